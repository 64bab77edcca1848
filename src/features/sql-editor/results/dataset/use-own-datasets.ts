import { useEffect, useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { isOwner } from '@/model/rights';
import { readOwnDatasets, type OwnDatasets } from '@/offline/direct/dataset-pages';
import { useIsAway, useOffline, useOpenSession } from '@/offline/react/context';
import type { ListedDataset } from '@/offline/reads/datasets';
import { hasWords } from '@/ui/table/filter-and-sort';

const idsOf = ({ owners }: ListedDataset) => owners.map(({ id }) => id);

/**
 * The user's own datasets whose name contains the words, from the server, or from the device without a response.
 * @param known the datasets stored on this device
 */
export function useOwnDatasets(words: string, known: readonly ListedDataset[]): OwnDatasets {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const { facts } = useOpenSession();
  const { id: userId } = facts.user;
  const mayRead = hasPermission(facts.roles, 'can_read', 'Dataset');
  const [told, setTold] = useState<OwnDatasets | null>(null);
  useEffect(() => {
    if (isAway || !mayRead) return undefined;
    const over = new AbortController();
    const tell = (own: OwnDatasets | null) => !over.signal.aborted && setTold(own);
    readOwnDatasets(ask, { words, userId }, over.signal).then(
      answer => tell(answer.name === 'read' ? answer.value : null),
      () => tell(null),
    );
    return () => over.abort();
  }, [ask, words, userId, isAway, mayRead]);
  if (told && !isAway) return told;
  const own = known.filter(
    dataset => dataset.id > 0 && isOwner(userId, idsOf(dataset)) && hasWords([dataset.name], words),
  );
  return {
    datasets: own.map(dataset => ({ id: dataset.id, name: dataset.name, ownerIds: idsOf(dataset) })),
    count: own.length,
  };
}
