import type { Pin, RefreshPolicy, StopReason } from '../state/pin';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The hour of the day, on this device's clock, at which daily refreshes are made. */
const DAILY_AT = 6;

/** Answers younger than this are not fetched again by an automatic refresh. */
export function youngFor(refresh: RefreshPolicy): number {
  switch (refresh) {
    case 'opened':
      return 5 * MINUTE;
    case 'hourly':
      return 30 * MINUTE;
    case 'daily':
    case 'hand':
      return 6 * HOUR;
  }
}

/** The last time at which daily refreshes were due. */
function lastMorning(now: number): number {
  const morning = new Date(now);
  morning.setHours(DAILY_AT, 0, 0, 0);
  if (morning.getTime() > now) morning.setDate(morning.getDate() - 1);
  return morning.getTime();
}

function nextMorning(now: number): number {
  const morning = new Date(lastMorning(now));
  morning.setDate(morning.getDate() + 1);
  return morning.getTime();
}

/** When a pin is next refreshed automatically; in the past when it is overdue, infinitely late when never. */
export function refreshAt(
  { refresh, manifest }: Pick<Pin, 'refresh' | 'manifest'>,
  openedAt: number | null,
  now: number,
): number {
  const checkedAt = manifest?.checkedAt ?? 0;
  // A check in the future was made before the clock was set back.
  if (checkedAt > now) return refresh === 'hand' ? Infinity : now;
  const afterOpening =
    openedAt !== null && openedAt > checkedAt ? Math.max(openedAt, checkedAt + 5 * MINUTE) : Infinity;
  switch (refresh) {
    case 'hand':
      return Infinity;
    case 'opened':
      return afterOpening;
    case 'hourly':
      return Math.min(afterOpening, checkedAt + HOUR);
    case 'daily':
      return lastMorning(now) > checkedAt ? now : nextMorning(now);
  }
}

/** When a stopped download is retried automatically, as long as the server is there. */
export function retryAt(reason: StopReason, stoppedAt: number): number {
  switch (reason.kind) {
    case 'paused':
    // Only a person's action helps.
    case 'over-budget':
      return Infinity;
    case 'unreachable':
    case 'sign-in':
      return stoppedAt + 5 * SECOND;
    // It may still be being fetched.
    case 'no-app':
      return stoppedAt + 30 * SECOND;
    case 'missing':
      return stoppedAt + 10 * MINUTE;
    case 'refused':
      return stoppedAt + HOUR;
    case 'no-room':
      return stoppedAt + 6 * HOUR;
  }
}
