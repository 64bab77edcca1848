import type { ExportedFile } from '@/offline/direct/export-archive';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { useIsAway, useOffline } from '@/offline/react/context';
import { selectionText as text } from '@/text/messages/home/lists';
import { useToast } from '@/ui/toast/Toast';
import { saveFile } from '@/viz/download/save-file';

type Identified = readonly { readonly id: number }[];

export interface ListExport {
  /** Why these cannot be exported now. */
  readonly hindrance: (items: Identified) => string | undefined;
  readonly save: (items: Identified) => void;
}

/**
 * Exports items of a list as an archive that this product and Superset import. The server makes it.
 * @param failed shown when it could not be made
 */
export function useExport(
  make: (ask: DirectCalls, ids: readonly number[]) => Promise<ExportedFile>,
  failed: string,
): ListExport {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  return {
    hindrance: items => {
      if (items.some(({ id }) => id < 0)) return text.exportAfterSending;
      return isAway ? text.exportNeedsNetwork : undefined;
    },
    save: items =>
      void make(
        ask,
        items.map(({ id }) => id),
      ).then(
        ({ name, bytes }) => saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) }),
        () => toast({ text: failed, isFailure: true }),
      ),
  };
}
