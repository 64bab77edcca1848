import { genericTypeOf, genericTypes } from '@/model/dataset';
import { exactNumber } from '@/query/result/exact-number';
import { storageOf, type FrameColumn, type Value } from '@/query/result/frame';
import { bytesWriter, isoFraction } from '../exact/texts';
import { inUtc } from './moments';
import { intervalText, pythonText } from '../wire-text';

/** The type without its parameters: `decimal(38,2)` → `decimal`, `timestamp(3) with time zone` → `timestamp`. */
const baseOf = (type: string) => /^\w+/.exec(type)?.[0].toLowerCase() ?? '';

const number = (value: unknown): Value => exactNumber(String(value));

/** `2001-02-03 04:05:06.789 UTC`: without a zone, the session's is meant, which is UTC. */
function instant(value: unknown): Value {
  const [date, time = '00:00:00', zone = 'UTC'] = inUtc(String(value)).split(' ');
  const read = zone === 'UTC' ? Date.parse(`${date}T${time}Z`) : Number.NaN;
  return Number.isNaN(read) ? null : read;
}

/** `1 02:00:00.000`, or `1-2` for years and months. */
export function interval(value: unknown): Value {
  const years = /^(-?)(\d+)-(\d+)$/.exec(String(value));
  if (years)
    return intervalText({
      months: (years[1] === '-' ? -1 : 1) * (Number(years[2]) * 12 + Number(years[3])),
      days: 0,
      micros: 0n,
    });
  const days = /^(-?)(\d+) (\d+):(\d+):(\d+)\.(\d{3})$/.exec(String(value));
  if (!days) return String(value);
  const [hours = 0, minutes = 0, seconds = 0, millis = 0] = days.slice(3).map(Number);
  const micros = BigInt(((hours * 60 + minutes) * 60 + seconds) * 1000 + millis) * 1000n;
  return intervalText({ months: 0, days: (days[1] === '-' ? -1 : 1) * Number(days[2]), micros });
}

const readers: ReadonlyMap<string, (value: unknown) => Value> = new Map<string, (value: unknown) => Value>([
  ...['tinyint', 'smallint', 'integer', 'bigint', 'real', 'double', 'decimal'].map(type => [type, number] as const),
  ['boolean', value => value === true],
  ['date', instant],
  ['timestamp', instant],
  ['time', value => isoFraction(String(value))],
  ['interval', interval],
  ...['array', 'map', 'row'].map(type => [type, pythonText] as const),
]);

export const bytes = (value: unknown): Uint8Array => new Uint8Array(Buffer.from(String(value), 'base64'));

/** Bytes are written alike in all rows. */
function bytesReader(values: readonly unknown[]): (value: unknown) => Value {
  const write = bytesWriter(values.map(value => (typeof value === 'string' ? bytes(value) : null)));
  return value => write(bytes(value));
}

/** Converts a JSON column to the wire format. */
export function toFrameColumn(name: string, type: string, values: readonly unknown[]): FrameColumn {
  const read = baseOf(type) === 'varbinary' ? bytesReader(values) : (readers.get(baseOf(type)) ?? String);
  const generic = baseOf(type) === 'interval' ? genericTypes.text : genericTypeOf(type);
  const found = values.map(value => (value === null || value === undefined ? null : read(value)));
  return { label: [name], type: generic ?? genericTypes.text, values: found, storage: storageOf(baseOf(type)) };
}
