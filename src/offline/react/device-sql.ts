import { readDeviceTables, type DeviceTable } from '../device-sql/tables';
import { useOffline, useOpenSession } from './context';
import { useLive } from './live';
import { mayKeepRows } from './use-asks-for-rows';

/**
 * The tables of the database "On this device"; none for people who may keep no rows, and for guests. Undefined until
 * they are read.
 */
export function useDeviceTables(): readonly DeviceTable[] | undefined {
  const { clock, deviceStatements } = useOffline();
  const { facts } = useOpenSession();
  const mayRead = deviceStatements !== undefined && mayKeepRows(facts.roles);
  return useLive(async store => (mayRead ? readDeviceTables(store, clock.now()) : []), [mayRead]);
}
