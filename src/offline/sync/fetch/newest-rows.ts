import type { RowChange } from '../../resources/own-table';

/** A list as it was stored. */
export interface KnownList {
  readonly ids: readonly number[];
  /** When it was stored. */
  readonly asOf: number;
  /** When its most recently changed thing was changed, in the server's time; null if unknown. */
  readonly newest: number | null;
  /** When all of it was read. */
  readonly wholeAt: number;
}

/** Those of a list that were changed last, newest first, and how long the list is. */
export interface NewestRows {
  readonly count: number;
  readonly rows: readonly RowChange[];
}

/**
 * All of a list is read again after so long: what changes without being written, such as the name of an owner, a tag,
 * or who may see what, does not show by a time of change.
 */
export const WHOLE_AFTER = 10 * 60_000;

/** Whether it is enough to request the newest rows of a list. */
export function mayAskForNewest(known: KnownList, now: number): boolean {
  return known.newest !== null && known.wholeAt <= now && now - known.wholeAt < WHOLE_AFTER;
}

/**
 * The ids of a list after the newest rows of it are known; null where they do not tell enough, so that all of it is to
 * be read:
 * - they do not reach back to what was the newest change: others may be behind them;
 * - what was the newest change is not there any more: it was removed, or the server was set back;
 * - the list is of another length than it would be: something was removed, or may be seen or not be seen since.
 */
export function idsAfter({ ids, newest }: KnownList, { count, rows }: NewestRows): number[] | null {
  const present = rows.map(({ id }) => id);
  if (rows.length >= count) return present;
  const times = rows.map(({ changedOn }) => changedOn ?? NaN);
  const isInOrder = times.every((time, place) => !Number.isNaN(time) && (place === 0 || time <= times[place - 1]!));
  const [first, last] = [times[0], times.at(-1)];
  if (newest === null || !isInOrder || first === undefined || last === undefined || first < newest || last > newest)
    return null;
  const all = [...new Set([...present, ...ids])];
  return all.length === count ? all : null;
}

/** When the newest of these was changed; null where that is not known of any. */
export function newestOf(rows: readonly RowChange[]): number | null {
  return rows.reduce<number | null>(
    (newest, { changedOn }) => (changedOn === null ? newest : Math.max(newest ?? changedOn, changedOn)),
    null,
  );
}
