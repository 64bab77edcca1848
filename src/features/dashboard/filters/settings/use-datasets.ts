import type { Dataset } from '@/model/dataset';
import { useLive, useSubscription } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readDataset, readDatasetList } from '@/offline/reads/datasets';
import type { SelectOption } from '@/ui/select/Select';
import { useDashboard } from '../../state/dashboard-context';

/**
 * The datasets that a filter may use: those of the dashboard's charts first, then all others that this device knows.
 */
export function useDatasetOptions(): readonly SelectOption<string>[] {
  const { datasets } = useDashboard();
  useReadableList('dataset');
  const list = useLive(readDatasetList, []);
  const own = [...datasets.values()].map(({ id, name, schema }) => ({
    id: String(id),
    label: name,
    about: schema ?? '',
  }));
  const others = (list?.datasets ?? []).flatMap(({ id, name, schema }) =>
    datasets.has(id) ? [] : [{ id: String(id), label: name, about: schema ?? '' }],
  );
  return [...own, ...others];
}

/** A dataset with its columns; null while this device does not have them. */
export function useDataset(id: number | null): Dataset | null {
  const { datasets } = useDashboard();
  const own = id === null ? undefined : datasets.get(id);
  const isElsewhere = id !== null && !own;
  useSubscription(isElsewhere ? { kind: 'dataset', id } : null);
  const read = useLive(async store => (isElsewhere ? await readDataset(store, id) : null), [id, isElsewhere]);
  return own ?? read?.dataset ?? null;
}
