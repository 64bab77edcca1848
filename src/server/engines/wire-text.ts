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

/** Months count as 30 days, the only reading with a single length. */
export function intervalText({ months, days, micros }: Interval): string {
  return `${months * 30 + days} days ${timeOfDay(micros < 0n ? -micros : micros)}`;
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
