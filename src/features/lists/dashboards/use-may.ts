import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import type { ListedDashboard } from '@/offline/reads/dashboards';

interface MayDo {
  /** Owners and administrators may edit and delete a dashboard, and its author an unsent one. */
  readonly change: (dashboard: ListedDashboard) => boolean;
  /** Whether the user may change dashboards at all. */
  readonly write: boolean;
  readonly export: boolean;
}

/** The permissions of the user for dashboards. */
export function useMayDo(): MayDo {
  const { user, roles } = useOpenSession().facts;
  const write = hasPermission(roles, 'can_write', 'Dashboard');
  const owns = ({ id, owners }: ListedDashboard) =>
    id < 0 ||
    isAdmin(roles) ||
    isOwner(
      user.id,
      owners.map(owner => owner.id),
    );
  return {
    write,
    change: dashboard => write && owns(dashboard),
    export: hasPermission(roles, 'can_export', 'Dashboard'),
  };
}
