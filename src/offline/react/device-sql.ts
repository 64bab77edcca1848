import { useEffect, useState } from 'react';
import type { DeviceTable, readDeviceTables } from '../device-sql/tables';
import { useOffline, useOpenSession } from './context';
import { useLive } from './live';
import { mayKeepRows } from './use-asks-for-rows';

type ReadTables = typeof readDeviceTables;

const none: readonly DeviceTable[] = [];

/**
 * The tables of the database "On this device"; none for people who may keep no rows, and for guests. Undefined until
 * they are read. The code that reads them comes after the screen.
 */
export function useDeviceTables(): readonly DeviceTable[] | undefined {
  const { clock, deviceStatements, onDefect } = useOffline();
  const { facts } = useOpenSession();
  const mayRead = deviceStatements !== undefined && mayKeepRows(facts.roles);
  const [readTables, setReadTables] = useState<ReadTables | null>(null);
  useEffect(() => {
    if (!mayRead) return;
    import('../device-sql/tables').then(
      tables => setReadTables(() => tables.readDeviceTables),
      (error: unknown) => onDefect('background', error),
    );
  }, [mayRead, onDefect]);
  const tables = useLive(
    async store => (readTables === null ? undefined : readTables(store, clock.now())),
    [readTables],
  );
  return mayRead ? tables : none;
}
