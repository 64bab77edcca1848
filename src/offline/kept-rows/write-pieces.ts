import type { WireResponse } from '@/api/transport';
import type { ComingFile } from '../state/kept-rows';
import { isQuotaExceeded, withinQuota } from '../store/quota';
import type { RowsQuestion } from './ask';
import { PIECE_BYTES, pieceName } from './byte-store';
import { UnneededError, changeRows } from './record';
import { RowsError, type RowsContext } from './rows-context';

/** Writes the bytes of a file in their order. */
export interface PieceWriter {
  /** The file as far as it is written and noted. */
  readonly coming: () => ComingFile;
  /** @throws RowsError if the file would become longer than announced, or the answer ends with an error */
  readonly receive: (response: WireResponse) => Promise<void>;
  /** Adds bytes of the file that was kept before. */
  readonly copy: (bytes: Uint8Array) => Promise<void>;
  /** Writes what is waiting. */
  readonly flush: () => Promise<void>;
}

async function* partsOf(response: WireResponse): AsyncIterable<Uint8Array> {
  if (response.pieces) yield* response.pieces();
  else yield await response.bytes();
}

/** Notes each piece once it is on the disk, so that another tab can resume after it. */
export function pieceWriter(context: RowsContext, question: RowsQuestion, begun: ComingFile): PieceWriter {
  const { store, bytes, signal } = context;
  let coming = begun;
  let waiting: Uint8Array[] = [];
  let size = 0;
  /** Of the waiting bytes. */
  let fetched = 0;

  async function flush(): Promise<void> {
    if (size === 0) return;
    const piece = new Uint8Array(size);
    let at = 0;
    for (const part of waiting) {
      piece.set(part, at);
      at += part.byteLength;
    }
    const name = pieceName(coming.name, coming.pieces);
    await withinQuota(store, size, () => bytes.write(name, piece));
    const total = coming.fetched === undefined ? {} : { fetched: coming.fetched + fetched };
    const next = { ...coming, ...total, pieces: coming.pieces + 1, received: coming.received + size };
    try {
      await changeRows(context, question, rows => {
        if (rows.coming?.name !== coming.name) throw new UnneededError();
        return { ...rows, coming: next };
      });
    } catch (error) {
      await bytes.remove(name);
      throw error;
    }
    coming = next;
    waiting = [];
    size = 0;
    fetched = 0;
  }

  async function add(part: Uint8Array): Promise<void> {
    signal.throwIfAborted();
    waiting.push(part);
    size += part.byteLength;
    if (coming.received + size > coming.about.bytes) throw new RowsError({ kind: 'wrong-digest' });
    if (size >= PIECE_BYTES) await flush();
  }

  return {
    coming: () => coming,
    flush,
    async copy(held) {
      for (let at = 0; at < held.byteLength; at += PIECE_BYTES) await add(held.subarray(at, at + PIECE_BYTES));
    },
    async receive(response) {
      try {
        for await (const part of partsOf(response)) {
          fetched += part.byteLength;
          await add(part);
        }
      } catch (error) {
        if (error instanceof RowsError || error instanceof UnneededError || isQuotaExceeded(error)) throw error;
        signal.throwIfAborted();
        // It was cut off: bytes already here need not be sent again.
        await flush();
        throw new RowsError({ kind: 'unreachable' }, { cause: error });
      }
    },
  };
}
