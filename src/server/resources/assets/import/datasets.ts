import { randomUUID } from 'node:crypto';
import { genericTypeOf } from '@/model/dataset';
import { hasPermission } from '@/model/permissions';
import { databaseAccess } from '../../../auth/caller';
import type { DatasetRow } from '../../../metadata/schema/dataset';
import { datasetAt } from '../../dataset/find';
import { mayReadDataset } from '../../dataset/policy';
import { ownsAll, setOwners } from '../../ownership';
import type { DatasetDocument } from '../documents';
import type { DatabaseIds } from './databases';
import { differingFields, isSameByName } from './differences';
import { auditOf, fateOf, flagOf, jsonText, madeChange, type Importing } from './importing';
import type { Filed } from './read';

/** Ids of this server's datasets by the UUIDs of an archive. */
export type DatasetIds = ReadonlyMap<string, number>;

const fieldsOf = (document: DatasetDocument) => ({
  table_name: document.table_name,
  schema: document.schema,
  sql: document.sql,
  description: document.description,
  main_dttm_col: document.main_dttm_col,
  default_endpoint: document.default_endpoint,
  offset: document.offset ?? 0,
  cache_timeout: document.cache_timeout,
  template_params: jsonText(document.template_params),
  extra: jsonText(document.extra),
  fetch_values_predicate: document.fetch_values_predicate,
  filter_select_enabled: flagOf(document.filter_select_enabled),
  normalize_columns: flagOf(document.normalize_columns),
  always_filter_main_dttm: flagOf(document.always_filter_main_dttm),
});

async function findExisting(
  { store }: Importing,
  document: DatasetDocument,
  databaseId: number | undefined,
): Promise<DatasetRow | undefined> {
  const same = await store.selectFrom('dataset').selectAll().where('uuid', '=', document.uuid).executeTakeFirst();
  if (same || databaseId === undefined) return same;
  return datasetAt(store, { databaseId, schema: document.schema, table: document.table_name });
}

const columnsOf = ({ columns }: DatasetDocument) =>
  columns.map(({ type, is_dttm, is_active, groupby, filterable, extra, ...texts }) => {
    const flags = {
      is_dttm: flagOf(is_dttm),
      is_active: flagOf(is_active),
      groupby: flagOf(groupby),
      filterable: flagOf(filterable),
    };
    const typed = type ? { type, type_generic: genericTypeOf(type) } : { type: '' };
    return { ...texts, ...flags, ...typed, extra: jsonText(extra) };
  });

const metricsOf = ({ metrics }: DatasetDocument) =>
  metrics.map(({ currency, extra, ...texts }) => ({
    ...texts,
    currency: jsonText(currency),
    extra: jsonText(extra),
  }));

async function writeParts({ store, now }: Importing, datasetId: number, document: DatasetDocument): Promise<void> {
  await store.deleteFrom('dataset_column').where('dataset_id', '=', datasetId).execute();
  await store.deleteFrom('dataset_metric').where('dataset_id', '=', datasetId).execute();
  const own = () => ({ uuid: randomUUID(), dataset_id: datasetId, created_on: now, changed_on: now });
  for (const column of columnsOf(document))
    await store
      .insertInto('dataset_column')
      .values({ ...own(), ...column })
      .execute();
  for (const metric of metricsOf(document))
    await store
      .insertInto('dataset_metric')
      .values({ ...own(), ...metric })
      .execute();
}

/** The fields in which a dataset is another than the archive has it; columns and metrics are one each. */
async function differencesOf({ store }: Importing, row: DatasetRow, document: DatasetDocument): Promise<string[]> {
  const columns = await store.selectFrom('dataset_column').selectAll().where('dataset_id', '=', row.id).execute();
  const metrics = await store.selectFrom('dataset_metric').selectAll().where('dataset_id', '=', row.id).execute();
  return [
    ...differingFields(row, fieldsOf(document)),
    ...(isSameByName(columns, columnsOf(document), 'column_name') ? [] : ['columns']),
    ...(isSameByName(metrics, metricsOf(document), 'metric_name') ? [] : ['metrics']),
  ];
}

/**
 * A dataset reads its database with the server's rights: who makes one must be allowed to read all of that database.
 */
function mayCreate({ caller }: Importing, databaseId: number): boolean {
  const access = databaseAccess(caller);
  return (
    hasPermission(caller.roles, 'can_write', 'Dataset') && (access.kind === 'all' || access.ids.includes(databaseId))
  );
}

export async function importDatasets(
  importing: Importing,
  documents: readonly Filed<DatasetDocument>[],
  databases: DatabaseIds,
): Promise<DatasetIds> {
  const { store, caller, problems, now } = importing;
  const ids = new Map<string, number>();
  for (const { file, document } of documents) {
    const databaseId = databases.get(document.database_uuid) ?? (await databaseOf(importing, document.database_uuid));
    const existing = await findExisting(importing, document, databaseId);
    if (existing && !(await mayReadDataset(store, caller, existing)))
      problems[file] = "A dataset already exists and user doesn't have permissions to read it";
    else if (existing) {
      ids.set(document.uuid, existing.id);
      const mayReplace = await ownsAll(store, caller, 'dataset', [existing.id]);
      const fate = fateOf(importing, 'dataset', file, 'Dataset', mayReplace);
      const differences = await differencesOf(importing, existing, document);
      importing.changes.push({ kind: 'dataset', name: document.table_name, fate, mayReplace, differences, leaves: [] });
      if (fate === 'replaced') {
        await store
          .updateTable('dataset')
          .set(eb => ({
            ...fieldsOf(document),
            changed_by: caller.userId,
            changed_on: now,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', existing.id)
          .execute();
        await writeParts(importing, existing.id, document);
      }
    } else if (databaseId === undefined)
      problems[file] ??= { database_uuid: ['The archive does not hold the database, and it is not here'] };
    else if (!mayCreate(importing, databaseId))
      problems[file] = "Dataset doesn't exist and user doesn't have permission to create datasets";
    else {
      const { id } = await store
        .insertInto('dataset')
        .values({ ...fieldsOf(document), ...auditOf(importing), uuid: document.uuid, database_id: databaseId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeParts(importing, id, document);
      await setOwners(store, caller, 'dataset', id, [caller.userId]);
      importing.changes.push(madeChange('dataset', document.table_name));
      ids.set(document.uuid, id);
    }
  }
  return ids;
}

async function databaseOf({ store }: Importing, uuid: string): Promise<number | undefined> {
  const row = await store.selectFrom('database').select('id').where('uuid', '=', uuid).executeTakeFirst();
  return row?.id;
}
