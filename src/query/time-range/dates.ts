import { DAY, dayAt, daysInMonth } from './calendar';
import type { Moment } from './moment';
import { attempt, type Cursor } from './tokens';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const longMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

function month(cursor: Cursor): number | null {
  const name = cursor.accept(...months, ...longMonths, 'sept');
  return name === null ? null : months.indexOf(name.slice(0, 3)) + 1;
}

/** A number with a limited number of digits. */
function digits(cursor: Cursor, least: number, most: number): number | null {
  const token = cursor.peek();
  if (token?.kind !== 'number' || token.text.length < least || token.text.length > most) return null;
  cursor.next();
  return Number(token.text);
}

function day(year: number, monthNumber: number, dayNumber: number): number | null {
  if (year < 1 || monthNumber < 1 || monthNumber > 12 || dayNumber < 1 || dayNumber > daysInMonth(year, monthNumber))
    return null;
  return dayAt(year, monthNumber, dayNumber);
}

/** `2001`, `2001-2`, `2001-02-03`; `2001/02/03` too. */
function yearFirst(cursor: Cursor): number | null {
  const year = digits(cursor, 4, 4);
  if (year === null) return null;
  const mark = cursor.accept('-', '/');
  if (mark === null) return day(year, 1, 1);
  const monthNumber = digits(cursor, 1, 2);
  if (monthNumber === null) return null;
  if (cursor.accept(mark) === null) return day(year, monthNumber, 1);
  const dayNumber = digits(cursor, 1, 2);
  return dayNumber === null ? null : day(year, monthNumber, dayNumber);
}

/** `20010203`, and `20010203T040506` if the time follows. */
function compact(cursor: Cursor): number | null {
  const token = cursor.next();
  if (token?.kind !== 'number' || token.text.length !== 8) return null;
  return day(Number(token.text.slice(0, 4)), Number(token.text.slice(4, 6)), Number(token.text.slice(6)));
}

/** `2/3/1969`: the month comes first, like on the recorded server. */
function monthFirst(cursor: Cursor): number | null {
  const monthNumber = digits(cursor, 1, 2);
  if (monthNumber === null || cursor.accept('/') === null) return null;
  const dayNumber = digits(cursor, 1, 2);
  if (dayNumber === null || cursor.accept('/') === null) return null;
  const year = digits(cursor, 4, 4);
  return year === null ? null : day(year, monthNumber, dayNumber);
}

/** `Feb 2001`, `February 3, 2001`, `3 February 2001`, `3rd of February 2001`. */
function named(cursor: Cursor): number | null {
  const before = digits(cursor, 1, 2);
  if (before !== null) {
    cursor.accept('st', 'nd', 'rd', 'th');
    cursor.accept('of', '-');
  }
  const monthNumber = month(cursor);
  if (monthNumber === null) return null;
  const after = before === null ? digits(cursor, 1, 2) : null;
  if (after !== null) cursor.accept('st', 'nd', 'rd', 'th');
  cursor.accept(',', '-');
  const year = digits(cursor, 4, 4);
  return year === null ? null : day(year, monthNumber, before ?? after ?? 1);
}

/** A zone's offset in milliseconds, positive east of UTC: `Z`, `+02:00`, `-0530`, `+02`. Null without one. */
function zone(cursor: Cursor): number | null {
  if (cursor.accept('z', 'utc', 'gmt') !== null) return 0;
  const sign = cursor.accept('+', '-');
  if (sign === null) return null;
  const token = cursor.next();
  if (token?.kind !== 'number') return null;
  const hours = Number(token.text.slice(0, 2));
  const minutes =
    token.text.length === 4 ? Number(token.text.slice(2)) : cursor.accept(':') === null ? 0 : digits(cursor, 2, 2);
  if (minutes === null || (token.text.length !== 2 && token.text.length !== 4)) return null;
  return (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Hours, minutes, seconds, and digits after the point. */
function clock(cursor: Cursor): readonly [number, number, number, string] | null {
  const token = cursor.peek();
  if (token?.kind === 'number' && token.text.length === 6) {
    cursor.next();
    return [Number(token.text.slice(0, 2)), Number(token.text.slice(2, 4)), Number(token.text.slice(4)), ''];
  }
  const hours = digits(cursor, 1, 2);
  if (hours === null) return null;
  const minutes = cursor.accept(':') === null ? 0 : digits(cursor, 2, 2);
  const seconds = cursor.accept(':') === null ? 0 : digits(cursor, 2, 2);
  if (minutes === null || seconds === null) return null;
  const fraction = cursor.accept('.') === null ? '' : (cursor.next()?.text ?? '');
  return [hours, minutes, seconds, fraction];
}

/** Milliseconds since midnight. */
function timeOfDay(cursor: Cursor): number | null {
  const read = clock(cursor);
  if (!read) return null;
  const [written, minutes, seconds, fraction] = read;
  const half = cursor.accept('am', 'pm');
  if (half !== null && (written < 1 || written > 12)) return null;
  const hours = half === null ? written : (written % 12) + (half === 'pm' ? 12 : 0);
  if (hours > 23 || minutes > 59 || seconds > 59 || /\D/.test(fraction)) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** A date in numbers or with the name of its month, with an optional time of day and zone; null for other texts. */
export function date(cursor: Cursor): Moment | null {
  const start = [yearFirst, compact, monthFirst, named].reduce<number | null>(
    (found, rule) => found ?? attempt(cursor, rule),
    null,
  );
  if (start === null) return null;
  if (cursor.isAtEnd) return { kind: 'instant', at: start };
  cursor.accept('t', 'at');
  const time = timeOfDay(cursor);
  if (time === null || time >= DAY) return null;
  // A zone is only expected if there is text left.
  const ahead = cursor.isAtEnd ? 0 : zone(cursor);
  return ahead === null ? null : { kind: 'instant', at: start + time - ahead };
}
