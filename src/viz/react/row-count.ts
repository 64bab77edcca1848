import type { ChartResult } from '../result';

/** How many rows there are, and what is to be seen in that. */
export type RowCountState = 'usual' | 'limit' | 'none';

/**
 * Whether an answer has as many rows as its limit lets through, or none.
 * @param limit of the query; null or 0 where there is none
 */
export function rowCountState(
  { rowCount, cutAt = null }: Pick<ChartResult, 'rowCount' | 'cutAt'>,
  limit: number | null,
): RowCountState {
  if (rowCount === 0) return 'none';
  // Rows that are put together after they were limited are fewer than the limit.
  return cutAt !== null || (limit !== null && limit > 0 && rowCount >= limit) ? 'limit' : 'usual';
}
