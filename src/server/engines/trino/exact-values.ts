import { distinctNames, integerValue, type ExactKind, type ExactTable, type ExactValue } from '../exact/table';
import { isoFraction, isoTimestamp } from '../exact/texts';
import { pythonText } from '../wire-text';
import { inUtc } from './moments';
import type { TrinoRows } from './protocol';
import { bytes, interval } from './values';

interface Reading {
  readonly kind: ExactKind;
  readonly read: (value: unknown) => ExactValue;
}

/** `2001-02-03 04:05:06.789 UTC`. A zone that is not known here stays with its time. */
function zoned(value: unknown): string {
  const text = inUtc(String(value));
  return text.endsWith(' UTC') ? `${isoTimestamp(text.slice(0, -4))}+00:00` : isoTimestamp(text);
}

/** Parsed JSON has already lost digits that a number cannot hold: the result is the parsed number. */
const integer = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : integerValue(BigInt(String(value)));

const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ...['tinyint', 'smallint', 'integer', 'bigint'].map(type => [type, { kind: 'integer', read: integer }] as const),
  ...['real', 'double'].map(type => [type, { kind: 'float', read: Number }] as const),
  ['decimal', { kind: 'decimal', read: String }],
  ['boolean', { kind: 'boolean', read: value => value === true }],
  ['date', { kind: 'date', read: String }],
  ['time', { kind: 'time', read: value => isoFraction(String(value)) }],
  ['interval', { kind: 'interval', read: interval }],
  ['varbinary', { kind: 'bytes', read: bytes }],
  ...['array', 'map', 'row'].map(type => [type, { kind: 'nested', read: pythonText }] as const),
]);

function readingOf(type: string): Reading {
  if (/^timestamp.*with time zone/.test(type)) return { kind: 'timestamptz', read: zoned };
  if (type.startsWith('timestamp')) return { kind: 'timestamp', read: value => isoTimestamp(String(value)) };
  return readings.get(/^\w+/.exec(type)?.[0] ?? '') ?? { kind: 'text', read: String };
}

/** Converts JSON rows to exact values. */
export function toExactTable({ columns, rows }: TrinoRows): ExactTable {
  const names = distinctNames(columns.map(({ name }) => name));
  return {
    rowCount: rows.length,
    columns: columns.map(({ type }, index) => {
      const { kind, read } = readingOf(type.toLowerCase());
      const values = rows.map(row => row[index] ?? null).map(value => (value === null ? null : read(value)));
      return { name: names[index] ?? '', kind, isWide: type.toLowerCase() === 'bigint', values };
    }),
  };
}
