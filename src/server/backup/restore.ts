import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { RUN } from '../metadata/guard';
import { stateFile } from '../metadata/store-state';
import { BackupError, checkStore, countIn, flush, flushFolderOf, isSqlite, reasonOf } from './store-file';

export interface Restored {
  readonly dashboards: number;
  readonly charts: number;
  /** The folder with the previous store; null if there was none. */
  readonly before: string | null;
}

const INCOMING = '.restoring';
/** Complete and on disk: from here on the restore completes even if it is interrupted. */
const READY = '.restored';

/**
 * Replaces a folder's store, which no process has open, by a backup. Devices then see a different store: data they kept
 * of the lost one is not mixed with it. @throws BackupError
 */
export function restore(store: string, file: string): Restored {
  const incoming = `${store}${INCOMING}`;
  try {
    if (!existsSync(file) || statSync(file).isDirectory()) throw new BackupError(`There is no file ${file}.`);
    if (!isSqlite(file)) throw new BackupError(`${file} is not a Tidemark backup. Nothing was changed.`);
    discardIncoming(store);
    copyFileSync(file, incoming);
    // A copy of a store in use has a log beside it.
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${incoming}-wal`);
    const counts = makeOwn(incoming, file);
    flush(incoming);
    renameSync(incoming, `${store}${READY}`);
    return { ...counts, before: finishRestore(store) };
  } catch (cause) {
    discardIncoming(store);
    if (cause instanceof BackupError) throw cause;
    if (isDamage(cause))
      throw new BackupError(`The backup ${file} is damaged (${reasonOf(cause)}). Nothing was changed.`, { cause });
    throw new BackupError(`The backup ${file} could not be put in place: ${reasonOf(cause)}.`, { cause });
  }
}

const isDamage = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(cause.code));

function discardIncoming(store: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${store}${INCOMING}${suffix}`, { force: true });
}

function makeOwn(incoming: string, file: string): Pick<Restored, 'dashboards' | 'charts'> {
  const copy = new Database(incoming);
  try {
    copy.pragma('journal_mode = DELETE');
    checkStore(copy, file);
    copy.prepare('DELETE FROM setting WHERE name = ?').run(RUN);
    copy.prepare('UPDATE setting SET value = ? WHERE name = ?').run(randomUUID(), 'instance_id');
    return { dashboards: countIn(copy, 'dashboard'), charts: countIn(copy, 'chart') };
  } finally {
    copy.close();
  }
}

/**
 * Completes a restore that was started by this process or by one that was killed: each step may already be done.
 * @returns the folder with the previous store, null if there was none
 */
export function finishRestore(store: string): string | null {
  const ready = `${store}${READY}`;
  const known = statSync(ready, { throwIfNoEntry: false });
  if (!known) return null;
  const stamp = known.mtime.toISOString().replace(/[:.]/g, '-');
  const before = path.join(path.dirname(store), `before-restore-${stamp}`);
  // Remove the log first: without its log the store is rejected, whereas a leftover log would be replayed into another
  // store.
  const replaced = [`${store}-wal`, `${store}-shm`, stateFile(store), store].filter(file => existsSync(file));
  if (replaced.length > 0) mkdirSync(before, { recursive: true, mode: 0o700 });
  for (const file of replaced) renameSync(file, path.join(before, path.basename(file)));
  renameSync(ready, store);
  flushFolderOf(store);
  return existsSync(before) ? before : null;
}
