import { toDashboard } from '@/api/read/dashboard-detail';
import { filtersOfDataset, type FilterOfDataset } from '@/model/native-filter/dataset-names';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { readOrQuarantine } from '../store/quarantine';
import { dashboardWith, editsOf } from './pending-dashboard';

/** A native filter over a dataset, with its dashboard. */
export interface PlacedFilter extends FilterOfDataset {
  readonly dashboard: { readonly id: number; readonly title: string };
}

export interface FiltersOfDevice {
  readonly filters: readonly PlacedFilter[];
  /** False if this device does not have every dashboard in full. */
  readonly isComplete: boolean;
}

/** The native filters over a dataset in the dashboards of this device, with pending changes. */
export async function readDatasetFilters(store: LocalStore, datasetId: number): Promise<FiltersOfDevice> {
  const records = await store.dashboards.toArray();
  const list = await store.lists.get('dashboards');
  const filters: PlacedFilter[] = [];
  for (const { id, detail } of records) {
    if (!detail) continue;
    const edits = editsOf(await readPending(store, `dashboard:${id}`), id);
    const found = edits && readOrQuarantine(store, 'dashboards', id, () => toDashboard(detail));
    if (!found) continue;
    const { title, metadata } = dashboardWith(found, edits);
    filters.push(...filtersOfDataset(metadata, datasetId).map(filter => ({ ...filter, dashboard: { id, title } })));
  }
  const full = new Set(records.filter(({ detail }) => detail !== null).map(({ id }) => id));
  return { filters, isComplete: list !== undefined && list.ids.every(id => full.has(id)) };
}
