import { toDatasetSummary } from '@/api/read/dataset';
import { toFilteringFacts, type FilteringFacts } from '@/api/read/filtering';
import { datasetRow } from '@/api/write/rows';
import type { Dataset, DatasetSummary } from '@/model/dataset';
import { idOfReference } from '@/model/merge/whole';
import type { EditOf } from '@/model/resource-fields';
import { patchedCopy } from '../commands/patched-copy';
import type { LocalStore } from '../store/database';
import type { DatasetRecord } from '../store/records';
import { databases } from '../resources/database/read-model';
import { readPending } from '../outbox/pending';
import { readDatasetRecord } from './records';
import { readResources } from './resources';
import type { ListExtent } from './list-extent';
import { readTableList, type ListedState, type ListReading } from './listed';
import { madeBeside } from './made-here';

/** A dataset in a list. */
export type ListedDataset = DatasetSummary & ListedState;

export interface DatasetList extends ListExtent {
  readonly datasets: readonly ListedDataset[];
}

/** A dataset that waits to be created, in the form of a list's rows. */
function rowOfMade(id: number, { name, schema, description, sql, database }: EditOf<'dataset'>): DatasetSummary {
  const databaseId = idOfReference(database ?? null);
  return toDatasetSummary(
    datasetRow({
      id,
      name: name ?? '',
      schema: schema ?? null,
      description: description ?? null,
      virtual: (sql ?? '') !== '',
      databaseId: typeof databaseId === 'number' ? databaseId : null,
    }),
  );
}

const datasetList: ListReading<DatasetRecord, DatasetSummary> = {
  kind: 'dataset',
  name: 'datasets',
  records: store => store.datasets,
  // Those that came with dashboards are for their charts.
  isThereUnfetched: false,
  row({ id, row }, patches) {
    const patched = row && patchedCopy('dataset', id, row, patches);
    return patched && toDatasetSummary(patched);
  },
  made: (patches, known) => madeBeside('dataset', patches, known).map(({ id, value }) => rowOfMade(id, value)),
  isChangedByStars: false,
};

/**
 * @param first how many are read; all by default
 * @param last an earlier reading, whose equal rows keep their identity
 */
export async function readDatasetList(store: LocalStore, first?: number, last?: DatasetList): Promise<DatasetList> {
  const { rows, ...list } = await readTableList(store, datasetList, first, last?.datasets);
  return { datasets: rows, ...list };
}

export interface StoredDataset {
  readonly dataset: Dataset;
  readonly asOf: number;
}

/**
 * With pending changes, except its deletion: its charts are shown until the server has deleted it. Null when this device
 * has no copy of its columns.
 */
export async function readPendingDataset(
  store: LocalStore,
  record: DatasetRecord | undefined,
): Promise<Dataset | null> {
  if (!record?.dataset) return null;
  const { id, dataset } = record;
  const patches = await readPending(store, `dataset:${id}`);
  return readDatasetRecord(store, { ...record, dataset: patchedCopy('dataset', id, dataset, patches) ?? dataset });
}

/** With pending changes. Null when this device has no copy of its columns. */
export async function readDataset(store: LocalStore, id: number): Promise<StoredDataset | null> {
  const record = await store.datasets.get(id);
  const dataset = await readPendingDataset(store, record);
  return record && dataset && record.datasetAsOf !== null ? { dataset, asOf: record.datasetAsOf } : null;
}

/** How a dataset can be filtered; null if this device has no copy of its columns. */
export async function readFilteringFacts(store: LocalStore, id: number): Promise<FilteringFacts | null> {
  const dataset = (await store.datasets.get(id))?.dataset;
  return dataset ? toFilteringFacts(dataset) : null;
}

/** The dataset that a file would be added to: of this name, in a connection that takes files; null if none is known. */
export async function readUploadTarget(
  store: LocalStore,
  name: string,
): Promise<{ readonly id: number; readonly columns: readonly string[] | null } | null> {
  const { datasets } = await readDatasetList(store);
  const takers = (await readResources(store, databases, null)).resources.filter(({ value }) => value.takesFiles);
  const found = datasets.find(
    dataset => dataset.name === name && !dataset.virtual && takers.some(({ id }) => id === dataset.databaseId),
  );
  if (!found) return null;
  const opened = await readDataset(store, found.id);
  const columns = opened?.dataset.columns.filter(({ expression }) => !expression).map(column => column.name) ?? null;
  return { id: found.id, columns };
}
