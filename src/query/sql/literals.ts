import { QueryError } from '../query-error';
import { isLong, shortName } from './names';
import type { Digits, Instant, Literal } from './tree';

/** Statements end at a NUL, anywhere, and no engine stores one in a text or a name. */
function quote(text: string, mark: '"' | "'" | '`'): string {
  if (text.includes('\0')) throw new QueryError('bad-filter', 'Texts and names cannot contain the character NUL');
  return `${mark}${text.replaceAll(mark, mark + mark)}${mark}`;
}

export const quoteText = (text: string) => quote(text, "'");

/** @param longest in bytes, for engines that truncate longer names */
export const quoteName = (name: string, longest = Infinity, mark: '"' | '`' = '"') =>
  quote(isLong(name, longest) ? shortName(name) : name, mark);

/** Long numbers are written with an exponent: as DECIMAL or HUGEINT, they would differ from a column's DOUBLE. */
function numberText(value: number): string {
  const text = String(value);
  return Number.isSafeInteger(value) || text.replace(/\D/g, '').length <= 15 ? text : value.toExponential();
}

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** The standard's literals of dates and timestamps, which all engines share. */
function instantText({ instant, as = 'timestamp' }: Instant): string {
  if (!(instant >= FIRST_INSTANT && instant <= LAST_INSTANT))
    throw new QueryError('bad-filter', `The time ${instant} is out of range`);
  const iso = new Date(instant).toISOString();
  return as === 'date' ? `DATE '${iso.slice(0, 10)}'` : `TIMESTAMP '${iso.slice(0, -1).replace('T', ' ')}'`;
}

function digitsText({ digits }: Digits): string {
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) throw new QueryError('bad-filter', `${digits} is no number`);
  return digits;
}

/** @param double the engine's name for eight-byte floats */
export function literalText(value: Literal, double: string): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number')
    return Number.isFinite(value) ? numberText(value) : `CAST(${quoteText(String(value))} AS ${double})`;
  if (typeof value === 'string') return quoteText(value);
  return 'digits' in value ? digitsText(value) : instantText(value);
}
