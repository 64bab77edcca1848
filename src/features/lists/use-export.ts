import { Download } from 'lucide-react';
import { ExportError, type ExportedFile, type ExportProgress } from '@/offline/direct/export-archive';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { useIsAway, useOffline } from '@/offline/react/context';
import { selectionText as text } from '@/text/messages/home/lists';
import { listChangesText } from '@/text/messages/home/served-lists';
import { useToast } from '@/ui/toast/Toast';
import { saveFile } from '@/viz/download/save-file';
import type { ListAction, ListItem } from './list-description';

type Identified = readonly { readonly id: number; readonly name: string }[];

export interface ListExport {
  /** Why these cannot be exported now. */
  readonly hindrance: (items: Identified) => string | undefined;
  readonly save: (items: Identified) => void;
}

/** The failure, with the items that could not be exported. */
function failureOf(error: unknown, items: Identified, failed: string): string {
  if (!(error instanceof ExportError) || items.length === 1) return failed;
  const { ids } = error;
  const first = items.find(({ id }) => id === ids[0]);
  return first ? text.exportFailedFor(failed, first.name, ids.length - 1) : failed;
}

/**
 * Exports items of a list as one archive that this product and Superset import. The server makes it, for thousands in
 * batches that are joined here.
 * @param failed shown when it could not be made
 */
export function useExport(
  make: (ask: DirectCalls, ids: readonly number[], onProgress: ExportProgress) => Promise<ExportedFile>,
  failed: string,
): ListExport {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  const onProgress: ExportProgress = (done, all) => toast({ text: text.exportProgress(done, all) });
  return {
    hindrance: items => {
      if (items.some(({ id }) => id < 0)) return text.exportAfterSending;
      return isAway ? text.exportNeedsNetwork : undefined;
    },
    save(items) {
      const ids = items.map(({ id }) => id);
      void make(ask, ids, onProgress).then(
        ({ name, bytes }) => saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) }),
        (error: unknown) => toast({ text: failureOf(error, items, failed), isFailure: true }),
      );
    },
  };
}

/** The action that exports one item. */
export const exportAction = <T extends ListItem>({ hindrance, save }: ListExport): ListAction<T> => ({
  id: 'export',
  label: ({ name }) => listChangesText.export(name),
  Icon: Download,
  unavailable: item => hindrance([item]),
  onAction: item => save([item]),
});

/** The action that exports the selected items. */
export const bulkExportAction = <T extends ListItem>({ hindrance, save }: ListExport): ListAction<readonly T[]> => ({
  id: 'export',
  label: () => text.export,
  Icon: Download,
  unavailable: hindrance,
  onAction: save,
});
