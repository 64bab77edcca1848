import type { Dashboard } from '@/model/dashboard';
import { renameDashboardTo, starDashboard } from '@/offline/commands/make';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { syncText } from '@/text/messages/sync';
import { useToast } from '@/ui/toast/Toast';

/** Stars this dashboard or takes its star away. */
export function useFavouriteDashboard(dashboard: Pick<Dashboard, 'id' | 'title'>): (value: boolean) => void {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  return value => {
    enqueue(store, starDashboard(dashboard, value)).catch(() => toast({ text: syncText.notSaved }));
  };
}

/** Gives this dashboard another title. Resolves when the change is on the device. */
export function useRenameDashboard(dashboard: Pick<Dashboard, 'id' | 'title'>): (next: string) => Promise<void> {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return async next => void (await enqueue(store, renameDashboardTo(dashboard, next)));
}
