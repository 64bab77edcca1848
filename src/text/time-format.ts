import { SMART_DATE, type TimeFormatter } from './times';

/**
 * Formats of time values, by the contract's names: d3's directives, `smart_date`, and by time grain. d3-time-format
 * includes its parser and its calendar, so the required part is reimplemented here and compared with it in a property
 * test.
 */

/** A time in the displayed zone. Its UTC members are the local time there. */
interface Moment {
  readonly clock: Date;
  readonly instant: number;
  /** Minutes that the zone is behind UTC. */
  readonly offset: number;
  readonly locale: string | undefined;
}

const names = new Map<string, Intl.DateTimeFormat>();
function nameOf({ clock, locale }: Moment, part: 'month' | 'weekday', length: 'long' | 'short'): string {
  const key = `${locale ?? ''} ${part} ${length}`;
  const known = names.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', [part]: length });
  names.set(key, known);
  return known.format(clock);
}

const DAY = 86_400_000;
const startOfYear = (year: number) => new Date(0).setUTCFullYear(year, 0, 1);
const dayOfYear = (clock: Date) => Math.floor((clock.getTime() - startOfYear(clock.getUTCFullYear())) / DAY);
const weekFrom = (clock: Date, firstDay: number) =>
  Math.floor((dayOfYear(clock) + 7 - ((clock.getUTCDay() + 7 - firstDay) % 7)) / 7);
/** The Thursday of the ISO week, which determines the week's year and number. */
const thursday = (clock: Date) => new Date(clock.getTime() + (4 - (clock.getUTCDay() || 7)) * DAY);
const modulo = (value: number, base: number) => ((value % base) + base) % base;

/** A number with the width it is padded to, and the text that follows it. */
type Field = readonly [value: number, width: number, end?: string];

const fields: Readonly<Record<string, (moment: Moment) => Field>> = {
  d: ({ clock }) => [clock.getUTCDate(), 2],
  e: ({ clock }) => [clock.getUTCDate(), 2],
  f: ({ clock }) => [clock.getUTCMilliseconds(), 3, '000'],
  g: ({ clock }) => [modulo(thursday(clock).getUTCFullYear(), 100), 2],
  G: ({ clock }) => [thursday(clock).getUTCFullYear() % 10_000, 4],
  H: ({ clock }) => [clock.getUTCHours(), 2],
  I: ({ clock }) => [clock.getUTCHours() % 12 || 12, 2],
  j: ({ clock }) => [1 + dayOfYear(clock), 3],
  L: ({ clock }) => [clock.getUTCMilliseconds(), 3],
  m: ({ clock }) => [clock.getUTCMonth() + 1, 2],
  M: ({ clock }) => [clock.getUTCMinutes(), 2],
  q: ({ clock }) => [1 + Math.floor(clock.getUTCMonth() / 3), 1],
  Q: ({ instant }) => [instant, 1],
  s: ({ instant }) => [Math.floor(instant / 1000), 1],
  S: ({ clock }) => [clock.getUTCSeconds(), 2],
  u: ({ clock }) => [clock.getUTCDay() || 7, 1],
  U: ({ clock }) => [weekFrom(clock, 0), 2],
  V: ({ clock }) => [1 + Math.floor(dayOfYear(thursday(clock)) / 7), 2],
  w: ({ clock }) => [clock.getUTCDay(), 1],
  W: ({ clock }) => [weekFrom(clock, 1), 2],
  y: ({ clock }) => [clock.getUTCFullYear() % 100, 2],
  Y: ({ clock }) => [clock.getUTCFullYear() % 10_000, 4],
};

const words: Readonly<Record<string, (moment: Moment) => string>> = {
  a: moment => nameOf(moment, 'weekday', 'short'),
  A: moment => nameOf(moment, 'weekday', 'long'),
  b: moment => nameOf(moment, 'month', 'short'),
  B: moment => nameOf(moment, 'month', 'long'),
  c: moment => write('%x, %X', moment),
  p: ({ clock }) => (clock.getUTCHours() < 12 ? 'AM' : 'PM'),
  x: moment => write('%-m/%-d/%Y', moment),
  X: moment => write('%-I:%M:%S %p', moment),
  Z: ({ offset }) =>
    `${offset > 0 ? '-' : '+'}${filled([Math.floor(Math.abs(offset) / 60), 2], '0')}${filled([Math.abs(offset) % 60, 2], '0')}`,
};

