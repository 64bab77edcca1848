import { setImmediate } from 'node:timers/promises';
import {
  Bool,
  Dictionary,
  Field,
  Float64,
  Int32,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  Utf8,
  makeData,
  makeVector,
  tableToIPC,
  type Data,
} from 'apache-arrow';
import { ARROW_CONTENT_TYPE, HEAD_KEY, PARTS_HEADER } from '@/api/arrow-result';
import { genericTypes } from '@/model/dataset';
import { documentHead, type QueryAnswer } from '@/query/answer/document';
import { dataColumns } from '@/query/result/columns';
import { labelText, type FrameColumn, type Value } from '@/query/result/frame';

/** With more values than this, others have their turn after each column. */
const AT_ONCE = 20_000;
/** With more different texts than this part of its rows a column is written without a list of them. */
const DISTINCT_PART = 0.5;
const FEW = 1_000;

interface Gaps {
  readonly nullCount: number;
  /** A bit for each row that has a value; null where all have one. */
  readonly nullBitmap: Uint8Array | null;
}

/** One bit a row, the lowest first. */
function bitsOf(
  values: readonly Value[],
  isSet: (value: Value) => boolean,
): { readonly bits: Uint8Array; readonly count: number } {
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  let count = 0;
  for (let row = 0; row < values.length; row += 1) {
    if (!isSet(values[row] ?? null)) continue;
    bits[row >> 3]! |= 1 << (row & 7);
    count += 1;
  }
  return { bits, count };
}

function gapsOf(values: readonly Value[]): Gaps {
  const { bits, count } = bitsOf(values, value => value !== null);
  return count === values.length
    ? { nullCount: 0, nullBitmap: null }
    : { nullCount: values.length - count, nullBitmap: bits };
}

/** Texts one after the other, with where each of them ends. */
function utf8Of(texts: readonly string[]): { readonly data: Uint8Array; readonly valueOffsets: Int32Array } {
  const data = Buffer.from(texts.join(''), 'utf8');
  const valueOffsets = new Int32Array(texts.length + 1);
  for (let index = 0; index < texts.length; index += 1)
    valueOffsets[index + 1] = valueOffsets[index]! + Buffer.byteLength(texts[index]!);
  return { data, valueOffsets };
}

/** The place of each text among the different ones; null where those are too many to be worth it. */
function placesOf(
  values: readonly Value[],
): { readonly distinct: readonly string[]; readonly indexes: Int32Array } | null {
  const known = new Map<string, number>();
  const indexes = new Int32Array(values.length);
  const most = Math.max(FEW, values.length * DISTINCT_PART);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? null;
    if (value === null) continue;
    const text = String(value);
    let index = known.get(text);
    if (index === undefined) {
      if (known.size >= most) return null;
      index = known.size;
      known.set(text, index);
    }
    indexes[row] = index;
  }
  return { distinct: [...known.keys()], indexes: indexes };
}

function textData(values: readonly Value[], gaps: Gaps): Data {
  const { length } = values;
  const few = placesOf(values);
  if (!few)
    return makeData({
      type: new Utf8(),
      length,
      ...gaps,
      ...utf8Of(values.map(value => (value === null ? '' : String(value)))),
    });
  const { distinct, indexes } = few;
  const dictionary = makeVector(makeData({ type: new Utf8(), length: distinct.length, ...utf8Of(distinct) }));
  return makeData({ type: new Dictionary(new Utf8(), new Int32()), length, ...gaps, data: indexes, dictionary });
}

/** A column as Arrow has it: of the type of its class, or texts where its values do not keep to that. */
function toData({ values, type }: FrameColumn): Data {
  const only = (kind: 'number' | 'boolean') => values.every(value => value === null || typeof value === kind);
  const { length } = values;
  const gaps = gapsOf(values);
  if (type === genericTypes.boolean && only('boolean'))
    return makeData({ type: new Bool(), length, ...gaps, data: bitsOf(values, value => value === true).bits });
  if (!only('number')) return textData(values, gaps);
  if (type === genericTypes.temporal) {
    return makeData({
      type: new TimestampMillisecond(),
      length,
      ...gaps,
      data: BigInt64Array.from(values, value => BigInt(Math.trunc(Number(value)))),
    });
  }
  return makeData({ type: new Float64(), length, ...gaps, data: Float64Array.from(values, Number) });
}

/** One answer as an Arrow IPC stream that carries its head in the schema's metadata. */
async function toArrowStream(answer: QueryAnswer): Promise<Uint8Array> {
  const columns = dataColumns(answer.frame);
  const isLarge = columns.length * answer.frame.rowCount > AT_ONCE;
  const children: Data[] = [];
  for (const column of columns) {
    if (isLarge) await setImmediate();
    children.push(toData(column));
  }
  const fields = children.map((data, index) => new Field(labelText(columns[index]!.label), data.type, true));
  const { indexnames: _, ...head } = documentHead(answer);
  const schema = new Schema(fields, new Map([[HEAD_KEY, JSON.stringify(head)]]));
  const struct = makeData({ type: new Struct(fields), length: answer.frame.rowCount, nullCount: 0, children });
  return tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), 'stream');
}

/** Answers one after the other, with their lengths in a header. */
export async function arrowAnswer(answers: readonly QueryAnswer[]): Promise<Response> {
  const parts: Uint8Array[] = [];
  for (const answer of answers) parts.push(await toArrowStream(answer));
  return new Response(Buffer.concat(parts), {
    headers: {
      'Content-Type': ARROW_CONTENT_TYPE,
      [PARTS_HEADER]: parts.map(part => part.length).join(','),
      'Cache-Control': 'no-store',
      Vary: 'Accept',
    },
  });
}
