import { isRecord } from '@/lib/json';

// Rows as bytes: JSON with what JSON lacks written as `{ $: kind, … }`, and binary parts behind it.
//
//   length of the JSON (4 bytes, little endian) | JSON { value, sizes } | part | part | …

type Part = Uint8Array<ArrayBuffer>;

async function written(value: unknown, parts: Part[]): Promise<unknown> {
  const part = (bytes: Part) => parts.push(bytes) - 1;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'undefined':
      return { $: 'undefined' };
    case 'bigint':
      return { $: 'bigint', text: String(value) };
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
    default:
  }
  if (value === null) return null;
  if (Array.isArray(value)) return Promise.all(value.map(item => written(item, parts)));
  if (value instanceof Date) return { $: 'date', time: await written(value.getTime(), parts) };
  if (value instanceof Uint8Array) return { $: 'bytes', part: part(new Uint8Array(value)) };
  if (value instanceof ArrayBuffer) return { $: 'buffer', part: part(new Uint8Array(value)) };
  if (value instanceof Blob)
    return { $: 'blob', part: part(new Uint8Array(await value.arrayBuffer())), type: value.type };
  if (!isRecord(value)) throw new TypeError(`A ${typeof value} cannot be locked`);
  const members = await Promise.all(
    Object.entries(value).map(async ([name, member]) => [name, await written(member, parts)] as const),
  );
  // Members are written as pairs if their names are ambiguous, or would be lost.
  return '$' in value || Object.hasOwn(value, '__proto__') ? { $: 'record', members } : Object.fromEntries(members);
}

function read(value: unknown, parts: readonly Part[]): unknown {
  if (Array.isArray(value)) return value.map(item => read(item, parts));
  if (!isRecord(value)) return value;
  const { $: kind, text, time, part, type, members } = value;
  const bytes = typeof part === 'number' ? (parts[part] ?? new Uint8Array()) : new Uint8Array();
  switch (kind) {
    case undefined:
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, read(member, parts)]));
    case 'undefined':
      return undefined;
    case 'bigint':
      return BigInt(String(text));
    case 'number':
      return Number(text);
    case 'date':
      return new Date(Number(read(time, parts)));
    case 'bytes':
      return bytes;
    case 'buffer':
      return bytes.buffer;
    case 'blob':
      return new Blob([bytes], { type: String(type) });
    case 'record':
      return Object.fromEntries((members as [string, unknown][]).map(([name, member]) => [name, read(member, parts)]));
    default:
      throw new TypeError('Locked rows of an unknown form');
  }
}

export async function toBytes(value: unknown): Promise<Part> {
  const parts: Part[] = [];
  const tree = await written(value, parts);
  const json = new TextEncoder().encode(JSON.stringify({ value: tree, sizes: parts.map(({ length }) => length) }));
  const bytes = new Uint8Array(4 + json.length + parts.reduce((sum, { length }) => sum + length, 0));
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  let at = 4;
  for (const piece of [json, ...parts]) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** @throws for bytes that `toBytes` did not write */
export function fromBytes(bytes: Uint8Array): unknown {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size)));
  if (!isRecord(head) || !Array.isArray(head['sizes'])) throw new TypeError('Locked rows of an unknown form');
  let at = 4 + size;
  const parts = head['sizes'].map((length: unknown) => {
    const part = new Uint8Array(bytes.subarray(at, at + Number(length)));
    at += part.length;
    return part;
  });
  return read(head['value'], parts);
}
