import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
  /** Already compressed, and stored as it is. */
  readonly compressed?: boolean;
}

/** Minimum time of files in an archive. */
const EARLIEST = Date.UTC(1980, 0, 2);

/**
 * Files as one zip, in pieces. The pieces of a file are only generated when needed.
 * @param at time of creation, for all of them
 */
export function* archivePieces(files: Iterable<ArchiveFile>, at: number): Generator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  function* written() {
    const pieces = ready.filter(piece => piece.length > 0);
    ready = [];
    yield* pieces;
  }
  for (const { name, pieces, compressed } of files) {
    // The fastest level already compresses a worksheet by nine tenths.
    const entry = compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 1 });
    entry.mtime = Math.max(EARLIEST, at);
    zip.add(entry);
    for (const piece of pieces) {
      entry.push(typeof piece === 'string' ? strToU8(piece) : piece);
      yield* written();
    }
    entry.push(new Uint8Array(), true);
    yield* written();
  }
  zip.end();
  yield* written();
}
