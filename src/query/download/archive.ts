import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveFile {
  readonly name: string;
  readonly pieces: Iterable<string | Uint8Array>;
  /** Left as it is, because it is compressed already. */
  readonly compressed?: boolean;
}

/** Times of an archive's files begin here. */
const EARLIEST = Date.UTC(1980, 0, 2);

/**
 * Files as one zip, in pieces. The pieces of a file are only asked for when its turn comes.
 * @param at when they were made, for all of them
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
    // The fastest level takes nine tenths of a worksheet already.
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
