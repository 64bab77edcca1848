import { useMemo } from 'react';
import { readResources } from '../reads/resources';
import { databases, type DatabaseConnection } from '../resources/database/read-model';
import { useLive } from './live';
import { useReadableList } from './use-readable-list';

export interface ListedDatabase extends DatabaseConnection {
  readonly id: number;
}

interface DatabaseList {
  readonly databases: readonly ListedDatabase[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
  /** False if this person may not read it. */
  readonly mayRead: boolean;
}

/**
 * The databases that a person may read, as far as this device knows; undefined until they are read.
 * @param isDue false while the screen reads what users look for first; there may be thousands of databases
 */
export function useDatabaseList(isDue = true): DatabaseList | undefined {
  const { mayRead } = useReadableList('database', isDue);
  const list = useLive(async store => (isDue ? readResources(store, databases, null) : undefined), [isDue]);
  return useMemo(
    () =>
      list && {
        databases: list.resources
          .flatMap(({ id, value }) => (typeof id === 'number' ? [{ id, ...value }] : []))
          .toSorted((a, b) => a.id - b.id),
        asOf: list.asOf,
        mayRead,
      },
    [list, mayRead],
  );
}
