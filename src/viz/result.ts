import type { GenericType } from '@/model/dataset';
import type { FilterReport } from '@/model/native-filter/chart-filters';
import { numberOf } from '@/query/result/exact-number';
import type { Value } from '@/query/result/frame';

/** A column of an answer. `parts` keeps what a joined name is made of. */
export interface ResultColumn {
  readonly name: string;
  readonly parts: readonly string[];
  readonly type: GenericType | null;
  readonly values: ArrayLike<Value>;
}

/** The answer to one query, as charts read it. */
export interface ChartResult {
  readonly columns: readonly ResultColumn[];
  readonly rowCount: number;
  /** Where the rows were worked out; missing where nothing else than the server could. */
  readonly computedOn?: 'server' | 'device';
  /** The limit that the rows were cut at; null or missing when there are no more of them. */
  readonly cutAt?: number | null;
  /** The time range that was asked for, in milliseconds; null or missing at an end that is open. */
  readonly since?: number | null;
  readonly until?: number | null;
  /** The statement that was run, where the server says it. */
  readonly sql?: string | null;
  /** What the annotation layers that the query asked for found, by their names. */
  readonly annotations?: Readonly<Record<string, unknown>>;
  /** What the server says of the filters that were asked with it. */
  readonly head?: FilterReport;
}

/** What the first page of a table shows, where the server makes the pages. */
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
