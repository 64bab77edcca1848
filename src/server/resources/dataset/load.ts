import type { DatabaseRow } from '../../metadata/schema/database';
import type { DatasetColumnRow, DatasetMetricRow, DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataStore } from '../../metadata/store';
import { ownersOf, type Owner, type WirePerson } from '../ownership';
import { authorsOf } from '../people';

/** A dataset with everything that its presentations need. */
export interface DatasetObject {
  readonly row: DatasetRow;
  readonly database: DatabaseRow;
  readonly columns: readonly DatasetColumnRow[];
  readonly metrics: readonly DatasetMetricRow[];
  readonly owners: readonly Owner[];
  readonly changedBy: WirePerson | undefined;
  readonly createdBy: WirePerson | undefined;
}

/** In the order of the ids; ids that do not exist are omitted. */
export async function loadDatasetObjects(store: MetadataStore, ids: readonly number[]): Promise<DatasetObject[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .selectFrom('dataset')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return datasetObjectsOf(
    store,
    ids.flatMap(id => rows.find(row => row.id === id) ?? []),
  );
}

/** In the order of the rows. */
export async function datasetObjectsOf(store: MetadataStore, rows: readonly DatasetRow[]): Promise<DatasetObject[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(row => row.id);
  const columns = await store
    .selectFrom('dataset_column')
    .selectAll()
    .where('dataset_id', 'in', ids)
    .orderBy('id')
    .execute();
  const metrics = await store
    .selectFrom('dataset_metric')
    .selectAll()
    .where('dataset_id', 'in', ids)
    .orderBy('id')
    .execute();
  const databases = await store
    .selectFrom('database')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(row => row.database_id),
    )
    .execute();
  const owners = await ownersOf(store, 'dataset', ids);
  const people = await authorsOf(store, rows);
  return rows.flatMap(row => {
    const { id } = row;
    const database = databases.find(candidate => candidate.id === row.database_id);
    if (!database) return [];
    return [
      {
        row,
        database,
        columns: columns.filter(column => column.dataset_id === id),
        metrics: metrics.filter(metric => metric.dataset_id === id),
        owners: owners.get(id) ?? [],
        changedBy: row.changed_by === null ? undefined : people.get(row.changed_by),
        createdBy: row.created_by === null ? undefined : people.get(row.created_by),
      },
    ];
  });
}
