import type { RowsDescription } from '@/api/dataset-rows';
import { rowWindows, windowStart } from '@/model/row-window';
import type { QueryObject } from '@/model/query-context';
import { answerQuery } from '@/query/answer/answer-query';
import type { ExportedRows } from '../../engines/engine';
import type { Services } from '../../services';
import { openScope, type Asker } from '../chart-data/scope';
import type { LoadedDataset } from '../dataset/query-dataset';
import { sinceQuery, timeColumn } from './rows-query';

/** The number of rows, and their first and last time, in milliseconds since the epoch. */
export interface RowsExtent {
  readonly rows: number;
  readonly from: number | null;
  readonly until: number | null;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export async function extentOf(
  services: Services,
  dataset: LoadedDataset,
  since: number | null,
  asker: Asker,
): Promise<RowsExtent> {
  const time = timeColumn(dataset.query);
  const ends = (['MIN', 'MAX'] as const).map(aggregate => ({
    expressionType: 'SIMPLE' as const,
    aggregate,
    column: { column_name: time ?? '' },
    label: aggregate,
  }));
  const query: QueryObject = {
    ...sinceQuery(dataset.query, since),
    columns: [],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' }, ...(time === null ? [] : ends)],
  };
  const context = { datasource: { id: dataset.row.id, type: 'table' as const }, queries: [query] };
  const scope = await openScope(services, dataset, context, { ...asker, force: true });
  const [rows, from, until] = (await answerQuery(scope, query)).frame.columns.map(({ values }) => values[0]);
  return { rows: numberOf(rows) ?? 0, from: numberOf(from), until: numberOf(until) };
}

/** The headers of a DuckDB file and one of its blocks: the minimum size of a non-empty file. */
const LEAST_BYTES = 3 * 4096 + 262_144;

/** Estimates the bytes of this many rows from the size of a sample. */
export function bytesFor(rows: number, part: ExportedRows) {
  const scale = part.rows === 0 ? 1 : rows / part.rows;
  return {
    bytes: Math.max(LEAST_BYTES, Math.round(part.bytes * scale)),
    sent_bytes: Math.round(Math.min(part.gzipBytes, part.bytes) * scale),
  };
}

/** The windows that leave rows out, with the size of each. */
export async function windowsOf(
  services: Services,
  dataset: LoadedDataset,
  all: RowsExtent,
  cost: { readonly part: ExportedRows; readonly budget: number },
  asker: Asker,
): Promise<RowsDescription['windows']> {
  const { from, until } = all;
  if (from === null || until === null) return [];
  const starts = rowWindows.map(window => ({ window, start: windowStart(window, until) }));
  return Promise.all(
    starts
      .filter(({ start }) => start > from)
      .map(async ({ window, start }) => {
        const { rows } = await extentOf(services, dataset, start, asker);
        const bytes = bytesFor(rows, cost.part);
        return { window, since: new Date(start).toISOString(), rows, ...bytes, fits: bytes.bytes <= cost.budget };
      }),
  );
}
