import { starDashboard } from '@/offline/commands/make';
import { useOffline, useOpenSession } from '@/offline/react/context';

/** Stars a dashboard or takes its star away; sent when the server can be reached. */
export function useFavourite(): (dashboard: { readonly id: number; readonly title: string }, value: boolean) => void {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return (dashboard, value) => {
    // What could not be saved is told over the page.
    enqueue(store, starDashboard(dashboard, value)).catch(() => undefined);
  };
}
