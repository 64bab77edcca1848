import type { DatasetRow } from '@/api/dataset';
import { toDataset } from '@/api/read/dataset';
import { parseInstant, toPeople } from '@/api/values';
import type { Dataset } from '@/model/dataset';
import type { Person } from '@/model/person';
import type { LocalStore } from '../store/database';
import type { DatasetRecord } from '../store/records';
import { readOrSetAside } from '../store/set-aside';

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
}

export interface DatasetList {
  readonly datasets: readonly ListedDataset[];
  /** Null when the list was never fetched. */
  readonly asOf: number | null;
}

function listed(row: DatasetRow): ListedDataset {
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
  const datasets = records.flatMap(record => {
    const row = record?.row;
    return (row && readOrSetAside(store, 'datasets', row.id, () => listed(row))) ?? [];
  });
  return { datasets, asOf: list?.asOf ?? null };
}

/** A dataset with its columns; null for one of which only a row of the list is known. */
export function readDatasetRecord(store: LocalStore, record: DatasetRecord | undefined): Dataset | null {
  const wire = record?.dataset;
  return wire ? readOrSetAside(store, 'datasets', wire.id, () => toDataset(wire)) : null;
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
