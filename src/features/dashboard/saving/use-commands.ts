import type { Dashboard } from '@/model/dashboard';
import { useEnqueueAwaited, useOffline, useOpenSession } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { renameDashboardTo, starDashboard } from '@/offline/resources/first-commands';

/** Adds or removes the star of this dashboard; with a server it changes on the screen once the server has it. */
export function useFavouriteDashboard(dashboard: Pick<Dashboard, 'id' | 'title'>): (value: boolean) => void {
  const enqueue = useEnqueueAwaited();
  const { store } = useOpenSession();
  return value => {
    // The page reports changes that could not be saved.
    enqueue(store, starDashboard(dashboard, value)).catch(() => undefined);
  };
}

/** Renames this dashboard. Resolves when the change is on the device. */
export function useRenameDashboard({
  dashboard: { id, title },
  etag,
}: Pick<OpenedDashboard, 'dashboard' | 'etag'>): (next: string) => Promise<void> {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return async next => void (await enqueue(store, renameDashboardTo({ id, title, etag }, next)));
}
