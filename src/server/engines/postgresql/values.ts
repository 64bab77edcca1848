import { types } from 'pg';
import { genericTypes, type GenericType } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import type { FrameColumn, Storage, Value } from '@/query/result/frame';
import { intervalText, pythonText } from '../wire-text';

/** The session's zone is UTC. Times that JavaScript cannot represent (`infinity`, before Christ) become null. */
const instant = (text: string): Value => {
  const value = Date.parse(`${text.replace(/[+-]\d\d(:?\d\d)?$/, '').replace(' ', 'T')}Z`);
  return Number.isNaN(value) ? null : value;
};

const day = (text: string): Value => {
  const value = Date.parse(`${text}T00:00:00Z`);
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

const bytes = (text: string): Value => new TextDecoder().decode(Buffer.from(text.replace(/^\\x/, ''), 'hex'));

/** `null` in JSON becomes null, as in the contract's server. */
export function json(text: string): Value {
  const value: unknown = JSON.parse(text);
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    return value;
  return pythonText(value);
}

interface Reading {
  readonly generic: GenericType;
  readonly read: (text: string) => Value;
}

const { builtins } = types;
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
  [builtins.DATE, { generic: genericTypes.temporal, read: day }],
  [builtins.TIMESTAMP, { generic: genericTypes.temporal, read: instant }],
  [builtins.TIMESTAMPTZ, { generic: genericTypes.temporal, read: instant }],
  // Times of day are sent as text, though their type class is temporal (recorded).
  [builtins.TIME, { generic: genericTypes.temporal, read: text.read }],
  [builtins.TIMETZ, { generic: genericTypes.temporal, read: text.read }],
  [builtins.INTERVAL, { generic: genericTypes.text, read: interval }],
  [builtins.BYTEA, { generic: genericTypes.text, read: bytes }],
  [builtins.JSON, { generic: genericTypes.text, read: json }],
  [builtins.JSONB, { generic: genericTypes.text, read: json }],
]);

/** Arrays that the package parses; others stay as the server writes them. */
export const arrays: ReadonlySet<number> = new Set([
  1000, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951,
]);

/** By the number of the type; the package does not name all of them. */
export const parserOf: (oid: number) => (text: string) => unknown = types.getTypeParser;

const array = (oid: number): Reading => ({
  generic: genericTypes.text,
  read: value => pythonText(parserOf(oid)(value)),
});

const storages: ReadonlyMap<number, Storage> = new Map([
  [builtins.FLOAT4, 'float'],
  [builtins.FLOAT8, 'float'],
  [builtins.DATE, 'date'],
  [builtins.TIMESTAMP, 'timestamp'],
  [builtins.TIMESTAMPTZ, 'timestamp'],
]);

/** Converts a column of the server's texts to the wire format. */
export function toFrameColumn(name: string, oid: number, values: readonly (string | null)[]): FrameColumn {
  const reading = readings.get(oid) ?? (arrays.has(oid) ? array(oid) : text);
  const read = values.map(value => (value === null ? null : reading.read(value)));
  return { label: [name], type: reading.generic, values: read, storage: storages.get(oid) };
}
