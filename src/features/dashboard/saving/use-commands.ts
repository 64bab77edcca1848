import type { Dashboard } from '@/model/dashboard';
import { useEnqueueAwaited, useOffline, useOpenSession } from '@/offline/react/context';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { renameDashboardTo, starDashboard } from '@/offline/resources/first-commands';

/** Stars this dashboard or takes its star away; with a server that is seen once it has it so. */
export function useFavouriteDashboard(dashboard: Pick<Dashboard, 'id' | 'title'>): (value: boolean) => void {
  const enqueue = useEnqueueAwaited();
  const { store } = useOpenSession();
  return value => {
    // What could not be saved is told over the page.
    enqueue(store, starDashboard(dashboard, value)).catch(() => undefined);
  };
}

/** Gives this dashboard another title. Resolves when the change is on the device. */
export function useRenameDashboard({
  dashboard: { id, title },
  etag,
}: Pick<OpenedDashboard, 'dashboard' | 'etag'>): (next: string) => Promise<void> {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return async next => void (await enqueue(store, renameDashboardTo({ id, title, etag }, next)));
}
