import Dexie from 'dexie';

/** Whether a database is on this device. A browser that keeps nothing has none. */
export function isThere(name: string): PromiseLike<boolean> {
  return Dexie.exists(name).catch(() => false);
}
