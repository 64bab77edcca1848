import { isSameExtent, serves, type KeptRows, type KeptExtent, type RowsFailure } from '../state/kept-rows';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay before an automatic retry, as long as the server is there. */
function pauseAfter({ kind }: RowsFailure): number {
  switch (kind) {
    case 'unreachable':
    case 'sign-in':
      return 5 * SECOND;
    case 'cut-short':
      return 30 * SECOND;
    case 'damaged':
    case 'expired':
      return 0;
    case 'wrong-digest':
      return 10 * MINUTE;
    case 'refused':
      return HOUR;
    case 'no-room':
      return 6 * HOUR;
    // Nothing happens automatically; a refresh of a dashboard that needs them asks again.
    case 'forbidden':
    case 'gone':
    case 'over-budget':
      return Infinity;
  }
}

/**
 * When the rows of a dataset are next fetched or checked; in the past when that is overdue, infinitely late when never.
 * @param refreshedAt when a dashboard that needs them was last refreshed; null before the first time
 */
export function rowsDueAt(
  required: KeptExtent,
  rows: KeptRows | undefined,
  refreshedAt: number | null,
  now: number,
): number {
  const isRefreshed = (since: number) => refreshedAt !== null && refreshedAt > since && refreshedAt <= now;
  // A failure of other rows does not apply to these.
  if (rows?.failure && isSameExtent(rows.failure, required)) {
    const { reason, at } = rows.failure;
    // A failure in the future was recorded before the clock was set back.
    return isRefreshed(at) || at > now ? now : at + pauseAfter(reason);
  }
  if (!rows?.file || !serves(rows.file, required)) return now;
  return isRefreshed(rows.checkedAt ?? 0) || (rows.checkedAt ?? 0) > now ? now : Infinity;
}
