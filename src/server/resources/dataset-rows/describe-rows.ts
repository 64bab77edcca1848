import type { RowsDescription } from '@/api/dataset-rows';
import { rowWindows, windowStart } from '@/model/row-window';
import type { QueryObject } from '@/model/query-context';
import { answerQuery } from '@/query/answer/answer-query';
import type { ExportedRows } from '../../engines/engine';
import type { Services } from '../../services';
import { openScope, type QueryRequester } from '../chart-data/scope';
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
  requester: QueryRequester,
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
  const scope = await openScope(services, dataset, context, { ...requester, force: true });
  const [rows, from, until] = (await answerQuery(scope, query)).frame.columns.map(({ values }) => values[0]);
  return { rows: numberOf(rows) ?? 0, from: numberOf(from), until: numberOf(until) };
}

/** The headers of a DuckDB file and one of its blocks: the minimum size of a non-empty file. */
const LEAST_BYTES = 3 * 4096 + 262_144;

/** The sizes of files with some of the rows: a small one, and a larger one if there are more rows. */
export interface MeasuredRows {
  readonly small: ExportedRows;
  readonly large: ExportedRows | null;
}

const sizesOf = ({ bytes, gzipBytes }: ExportedRows) => [bytes, Math.min(gzipBytes, bytes)] as const;

/**
 * Estimates the bytes of this many rows. Blocks of a small file are partly empty, so that the size grows less than the
 * number of rows: beyond the small file, it grows as from the small to the large one.
 */
export function bytesFor(rows: number, { small, large }: MeasuredRows) {
  const [bytes, sent] = sizesOf(small).map((size, index) => {
    if (!large || large.rows <= small.rows || rows <= small.rows)
      return size * (small.rows === 0 ? 1 : rows / small.rows);
    const each = ((sizesOf(large)[index] ?? size) - size) / (large.rows - small.rows);
    return size + Math.max(0, each) * (rows - small.rows);
  });
  return { bytes: Math.max(LEAST_BYTES, Math.round(bytes ?? 0)), sent_bytes: Math.round(sent ?? 0) };
}

/** The windows that leave rows out, with the size of each. */
export async function windowsOf(
  services: Services,
  dataset: LoadedDataset,
  all: RowsExtent,
  cost: { readonly measured: MeasuredRows; readonly budget: number },
  requester: QueryRequester,
): Promise<RowsDescription['windows']> {
  const { from, until } = all;
  if (from === null || until === null) return [];
  const starts = rowWindows.map(window => ({ window, start: windowStart(window, until) }));
  return Promise.all(
    starts
      .filter(({ start }) => start > from)
      .map(async ({ window, start }) => {
        const { rows } = await extentOf(services, dataset, start, requester);
        const bytes = bytesFor(rows, cost.measured);
        return { window, since: new Date(start).toISOString(), rows, ...bytes, fits: bytes.bytes <= cost.budget };
      }),
  );
}
