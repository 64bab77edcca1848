import type { DirectCalls } from '@/offline/direct/direct-calls';
import { exportSavedQueries } from '@/offline/direct/export-archive';
import { queryArchiveText } from '@/text/messages/home/saved-queries';
import type { useToast } from '@/ui/toast/Toast';
import { saveFile } from '@/viz/download/save-file';

/** Downloads an archive of saved queries from the server, or reports a failure. */
export async function exportQueries(
  ask: DirectCalls,
  ids: readonly number[],
  toast: ReturnType<typeof useToast>,
): Promise<void> {
  try {
    const { name, bytes } = await exportSavedQueries(ask, ids);
    saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) });
  } catch {
    toast({ text: queryArchiveText.exportFailed, isFailure: true });
  }
}