function filled([value, width, end = '']: Field, fill: string): string {
  const digits = String(Math.abs(value));
  return `${value < 0 ? '-' : ''}${fill === '' ? digits : digits.padStart(width, fill)}${end}`;
}

const fills: Readonly<Record<string, string>> = { '-': '', _: ' ', '0': '0' };
const directive = /%([-_0]?)(.)/g;

function write(format: string, moment: Moment): string {
  return format.replace(directive, (_, fill: string, name: string) => {
    const field = fields[name];
    if (field) return filled(field(moment), fills[fill] ?? (name === 'e' ? ' ' : '0'));
    return words[name]?.(moment) ?? name;
  });
}

const LOCAL = 'local!';
const isDirective = (format: string) =>
  [...format.matchAll(directive)].some(([, , name = '']) => name in fields || name in words);

/** The first format whose unit of the time is not at its start. */
function finest({ clock }: Moment, [ms, second, minute, hour, day, week, month, year]: readonly string[]): string {
  const inDay = modulo(clock.getTime(), DAY);
  if (inDay % 1000 > 0) return ms!;
  if (inDay % 60_000 > 0) return second!;
  if (inDay % 3_600_000 > 0) return minute!;
  if (inDay > 0) return hour!;
  if (clock.getUTCDate() > 1) return clock.getUTCDay() > 0 ? day! : week!;
  return clock.getUTCMonth() > 0 ? month! : year!;
}

const plain = ['.%Lms', ':%Ss', '%I:%M', '%I %p', '%a %d', '%b %d', '%B', '%Y'];
const date = '%Y-%m-%d';
const detailed = [`${date} %H:%M:%S.%L`, `${date} %H:%M:%S`, `${date} %H:%M`, `${date} %H:%M`, date, date, date, '%Y'];

const byGrain: readonly (readonly [pattern: RegExp, format: string])[] = [
  [/^PT\d+S$/, `${date} %H:%M:%S`],
  [/^PT\d+M$|^PT0\.5H$/, `${date} %H:%M`],
  [/^PT\d+H$/, `${date} %H:00`],
  [/^P1M$/, '%b %Y'],
  [/^P3M$|^P0\.25Y$/, '%Y Q%q'],
  [/^P1Y$/, '%Y'],
  [/P(?:1[DW]|7D)/, date],
];

/** The d3 format for periods of a grain; null for an unknown grain. */
export const grainFormat = (grain: string): string | null =>
  byGrain.find(([pattern]) => pattern.test(grain))?.[1] ?? null;

/** A date, with its time if it has one. */
export const SMART_DATE_DETAILED = 'smart_date_detailed';

/**
 * The formatter of a chart's time format. `smart_date`, also for an empty one, follows the time grain, else each time's
 * finest unit; the prefix `local!` uses the reader's zone instead of UTC. A format without any time directive is
 * ignored.
 */
export function timeFormatter(
  format: string | null | undefined,
  grain: string | null = null,
  locale?: string,
): TimeFormatter {
  const isLocal = format?.startsWith(LOCAL) ?? false;
  const chosen = (isLocal ? format?.slice(LOCAL.length) : format) || SMART_DATE;
  const followed = chosen === SMART_DATE && grain !== null ? (grainFormat(grain) ?? SMART_DATE) : chosen;
  const parts =
    followed === SMART_DATE ? plain : followed === SMART_DATE_DETAILED || !isDirective(followed) ? detailed : null;
  return instant => {
    const time = new Date(instant);
    if (Number.isNaN(time.getTime())) return String(instant);
    const offset = isLocal ? time.getTimezoneOffset() : 0;
    const moment: Moment = { clock: new Date(instant - offset * 60_000), instant, offset, locale };
    return write(parts ? finest(moment, parts) : followed, moment);
  };
}

/** The d3 format that distinguishes all times: dates without a time of day show none, unless another one has a time. */
export function exactFormat(instants: Iterable<unknown>): string {
  for (const instant of instants) if (typeof instant === 'number' && instant % DAY !== 0) return `${date} %H:%M:%S`;
  return date;
}
