import { must } from '@/lib/assert';
import { useEnqueueAwaited, useOpenSession } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { useDashboard } from '../../state/dashboard-context';
import { useToast } from '@/ui/toast/Toast';
import { UnreadableMetadata, metadataCommand } from '../../saving/metadata-command';

/**
 * Saves other values for keys of the dashboard's metadata. With a server the screen follows once it has accepted them;
 * if it rejects them, the screen stays and the page reports the server's reason. Without one the screen follows once
 * they are on the device.
 * @throws NotSavedError, UnreadableMetadata
 */
export function useWriteMetadata(): (change: Readonly<Record<string, unknown>>) => Promise<void> {
  const { id } = useDashboard();
  const enqueue = useEnqueueAwaited();
  const { store } = useOpenSession();
  const toast = useToast();
  return async change => {
    const found = must(await readEditedDashboard(store, id), 'the open dashboard');
    try {
      await enqueue(store, metadataCommand(found, change));
    } catch (error) {
      // The page reports other failures.
      if (error instanceof UnreadableMetadata) toast({ text: error.message, isFailure: true });
      throw error;
    }
  };
}
