import type { DatabaseRow } from '../../metadata/schema/database';
import type { DatasetColumnRow, DatasetMetricRow, DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataStore } from '../../metadata/store';
import { ownersOf, type Owner, type WirePerson } from '../ownership';
import { peopleById } from '../people';

/** A dataset with all that its presentations need. */
export interface DatasetObject {
  readonly row: DatasetRow;
  readonly database: DatabaseRow;
  readonly columns: readonly DatasetColumnRow[];
  readonly metrics: readonly DatasetMetricRow[];
  readonly owners: readonly Owner[];
  readonly changedBy: WirePerson | undefined;
  readonly createdBy: WirePerson | undefined;
}

/** In the order of the ids; ids that do not exist are left out. */
export async function loadDatasetObjects(store: MetadataStore, ids: readonly number[]): Promise<DatasetObject[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const rows = await store.selectFrom('dataset').selectAll().where('id', 'in', wanted).execute();
  const columns = await store
    .selectFrom('dataset_column')
    .selectAll()
    .where('dataset_id', 'in', wanted)
    .orderBy('id')
    .execute();
  const metrics = await store
    .selectFrom('dataset_metric')
    .selectAll()
    .where('dataset_id', 'in', wanted)
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
  const owners = await ownersOf(store, 'dataset', wanted);
  const people = await peopleById(
    store,
    rows.flatMap(row => [row.changed_by, row.created_by]),
  );
  return wanted.flatMap(id => {
    const row = rows.find(candidate => candidate.id === id);
    const database = databases.find(candidate => candidate.id === row?.database_id);
    if (!row || !database) return [];
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
