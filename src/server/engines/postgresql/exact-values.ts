import { types, type FieldDef } from 'pg';
import { distinctNames, integerValue, type ExactKind, type ExactTable, type ExactValue } from '../exact/table';
import { isoFraction, isoTimestamp } from '../exact/texts';
import { jsonValue, pythonText } from '../wire-text';
import { arrays, arrayText } from './arrays';
import { bytes, interval } from './values';

interface Reading {
  readonly kind: ExactKind;
  readonly isWide?: boolean;
  readonly read: (text: string) => ExactValue;
}

const { builtins } = types;

const integer = (text: string) => integerValue(BigInt(text));
const asWritten = (text: string) => text;
/** The session's zone is UTC, which is written shorter there. */
const zoned = (text: string) => isoTimestamp(text).replace(/\+00$/, '+00:00');
const nested = (text: string) => {
  const value = jsonValue(text);
  return typeof value === 'boolean' ? pythonText(value) : value;
};

const readings: ReadonlyMap<number, Reading> = new Map<number, Reading>([
  [builtins.BOOL, { kind: 'boolean', read: text => text === 't' }],
  [builtins.INT2, { kind: 'integer', read: integer }],
  [builtins.INT4, { kind: 'integer', read: integer }],
  [builtins.OID, { kind: 'integer', read: integer }],
  [builtins.INT8, { kind: 'integer', isWide: true, read: integer }],
  [builtins.FLOAT4, { kind: 'float', read: Number }],
  [builtins.FLOAT8, { kind: 'float', read: Number }],
  [builtins.NUMERIC, { kind: 'decimal', read: asWritten }],
  [builtins.DATE, { kind: 'date', read: asWritten }],
  [builtins.TIME, { kind: 'time', read: isoFraction }],
  [builtins.TIMETZ, { kind: 'time', read: isoFraction }],
  [builtins.TIMESTAMP, { kind: 'timestamp', read: isoTimestamp }],
  [builtins.TIMESTAMPTZ, { kind: 'timestamptz', read: zoned }],
  [builtins.INTERVAL, { kind: 'interval', read: interval }],
  [builtins.BYTEA, { kind: 'bytes', read: bytes }],
  [builtins.JSON, { kind: 'nested', read: nested }],
  [builtins.JSONB, { kind: 'nested', read: nested }],
]);

const text: Reading = { kind: 'text', read: asWritten };

const readingOf = (oid: number): Reading =>
  readings.get(oid) ?? (arrays.has(oid) ? { kind: 'nested', read: value => arrayText(oid, value) } : text);

/** Converts rows as the server wrote them to exact values. */
export function toExactTable({
  fields,
  rows,
}: {
  readonly fields: readonly FieldDef[];
  readonly rows: readonly (readonly (string | null)[])[];
}): ExactTable {
  const names = distinctNames(fields.map(({ name }) => name));
  const columns = fields.map(({ dataTypeID }, index) => {
    const { kind, isWide = false, read } = readingOf(dataTypeID);
    const values = rows.map(row => {
      const written = row[index] ?? null;
      return written === null ? null : read(written);
    });
    return { name: names[index] ?? '', kind, isWide, values };
  });
  return { columns, rowCount: rows.length };
}
