import type { Dashboard } from '@/model/dashboard';
import { useSend } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { renameDashboardTo, starDashboard } from '@/offline/resources/first-commands';

/** Adds or removes the star of this dashboard; with a server it changes on the screen once the server has it. */
export function useFavouriteDashboard(dashboard: Pick<Dashboard, 'id' | 'title'>): (value: boolean) => void {
  const send = useSend();
  return value => void send(starDashboard(dashboard, value), { isAwaited: true });
}

/** Renames this dashboard. Resolves when the change is on the device. */
export function useRenameDashboard({
  dashboard: { id, title },
  etag,
}: Pick<OpenedDashboard, 'dashboard' | 'etag'>): (next: string) => Promise<void> {
  const send = useSend();
  return async next => void (await send(renameDashboardTo({ id, title, etag }, next)));
}
