import { joinedUses, noUses, type DatasetUses } from '@/model/dataset-uses';
import type { LocalStore } from '../store/database';
import { readChartList } from './charts';

/** Known uses of each dataset, by the charts of its list. */
export interface KnownUses {
  readonly of: ReadonlyMap<number, DatasetUses>;
  /** False if the list of charts was never fetched: there may be more. */
  readonly isComplete: boolean;
}

export async function readDatasetUses(store: LocalStore): Promise<KnownUses> {
  const { charts, asOf } = await readChartList(store);
  const parts = new Map<number, DatasetUses[]>();
  for (const { id, name, datasetId, dashboards } of charts) {
    if (datasetId === null) continue;
    const uses = {
      charts: [{ id, name }],
      dashboards: dashboards.map(place => ({ id: place.id, name: place.title })),
    };
    const others = parts.get(datasetId);
    if (others) others.push(uses);
    else parts.set(datasetId, [uses]);
  }
  const of = new Map([...parts].map(([id, uses]) => [id, joinedUses(uses)]));
  return { of, isComplete: asOf !== null };
}

export const usesOf = (known: KnownUses, ids: readonly number[]): DatasetUses =>
  joinedUses(ids.map(id => known.of.get(id) ?? noUses));
