import { must } from '@/lib/assert';
import { useOpenSession, useSend } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { useDashboard } from '../../state/dashboard-context';
import { metadataCommand } from '../../saving/metadata-command';
import { useReportUnwritten } from '../../saving/use-report-unwritten';

/**
 * Saves other values for keys of the dashboard's metadata. With a server the screen follows once it has accepted them;
 * if it rejects them, the screen stays and the page reports the server's reason. Without one the screen follows once
 * they are on the device. Failures are reported before they are thrown.
 * @throws NotSavedError, UnreadableMetadata
 */
export function useWriteMetadata(): (change: Readonly<Record<string, unknown>>) => Promise<void> {
  const { id } = useDashboard();
  const send = useSend();
  const { store } = useOpenSession();
  const report = useReportUnwritten();
  return async change => {
    try {
      const found = must(await readEditedDashboard(store, id), 'the open dashboard');
      await send(metadataCommand(found, change), { isAwaited: true });
    } catch (error) {
      report(error);
      throw error;
    }
  };
}
