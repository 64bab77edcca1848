import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type Database from 'libsql';
import { newestMigration } from '../metadata/migrations';

/** A failed backup or restore; the message is for the person who started it. */
export class BackupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupError';
  }
}

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Escapes a text for SQLite's `VACUUM INTO`. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const MAGIC = 'SQLite format 3\0';

/** Whether a file begins with SQLite's header. Does not change the file. @throws if it cannot be read */
export function isSqlite(file: string): boolean {
  const handle = openSync(file, 'r');
  try {
    const head = Buffer.alloc(MAGIC.length);
    readSync(handle, head, 0, head.length, 0);
    return head.toString('latin1') === MAGIC;
  } finally {
    closeSync(handle);
  }
}

/** Flushes the content of a file, or the names in a folder, so that they survive a power loss. */
export function flush(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function flushFolderOf(file: string): void {
  // Windows cannot open folders.
  if (process.platform !== 'win32') flush(path.dirname(file));
}

const firstOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? Object.values(row)[0] : undefined;

/** The first problem that SQLite finds in a store, null for none. */
export function problemIn(database: Database.Database): string | null {
  const verdict = String(firstOf(database.prepare('PRAGMA integrity_check(1)').get()));
  if (verdict !== 'ok') return verdict;
  const lost: unknown = database.prepare('PRAGMA foreign_key_check').get();
  return lost === undefined ? null : `a row of ${String(firstOf(lost))} names something that is not there`;
}

export const countIn = (database: Database.Database, table: 'dashboard' | 'chart' | 'dataset' | 'user'): number =>
  Number(firstOf(database.prepare(`SELECT count(*) FROM "${table}"`).get()));

/** @throws BackupError unless it is a complete store of this version or an earlier one */
export function checkStore(database: Database.Database, file: string): void {
  let newest: unknown;
  try {
    newest = firstOf(database.prepare('SELECT max(name) FROM kysely_migration').get());
  } catch (cause) {
    throw new BackupError(`${file} is not a Tidemark backup. Nothing was changed.`, { cause });
  }
  const problem = problemIn(database);
  if (problem !== null) throw new BackupError(`The backup ${file} is damaged (${problem}). Nothing was changed.`);
  if (String(newest) > newestMigration)
    throw new BackupError(`The backup ${file} was created by a newer version. Use that version. Nothing was changed.`);
}
