import { useState } from 'react';
import type { Dataset } from '@/model/dataset';
import { readServerDataset } from '@/offline/direct/server-dataset';
import { useIsAway, useOffline } from '@/offline/react/context';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { swapDatasetText as text } from '@/text/messages/explore/swap-dataset';
import { useToast } from '@/ui/toast/Toast';
import { changeDataset } from '@/viz/controls/dataset-change';
import type { Builder } from '../builder/use-builder';

/**
 * Changes the dataset of a chart, using the server's current metadata or, without a server, the stored ones. A
 * dataset that cannot be read is not applied; the user sees why.
 *
 * @param known the dataset as stored on this device; null if it is not
 * @param onDone called once the chart has the dataset
 */
export function useSwap(builder: Builder, id: number, known: Dataset | null, onDone: () => void) {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const toast = useToast();
  const [isSwapping, setSwapping] = useState(false);
  const give = (dataset: Dataset) => {
    if (builder.panel === undefined) return;
    builder.replace(changeDataset(builder.state.formData, dataset, builder.panel));
    toast({ text: text.done });
    onDone();
  };
  async function swap(): Promise<void> {
    if (isAway && known) {
      give(known);
      return;
    }
    setSwapping(true);
    const told = await readServerDataset(ask, id).catch((error: unknown) => ({
      name: 'failed' as const,
      isOutOfReach: false,
      reason: reasonOfError(error),
    }));
    setSwapping(false);
    if (told.name === 'read') give(told.dataset);
    else if (told.isOutOfReach && known) give(known);
    else toast({ text: reasonWords(told.reason), isFailure: true });
  }
  return { isSwapping, swap };
}
