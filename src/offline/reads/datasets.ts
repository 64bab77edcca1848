import { toDatasetSummary } from '@/api/read/dataset';
import { datasetRow } from '@/api/write/rows';
import type { Dataset, DatasetSummary } from '@/model/dataset';
import { patchedCopy } from '../commands/patched-copy';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { readOrQuarantine } from '../store/quarantine';
import { readDatasetRecord } from './dataset-record';
import { madeBeside, textIn } from './made-here';

/** A dataset in a list. */
export interface ListedDataset extends DatasetSummary {
  /** It, or a change of it, waits to be sent. */
  readonly waiting: boolean;
}

export interface DatasetList {
  readonly datasets: readonly ListedDataset[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

export async function readDatasetList(store: LocalStore): Promise<DatasetList> {
  const list = await store.lists.get('datasets');
  const records = list ? await store.datasets.bulkGet([...list.ids]) : [];
  const patches = await readPending(store, 'dataset');
  const waiting = new Set(patches.filter(({ kind }) => kind === 'dataset').map(({ id }) => id));
  const known = records.map(record => record?.id);
  const made = madeBeside('dataset', patches, known).map(({ id, value }) =>
    datasetRow({
      id,
      name: textIn(value, 'name') ?? '',
      schema: textIn(value, 'schema'),
      description: textIn(value, 'description'),
      virtual: (textIn(value, 'sql') ?? '') !== '',
    }),
  );
  const rows = records.flatMap(record => (record?.row && patchedCopy('dataset', record.id, record.row, patches)) ?? []);
  const datasets = [...made, ...rows].flatMap(row => {
    const dataset = readOrQuarantine(store, 'datasets', row.id, () => toDatasetSummary(row));
    return dataset ? [{ ...dataset, waiting: waiting.has(row.id) }] : [];
  });
  return { datasets, asOf: list?.asOf ?? null };
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
