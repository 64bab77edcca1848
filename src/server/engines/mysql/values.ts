import { genericTypes, type GenericType } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import type { FrameColumn, Storage, Value } from '@/query/result/frame';
import { bytesWriter, hexOf, isoFraction } from '../exact/texts';
import { jsonValue } from '../wire-text';
import { types, type SentColumn } from './columns';

/** A value as the server wrote it; bytes of binary columns. */
export type Written = string | Uint8Array | null;

const textOf = (value: string | Uint8Array) => (typeof value === 'string' ? value : new TextDecoder().decode(value));

/** The number that the bytes of a `BIT` column write. */
export const bits = (value: string | Uint8Array): bigint =>
  [...(typeof value === 'string' ? Buffer.from(value, 'latin1') : value)].reduce(
    (number, byte) => (number << 8n) | BigInt(byte),
    0n,
  );

/** The session's zone is UTC. Dates with zeros (`0000-00-00`, `2020-02-00`), which are none, become null. */
const instant = (text: string): Value => {
  const value = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(value) ? null : value;
};

const day = (text: string): Value => instant(`${text} 00:00:00`);

/** `null` in JSON becomes null, as in the contract's server. */
const json = (text: string): Value => {
  const value = jsonValue(text);
  return typeof value === 'string' && /^-?\d/.test(text) ? exactNumber(text) : value;
};

interface Reading {
  readonly generic: GenericType;
  readonly read: (value: string | Uint8Array) => Value;
}

const numeric: Reading = { generic: genericTypes.numeric, read: value => exactNumber(textOf(value)) };
const text: Reading = { generic: genericTypes.text, read: textOf };
const instants: Reading = { generic: genericTypes.temporal, read: value => instant(textOf(value)) };

const readings: ReadonlyMap<number, Reading> = new Map([
  ...[
    types.DECIMAL,
    types.TINY,
    types.SHORT,
    types.LONG,
    types.FLOAT,
    types.DOUBLE,
    types.LONGLONG,
    types.INT24,
    types.YEAR,
    types.NEWDECIMAL,
  ].map(type => [type, numeric] as const),
  [types.BIT, { generic: genericTypes.numeric, read: value => exactNumber(String(bits(value))) }],
  [types.DATE, { generic: genericTypes.temporal, read: value => day(textOf(value)) }],
  [types.NEWDATE, { generic: genericTypes.temporal, read: value => day(textOf(value)) }],
  [types.TIMESTAMP, instants],
  [types.DATETIME, instants],
  // As PostgreSQL's: texts of a temporal type class.
  [types.TIME, { generic: genericTypes.temporal, read: value => isoFraction(textOf(value)) }],
  [types.JSON, { generic: genericTypes.text, read: value => json(textOf(value)) }],
  [types.GEOMETRY, { generic: genericTypes.text, read: value => (typeof value === 'string' ? value : hexOf(value)) }],
]);

const storages: ReadonlyMap<number, Storage> = new Map([
  [types.FLOAT, 'float'],
  [types.DOUBLE, 'float'],
  [types.DATE, 'date'],
  [types.NEWDATE, 'date'],
  [types.TIMESTAMP, 'timestamp'],
  [types.DATETIME, 'timestamp'],
]);

/** Bytes are written alike in all rows. */
function bytesReading(values: readonly Written[]): Reading {
  const write = bytesWriter(values);
  return { generic: genericTypes.text, read: value => (typeof value === 'string' ? value : write(value)) };
}

/** Converts a column of the server's texts to the wire format. */
export function toFrameColumn({ name, type, isBinary }: SentColumn, values: readonly Written[]): FrameColumn {
  const reading = readings.get(type) ?? (isBinary ? bytesReading(values) : text);
  const read = values.map(value => (value === null ? null : reading.read(value)));
  return { label: [name], type: reading.generic, values: read, storage: storages.get(type) };
}
