import type { Clock } from '@/lib/clock';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';

/**
 * Caches derived data, validated when read: a record of another form counts as missing. Never rejects: a cache that
 * fails is reported, and its data are derived again.
 */
export interface DerivedCache<T> {
  get(key: string): Promise<T | null>;
  put(key: string, value: T): Promise<void>;
}

/** @param prefix separates kinds of things, and versions of the code that derives them */
export function derivedCache<T>(
  store: LocalStore,
  clock: Clock,
  prefix: string,
  isForm: (value: unknown) => value is T,
  onDefect: OnDefect,
): DerivedCache<T> {
  const report = (error: unknown) => onDefect('background', error);
  return {
    async get(key) {
      const value = (await store.derived.get(`${prefix} ${key}`).catch(report))?.value;
      return isForm(value) ? value : null;
    },
    async put(key, value) {
      await store.derived.put({ key: `${prefix} ${key}`, value, usedAt: clock.now() }).catch(report);
    },
  };
}
