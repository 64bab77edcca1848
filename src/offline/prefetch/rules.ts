import { budgetOf, lackOf, writeReserve, type StorageQuota } from '../quota/budget';
import { putOffBy, type DeviceConditions } from '../pins/device-conditions';
import type { Connectivity } from '../state/connectivity';
import type { KeepSettings } from '../state/pin';
import type { Prefetch } from '../state/prefetch';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/** A copy of this age is fetched again. */
export const OLD = 12 * HOUR;
/** Number of last opened ones that count as recent. */
export const RECENT = 4;
/** The period of the two limits below, over all tabs. */
const SPELL = HOUR;
export const MOST_DASHBOARDS = 6;
export const MOST_BYTES = 30 * MB;
/** Time before a dashboard is prefetched again after a failure, and after the person removed it. */
const AFTER_FAILURE = 6 * HOUR;
const AFTER_REMOVAL = 7 * DAY;
/** Below this level, a battery that is not being charged is spared. */
const LOW_BATTERY = 0.25;

/** Minimum pause after the server was away or asked clients to wait. */
const PEACE = 5 * MINUTE;
/** If a server names a later time, it is contacted earlier: its clock or this device's may be wrong. */
const LONGEST_PEACE = DAY;

/** A dashboard that might be prefetched. */
export interface Candidate {
  readonly id: number;
  readonly isFavourite: boolean;
  /** When it was last opened on this device. */
  readonly openedAt: number | null;
  /** Age of this device's copy; null if there is none, or only part of it. */
  readonly copyAsOf: number | null;
}

/** A time in the future was recorded before the clock was set back, and says nothing about an age. */
const isWithin = (span: number, at: number, now: number) => Math.abs(now - at) < span;

/** Whether something of that age is fetched again; null means that it is missing. */
export const isOld = (asOf: number | null, now: number): boolean => asOf === null || asOf > now || now - asOf >= OLD;

function isLeftAlone({ end, at }: Prefetch, now: number): boolean {
  switch (end) {
    case 'removed':
      return isWithin(AFTER_REMOVAL, at, now);
    case 'failed':
      return isWithin(AFTER_FAILURE, at, now);
    case 'fetched':
      return isWithin(OLD, at, now);
    case 'interrupted':
      return false;
  }
}

const mayBeFetched = (id: number, past: readonly Prefetch[], now: number): boolean =>
  !past.some(one => one.dashboardId === id && isLeftAlone(one, now));

const recent = (candidates: readonly Candidate[]): ReadonlySet<number> =>
  new Set(
    candidates
      .flatMap(({ id, openedAt }) => (openedAt === null ? [] : [{ id, openedAt }]))
      .sort((a, b) => b.openedAt - a.openedAt)
      .slice(0, RECENT)
      .map(({ id }) => id),
  );

/** Those that were fetched in this spell because the page was idle. */
const ofThisSpell = (past: readonly Prefetch[], now: number): ReadonlySet<number> =>
  new Set(
    past.flatMap(({ dashboardId, at, isPointed, end }) =>
      !isPointed && end !== 'removed' && isWithin(SPELL, at, now) ? dashboardId : [],
    ),
  );

/**
 * The dashboards to fetch while nobody needs the server: favourites and recent ones with no copy or an old one. Missing
 * ones come first, then the most recently opened. An interrupted one continues and counts once.
 */
export function dueDashboards(
  candidates: readonly Candidate[],
  past: readonly Prefetch[],
  now: number,
): readonly number[] {
  const lately = recent(candidates);
  const begun = ofThisSpell(past, now);
  const due = candidates
    .filter(({ id, isFavourite, copyAsOf }) => (isFavourite || lately.has(id)) && isOld(copyAsOf, now))
    .filter(({ id }) => mayBeFetched(id, past, now))
    .sort(
      (a, b) =>
        Number(a.copyAsOf !== null) - Number(b.copyAsOf !== null) ||
        (b.openedAt ?? 0) - (a.openedAt ?? 0) ||
        a.id - b.id,
    )
    .map(({ id }) => id);
  let left = MOST_DASHBOARDS - begun.size;
  return due.filter(id => begun.has(id) || (left -= 1) >= 0);
}

/** Whether the answers of a dashboard may be fetched when somebody points at it. */
export const mayFetchPointed = mayBeFetched;

/** Conditions of a prefetch. */
export interface PrefetchConditions {
  readonly settings: KeepSettings;
  readonly conditions: DeviceConditions;
  readonly connectivity: Connectivity['state'];
  readonly room: StorageQuota;
  readonly isHidden: boolean;
  /** Until then no prefetch is made: the server was away, or asked clients to wait. */
  readonly notBefore: number;
}

/** Why nothing is prefetched. */
export type HeldBack = 'setting' | 'hidden' | 'server' | 'saving-data' | 'room' | 'connection' | 'battery';

/** A time further off was set before the clock was set back. */
const isAhead = (moment: number, now: number) => moment > now && moment - now <= LONGEST_PEACE;

/** Why no prefetching is allowed at all; null if it is. */
export function heldBackBy(around: PrefetchConditions, now: number): HeldBack | null {
  const { settings, conditions, connectivity, room, isHidden, notBefore } = around;
  // If seen answers are not kept, prefetched ones would not be either.
  if (!settings.prefetch || !settings.keepSeen) return 'setting';
  if (isHidden) return 'hidden';
  if (connectivity !== 'live' || isAhead(notBefore, now)) return 'server';
  if (conditions.savesData === true) return 'saving-data';
  return lackOf(room) > 0 ? 'room' : null;
}

/** Why answers are not prefetched either, which take most of the time and of the bytes. */
export function answersHeldBackBy(around: PrefetchConditions, now: number): HeldBack | null {
  const { settings, conditions } = around;
  const general = heldBackBy(around, now);
  if (general !== null) return general;
  if (conditions.wifi === false || conditions.slow === true || putOffBy(settings, conditions) === 'wifi')
    return 'connection';
  const isLow = conditions.charging === false && conditions.battery !== null && conditions.battery < LOW_BATTERY;
  return isLow || putOffBy(settings, conditions) === 'charging' ? 'battery' : null;
}

/**
 * Number of bytes that may be fetched in advance now: no more than fit beside the seen answers, a part of the free
 * space, and the rest of this spell's budget.
 * @param stored size of the answers that are not kept on purpose
 */
export function allowance(room: StorageQuota, stored: number, past: readonly Prefetch[], now: number): number {
  const spent = past.reduce((sum, { at, bytes }) => sum + (isWithin(SPELL, at, now) ? bytes : 0), 0);
  const free =
    room.quota === null || room.usage === null ? Infinity : (room.quota - room.usage - writeReserve(room)) / 4;
  return Math.max(0, Math.min(MOST_BYTES - spent, budgetOf('results', room) - stored, free));
}

/** @param asked how long the server asked clients to wait, in milliseconds; null if it did not */
export const peaceAfter = (asked: number | null, random: number): number =>
  Math.max(PEACE * (1 + random), Math.min(asked ?? 0, LONGEST_PEACE));
