import { must } from '@/lib/assert';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { useDashboard } from '../../dashboard-context';
import { metadataCommand } from '../../metadata-command';

/**
 * Saves other values for keys of the dashboard's metadata. The screen follows once they are on the device; it goes back to what was before
 * if the server refuses them, which is told over the page in the server's words, as is a device that could not keep them.
 * @throws NotSavedError
 */
export function useWriteMetadata(): (change: Readonly<Record<string, unknown>>) => Promise<void> {
  const { id } = useDashboard();
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  return async change => {
    const found = must(await readEditedDashboard(store, id), 'the open dashboard');
    await enqueue(store, metadataCommand(found, change));
  };
}
