import type { DatasetRow } from '@/api/dataset';
import { parseInstant, toPeople } from '@/api/values';
import type { Dataset } from '@/model/dataset';
import type { Person } from '@/model/person';
import { patched } from '../commands/patch';
import { readPending } from '../outbox/pending';
import type { LocalStore } from '../store/database';
import { readOrQuarantine } from '../store/quarantine';
import { readDatasetRecord } from './dataset-record';
import { madeBeside, textIn } from './made-here';

/** A dataset in a list. */
export interface ListedDataset {
  readonly id: number;
  readonly name: string;
  readonly schema: string | null;
  readonly databaseName: string;
  readonly virtual: boolean;
  readonly description: string | null;
  readonly owners: readonly Person[];
  readonly changedOn: number | null;
  /** It, or a change of it, waits to be sent. */
  readonly waiting: boolean;
}

export interface DatasetList {
  readonly datasets: readonly ListedDataset[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

function listed(row: DatasetRow): Omit<ListedDataset, 'waiting'> {
  return {
    id: row.id,
    name: row.table_name,
    schema: row.schema || null,
    databaseName: row.database?.database_name ?? '',
    virtual: row.kind === 'virtual',
    description: row.description || null,
    owners: toPeople(row.owners ?? []),
    changedOn: row.changed_on_utc ? parseInstant(row.changed_on_utc) : null,
  };
}

export async function readDatasetList(store: LocalStore): Promise<DatasetList> {
  const list = await store.lists.get('datasets');
  const records = list ? await store.datasets.bulkGet([...list.ids]) : [];
  const patches = await readPending(store, 'dataset');
  const waiting = new Set(patches.filter(({ kind }) => kind === 'dataset').map(({ id }) => id));
  const known = records.map(record => record?.id);
  const made = madeBeside('dataset', patches, known).map(({ id, value }): DatasetRow => {
    const [name, schema, sql] = [textIn(value, 'table_name'), textIn(value, 'schema'), textIn(value, 'sql')];
    return {
      id,
      table_name: name ?? '',
      schema,
      kind: sql ? 'virtual' : 'physical',
      description: textIn(value, 'description'),
    };
  });
  const rows = records.flatMap(record => (record?.row && patched('dataset', record.id, record.row, patches)) ?? []);
  const datasets = [...made, ...rows].flatMap(row => {
    const dataset = readOrQuarantine(store, 'datasets', row.id, () => listed(row));
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
