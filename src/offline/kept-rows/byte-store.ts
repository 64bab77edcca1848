/** Named byte files of one store. A name reveals nothing about its contents. */
export interface ByteStore {
  names(): Promise<readonly string[]>;
  /** Null if there is no file of that name. */
  read(name: string): Promise<ArrayBuffer | null>;
  /**
   * Writes all of it or nothing, replacing a file of that name.
   * @throws DOMException `QuotaExceededError` if the disk is full
   */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Succeeds even if there is no file of that name. */
  remove(name: string): Promise<void>;
}

/** A folder is gone: its rows were removed. */
export class MissingFolderError extends Error {
  override readonly name = 'MissingFolderError';
}

/** The byte stores of a device: a folder for each local store that keeps rows. */
export interface ByteStores {
  folders(): Promise<readonly string[]>;
  in(folder: string): ByteStore;
  /** The same, but nothing can be written once the folder is gone: it is not created again. */
  inExisting(folder: string): ByteStore;
  /** Removes a folder with its contents. @throws Error if something is left */
  remove(folder: string): Promise<void>;
}

/** Size of the pieces of a file. An interrupted download resumes after the last whole piece. */
export const PIECE_BYTES = 4 * 2 ** 20;

export const pieceName = (file: string, index: number): string => `${file}.${index}`;

export const pieceNames = ({ name, pieces }: { readonly name: string; readonly pieces: number }): readonly string[] =>
  Array.from({ length: pieces }, (_, index) => pieceName(name, index));

/** A stored file as a whole; null if a piece is missing, or the pieces are not that many bytes. */
export async function readFile(
  bytes: ByteStore,
  file: { readonly name: string; readonly pieces: number },
  size: number,
): Promise<ArrayBuffer | null> {
  const whole = new Uint8Array(size);
  let at = 0;
  // One after the other, so that memory holds the whole and one piece.
  for (const name of pieceNames(file)) {
    const piece = await bytes.read(name);
    if (!piece || at + piece.byteLength > size) return null;
    whole.set(new Uint8Array(piece), at);
    at += piece.byteLength;
  }
  return at === size ? whole.buffer : null;
}

export async function removeFile(
  bytes: ByteStore,
  file: { readonly name: string; readonly pieces: number } | null,
): Promise<void> {
  // One more than recorded: a piece is written before it is counted.
  for (const name of file ? pieceNames({ ...file, pieces: file.pieces + 1 }) : []) await bytes.remove(name);
}
