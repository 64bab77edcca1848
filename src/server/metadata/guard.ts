import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { wayBack } from './last-backup';
import { readState, stateFile, type StoreState } from './store-state';

/** The store on disk cannot be used as it is; the message says what to do. */
export class MetadataStoreError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'MetadataStoreError';
  }
}

/**
 * The run that last opened the store, as recorded in it: null if none is recorded, undefined if the file is not our
 * store.
 */
export type StoredRun = string | null | undefined;

/** The setting that names the run. */
export const RUN = 'store.run';

/** Bytes of a file; null if it does not exist. */
function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

export const sha256Of = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Reads a store that has no log from a copy: SQLite would create a new log beside the original. */
function readRun(store: string): StoredRun {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-look-'));
  const copy = path.join(folder, 'metadata.db');
  try {
    copyFileSync(store, copy);
    const database = new Database(copy);
    try {
      return runOf(database);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Also undefined for unreadable files: opening them reports the error. */
function runOf(database: Database.Database): StoredRun {
  try {
    const row: unknown = database.prepare('SELECT value FROM setting WHERE name = ?').get(RUN);
    return typeof row === 'object' && row !== null && 'value' in row ? String(row.value) : null;
  } catch {
    return undefined;
  }
}

type Finding = 'gone' | 'empty' | 'without-log' | 'never-written' | 'changed' | null;

interface Files {
  /** Bytes; null if the file does not exist. */
  readonly store: number | null;
  readonly log: number | null;
  readonly state: StoreState | null;
  /** Data that exist only if a store with content existed. */
  readonly files: boolean;
  readonly samples: boolean;
  readonly run: () => StoredRun;
  readonly sha256: () => string;
}

/**
 * Checks a store's files before anything opens them. The samples alone do not prove that a store is missing: they may
 * have been installed before the first start.
 */
export function findingOf({ store, log, state, files, samples, run, sha256 }: Files): Finding {
  const isKnown = state !== null || files || (log ?? 0) > 0;
  if (store === null) return isKnown ? 'gone' : null;
  if (store === 0) return isKnown || samples ? 'empty' : null;
  if (log === null && state?.closed === null) return run() === state.run ? 'without-log' : null;
  if (log === null && state === null) return samples && run() === undefined ? 'never-written' : null;
  if ((log ?? 0) === 0 && state?.closed) return sha256() !== state.closed && run() === state.run ? 'changed' : null;
  return null;
}

function wordsFor(finding: NonNullable<Finding>, store: string): string {
  const anew = 'Or start with --reset: it moves the whole data folder aside and starts with an empty one.';
  const goOn = `To go on with what the file holds now, remove ${stateFile(store)} and start again.`;
  switch (finding) {
    case 'gone':
      return `The metadata store ${store} is gone, while other data of Tidemark are beside its place. Nothing was changed. ${wayBack(store)} ${anew}`;
    case 'empty':
      return `The metadata store ${store} is empty (0 bytes), while other data of Tidemark are beside it. Nothing was changed. ${wayBack(store)} ${anew}`;
    case 'without-log':
    case 'never-written':
      return (
        `The write-ahead log ${store}-wal is gone, and with it the last changes to the metadata store, unless another program read them into it. Nothing was changed. ` +
        `Put that file back where it was, if you have it. ${wayBack(store)} ${finding === 'never-written' ? anew : goOn}`
      );
    case 'changed':
      return (
        `The metadata store ${store} is not what it was when Tidemark closed it: it was damaged, or changed by another program. ` +
        `Nothing was changed. ${wayBack(store)} ${goOn}`
      );
  }
}

/** @throws MetadataStoreError if opening the store would start an empty or older product beside existing data */
export function guardStore(store: string): void {
  const folder = path.dirname(store);
  const exists = (name: string) => sizeOf(path.join(folder, name)) !== null;
  const finding = findingOf({
    store: sizeOf(store),
    log: sizeOf(`${store}-wal`),
    state: readState(store),
    files: exists('files.duckdb'),
    samples: exists('samples.duckdb'),
    run: () => readRun(store),
    sha256: () => sha256Of(store),
  });
  if (finding !== null) throw new MetadataStoreError(wordsFor(finding, store));
}
