import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  Bool,
  Dictionary,
  Field,
  Float64,
  Int32,
  Int64,
  RecordBatch,
  Schema,
  Struct,
  Table,
  TimestampMillisecond,
  Utf8,
  type DataType,
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
import { isUnchanged } from '../../http/conditions';

/** With more values than this, serializing yields after each column. */
const AT_ONCE = 20_000;
/** A column whose share of distinct texts exceeds this is written without a dictionary. */
const DISTINCT_PART = 0.5;
const FEW = 1_000;

export interface Gaps {
  readonly nullCount: number;
  /** A validity bit per row; null if all rows have a value. */
  readonly nullBitmap: Uint8Array | null;
}

/** One bit per row, the lowest first. */
export function bitsOf<T>(
  values: readonly (T | null)[],
  isSet: (value: T | null) => boolean,
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

export function gapsOf(values: readonly unknown[]): Gaps {
  const { bits, count } = bitsOf(values, value => value !== null);
  return count === values.length
    ? { nullCount: 0, nullBitmap: null }
    : { nullCount: values.length - count, nullBitmap: bits };
}

/** Texts concatenated, with the end of each. */
export function utf8Of(texts: readonly string[]): { readonly data: Uint8Array; readonly valueOffsets: Int32Array } {
  const data = Buffer.from(texts.join(''), 'utf8');
  const valueOffsets = new Int32Array(texts.length + 1);
  for (let index = 0; index < texts.length; index += 1)
    valueOffsets[index + 1] = valueOffsets[index]! + Buffer.byteLength(texts[index]!);
  return { data, valueOffsets };
}

/** The dictionary index of each text; null if a dictionary does not pay. */
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

/** Integers of up to 64 bits, with all their digits; null if a column has other values. */
function wholeNumbers(values: readonly Value[]): BigInt64Array | null {
  const whole: bigint[] = [];
  for (const value of values) {
    const isWhole = value === null || (typeof value === 'string' ? /^-?\d+$/.test(value) : Number.isSafeInteger(value));
    if (!isWhole) return null;
    const number = BigInt(value ?? 0);
    if (BigInt.asIntN(64, number) !== number) return null;
    whole.push(number);
  }
  return BigInt64Array.from(whole);
}

/** A column in Arrow: with the type of its class, or as texts if some value does not fit. */
function toData({ values, type }: FrameColumn): Data {
  const only = (kind: 'number' | 'boolean') => values.every(value => value === null || typeof value === kind);
  const { length } = values;
  const gaps = gapsOf(values);
  if (type === genericTypes.boolean && only('boolean'))
    return makeData({ type: new Bool(), length, ...gaps, data: bitsOf(values, value => value === true).bits });
  if (type === genericTypes.numeric && !only('number')) {
    const whole = wholeNumbers(values);
    if (whole) return makeData({ type: new Int64(), length, ...gaps, data: whole });
  }
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

/** Adds a column's values to the fingerprint of a result. */
function addColumn<T extends DataType>(
  hash: Hash,
  { length, valueOffsets, values, nullBitmap, dictionary }: Data<T>,
): void {
  hash.update(`${length} `);
  const lists: readonly (NodeJS.TypedArray | null | undefined)[] = [valueOffsets, values, nullBitmap];
  // Distinguishes an absent list from an empty one.
  for (const list of lists) hash.update(list ? `${list.byteLength} ` : '- ').update(list ?? '');
  for (const data of dictionary?.data ?? []) addColumn(hash, data);
}

/**
 * One result as an Arrow IPC stream with its header in the schema's metadata.
 * @param hash covers the whole content, except the time of reading and the cache duration
 */
async function toArrowStream(answer: QueryAnswer, hash: Hash): Promise<() => Uint8Array> {
  const columns = dataColumns(answer.frame);
  const isLarge = columns.length * answer.frame.rowCount > AT_ONCE;
  const { indexnames: _, ...head } = documentHead(answer);
  const { cached_dttm: _on, is_cached: _is, cache_timeout: _for, ...content } = head;
  hash.update(JSON.stringify(content));
  const children: Data[] = [];
  for (const column of columns) {
    if (isLarge) await setImmediate();
    const data = toData(column);
    addColumn(hash, data);
    children.push(data);
  }
  const fields = children.map((data, index) => new Field(labelText(columns[index]!.label), data.type, true));
  const schema = new Schema(fields, new Map([[HEAD_KEY, JSON.stringify(head)]]));
  const struct = makeData({ type: new Struct(fields), length: answer.frame.rowCount, nullCount: 0, children });
  return () => tableToIPC(new Table(schema, [new RecordBatch(schema, struct)]), 'stream');
}

/** When cached rows were read; nothing for fresh rows. */
function lastModified(answers: readonly QueryAnswer[]): { 'Last-Modified': string } | undefined {
  const times = answers.flatMap(({ isCached, readOn }) => (isCached ? readOn : []));
  return times.length === 0 ? undefined : { 'Last-Modified': new Date(Math.min(...times)).toUTCString() };
}

/**
 * Results one after the other, with their lengths in a header.
 * @param known entity tags of results that the caller has: for these only "unchanged" is sent
 */
export async function arrowAnswer(answers: readonly QueryAnswer[], known?: string): Promise<Response> {
  const hash = createHash('sha256');
  const streams: (() => Uint8Array)[] = [];
  for (const answer of answers) streams.push(await toArrowStream(answer, hash));
  const etag = `"${hash.digest('base64url')}"`;
  const headers = { 'Cache-Control': 'no-store', Vary: 'Accept', ETag: etag, ...lastModified(answers) };
  if (isUnchanged(known, etag)) return new Response(null, { status: 304, headers });
  const parts = streams.map(write => write());
  return new Response(Buffer.concat(parts), {
    headers: {
      ...headers,
      'Content-Type': ARROW_CONTENT_TYPE,
      [PARTS_HEADER]: parts.map(part => part.length).join(','),
    },
  });
}
