import { hasPermission, isAdmin } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import type { ListedChart } from '@/offline/reads/charts';

interface MayDo {
  /** Owners and administrators may delete a chart, and its author an unsent one. */
  readonly remove: (chart: ListedChart) => boolean;
  /** Whether the user may delete charts at all. */
  readonly write: boolean;
  readonly export: boolean;
}

/** The permissions of the user for charts. */
export function useMayDo(): MayDo {
  const { user, roles } = useOpenSession().facts;
  const write = hasPermission(roles, 'can_write', 'Chart');
  const owns = ({ id, owners }: ListedChart) =>
    id < 0 ||
    isAdmin(roles) ||
    isOwner(
      user.id,
      owners.map(owner => owner.id),
    );
  return { write, remove: chart => write && owns(chart), export: hasPermission(roles, 'can_export', 'Chart') };
}
