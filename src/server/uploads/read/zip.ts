import { createReadStream, read } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  RandomAccessReader,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type Entry,
  type ZipFile,
} from 'yauzl';
import { FileError } from './kind';

/** A file in a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  /** Only its numbers matter: it is still right after the archive was closed and opened again. */
  readonly entry: Entry;
}

/** A list of more files than anyone packs into a workbook or around a table. */
const LIST_MAX = 8 * 2 ** 20;
/** Of an entry in the list, without its name, its extra fields and its comment. */
const ENTRY_BYTES = 46;

/** The library's own reader throws where nobody can catch it if an archive names a place beyond 2 ** 53. */
class FileReader extends RandomAccessReader {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #size: number;

  constructor(file: string, descriptor: number, size: number) {
    super();
    this.#file = file;
    this.#descriptor = descriptor;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (position + length > this.#size) callback(new Error('The archive is truncated.'));
    else read(this.#descriptor, buffer, offset, length, position, callback);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#file, { start, end: end - 1 });
  }
}

/** Names are not decoded by the library: it rejects archives with names like `../a`, which are never written to here. */
async function archiveIn(file: string, handle: FileHandle): Promise<ZipFile> {
  const { size } = await handle.stat();
  const options = { decodeStrings: false, validateEntrySizes: false };
  return fromRandomAccessReaderPromise(new FileReader(file, handle.fd, size), size, options);
}

/**
 * The files in an archive, without folders; null if it is truncated or damaged. Other bytes before it count as damage,
 * as in programs that unpack themselves: `kind.ts` only takes files for archives that begin as one.
 */
export async function zipEntries(file: string): Promise<ZipEntry[] | null> {
  const handle = await open(file);
  try {
    const entries: ZipEntry[] = [];
    let listed = 0;
    const archive = await archiveIn(file, handle);
    for await (const entry of archive.eachEntry()) {
      listed += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (listed > LIST_MAX) return null;
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      if (!name.endsWith('/')) entries.push({ name, entry });
    }
    return entries;
  } catch {
    // Numbers that lead outside the file.
    return null;
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
  { entry }: ZipEntry,
  limit: number,
  tooLarge: () => FileError,
): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new FileError('The file has a password. Remove it, and upload the file again.');
  if (!entry.canDecodeFileData())
    throw new FileError('The archive is packed in a way that cannot be read. Unpack it and upload its content.');
  if (entry.compressedSize === 0) return;
  const handle = await open(file);
  try {
    const archive = await archiveIn(file, handle);
    const pieces: AsyncIterable<Buffer> = await archive.openReadStreamPromise(entry);
    let size = 0;
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw tooLarge();
      yield piece;
    }
  } finally {
    await handle.close();
  }
}
