const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The length of grains with a fixed length. */
const fixed: Readonly<Record<string, number>> = {
  PT1S: SECOND,
  PT5S: 5 * SECOND,
  PT30S: 30 * SECOND,
  PT1M: MINUTE,
  PT5M: 5 * MINUTE,
  PT10M: 10 * MINUTE,
  PT15M: 15 * MINUTE,
  PT30M: 30 * MINUTE,
  'PT0.5H': 30 * MINUTE,
  PT1H: HOUR,
  PT6H: 6 * HOUR,
  P1D: DAY,
  P7D: WEEK,
  P1W: WEEK,
  '1969-12-28T00:00:00Z/P1W': WEEK,
  '1969-12-29T00:00:00Z/P1W': WEEK,
};
const months: Readonly<Record<string, number>> = { P1M: 1, P3M: 3, P1Y: 12 };
/** Weeks labelled with their last day. */
const ending = new Set(['P1W/1970-01-03T00:00:00Z', 'P1W/1970-01-04T00:00:00Z']);

export interface TimePeriod {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

/** The length of a grain's periods: fixed, or a number of months; null for an unknown grain. */
export function grainLength(grain: string): { readonly length: number } | { readonly months: number } | null {
  const length = Object.hasOwn(fixed, grain) ? fixed[grain] : undefined;
  if (length !== undefined) return { length };
  if (ending.has(grain)) return { length: WEEK };
  const count = Object.hasOwn(months, grain) ? months[grain] : undefined;
  return count === undefined ? null : { months: count };
}

/** The period of a value truncated to a time grain, in local milliseconds; null for an unknown grain. */
export function periodOf(instant: number, grain: string): TimePeriod | null {
  const length = grainLength(grain);
  if (!length) return null;
  if (ending.has(grain)) return { from: instant - 6 * DAY, until: instant + DAY };
  if ('length' in length) return { from: instant, until: instant + length.length };
  const date = new Date(instant);
  return {
    from: instant,
    until: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + length.months, date.getUTCDate()),
  };
}

const wallClock = (instant: number) => new Date(instant).toISOString().slice(0, 19);

/** A period as a time-range expression. */
export const periodRange = ({ from, until }: TimePeriod): string => `${wallClock(from)} : ${wallClock(until)}`;
