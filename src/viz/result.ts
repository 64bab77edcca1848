import type { FilterReport } from '@/model/native-filter/chart-filters';
import { numberOf } from '@/query/result/exact-number';
import type { ResultColumn } from '@/query/result/frame';

export type { ResultColumn };

/** The answer to a query, as charts read it. */
export interface ChartResult {
  readonly columns: readonly ResultColumn[];
  readonly rowCount: number;
  /** Where the rows were computed; missing if only the server could. */
  readonly computedOn?: 'server' | 'device';
  /** The limit that cut off the rows; null or missing if there are no more rows. */
  readonly cutAt?: number | null;
  /** The queried time range, in milliseconds; null or missing at an open end. */
  readonly since?: number | null;
  readonly until?: number | null;
  /** The SQL that was run, if the server returns it. */
  readonly sql?: string | null;
  /** The results of the query's annotation layers, by name. */
  readonly annotations?: Readonly<Record<string, unknown>>;
  /** The server's report on the query's filters. */
  readonly head?: FilterReport;
}

/** Whether an answer was computed on this device from kept rows. */
export const isComputedHere = (results: readonly Pick<ChartResult, 'computedOn'>[]): boolean =>
  results.some(({ computedOn }) => computedOn === 'device');

/** The first page of a server-paginated table. */
export interface FirstPage {
  readonly rows: number;
  readonly all: number;
}

export function columnNamed(result: ChartResult, name: string): ResultColumn | undefined {
  return result.columns.find(column => column.name === name);
}

/** The numbers of a column; anything else reads as missing. */
export function numberAt(column: ResultColumn, row: number): number | null {
  return numberOf(column.values[row]);
}
