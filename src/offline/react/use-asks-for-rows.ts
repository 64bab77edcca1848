import { mayKeepRows } from '../kept-rows/enabled';
import { useIsAway, useOpenSession } from './context';

/** Bytes are kept on secure pages only. */
const hasPlace = () => globalThis.isSecureContext;

/**
 * Whether the person is asked which rows to keep: if they may keep any, and while the server can report what that would
 * cost.
 * @param answers whether kept rows answer filters
 */
export function useAsksForRows(answers: boolean): boolean {
  const { facts, unkept } = useOpenSession();
  const isAway = useIsAway();
  return mayKeepRows({ roles: facts.roles, isKept: unkept === null && hasPlace(), answers }) && !isAway;
}
