import type { RowChange } from '../../resources/own-table';

/** A stored list. */
export interface KnownList {
  readonly ids: readonly number[];
  /** When it was stored. */
  readonly asOf: number;
  /** When its most recently changed thing was changed, in the server's time; null if unknown. */
  readonly newest: number | null;
  /** When all of it was read. */
  readonly wholeAt: number;
  /** How many rows less were read than it had when its first page was read; null if unknown. */
  readonly missing: number | null;
}

/** The most recently changed rows of a list, newest first, and the length of the list. */
export interface NewestRows {
  readonly count: number;
  readonly rows: readonly RowChange[];
}

/**
 * A whole list is read again after this long: changes without a write, such as the name of an owner, a tag, or
 * permissions, do not show in a time of change.
 */
export const WHOLE_AFTER = 10 * 60_000;

/** Whether it is enough to request the newest rows of a list. */
export function mayAskForNewest(known: KnownList, now: number): boolean {
  return known.newest !== null && known.wholeAt <= now && now - known.wholeAt < WHOLE_AFTER;
}

/**
 * The ids of a list after its newest rows are known; null if these are not enough, so that all of it must be read:
 * - they do not reach back to the previously newest change: others may be behind them;
 * - the previously newest change is gone: it was removed, or the server was set back;
 * - the list has an unexpected length: something was removed, or became visible or invisible;
 * - rows may have been missed when its pages were read.
 */
export function idsAfter({ ids, newest, missing }: KnownList, { count, rows }: NewestRows): number[] | null {
  const present = rows.map(({ id }) => id);
  if (rows.length >= count) return present;
  if (!reachBackTo(newest, rows) || !explains(missing, present, ids)) return null;
  const all = [...new Set([...present, ...ids])];
  return all.length === count ? all : null;
}

/**
 * Whether the missed rows are those that changed while the pages were read, and so moved ahead of the unread pages.
 * Otherwise a removal moved them to a page that had been read, which the length of the list would not show: it still has
 * the removed one. New things have greater ids than all others.
 */
function explains(missing: number | null, present: readonly number[], ids: readonly number[]): boolean {
  if (missing === null || missing === 0) return missing === 0;
  const known = new Set(ids);
  const last = ids.reduce((greatest, id) => Math.max(greatest, id), 0);
  return present.filter(id => id < last && !known.has(id)).length === missing;
}

/** Whether all changes since the newest known one are among these rows, and that one still is. */
export function reachBackTo(newest: number | null, rows: readonly RowChange[]): boolean {
  const times = rows.map(({ changedOn }) => changedOn ?? NaN);
  const isInOrder = times.every((time, place) => !Number.isNaN(time) && (place === 0 || time <= times[place - 1]!));
  const [first, last] = [times[0], times.at(-1)];
  return newest !== null && isInOrder && first !== undefined && last !== undefined && first >= newest && last <= newest;
}

/** When the newest of these was changed; null if unknown for all. */
export function newestOf(rows: readonly RowChange[]): number | null {
  return rows.reduce<number | null>(
    (newest, { changedOn }) => (changedOn === null ? newest : Math.max(newest ?? changedOn, changedOn)),
    null,
  );
}
