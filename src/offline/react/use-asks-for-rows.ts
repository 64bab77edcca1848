import { mayKeepRows } from '../kept-rows/may-keep-rows';
import { useIsAway, useOpenSession } from './context';

/** Bytes are kept on secure pages only. */
const hasPlace = () => globalThis.isSecureContext;

/**
 * Whether the person is asked which rows to keep: if they may keep any, and while the server can report what that would
 * cost.
 */
export function useAsksForRows(): boolean {
  const { facts, unkept } = useOpenSession();
  const isAway = useIsAway();
  return mayKeepRows({ roles: facts.roles, isKept: unkept === null && hasPlace() }) && !isAway;
}
