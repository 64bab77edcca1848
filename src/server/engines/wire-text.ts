import { parseJson } from '@/lib/json';

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** `HH:MM:SS[.ffffff]` of a time of day in microseconds. */
export function timeOfDay(micros: bigint): string {
  const seconds = Number(micros / 1_000_000n);
  const fraction = Number(micros % 1_000_000n);
  const text = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => pad(part, 2))
    .join(':');
  return fraction === 0 ? text : `${text}.${pad(fraction, 6)}`;
}

export interface Interval {
  readonly months: number;
  readonly days: number;
  readonly micros: bigint;
}

export const isInterval = (value: object): value is Interval => 'months' in value && 'micros' in value;

const DAY = 86_400_000_000n;

/**
 * Months count as 30 days, the only reading with a single length. The time of day counts forwards, from the day before
 * if it is negative: `-1 days +23:00:00` is an hour back.
 */
export function intervalText({ months, days, micros }: Interval): string {
  const total = BigInt(months * 30 + days) * DAY + micros;
  const rest = ((total % DAY) + DAY) % DAY;
  const whole = (total - rest) / DAY;
  return `${whole} days ${whole < 0n && rest > 0n ? '+' : ''}${timeOfDay(rest)}`;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:]/g;

function pythonToken(token: string): string {
  switch (token) {
    case 'true':
      return 'True';
    case 'false':
      return 'False';
    case 'null':
      return 'None';
    case ',':
    case ':':
      return `${token} `;
    default:
      if (token.startsWith('"')) return pythonText(JSON.parse(token));
      // Integers keep all their digits.
      return /^-?\d/.test(token) && !/^-?\d+$/.test(token) ? String(Number(token)) : token;
  }
}

/** JSON text that a database has checked, as Python prints lists and objects. Texts, booleans and null are themselves. */
export function jsonValue(text: string): string | boolean | null {
  const json = text.trim();
  if (/^[[{]/.test(json)) return (json.match(TOKENS) ?? []).map(pythonToken).join('');
  if (json === 'null') return null;
  if (json === 'true' || json === 'false') return json === 'true';
  const value = parseJson(json);
  return typeof value === 'string' ? value : json;
}

/** Nested values look as Python prints them, as recorded from the contract's server. */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return '';
  if (isInterval(value)) return intervalText(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `'${key}': ${pythonText(item)}`)
    .join(', ')}}`;
}
