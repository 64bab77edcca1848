import { hasPermission, type Roles } from '@/model/permissions';
import { canDownload } from '@/model/rights';
import { useIsAway, useOpenSession } from './context';

/** Bytes are kept on secure pages only. */
const hasPlace = () => globalThis.isSecureContext;

/** Kept rows are the data themselves, so they also need the right to download. */
export const mayKeepRows = (roles: Roles) => canDownload(roles) && hasPermission(roles, 'can_keep_rows', 'Dataset');

/**
 * Whether the person is asked which rows to keep: if they may keep any, if what is stored outlives this page, and while
 * the server can report what that would cost.
 */
export function useAsksForRows(): boolean {
  const { facts, unkept } = useOpenSession();
  const isAway = useIsAway();
  return mayKeepRows(facts.roles) && unkept === null && hasPlace() && !isAway;
}
