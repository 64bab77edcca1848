const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The start of the period that contains a moment, in milliseconds. */
export type PeriodStart = (instant: number) => number;

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const startOfDay = (instant: number) => Math.floor(instant / DAY) * DAY;

const ofWeek =
  (weekday: number): PeriodStart =>
  instant =>
    startOfDay(instant) - ((new Date(instant).getUTCDay() - weekday + 7) % 7) * DAY;

/** Periods of some months, the first of which starts in a month of the year. */
const ofMonths =
  (length: number, first: number): PeriodStart =>
  instant => {
    const date = new Date(instant);
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth() - first;
    const start = Math.floor(months / length) * length + first;
    return new Date(0).setUTCFullYear(Math.floor(start / 12), start - Math.floor(start / 12) * 12, 1);
  };

/** The last day of each period, as pandas labels those that end with it. */
const atEnd =
  (start: PeriodStart): PeriodStart =>
  instant => {
    const isLast = start(startOfDay(instant) + DAY) > start(instant);
    return isLast ? startOfDay(instant) : start(instant) - DAY;
  };

/**
 * The periods of a frequency in the notation of pandas, such as `W-MON` or `AS`; null for an unknown one. As in
 * Superset, a multiple such as `52W-MON` has periods of the single unit.
 */
export function periodStarts(freq: string): PeriodStart | null {
  const match = /^\s*\d*\s*([A-Z]+)(?:-([A-Z]{3}))?\s*$/i.exec(freq);
  const [, unit = '', anchor = ''] = match?.map(part => part?.toUpperCase()) ?? [];
  const month = anchor === '' ? 0 : monthNames.indexOf(anchor);
  switch (unit) {
    case 'H':
      return instant => Math.floor(instant / HOUR) * HOUR;
    case 'D':
      return startOfDay;
    case 'W': {
      const weekday = anchor === '' ? 0 : weekdays.indexOf(anchor);
      return weekday < 0 ? null : ofWeek(weekday);
    }
    case 'MS':
      return ofMonths(1, 0);
    case 'M':
      return atEnd(ofMonths(1, 0));
    case 'QS':
      return month < 0 ? null : ofMonths(3, month);
    case 'AS':
    case 'YS':
      return month < 0 ? null : ofMonths(12, month);
    case 'A':
    case 'Y': {
      // Named by the month they end in.
      const last = anchor === '' ? 11 : month;
      return last < 0 ? null : atEnd(ofMonths(12, (last + 1) % 12));
    }
    default:
      return null;
  }
}

/** A period laid over the newest one. */
export interface PivotedPeriod {
  /** 0 for the newest. */
  readonly rank: number;
  readonly from: number;
  /** By their time in the newest period. */
  readonly values: ReadonlyMap<number, number | null>;
}

/** The time in another period that corresponds to a time in its own. */
export type Shift = (time: number, from: number, to: number) => number;

/** By their distance from the start, as Superset does. */
const byDistance: Shift = (time, from, to) => time + to - from;

/** Months to the same month, whatever the lengths of the months before it. */
export const byMonth: Shift = (time, from, to) => {
  const [date, start, other] = [new Date(time), new Date(from), new Date(to)];
  const months = (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth();
  return Date.UTC(other.getUTCFullYear(), other.getUTCMonth() + months, date.getUTCDate());
};

/** Values by period, the newest first; times are those of the newest period. Values at one time are averaged. */
export function pivotPeriods(
  rows: readonly { readonly time: number; readonly value: number | null }[],
  startOf: PeriodStart,
  shift: Shift = byDistance,
): PivotedPeriod[] {
  const starts = rows.map(({ time }) => startOf(time));
  const order = [...new Set(starts)].sort((a, b) => b - a);
  const [newest = 0] = order;
  const found = new Map(order.map(from => [from, new Map<number, number[]>()]));
  for (const [index, { time, value }] of rows.entries()) {
    const from = starts[index]!;
    const values = found.get(from)!;
    const at = shift(time, from, newest);
    const known = values.get(at) ?? [];
    values.set(at, value === null ? known : [...known, value]);
  }
  const mean = (numbers: readonly number[]) =>
    numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return order.map((from, rank) => ({
    rank,
    from,
    values: new Map([...found.get(from)!].map(([at, numbers]) => [at, mean(numbers)])),
  }));
}
