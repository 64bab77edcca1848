import { toDatasetSummary } from '@/api/read/dataset';
import { datasetRow } from '@/api/write/rows';
import type { Dataset, DatasetSummary } from '@/model/dataset';
import type { EditOf } from '@/model/resource-fields';
import { patchedCopy } from '../commands/patched-copy';
import type { LocalStore } from '../store/database';
import type { DatasetRecord } from '../store/records';
import { readDatasetRecord } from './records';
import { readTableList, type ListedState, type ListReading } from './listed';
import { madeBeside } from './made-here';

/** A dataset in a list. */
export type ListedDataset = DatasetSummary & ListedState;

export interface DatasetList {
  readonly datasets: readonly ListedDataset[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

/** One that waits to be made, as a list would tell it. */
const rowOfMade = (id: number, { name, schema, description, sql }: EditOf<'dataset'>): DatasetSummary =>
  toDatasetSummary(
    datasetRow({
      id,
      name: name ?? '',
      schema: schema ?? null,
      description: description ?? null,
      virtual: (sql ?? '') !== '',
    }),
  );

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

export async function readDatasetList(store: LocalStore): Promise<DatasetList> {
  const { rows, asOf } = await readTableList(store, datasetList);
  return { datasets: rows, asOf };
}

export interface OpenedDataset {
  readonly dataset: Dataset;
  readonly asOf: number;
}

/** Null when this device has no copy of its columns. */
export async function readDataset(store: LocalStore, id: number): Promise<OpenedDataset | null> {
  const record = await store.datasets.get(id);
  const dataset = readDatasetRecord(store, record);
  return record && dataset && record.datasetAsOf !== null ? { dataset, asOf: record.datasetAsOf } : null;
}
