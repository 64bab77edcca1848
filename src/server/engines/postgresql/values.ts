import { types } from 'pg';
import { genericTypes, type GenericType } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import type { FrameColumn, Storage, Value } from '@/query/result/frame';
import { bytesWriter, isoFraction } from '../exact/texts';
import { intervalText, jsonValue } from '../wire-text';
import { arrays, arrayText } from './arrays';

const MOMENT = /^(\d+)(-\d\d-\d\d)(?: ([\d:.]+))?(?:[+-]\d\d)?( BC)?$/;

/** The session's zone is UTC. Times that JavaScript cannot represent (`infinity`) become null. */
const instant = (text: string): Value => {
  const [, written, day, time = '00:00:00', isBefore] = MOMENT.exec(text) ?? [];
  const year = isBefore ? 1 - Number(written) : Number(written);
  const digits = String(Math.abs(year)).padStart(6, '0');
  const value = Date.parse(`${year < 0 ? '-' : '+'}${digits}${day}T${time}Z`);
  return Number.isNaN(value) ? null : value;
};

/** ISO 8601, the session's format of intervals: `P1Y2M3DT4H5M6.7S`. */
export function interval(text: string): Value {
  const match = /^P(?:(-?\d+)Y)?(?:(-?\d+)M)?(?:(-?\d+)D)?(?:T(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?[\d.]+)S)?)?$/.exec(text);
  if (!match) return text;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map(part => Number(part ?? 0));
  const micros = BigInt(Math.round(((hours * 60 + minutes) * 60 + seconds) * 1e6));
  return intervalText({ months: years * 12 + months, days, micros });
}

export const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replace(/^\\x/, ''), 'hex'));

/** `null` in JSON becomes null, as in the contract's server. */
const json = (text: string): Value => {
  const value = jsonValue(text);
  return typeof value === 'string' && /^-?\d/.test(text) ? exactNumber(text) : value;
};

interface Reading {
  readonly generic: GenericType;
  readonly read: (text: string) => Value;
}

const { builtins } = types;
const BYTEA: number = builtins.BYTEA;
const numeric: Reading = { generic: genericTypes.numeric, read: exactNumber };
const text: Reading = { generic: genericTypes.text, read: value => value };

const readings: ReadonlyMap<number, Reading> = new Map([
  [builtins.BOOL, { generic: genericTypes.boolean, read: (value: string): Value => value === 't' }],
  ...[
    builtins.INT2,
    builtins.INT4,
    builtins.INT8,
    builtins.OID,
    builtins.FLOAT4,
    builtins.FLOAT8,
    builtins.NUMERIC,
  ].map(oid => [oid, numeric] as const),
  [builtins.DATE, { generic: genericTypes.temporal, read: instant }],
  [builtins.TIMESTAMP, { generic: genericTypes.temporal, read: instant }],
  [builtins.TIMESTAMPTZ, { generic: genericTypes.temporal, read: instant }],
  // Times of day are sent as text, though their type class is temporal (recorded).
  [builtins.TIME, { generic: genericTypes.temporal, read: isoFraction }],
  [builtins.TIMETZ, { generic: genericTypes.temporal, read: isoFraction }],
  [builtins.INTERVAL, { generic: genericTypes.text, read: interval }],
  [builtins.JSON, { generic: genericTypes.text, read: json }],
  [builtins.JSONB, { generic: genericTypes.text, read: json }],
]);

const array = (oid: number): Reading => ({ generic: genericTypes.text, read: value => arrayText(oid, value) });

/** Bytes are written alike in all rows. */
function bytesReading(values: readonly (string | null)[]): Reading {
  const write = bytesWriter(values.map(value => value && bytes(value)));
  return { generic: genericTypes.text, read: value => write(bytes(value)) };
}

const storages: ReadonlyMap<number, Storage> = new Map([
  [builtins.FLOAT4, 'float'],
  [builtins.FLOAT8, 'float'],
  [builtins.DATE, 'date'],
  [builtins.TIMESTAMP, 'timestamp'],
  [builtins.TIMESTAMPTZ, 'timestamp'],
]);

/** Converts a column of the server's texts to the wire format. */
export function toFrameColumn(name: string, oid: number, values: readonly (string | null)[]): FrameColumn {
  const reading = oid === BYTEA ? bytesReading(values) : (readings.get(oid) ?? (arrays.has(oid) ? array(oid) : text));
  const read = values.map(value => (value === null ? null : reading.read(value)));
  return { label: [name], type: reading.generic, values: read, storage: storages.get(oid) };
}
