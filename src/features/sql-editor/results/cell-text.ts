import type { SqlColumn, SqlKind, SqlValue } from '@/offline/results/sql-result';

/** The number of bytes that a cell shows; the rest is counted. */
const SHOWN_BYTES = 24;
/** The number of characters that a cell shows: more are not visible and cost the browser time. */
const SHOWN_CHARACTERS = 300;

const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

const isMoment = (kind: SqlKind) => kind === 'timestamp' || kind === 'timestamptz';

const SECOND = 1_000_000n;

/** `2001-03-01 09:41:07.123456`. @param instant in microseconds */
function momentText(instant: bigint, kind: SqlKind): string {
  const fraction = ((instant % SECOND) + SECOND) % SECOND;
  const date = new Date(Number((instant - fraction) / 1000n));
  // A moment beyond the calendar has no other form.
  if (Number.isNaN(date.getTime())) return String(instant);
  const [day = '', time = ''] = date.toISOString().split('T');
  const digits = fraction === 0n ? '' : `.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`;
  return `${day} ${time.slice(0, 8)}${digits}${kind === 'timestamptz' ? '+00:00' : ''}`;
}

/** A value with all its digits, for copies and files; null for a missing value. */
export function exactText({ kind }: Pick<SqlColumn, 'kind'>, value: SqlValue): string | null {
  if (value === null) return null;
  if (value instanceof Uint8Array) return `0x${hex(value)}`;
  if (typeof value === 'bigint' && isMoment(kind)) return momentText(value, kind);
  return Object.is(value, -0) ? '-0' : String(value);
}

/** The text of a cell: one line, truncated to the visible length. Null for a missing value. */
export function shownText(column: Pick<SqlColumn, 'kind'>, value: SqlValue): string | null {
  if (value instanceof Uint8Array) {
    const more = value.length - SHOWN_BYTES;
    return `0x${hex(value.subarray(0, SHOWN_BYTES))}${more > 0 ? `… +${more} B` : ''}`;
  }
  const text = exactText(column, value);
  if (text === null) return null;
  const cut = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  // Characters that would break the line or are invisible.
  // oxlint-disable-next-line eslint/no-control-regex -- it searches for these
  return cut.replace(/\r\n|[\n\r\u2028\u2029]/g, '⏎').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '\ufffd');
}

/** Kinds with numeric values: aligned right, and usable in arithmetic. */
export const isNumeric = ({ kind }: Pick<SqlColumn, 'kind'>): boolean =>
  kind === 'integer' || kind === 'decimal' || kind === 'float';

const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Whether a value's text is a valid number in JSON and SQL. */
export function isNumberText(column: Pick<SqlColumn, 'kind'>, value: SqlValue): boolean {
  if (!isNumeric(column)) return false;
  if (typeof value === 'bigint') return true;
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && DECIMAL.test(value);
}

/** The nearest floating-point number; null for missing values and non-numbers. Moments are in milliseconds. */
export function nearNumber({ kind }: Pick<SqlColumn, 'kind'>, value: SqlValue): number | null {
  if (typeof value === 'bigint') return isMoment(kind) ? Number(value) / 1000 : Number(value);
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value !== 'string') return null;
  if (kind === 'integer' || kind === 'decimal') return DECIMAL.test(value) ? Number(value) : null;
  if (kind === 'date' || isMoment(kind)) {
    const instant = Date.parse(kind === 'date' ? value : value.replace(' ', 'T'));
    return Number.isNaN(instant) ? null : instant;
  }
  return null;
}

/** Compares two numbers in decimal notation exactly. */
function compareDecimals(a: string, b: string): number {
  const near = Number(a) - Number(b);
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) return near < 0 ? -1 : near > 0 ? 1 : a < b ? -1 : a > b ? 1 : 0;
  const fraction = (text: string) => text.split('.')[1] ?? '';
  const places = Math.max(fraction(a).length, fraction(b).length);
  const scaled = (text: string) => BigInt(text.replace('.', '') + '0'.repeat(places - fraction(text).length));
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = a[index]! - b[index]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Compares two present values of a column. Non-numbers come after all numbers. */
export function comparePresent(kind: SqlKind, a: SqlValue, b: SqlValue): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return a - b;
  }
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') {
    if (kind === 'decimal' || kind === 'integer') {
      if (INTEGER.test(a) && INTEGER.test(b) && a.length < 16 && b.length < 16) return Number(a) - Number(b);
      return compareDecimals(a, b);
    }
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (a instanceof Uint8Array && b instanceof Uint8Array) return compareBytes(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** A key that identifies a value in its column. */
export function identityOf(column: Pick<SqlColumn, 'kind'>, value: SqlValue): string {
  const text = exactText(column, value);
  return text === null ? 'null' : `=${text}`;
}
