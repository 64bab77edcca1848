import { useCallback } from 'react';
import { hasPermission } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { readOwnDatasets, type OwnDatasets } from '@/offline/direct/dataset-pages';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import { useOpenSession } from '@/offline/react/context';
import { useDirectRead } from '@/offline/react/use-direct-read';
import type { ListedDataset } from '@/offline/reads/datasets';
import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';
import { hasWords } from '@/ui/table/filter-and-sort';
import { useRetryToast } from '@/ui/toast/use-retry-toast';

const idsOf = ({ owners }: ListedDataset) => owners.map(({ id }) => id);

interface OfferedDatasets extends OwnDatasets {
  /** The server has others, perhaps: it failed to list them. */
  readonly isIncomplete: boolean;
}

/**
 * The user's own datasets whose name contains the words, from the server, or from the device without a response.
 * @param known the datasets stored on this device
 */
export function useOwnDatasets(words: string, known: readonly ListedDataset[]): OfferedDatasets {
  const { roles, user } = useOpenSession().facts;
  const userId = user.id;
  const mayRead = hasPermission(roles, 'can_read', 'Dataset');
  const read = useCallback(
    (ask: DirectCalls, signal: AbortSignal) => readOwnDatasets(ask, { words, userId }, signal),
    [words, userId],
  );
  const { value, hasFailed, again } = useDirectRead(mayRead ? read : null);
  useRetryToast(hasFailed, { failed: text.listFailed, again: text.again }, again);
  if (value) return { ...value, isIncomplete: false };
  const own = known.filter(
    dataset => dataset.id > 0 && isOwner(userId, idsOf(dataset)) && hasWords([dataset.name], words),
  );
  return {
    datasets: own.map(dataset => ({ id: dataset.id, name: dataset.name, ownerIds: idsOf(dataset) })),
    count: own.length,
    isIncomplete: hasFailed,
  };
}
