import { useMemo } from 'react';
import { useIsAway } from '@/offline/react/context';
import { useDatabaseList, type ListedDatabase } from '@/offline/react/use-databases';

/** The databases on this device that may run SQL; undefined until they are read. */
export function useDatabases(): readonly ListedDatabase[] | undefined {
  const list = useDatabaseList();
  return useMemo(() => list?.databases.filter(({ isInSqlEditor }) => isInSqlEditor), [list]);
}

/** Whether this device has never had the list of databases, and is about to get it. */
export function useAreDatabasesComing(): boolean {
  const list = useDatabaseList();
  const isAway = useIsAway();
  return !isAway && (list === undefined || (list.asOf === null && list.mayRead));
}
