import { isEnabled } from '@/model/feature-flags';
import { isAdmin } from '@/model/permissions';
import { canEditDashboard, isOwner } from '@/model/rights';
import { isLocalId } from '@/model/local-id';
import type { ListedDashboard } from '@/offline/reads/dashboards';
import type { SessionFacts } from '@/offline/state/facts';

/** The dashboards that a user can add charts to: the server accepts the user's own, and any for administrators. */
export function placesFor(
  dashboards: readonly ListedDashboard[],
  { user, roles, flags }: Pick<SessionFacts, 'user' | 'roles' | 'flags'>,
): readonly ListedDashboard[] {
  const isRoleBased = isEnabled(flags, 'DASHBOARD_RBAC');
  return dashboards.filter(({ id, owners }) => {
    if (isLocalId(id)) return true;
    const ids = owners.map(owner => owner.id);
    const mayWrite = canEditDashboard({ userId: user.id, roles }, ids, isRoleBased);
    return mayWrite && (isAdmin(roles) || isOwner(user.id, ids));
  });
}

const NEW = 'new:';

/** The selected dashboard as an option id: the number of an existing one, or the title of a new one. */
export const newPlaceId = (title: string): string => `${NEW}${title}`;

/** Null for an option that is not a new dashboard. */
export const newTitleOf = (option: string): string | null => (option.startsWith(NEW) ? option.slice(NEW.length) : null);
