import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { parseJson } from '@/lib/json';

/**
 * What is known of a store beside it, in `metadata.db.state`: SQLite takes a file without its log, or with bytes that
 * are no longer what they were, for a store like any other. Without the file nothing is known, and the store is taken
 * as it is.
 */
const stateSchema = v.object({
  /**
   * Names the time the store was last open; the store itself says it too, so that another one in its place is told
   * apart.
   */
  run: v.string(),
  /** SHA-256 of the file as it was closed, its log being empty; null since it was opened. */
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

/**
 * From now on nothing is known: SQLite may take the log away by itself when the store is closed. Takes no room on the
 * disk.
 */
export function forgetState(store: string): void {
  try {
    rmSync(stateFile(store), { force: true });
  } catch {
    // Where nothing may be taken away, nothing was written.
  }
}

/** In one step: what is there is always whole. @throws where the disk is full or may not be written */
export function writeState(store: string, state: StoreState): void {
  const file = stateFile(store);
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
