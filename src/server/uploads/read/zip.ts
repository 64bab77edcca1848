import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { FileError } from './kind';

/** A file in a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  readonly hasPassword: boolean;
  /** How it is packed: 0 for not at all, 8 for deflate. */
  readonly method: number;
  readonly packedBytes: number;
  /** Where its own header begins. */
  readonly at: number;
}

const HEADER = 'PK\u0003\u0004';
const ENTRY = 'PK\u0001\u0002';
const END = 'PK\u0005\u0006';
const LONG_END = 'PK\u0006\u0006';
const END_BYTES = 22;
const LONG_END_BYTES = 56;
const LOCATOR_BYTES = 20;
/** A comment may follow the end. */
const COMMENT_MAX = 0xffff;
/** A list of more files than anyone packs. */
const LIST_MAX = 64 * 2 ** 20;
/** Stands for a number that is too large for its field, and follows in 64 bits. */
const ELSEWHERE = 0xffffffff;

const isAt = (bytes: Buffer, at: number, sign: string) => bytes.toString('latin1', at, at + sign.length) === sign;

async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new Error('The archive is truncated.');
  return buffer;
}

interface EntryList {
  readonly at: number;
  readonly bytes: number;
  /** The bytes before the archive, from which its addresses are counted: programs unpack themselves this way. */
  readonly before: number;
}

/** The list of entries is found from the end of the file. */
async function listOf(handle: FileHandle): Promise<EntryList | null> {
  const { size } = await handle.stat();
  const length = Math.min(size, LONG_END_BYTES + LOCATOR_BYTES + END_BYTES + COMMENT_MAX);
  const tail = await bytesAt(handle, size - length, length);
  const end = tail.lastIndexOf(END, undefined, 'latin1');
  if (end === -1 || end + END_BYTES > tail.length) return null;
  const longEnd = end - LOCATOR_BYTES - LONG_END_BYTES;
  const isLong = longEnd >= 0 && isAt(tail, longEnd, LONG_END);
  const bytes = isLong ? Number(tail.readBigUInt64LE(longEnd + 40)) : tail.readUInt32LE(end + 12);
  const declared = isLong ? Number(tail.readBigUInt64LE(longEnd + 48)) : tail.readUInt32LE(end + 16);
  const at = size - length + (isLong ? longEnd : end) - bytes;
  return { at, bytes, before: at - declared };
}

/** The 64-bit numbers of an entry, in their order: those that do not fit their fields. */
function longNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, place) => Number(field.readBigUInt64LE(place * 8)));
  }
  return [];
}

function entriesIn(list: Buffer, before: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; isAt(list, at, ENTRY);) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(field => list.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameEnd = at + 46 + nameBytes;
    const long = longNumbers(list.subarray(nameEnd, nameEnd + extraBytes));
    // Their order is fixed, and each is there only if its field says so.
    const [, packedBytes, header] = [24, 20, 42].map(field => {
      const number = list.readUInt32LE(at + field);
      return number === ELSEWHERE ? (long.shift() ?? number) : number;
    }) as [number, number, number];
    entries.push({
      name: list.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      hasPassword: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      packedBytes,
      at: header + before,
    });
    at = nameEnd + extraBytes + commentBytes;
  }
  return entries;
}

/** The files in an archive, without folders; null if it is truncated or damaged. */
export async function zipEntries(file: string): Promise<ZipEntry[] | null> {
  const handle = await open(file);
  try {
    const list = await listOf(handle);
    if (!list || list.at < 0 || list.bytes > LIST_MAX) return null;
    return entriesIn(await bytesAt(handle, list.at, list.bytes), list.before).filter(({ name }) => !name.endsWith('/'));
  } catch {
    // Numbers that lead outside the file.
    return null;
  } finally {
    await handle.close();
  }
}

/** The beginning of an entry's content, after a header that repeats its name. */
async function contentStart(file: string, { at }: ZipEntry): Promise<number> {
  const handle = await open(file);
  try {
    const header = await bytesAt(handle, at, 30);
    if (!isAt(header, 0, HEADER)) throw new Error('The archive is damaged.');
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await handle.close();
  }
}

/**
 * The content of an entry in pieces. What an archive says about its sizes may be a lie, so they are counted.
 * @param tooLarge made when it exceeds the limit
 * @throws FileError if it has a password, or is packed in a rare way
 */
export async function* zipContent(
  file: string,
  entry: ZipEntry,
  limit: number,
  tooLarge: () => FileError,
): AsyncGenerator<Buffer> {
  if (entry.hasPassword) throw new FileError('The file has a password. Remove it, and upload the file again.');
  if (entry.method !== 0 && entry.method !== 8)
    throw new FileError('The archive is packed in a way that cannot be read. Unpack it and upload its content.');
  if (entry.packedBytes === 0) return;
  const start = await contentStart(file, entry);
  const packed = createReadStream(file, { start, end: start + entry.packedBytes - 1 });
  // An error of either stream is thrown where the pieces are read.
  const pieces: AsyncIterable<Buffer> =
    entry.method === 0 ? packed : pipeline(packed, createInflateRaw(), () => undefined);
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > limit) throw tooLarge();
    yield piece;
  }
}
