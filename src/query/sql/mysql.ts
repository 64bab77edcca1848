import { QueryError } from '../query-error';
import type { Dialect } from './dialect';
import { literalText, quoteName } from './literals';
import { shortName } from './names';
import { fixedSteps, weekOf } from './time-grains';
import { translatePattern } from './time-pattern';
import type { Literal } from './tree';

/** In bytes: no column's name is longer (64 characters), and labels may have 256 characters. */
const LONGEST_NAME = 192;
/** The servers have neither infinities nor a limit for these. */
const LARGEST = '1.7976931348623157e308';
/** `LIMIT` is required before `OFFSET`; this is the documented value for all rows. */
const ALL_ROWS = '18446744073709551615';

const template = new Map([
  ['Y', '%Y'],
  ['y', '%y'],
  ['m', '%m'],
  ['d', '%d'],
  ['H', '%H'],
  ['I', '%h'],
  ['M', '%i'],
  ['S', '%s'],
  ['f', '%f'],
  ['p', '%p'],
  ['b', '%b'],
  ['B', '%M'],
  ['j', '%j'],
]);

/** Backslashes escape, as in the server's default `sql_mode`. */
function quoteText(text: string): string {
  if (text.includes('\0')) throw new QueryError('bad-filter', 'Texts and names cannot contain the character NUL');
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function literal(value: Literal): string {
  if (typeof value === 'string') return quoteText(value);
  if (typeof value !== 'number' || Number.isFinite(value)) return literalText(value, 'DOUBLE');
  if (Number.isNaN(value)) return 'NULL';
  return value > 0 ? LARGEST : `-${LARGEST}`;
}

const midnight = (of: string) => `CAST(DATE(${of}) AS DATETIME)`;
const daysBefore = (of: string, days: string) => `(${midnight(of)} - INTERVAL ${days} DAY)`;

/** There is no `date_trunc`; for each unit, what is subtracted from midnight or added to it. */
const truncated: Readonly<Record<string, (of: string) => string>> = {
  P1D: midnight,
  P1W: of => daysBefore(of, `WEEKDAY(${of})`),
  P1M: of => daysBefore(of, `DAYOFMONTH(${of}) - 1`),
  P3M: of => `(${daysBefore(of, `DAYOFMONTH(${of}) - 1`)} - INTERVAL MOD(MONTH(${of}) - 1, 3) MONTH)`,
  P1Y: of => daysBefore(of, `DAYOFYEAR(${of}) - 1`),
};

const units: Readonly<Record<string, { readonly count: number; readonly unit: 'second' | 'minute' | 'hour' }>> = {
  PT1S: { count: 1, unit: 'second' },
  PT1M: { count: 1, unit: 'minute' },
  PT1H: { count: 1, unit: 'hour' },
};

function timeOfDay(of: string, unit: 'second' | 'minute' | 'hour', count: number): string {
  const part = (name: string) => `${name.toUpperCase()}(${of})`;
  const cut = count === 1 ? part(unit) : `${part(unit)} DIV ${count} * ${count}`;
  switch (unit) {
    case 'hour':
      return cut;
    case 'minute':
      return `${part('hour')} * 60 + ${cut}`;
    case 'second':
      return `${part('hour')} * 3600 + ${part('minute')} * 60 + ${cut}`;
  }
}

/** A shortened name may begin with a blank of the name, which the servers remove from an alias. */
const shortened = (name: string) => shortName(name).trimStart();

/** Names are of the Basic Multilingual Plane. */
const identifier = (name: string) =>
  quoteName(/[\u{10000}-\u{10ffff}]/u.test(name) ? shortened(name) : name, LONGEST_NAME, '`');

/**
 * MySQL from version 8 and MariaDB from 10.5, in a session whose zone is UTC and whose `sql_mode` has neither
 * `ANSI_QUOTES` nor `NO_BACKSLASH_ESCAPES`.
 */
export const mysql: Dialect = {
  name: 'mysql',
  syntax: 'mysql',
  identifier,
  // The servers remove what is not printed from the start of an alias.
  alias: name => identifier(/^[\s\p{C}]/u.test(name) ? shortened(name) : name),
  literal,
  grain(grain, of) {
    const cut = Object.hasOwn(truncated, grain) ? truncated[grain] : undefined;
    if (cut) return cut(of);
    const step = fixedSteps.get(grain) ?? (Object.hasOwn(units, grain) ? units[grain] : undefined);
    if (step) return `(${midnight(of)} + INTERVAL ${timeOfDay(of, step.unit, step.count)} ${step.unit.toUpperCase()})`;
    return weekOf(grain, of, {
      truncated: at => daysBefore(at, `WEEKDAY(${at})`),
      moved: (at, days) => `(${at} + INTERVAL ${days} DAY)`,
    });
  },
  match(how, of, pattern) {
    switch (how) {
      case 'like':
        return `${of} LIKE ${pattern}`;
      case 'not-like':
        return `${of} NOT LIKE ${pattern}`;
      case 'ilike':
        return `lower(${of}) LIKE lower(${pattern})`;
      case 'regex':
        return `${of} REGEXP ${pattern}`;
    }
  },
  asText: of => `CAST(${of} AS CHAR)`,
  asTimestamp: of => `CAST(${of} AS DATETIME(6))`,
  toTime(form, of) {
    // `FROM_UNIXTIME` knows no times before 1970.
    if (form.kind === 'epoch')
      return `(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL ${form.unit === 's' ? `${of} SECOND` : `${of} * 1000 MICROSECOND`})`;
    const pattern = translatePattern(form.pattern, template, text => text.replaceAll('%', '%%'));
    return `CAST(STR_TO_DATE(${of}, ${quoteText(pattern)}) AS DATETIME(6))`;
  },
  isTruth: (of, value) => `${of} IS ${value ? 'TRUE' : 'FALSE'}`,
  canSort: type =>
    type !== null && !/\b(?:json|geometry|point|linestring|polygon|multi\w+|geometrycollection)\b/i.test(type),
  sortsUnordered: false,
  cut: (limit, offset) => [
    ...(limit === null && !offset ? [] : [`LIMIT ${limit ?? ALL_ROWS}`]),
    ...(offset ? [`OFFSET ${offset}`] : []),
  ],
};
