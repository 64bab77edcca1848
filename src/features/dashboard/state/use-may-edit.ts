import type { Dashboard } from '@/model/dashboard';
import { isEnabled } from '@/model/feature-flags';
import { canEditDashboard } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';

/** Whether the current user may change a dashboard. */
export function useMayEdit({ owners }: Pick<Dashboard, 'owners'>): boolean {
  const { facts } = useOpenSession();
  return canEditDashboard(
    { userId: facts.user.id, roles: facts.roles },
    owners.map(owner => owner.id),
    isEnabled(facts.flags, 'DASHBOARD_RBAC'),
  );
}
