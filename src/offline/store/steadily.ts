import type { LocalStore } from './database';

const ATTEMPTS = 3;
/** Errors of writes whose connection the browser lost or closed. They were not committed, or not certainly. */
const lost = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
]);

/**
 * Writes once more when the connection to the disk was lost meanwhile; Dexie opens a new one. For writes that may be
 * repeated. A store that was closed on purpose stays closed.
 */
export async function steadily<T>(store: LocalStore, write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt >= ATTEMPTS || store.hasBeenClosed() || !(error instanceof Error && lost.has(error.name)))
        throw error;
    }
  }
}
