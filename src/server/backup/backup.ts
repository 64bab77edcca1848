import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { RUN, guardStore } from '../metadata/guard';
import { noteBackup } from '../metadata/last-backup';
import { BackupError, checkStore, countIn, flush, flushFolderOf, isSqlite, quoted, reasonOf } from './store-file';

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly dashboards: number;
  readonly charts: number;
}

/**
 * Runs with a read-only connection to the store, even while a server is running. SQLite creates a log for such a
 * connection if there is none, so a closed store is read from a copy.
 */
export function withStore<T>(store: string, work: (database: Database.Database) => T): T {
  const isCopied = !existsSync(`${store}-wal`);
  const folder = isCopied ? mkdtempSync(path.join(tmpdir(), 'tidemark-backup-')) : null;
  try {
    const file = folder === null ? store : path.join(folder, 'metadata.db');
    if (folder !== null) copyFileSync(store, file);
    const database = new Database(file, { readonly: folder === null });
    try {
      database.pragma('busy_timeout = 30000');
      return work(database);
    } finally {
      database.close();
    }
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

function checkTarget(store: string, file: string): void {
  if (path.resolve(file) === path.resolve(store))
    throw new BackupError('A backup cannot overwrite the store itself. Name another file.');
  const known = statSync(file, { throwIfNoEntry: false });
  if (known?.isDirectory()) throw new BackupError(`${file} is a folder. Name a file in it.`);
  if (known && known.size > 0 && !isSqlite(file))
    throw new BackupError(`${file} already exists and is not a backup. Name another file.`);
}

/**
 * Writes a snapshot of the store into one file. An existing file of that name is replaced only once the new one is
 * complete and on disk. @throws BackupError, MetadataStoreError
 */
export function backUp(dataFolder: string, file: string, now: Date): MadeBackup {
  const store = path.join(dataFolder, 'metadata.db');
  guardStore(store);
  if (!existsSync(store)) throw new BackupError(`The data folder ${dataFolder} is empty. Name another with --data.`);
  const part = `${file}.part`;
  try {
    checkTarget(store, file);
    rmSync(part, { force: true });
    // The file holds secrets. SQLite writes into an existing empty file and keeps its permissions.
    closeSync(openSync(part, 'wx', 0o600));
    withStore(store, database => database.exec(`VACUUM INTO ${quoted(part)}`));
    const made = finish(part);
    flush(part);
    renameSync(part, file);
    flushFolderOf(file);
    rememberAsLast(dataFolder, file, now);
    return { file, bytes: statSync(file).size, ...made };
  } catch (cause) {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${suffix}`, { force: true });
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup ${file} could not be written: ${reasonOf(cause)}. Nothing was changed.`, {
      cause,
    });
  }
}

/** Turns the copy into a single complete file that belongs to no run of a server. */
function finish(part: string): Pick<MadeBackup, 'dashboards' | 'charts'> {
  const copy = new Database(part);
  try {
    copy.pragma('journal_mode = DELETE');
    copy.prepare('DELETE FROM setting WHERE name = ?').run(RUN);
    checkStore(copy, part);
    return { dashboards: countIn(copy, 'dashboard'), charts: countIn(copy, 'chart') };
  } finally {
    copy.close();
  }
}

/** The backup is useful without the note: a read-only folder is backed up like any other. */
function rememberAsLast(dataFolder: string, file: string, now: Date): void {
  try {
    noteBackup(dataFolder, file, now);
  } catch {
    // Messages will not name this backup.
  }
}
