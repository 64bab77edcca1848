import { useOpenSession } from '@/offline/react/context';
import { useEnqueueAwaited } from '@/offline/react/use-enqueue-awaited';
import { starDashboard } from '@/offline/resources/dashboard/new-commands';

/** Stars a dashboard or takes its star away; with a server that is seen once it has it so. */
export function useFavourite(): (dashboard: { readonly id: number; readonly title: string }, value: boolean) => void {
  const enqueue = useEnqueueAwaited();
  const { store } = useOpenSession();
  return (dashboard, value) => {
    // What could not be saved is told over the page.
    enqueue(store, starDashboard(dashboard, value)).catch(() => undefined);
  };
}
