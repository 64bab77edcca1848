import {
  Binary,
  Bool,
  Field,
  Float64,
  Int64,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMicrosecond,
  Utf8,
  makeData,
  tableToIPC,
  type Data,
} from 'apache-arrow';
import { HEAD_KEY, KIND_KEY } from '@/api/arrow-result';
import type { ExactColumn, ExactTable, ExactValue } from '../../engines/exact/table';
import { bitsOf, gapsOf, utf8Of, type Gaps } from '../chart-data/arrow';

const SIGNED = 2n ** 63n;
const isWithin64 = (value: ExactValue) => typeof value !== 'bigint' || (value >= -SIGNED && value < SIGNED);

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{6}))?(?:\+00:00)?$/;

/** Microseconds since the epoch; null if they cannot represent the value. */
function microsOf(text: string): bigint | null {
  const match = MOMENT.exec(text);
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0, micros = 0] = match
    .slice(1)
    .map(part => Number(part ?? 0));
  const date = new Date(0);
  // The constructor would interpret years below 100 as years of the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hours, minutes, seconds);
  return BigInt(date.getTime()) * 1000n + BigInt(micros);
}

const isMoment = (value: ExactValue) => value === null || (typeof value === 'string' && microsOf(value) !== null);

const textData = (values: readonly ExactValue[], gaps: Gaps): Data =>
  makeData({
    type: new Utf8(),
    length: values.length,
    ...gaps,
    ...utf8Of(values.map(value => (value === null ? '' : String(value)))),
  });

function binaryData(values: readonly ExactValue[], gaps: Gaps): Data {
  const parts = values.map(value => (value instanceof Uint8Array ? value : new Uint8Array()));
  const valueOffsets = new Int32Array(parts.length + 1);
  parts.forEach((part, index) => (valueOffsets[index + 1] = valueOffsets[index]! + part.length));
  return makeData({ type: new Binary(), length: values.length, ...gaps, valueOffsets, data: Buffer.concat(parts) });
}

/** A column in the type that represents all of its values exactly; as texts if none does. */
function dataOf({ kind, values }: ExactColumn): Data {
  const gaps = gapsOf(values);
  const { length } = values;
  switch (kind) {
    case 'integer':
      if (!values.every(isWithin64)) return textData(values, gaps);
      return makeData({
        type: new Int64(),
        length,
        ...gaps,
        data: BigInt64Array.from(values, value =>
          typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : 0n,
        ),
      });
    case 'float':
      return makeData({ type: new Float64(), length, ...gaps, data: Float64Array.from(values, Number) });
    case 'boolean':
      return makeData({ type: new Bool(), length, ...gaps, data: bitsOf(values, value => value === true).bits });
    case 'bytes':
      return binaryData(values, gaps);
    case 'timestamp':
    case 'timestamptz':
      if (!values.every(isMoment)) return textData(values, gaps);
      return makeData({
        type: new TimestampMicrosecond(kind === 'timestamptz' ? 'UTC' : null),
        length,
        ...gaps,
        data: BigInt64Array.from(values, value => (typeof value === 'string' ? (microsOf(value) ?? 0n) : 0n)),
      });
    default:
      return textData(values, gaps);
  }
}

/**
 * Rows as one Arrow IPC stream, which carries the rest of the response as JSON. Each field's metadata has the kind of
 * its column: decimals have no type here that keeps their digits, and are sent as text.
 */
export function arrowRows({ columns, rowCount }: ExactTable, head: Readonly<Record<string, unknown>>): Uint8Array {
  const children = columns.map(dataOf);
  const fields = children.map(
    (data, index) => new Field(columns[index]!.name, data.type, true, new Map([[KIND_KEY, columns[index]!.kind]])),
  );
  const schema = new Schema(fields, new Map([[HEAD_KEY, JSON.stringify(head)]]));
  const struct = makeData({ type: new Struct(fields), length: rowCount, nullCount: 0, children });
  return tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), 'stream');
}
