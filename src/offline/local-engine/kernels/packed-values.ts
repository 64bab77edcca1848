import * as v from 'valibot';
import type { DescribedColumn } from '../read-columns';
import type { CodedColumn, KernelColumn, NumberColumn } from './columns';

const typedArrays = { Int8Array, Int16Array, Int32Array, Float64Array, Uint8Array, Uint16Array } as const;
const codeArrays = ['Uint8Array', 'Uint16Array'] as const;
const numberArrays = ['Int8Array', 'Int16Array', 'Int32Array', 'Float64Array'] as const;

/** JSON has no infinite numbers, which are the bounds of a column without values. */
const bound = v.union([v.number(), v.picklist(['Infinity', '-Infinity'])]);
const writtenBound = (value: number): v.InferOutput<typeof bound> =>
  Number.isFinite(value) ? value : value > 0 ? 'Infinity' : '-Infinity';

const codedSchema = v.object({
  form: v.literal('codes'),
  kind: v.picklist(['text', 'boolean', 'number', 'date', 'timestamp']),
  array: v.picklist(codeArrays),
  values: v.array(v.union([v.string(), v.number()])),
  scale: v.number(),
});
const numbersSchema = v.object({
  form: v.literal('numbers'),
  kind: v.picklist(['number', 'double', 'date', 'timestamp']),
  array: v.picklist(numberArrays),
  scale: v.number(),
  least: bound,
  most: bound,
  order: v.nullable(v.picklist(['ascending', 'descending'])),
  hasMissing: v.boolean(),
});
const headSchema = v.object({
  name: v.string(),
  content: v.variant('form', [codedSchema, numbersSchema, v.object({ form: v.literal('none') })]),
});
type Head = v.InferOutput<typeof headSchema>;

/** The head's length comes first; the arrays start where numbers of eight bytes may. */
const LENGTH_BYTES = 4;
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

function pack(head: Head, arrays: readonly (ArrayBufferView | null)[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const present = arrays.filter(array => array !== null);
  const start = aligned(LENGTH_BYTES + text.byteLength);
  const size = present.reduce((sum, { byteLength }) => sum + aligned(byteLength), start);
  const packed = new Uint8Array(size);
  new DataView(packed.buffer).setUint32(0, text.byteLength);
  packed.set(text, LENGTH_BYTES);
  let at = start;
  for (const { buffer, byteOffset, byteLength } of present) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return packed;
}

interface Packed {
  readonly content: Head['content'];
  /** Where the arrays start. */
  readonly start: number;
}

/** @throws an error for bytes of another form */
function readHead(bytes: ArrayBuffer, name: string): Packed | null {
  const length = new DataView(bytes).getUint32(0);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes, LENGTH_BYTES, length));
  const { name: found, content } = v.parse(headSchema, JSON.parse(text));
  // Files are named by a hash.
  return found === name ? { content, start: aligned(LENGTH_BYTES + length) } : null;
}

/** Packs values, or that there are none which kernels could use. */
export function packColumn(name: string, column: KernelColumn | null): Uint8Array<ArrayBuffer> {
  if (column === null) return pack({ name, content: { form: 'none' } }, []);
  if ('codes' in column) {
    const { kind, codes, values, scale } = column;
    const array = codes instanceof Uint8Array ? 'Uint8Array' : 'Uint16Array';
    return pack({ name, content: { form: 'codes', kind, array, values: [...values], scale } }, [codes]);
  }
  const { kind, numbers, present, scale, least, most, order } = column;
  const array = numberArrays.find(one => numbers instanceof typedArrays[one]) ?? 'Float64Array';
  const bounds = { least: writtenBound(least), most: writtenBound(most) };
  const content = { form: 'numbers', kind, array, scale, ...bounds, order, hasMissing: present !== null } as const;
  return pack({ name, content }, [numbers, present]);
}

function unpackCodes(
  bytes: ArrayBuffer,
  { content, start, rows }: { readonly content: v.InferOutput<typeof codedSchema>; start: number; rows: number },
): CodedColumn {
  const { kind, values, scale, array } = content;
  const codes = new typedArrays[array](bytes, start, rows);
  return { kind, codes, values, scale, bytes: codes.byteLength };
}

function unpackNumbers(
  bytes: ArrayBuffer,
  { content, start, rows }: { readonly content: v.InferOutput<typeof numbersSchema>; start: number; rows: number },
): NumberColumn {
  const { kind, scale, order, array, hasMissing } = content;
  const numbers = new typedArrays[array](bytes, start, rows);
  const present = hasMissing ? new Uint8Array(bytes, start + aligned(numbers.byteLength), Math.ceil(rows / 8)) : null;
  const [least, most] = [Number(content.least), Number(content.most)];
  return { kind, numbers, present, scale, least, most, order, bytes: numbers.byteLength + (present?.byteLength ?? 0) };
}

/** The values that were packed, over those bytes; undefined if the bytes are not of this name and number of rows. */
export function unpackColumn(name: string, bytes: ArrayBuffer, rows: number): KernelColumn | null | undefined {
  try {
    const head = readHead(bytes, name);
    if (head === null) return undefined;
    const { content, start } = head;
    if (content.form === 'none') return null;
    return content.form === 'codes'
      ? unpackCodes(bytes, { content, start, rows })
      : unpackNumbers(bytes, { content, start, rows });
  } catch {
    return undefined;
  }
}

const typesSchema = v.object({ name: v.string(), types: v.array(v.object({ name: v.string(), type: v.string() })) });

/** Packs the types of a statement's columns. */
export const packTypes = (name: string, types: readonly DescribedColumn[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify({ name, types }));

export function unpackTypes(name: string, bytes: ArrayBuffer): readonly DescribedColumn[] | undefined {
  try {
    const read = v.parse(typesSchema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return read.name === name ? read.types : undefined;
  } catch {
    return undefined;
  }
}
