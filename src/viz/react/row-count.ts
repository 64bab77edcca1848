import type { ChartResult } from '../result';

/** The state of a row count. */
export type RowCountState = 'usual' | 'limit' | 'none';

/**
 * Whether an answer reached its row limit, or has no rows.
 * @param limit of the query; null or 0 if there is none
 */
export function rowCountState(
  { rowCount, cutAt = null }: Pick<ChartResult, 'rowCount' | 'cutAt'>,
  limit: number | null,
): RowCountState {
  if (rowCount === 0) return 'none';
  // Rows that are merged after limiting are fewer than the limit.
  return cutAt !== null || (limit !== null && limit > 0 && rowCount >= limit) ? 'limit' : 'usual';
}
