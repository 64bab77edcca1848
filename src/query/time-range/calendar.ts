import { QueryError } from '../query-error';

/** `2001-02-03T04:05:06`, the form of a resolved range's ends; empty for an open one. */
export function endText(instant: number | null): string {
  return instant === null ? '' : new Date(instant).toISOString().slice(0, 19);
}

export const timeUnits = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const SECOND = 1000;
export const DAY = 86_400 * SECOND;

export type UnitLength = { readonly milliseconds: number } | { readonly months: number };

const spans: Readonly<Record<TimeUnit, UnitLength>> = {
  second: { milliseconds: SECOND },
  minute: { milliseconds: 60 * SECOND },
  hour: { milliseconds: 3600 * SECOND },
  day: { milliseconds: DAY },
  week: { milliseconds: 7 * DAY },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

export const spanOf = (unit: TimeUnit): UnitLength => spans[unit];

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/** @throws QueryError for instants beyond the engines' timestamps */
function checked(instant: number): number {
  if (instant >= FIRST && instant <= LAST) return instant;
  throw new QueryError('bad-time-range', 'The time is outside of the years 1 to 9999');
}

/** Whether a unit is shorter than a day, and so counted from now rather than midnight. */
export function isShort(unit: TimeUnit): boolean {
  return unit === 'second' || unit === 'minute' || unit === 'hour';
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** @param month from 1 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Midnight of a day; `month` counts from 1 and may lie outside of the year. Years below 100 are taken literally. */
export function dayAt(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

export function midnight(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}

/** The same day of another month, or its last day if that month is shorter. */
function addMonths(instant: number, count: number): number {
  const date = new Date(instant);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  const day = Math.min(date.getUTCDate(), daysInMonth(year, month));
  return dayAt(year, month, day) + (instant - midnight(instant));
}

/**
 * An instant some units later, or earlier for negative counts. Local times are computed as UTC: a library that uses the
 * machine's own zone loses or adds an hour when clocks change.
 */
export function addUnits(instant: number, count: number, unit: TimeUnit): number {
  const span = spans[unit];
  return checked('months' in span ? addMonths(instant, count * span.months) : instant + count * span.milliseconds);
}

/** 0 is Monday. */
export function weekday(instant: number): number {
  return (new Date(instant).getUTCDay() + 6) % 7;
}

/** The start of the unit that contains an instant. Weeks start on Monday. */
export function truncate(instant: number, unit: TimeUnit): number {
  const span = spans[unit];
  if (unit === 'week') return midnight(instant) - weekday(instant) * DAY;
  if ('milliseconds' in span) return Math.floor(instant / span.milliseconds) * span.milliseconds;
  const date = new Date(instant);
  const month = date.getUTCMonth();
  return dayAt(date.getUTCFullYear(), month - (month % span.months) + 1, 1);
}

/** Midnight of the last day of the unit that contains an instant. */
export function lastDay(instant: number, unit: TimeUnit): number {
  return isShort(unit) ? midnight(instant) : addUnits(truncate(instant, unit), 1, unit) - DAY;
}
