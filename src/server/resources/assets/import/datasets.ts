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
import { auditOf, fateOf, flagOf, jsonText, type Importing } from './importing';
import type { Filed } from './read';

/** Ids of this server's datasets by their UUIDs in an archive. */
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

async function writeParts({ store, now }: Importing, datasetId: number, document: DatasetDocument): Promise<void> {
  await store.deleteFrom('dataset_column').where('dataset_id', '=', datasetId).execute();
  await store.deleteFrom('dataset_metric').where('dataset_id', '=', datasetId).execute();
  const own = () => ({ uuid: randomUUID(), dataset_id: datasetId, created_on: now, changed_on: now });
  for (const { type, is_dttm, is_active, groupby, filterable, extra, ...texts } of document.columns) {
    const flags = {
      is_dttm: flagOf(is_dttm),
      is_active: flagOf(is_active),
      groupby: flagOf(groupby),
      filterable: flagOf(filterable),
    };
    const typed = type ? { type, type_generic: genericTypeOf(type) } : { type: '' };
    await store
      .insertInto('dataset_column')
      .values({ ...own(), ...texts, ...flags, ...typed, extra: jsonText(extra) })
      .execute();
  }
  for (const { currency, extra, ...texts } of document.metrics) {
    await store
      .insertInto('dataset_metric')
      .values({ ...own(), ...texts, currency: jsonText(currency), extra: jsonText(extra) })
      .execute();
  }
}

/** A dataset reads its database with the server's rights: its creator must be allowed to read all of that database. */
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
      const isReplaced = fateOf(importing, 'dataset', file, 'Dataset', mayReplace) === 'replaced';
      const isMoved = databaseId !== undefined && databaseId !== existing.database_id;
      if (isReplaced && isMoved && !mayCreate(importing, databaseId))
        problems[file] = "A dataset already exists and user doesn't have permissions to overwrite it";
      else if (isReplaced) {
        await store
          .updateTable('dataset')
          .set(eb => ({
            ...fieldsOf(document),
            ...(isMoved ? { database_id: databaseId } : {}),
            changed_by: caller.userId,
            changed_on: now,
            version: eb('version', '+', 1),
          }))
          .where('id', '=', existing.id)
          .execute();
        await writeParts(importing, existing.id, document);
      }
    } else if (databaseId === undefined)
      problems[file] ??= { database_uuid: ['The database is neither in the archive nor on this server'] };
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
      ids.set(document.uuid, id);
    }
  }
  return ids;
}

async function databaseOf({ store }: Importing, uuid: string): Promise<number | undefined> {
  const row = await store.selectFrom('database').select('id').where('uuid', '=', uuid).executeTakeFirst();
  return row?.id;
}
