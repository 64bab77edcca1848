import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ExportedRows } from '../../engines/engine';
import { HttpError } from '../../http-error';
import { createSingleFlight } from '../chart-data/single-flight';

/**
 * Maximum disk space of all files, with their compressed versions; the least recently requested one is evicted first.
 */
const MOST_BYTES = 2 * 2 ** 30;
/** Files waiting to be made. */
const MOST_WAITING = 8;
/** Cached measurements. */
const MEASURED = 500;

export interface RowFile extends ExportedRows {
  readonly folder: string;
  /** When its rows were read, in milliseconds since the epoch. */
  readonly madeOn: number;
}

/** Caches files by request and data version. One file is made at a time. */
export interface RowFiles {
  /** @param notBefore when its rows were read at the earliest */
  find(key: string, notBefore: number): RowFile | undefined;
  /** The file of this key, or the one that `write` leaves in the folder. @throws HttpError 503 if too many wait */
  take(
    wanted: { readonly key: string; readonly notBefore: number },
    signal: AbortSignal,
    write: (folder: string, signal: AbortSignal) => Promise<ExportedRows & { readonly madeOn: number }>,
  ): Promise<RowFile>;
  /** The size of a sample of the rows, which is deleted again. */
  measure(
    key: string,
    signal: AbortSignal,
    write: (folder: string, signal: AbortSignal) => Promise<ExportedRows>,
  ): Promise<ExportedRows>;
}

const tooMany = () =>
  new HttpError(
    503,
    { message: 'Too many row exports are queued. Try again later.' },
    { headers: { 'Retry-After': '30' } },
  );

/**
 * @param root a folder whose files only this process knows
 * @param onDefect called with errors that no request reports, such as of files that stay on the disk
 */
export function createRowFiles(root: string, onDefect: (error: unknown) => void): RowFiles {
  const remove = (folder: string) => rm(folder, { recursive: true, force: true });
  const files = new LRUCache<string, RowFile>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes, gzipBytes }) => Math.max(1, bytes + gzipBytes),
    dispose: ({ folder }) => void remove(folder).catch(onDefect),
  });
  const measures = new LRUCache<string, ExportedRows>({ max: MEASURED });
  const flights = createSingleFlight<RowFile>();
  const measuring = createSingleFlight<ExportedRows>();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function inTurn<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
    if (waiting >= MOST_WAITING) throw tooMany();
    waiting += 1;
    const before = turn;
    const mine = before.then(() => {
      waiting -= 1;
      signal.throwIfAborted();
      return run();
    });
    turn = mine.catch(() => undefined);
    return mine;
  }

  /** Runs with a folder that is deleted on failure. */
  async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
    const folder = path.join(root, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await run(folder);
    } catch (error) {
      await remove(folder);
      throw error;
    }
  }

  function find(key: string, notBefore: number): RowFile | undefined {
    const file = files.get(key);
    return file && file.madeOn >= notBefore ? file : undefined;
  }

  return {
    find,
    async take({ key, notBefore }, signal, write) {
      const known = find(key, notBefore);
      if (known) return known;
      return flights.run(key, signal, stop =>
        inTurn(stop, () =>
          inFolder(async folder => {
            const file = { ...(await write(folder, stop)), folder };
            files.set(key, file);
            return file;
          }),
        ),
      );
    },
    async measure(key, signal, write) {
      const known = measures.get(key);
      if (known) return known;
      return measuring.run(key, signal, stop =>
        inTurn(stop, () =>
          inFolder(async folder => {
            const measured = await write(folder, stop);
            await remove(folder);
            measures.set(key, measured);
            return measured;
          }),
        ),
      );
    },
  };
}
