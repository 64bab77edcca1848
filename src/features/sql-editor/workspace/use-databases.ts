import { useMemo } from 'react';
import { useDatabaseList, type ListedDatabase } from '@/offline/react/use-databases';

/** The databases on this device that may run SQL; undefined until they are read. */
export function useDatabases(): readonly ListedDatabase[] | undefined {
  const list = useDatabaseList();
  return useMemo(() => list?.databases.filter(({ isInSqlEditor }) => isInSqlEditor), [list]);
}
