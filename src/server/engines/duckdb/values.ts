import type { JS } from '@duckdb/node-api';
import { genericTypeOf } from '@/model/dataset';
import type { FrameColumn, Value } from '@/query/result/frame';

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** `HH:MM:SS[.ffffff]` of a time of day in microseconds. */
function timeOfDay(micros: bigint): string {
  const seconds = Number(micros / 1_000_000n);
  const fraction = Number(micros % 1_000_000n);
  const text = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(part => pad(part, 2)).join(':');
  return fraction === 0 ? text : `${text}.${pad(fraction, 6)}`;
}

interface Interval {
  readonly months: number;
  readonly days: number;
  readonly micros: bigint;
}

const isInterval = (value: object): value is Interval => 'months' in value && 'micros' in value;

/** Nested values read as Python prints them, as recorded from the contract's server. */
function pythonText(value: JS): string {
  if (value === null) return 'None';
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') {
    if (isInterval(value)) return intervalText(value);
    return `{${Object.entries<JS>(value)
      .map(([key, item]) => `'${key}': ${pythonText(item)}`)
      .join(', ')}}`;
  }
  return String(value);
}

/** Months count as 30 days, the only reading that gives a single length of time. */
function intervalText({ months, days, micros }: Interval): string {
  return `${months * 30 + days} days ${timeOfDay(micros < 0n ? -micros : micros)}`;
}

function toValue(value: JS): Value {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return Number(value);
    case 'string':
    case 'boolean':
      return value;
    default:
      if (value instanceof Date) return value.getTime();
      if (value instanceof Uint8Array) return new TextDecoder().decode(value);
      return isInterval(value) ? intervalText(value) : pythonText(value);
  }
}

/** A column as DuckDB's JavaScript values → as it travels. */
export function toFrameColumn(name: string, type: string, values: readonly JS[]): FrameColumn {
  // Times of day travel as text, though their type class is the temporal one (recorded).
  if (type === 'TIME') {
    return { label: [name], type: genericTypeOf(type), values: values.map(value => (typeof value === 'bigint' ? timeOfDay(value) : null)) };
  }
  return { label: [name], type: genericTypeOf(type), values: values.map(toValue) };
}
