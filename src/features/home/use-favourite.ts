import { starDashboard } from '@/offline/commands/make';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { syncText } from '@/text/messages/sync';
import { useToast } from '@/ui/toast/Toast';

/** Stars a dashboard or takes its star away; sent when the server can be reached. */
export function useFavourite(): (dashboard: { readonly id: number; readonly title: string }, value: boolean) => void {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const toast = useToast();
  return (dashboard, value) => {
    enqueue(store, starDashboard(dashboard, value)).catch(() => toast({ text: syncText.notSaved }));
  };
}
