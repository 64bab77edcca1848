/** Times of data have no zone, so they are formatted as UTC in every zone of the reader. */
export type TimeFormatter = (instant: number) => string;

/** A chart's time format that depends on the context. Charts can use it without loading all other formats. */
export const SMART_DATE = 'smart_date';

const formats = new Map<string, Intl.DateTimeFormat>();
function intl(options: Intl.DateTimeFormatOptions, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${locale ?? ''} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  formats.set(key, known);
  return known;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Fineness = 'year' | 'month' | 'day' | 'time';

function finenessOf(instant: number): Fineness {
  if (instant % DAY !== 0) return 'time';
  const date = new Date(instant);
  if (date.getUTCDate() !== 1) return 'day';
  return date.getUTCMonth() === 0 ? 'year' : 'month';
}

const yearOf = (instant: number) => new Date(instant).getUTCFullYear();

/**
 * The shortest form that distinguishes a tick from the others of its axis: a year, a month, a day, a time of day. The
 * first day or month of a year includes the year. @param among all ticks of the axis, in order
 */
export function formatTick(instant: number, among: readonly number[] = [], locale?: string): string {
  const date = new Date(instant);
  if (instant % SECOND !== 0) return intl({ second: '2-digit', fractionalSecondDigits: 3 }, locale).format(date);
  if (instant % MINUTE !== 0)
    return intl({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }, locale).format(date);
  if (instant % DAY !== 0) return intl({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, locale).format(date);
  const found = new Set([instant, ...among].map(finenessOf));
  if (finenessOf(instant) === 'year' && !found.has('time')) return intl({ year: 'numeric' }, locale).format(date);
  const isFirst = among.find(other => other % DAY === 0 && yearOf(other) === yearOf(instant)) === instant;
  return intl(
    {
      ...(found.has('day') || found.has('time') ? { day: 'numeric' } : {}),
      month: 'short',
      ...(isFirst ? { year: 'numeric' } : {}),
    },
    locale,
  ).format(date);
}

/** A period named by its start, in a form that fits its length: `26 March 2001`, `March 2001`, `Q1 2001`, `2001`. */
export function formatPeriod(instant: number, grain: string | null, locale?: string): string {
  const date = new Date(instant);
  switch (grain) {
    case 'P1Y':
      return intl({ year: 'numeric' }, locale).format(date);
    case 'P3M':
      return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
    case 'P1M':
      return intl({ month: 'long', year: 'numeric' }, locale).format(date);
    default:
      return formatMoment(instant, locale);
  }
}

/** A time in full: the day, and the time of day if it has one. */
export function formatMoment(instant: number, locale?: string): string {
  const date = new Date(instant);
  if (instant % DAY === 0) return intl({ day: 'numeric', month: 'short', year: 'numeric' }, locale).format(date);
  const seconds: Intl.DateTimeFormatOptions = instant % MINUTE === 0 ? {} : { second: '2-digit' };
  return intl(
    {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...seconds,
    },
    locale,
  ).format(date);
}
