import { shareEqual } from '@/lib/share-equal';
import type { LocalStore } from '../store/database';

/**
 * A reading of a whole table. Its last result stays in memory as long as the store: a list of ten thousand that is
 * opened again shows at once, instead of when all of it has been read again.
 */
export interface TableReading<T> {
  /** Unchanged parts of the result keep their identity. */
  read(store: LocalStore): Promise<T>;
  /** The last result; undefined before the first. */
  last(store: LocalStore): T | undefined;
  /** Reads as much as the screen shows at first, until all of it has been read once. */
  readonly first?: ((store: LocalStore) => Promise<T>) | undefined;
}

/**
 * Created once, beside the read that it makes: screens that use others of that file do not load it.
 * @param read receives the last result, to keep the identity of equal parts as it reads them
 */
/* @__NO_SIDE_EFFECTS__ */
export function tableReading<T>(
  read: (store: LocalStore, last: T | undefined) => Promise<T>,
  first?: (store: LocalStore) => Promise<T>,
): TableReading<T> {
  const results = new WeakMap<LocalStore, { readonly result: T }>();
  const last = (store: LocalStore) => results.get(store)?.result;
  return {
    last,
    first,
    async read(store) {
      const next = await read(store, last(store));
      const result = shareEqual(last(store), next);
      results.set(store, { result });
      return result;
    },
  };
}
