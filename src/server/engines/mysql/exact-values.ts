import { distinctNames, integerValue, type ExactKind, type ExactTable, type ExactValue } from '../exact/table';
import { hexOf, isoFraction, isoTimestamp } from '../exact/texts';
import { jsonValue, pythonText } from '../wire-text';
import { types, type SentColumn } from './columns';
import { bits, type Written } from './values';

interface Reading {
  readonly kind: ExactKind;
  readonly isWide?: boolean;
  readonly read: (value: string | Uint8Array) => ExactValue;
}

const textOf = (value: string | Uint8Array) => (typeof value === 'string' ? value : new TextDecoder().decode(value));
const integer = (value: string | Uint8Array) => integerValue(BigInt(textOf(value)));

function nested(value: string | Uint8Array): ExactValue {
  const read = jsonValue(textOf(value));
  return typeof read === 'boolean' ? pythonText(read) : read;
}

const text: Reading = { kind: 'text', read: textOf };
const bytes: Reading = { kind: 'bytes', read: value => (typeof value === 'string' ? Buffer.from(value) : value) };

const readings: ReadonlyMap<number, Reading> = new Map<number, Reading>([
  [types.TINY, { kind: 'integer', read: integer }],
  [types.SHORT, { kind: 'integer', read: integer }],
  [types.INT24, { kind: 'integer', read: integer }],
  [types.YEAR, { kind: 'integer', read: integer }],
  [types.LONG, { kind: 'integer', read: integer }],
  [types.LONGLONG, { kind: 'integer', isWide: true, read: integer }],
  [types.BIT, { kind: 'integer', isWide: true, read: value => integerValue(bits(value)) }],
  [types.FLOAT, { kind: 'float', read: Number }],
  [types.DOUBLE, { kind: 'float', read: Number }],
  [types.DECIMAL, { kind: 'decimal', read: textOf }],
  [types.NEWDECIMAL, { kind: 'decimal', read: textOf }],
  [types.DATE, { kind: 'date', read: textOf }],
  [types.NEWDATE, { kind: 'date', read: textOf }],
  [types.TIME, { kind: 'time', read: value => isoFraction(textOf(value)) }],
  [types.DATETIME, { kind: 'timestamp', read: value => isoTimestamp(textOf(value)) }],
  // An instant, which the session shows in UTC.
  [types.TIMESTAMP, { kind: 'timestamptz', read: value => `${isoTimestamp(textOf(value))}+00:00` }],
  [types.JSON, { kind: 'nested', read: nested }],
  [types.GEOMETRY, { kind: 'text', read: value => (typeof value === 'string' ? value : hexOf(value)) }],
]);

function readingOf({ type, isBinary, isUnsigned }: SentColumn): Reading {
  // An unsigned `INT` has more than 31 bits.
  if (type === types.LONG && isUnsigned) return { kind: 'integer', isWide: true, read: integer };
  return readings.get(type) ?? (isBinary ? bytes : text);
}

/** Converts rows as the server wrote them to exact values. */
export function toExactTable({
  columns,
  rows,
}: {
  readonly columns: readonly SentColumn[];
  readonly rows: readonly (readonly Written[])[];
}): ExactTable {
  const names = distinctNames(columns.map(({ name }) => name));
  return {
    rowCount: rows.length,
    columns: columns.map((column, index) => {
      const { kind, isWide = false, read } = readingOf(column);
      const values = rows.map(row => {
        const written = row[index] ?? null;
        return written === null ? null : read(written);
      });
      return { name: names[index] ?? '', kind, isWide, values };
    }),
  };
}
