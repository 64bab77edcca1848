import type { LocalStore } from './database';
import type { Quarantined } from './set-aside';

/**
 * Reads a record. An unreadable one counts as missing, so that the rest works without it: it is moved to quarantine and
 * reported, never deleted.
 * @param content the part of it that is kept
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
    // Without its code, the record stays where it is, and the next read tries again.
    void import('./set-aside').then(
      ({ setAside }) => setAside(store, table, key, reason, content),
      () => undefined,
    );
    return null;
  }
}
