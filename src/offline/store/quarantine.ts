import type { LocalStore } from './database';
import type { Quarantined } from './set-aside';

/**
 * Reads a record. One that cannot be read counts as missing, so that the rest goes on without it: it is moved out of
 * the way and reported, never deleted.
 * @param content what is kept of it
 */
export function readOrQuarantine<T>(
  store: LocalStore,
  table: Quarantined,
  key: string | number,
  read: () => T,
  content?: unknown,
): T | null {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void import('./set-aside').then(
      ({ setAside }) => setAside(store, table, key, reason, content),
      () => undefined,
    );
    return null;
  }
}
