import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseJson } from '@/lib/json';

/**
 * The state of a store, recorded beside it in `metadata.db.state`: SQLite opens a file without its log, or with changed
 * bytes, like any other store. Without the state file nothing is known, and the store is accepted as it is.
 */
const stateSchema = v.object({
  /**
   * Identifies the last run that opened the store. The store contains it too, so that another store in its place is
   * detected.
   */
  run: v.string(),
  /** SHA-256 of the closed file, with an empty log; null since it was opened. */
  closed: v.nullable(v.string()),
});
export type StoreState = v.InferOutput<typeof stateSchema>;

export const stateFile = (store: string): string => `${store}.state`;

export function readState(store: string): StoreState | null {
  const parsed = v.safeParse(stateSchema, parseJson(textOf(stateFile(store))));
  return parsed.success ? parsed.output : null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Deletes the state: SQLite may remove the log itself when the store is closed. Needs no space on the disk. */
export function forgetState(store: string): void {
  try {
    rmSync(stateFile(store), { force: true });
  } catch {
    // If nothing can be deleted, nothing was written either.
  }
}

/** Writes atomically, so that the file is always complete. @throws if the disk is full or not writable */
export function writeState(store: string, state: StoreState): void {
  const file = stateFile(store);
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
