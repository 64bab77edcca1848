import { exportDatasets } from '@/offline/direct/export-archive';
import { useIsAway, useOffline } from '@/offline/react/context';
import type { ListedDataset } from '@/offline/reads/datasets';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { useToast } from '@/ui/toast/Toast';
import { saveFile } from '@/viz/download/save-file';

interface Export {
  /** Why these cannot be exported now. */
  readonly hindrance: (datasets: readonly Pick<ListedDataset, 'id'>[]) => string | undefined;
  readonly save: (datasets: readonly Pick<ListedDataset, 'id'>[]) => void;
}

/** Datasets as an archive that this product and Superset import. The server makes it. */
export function useExport(): Export {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  return {
    hindrance: datasets => {
      if (datasets.some(({ id }) => id < 0)) return text.exportAfterSending;
      return isAway ? text.exportNeedsNetwork : undefined;
    },
    save: datasets =>
      void exportDatasets(
        ask,
        datasets.map(({ id }) => id),
      ).then(
        ({ name, bytes }) => saveFile({ name, content: new Blob([bytes], { type: 'application/zip' }) }),
        () => toast({ text: text.exportFailed, isFailure: true }),
      ),
  };
}
