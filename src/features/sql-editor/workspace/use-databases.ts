import { useMemo } from 'react';
import { useDatabaseList, type ListedDatabase } from '@/offline/react/use-databases';

/** The databases that SQL may be run on, as far as this device knows; undefined until they were read. */
export function useDatabases(): readonly ListedDatabase[] | undefined {
  const list = useDatabaseList();
  return useMemo(() => list?.databases.filter(({ isInSqlEditor }) => isInSqlEditor), [list]);
}
