import { randomUUID } from 'node:crypto';
import type { DatasetCreateBody, DatasetUpdateBody } from '@/api/dataset-write';
import { parseJsonObject } from '@/lib/json';
import type { SignedIn } from '../../auth/caller';
import { mainTimeOf, writeColumns, writeMetrics } from '../../catalogue/register';
import type { TableColumn } from '../../engines/engine';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { MetadataStore } from '../../metadata/store';
import { setOwners } from '../ownership';
import { requireUniqueTable } from './find';
import { replaceColumns, replaceMetrics } from './replace-parts';

interface Writing {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly now: number;
}

/** The metric that every dataset starts with. */
const count = { name: 'count', expression: 'COUNT(*)', label: 'COUNT(*)' };

const flagOf = (value: boolean | null | undefined) => (value === undefined ? undefined : Number(value ?? false));

/** The current columns of the connection; people's edits and calculated columns stay. */
async function takeColumns(
  store: MetadataStore,
  datasetId: number,
  columns: readonly TableColumn[],
  now: number,
): Promise<void> {
  await writeColumns(store, datasetId, columns, {}, now);
  await writeMetrics(store, datasetId, [count], now);
}

/** A new dataset with the columns that were read for it. Its creator owns it. */
export async function createDataset(
  { store, caller, now }: Writing,
  body: DatasetCreateBody & { template_params?: string | undefined },
  columns: readonly TableColumn[],
) {
  const schema = body.schema || null;
  await requireUniqueTable(store, { databaseId: body.database, schema, table: body.table_name });
  const { id } = await store
    .insertInto('dataset')
    .values({
      uuid: randomUUID(),
      database_id: body.database,
      schema,
      table_name: body.table_name,
      sql: body.sql || null,
      template_params: body.template_params ?? null,
      main_dttm_col: mainTimeOf(columns)?.name ?? null,
      normalize_columns: flagOf(body.normalize_columns),
      always_filter_main_dttm: flagOf(body.always_filter_main_dttm),
      is_managed_externally: flagOf(body.is_managed_externally),
      created_by: caller.userId,
      changed_by: caller.userId,
      created_on: now,
      changed_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeColumns(store, id, columns, now);
  await setOwners(store, caller, 'dataset', id, body.owners ?? [caller.userId]);
  return id;
}

/** The row's fields that a body contains; undefined ones stay unchanged. */
function fieldsOf({
  owners: _,
  columns: __,
  metrics: ___,
  external_url: ____,
  table_name,
  schema,
  sql,
  ...rest
}: DatasetUpdateBody) {
  const {
    normalize_columns,
    always_filter_main_dttm,
    is_sqllab_view,
    is_managed_externally,
    filter_select_enabled,
    offset,
    ...texts
  } = rest;
  const fields = {
    ...texts,
    table_name: table_name ?? undefined,
    schema: schema === '' ? null : schema,
    sql: sql === '' ? null : sql,
    offset: offset === null ? 0 : offset,
    normalize_columns: flagOf(normalize_columns),
    always_filter_main_dttm: flagOf(always_filter_main_dttm),
    is_sqllab_view: flagOf(is_sqllab_view),
    is_managed_externally: flagOf(is_managed_externally),
    filter_select_enabled: flagOf(filter_select_enabled),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Counts a change, which also invalidates cached results of the previous version. */
export async function countChange(
  { store, caller, now }: Writing,
  id: number,
  fields: object = {},
): Promise<Pick<DatasetRow, 'id' | 'version' | 'changed_on'>> {
  return store
    .updateTable('dataset')
    .set(eb => ({ ...fields, changed_by: caller.userId, changed_on: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version', 'changed_on'])
    .executeTakeFirstOrThrow();
}

/**
 * Saves the fields of the update.
 * @param fresh columns that replace all existing ones, with the update's changes to them; null keeps the existing ones
 */
export async function updateDataset(
  writing: Writing,
  row: DatasetRow,
  update: DatasetUpdateBody,
  fresh: readonly TableColumn[] | null,
) {
  const { store, caller, now } = writing;
  const table = {
    databaseId: update.database_id ?? row.database_id,
    schema: (update.schema === undefined ? row.schema : update.schema) || null,
    table: update.table_name ?? row.table_name,
  };
  await requireUniqueTable(store, table, row.id);
  if (update.owners) await setOwners(store, caller, 'dataset', row.id, update.owners);
  if (fresh) await store.deleteFrom('dataset_column').where('dataset_id', '=', row.id).execute();
  // Replaced ones lose their ids.
  const columns = fresh ? update.columns?.map(({ id: _, ...column }) => column) : update.columns;
  if (columns) await replaceColumns(store, row.id, columns, now);
  if (update.metrics) await replaceMetrics(store, row.id, update.metrics, now);
  if (fresh) await takeColumns(store, row.id, fresh, now);
  return countChange(writing, row.id, fieldsOf(update));
}

export async function refreshDataset(writing: Writing, row: DatasetRow, columns: readonly TableColumn[]) {
  await takeColumns(writing.store, row.id, columns, writing.now);
  return countChange(writing, row.id);
}

/** Its charts stay, and refer to a missing dataset (recorded): they can be moved to another one. */
export async function deleteDatasets(store: MetadataStore, ids: readonly number[]): Promise<void> {
  await store
    .deleteFrom('dataset')
    .where('id', 'in', [...ids])
    .execute();
  await store
    .deleteFrom('owner')
    .where('kind', '=', 'dataset')
    .where('object_id', 'in', [...ids])
    .execute();
}

/** Without the original's certification: nobody examined the copy. */
function withoutCertification(extra: string | null): string | null {
  const { certification, ...rest } = parseJsonObject(extra);
  if (certification === undefined) return extra;
  return Object.keys(rest).length === 0 ? null : JSON.stringify(rest);
}

/** A copy with its columns and metrics under a free name, owned by its creator. Nothing in it is certified. */
export async function duplicateDataset(
  { store, caller, now }: Writing,
  row: DatasetRow,
  table: string,
): Promise<number> {
  const { id: _, version: __, ...fields } = row;
  const own = {
    uuid: randomUUID(),
    created_by: caller.userId,
    changed_by: caller.userId,
    created_on: now,
    changed_on: now,
  };
  const { id } = await store
    .insertInto('dataset')
    .values({ ...fields, ...own, extra: withoutCertification(row.extra), table_name: table })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stamps = { dataset_id: id, created_on: now, changed_on: now };
  for (const { id: _id, ...column } of await store
    .selectFrom('dataset_column')
    .selectAll()
    .where('dataset_id', '=', row.id)
    .orderBy('id')
    .execute()) {
    await store
      .insertInto('dataset_column')
      .values({ ...column, ...stamps, extra: withoutCertification(column.extra), uuid: randomUUID() })
      .execute();
  }
  for (const { id: _id, ...metric } of await store
    .selectFrom('dataset_metric')
    .selectAll()
    .where('dataset_id', '=', row.id)
    .orderBy('id')
    .execute()) {
    await store
      .insertInto('dataset_metric')
      .values({ ...metric, ...stamps, extra: withoutCertification(metric.extra), uuid: randomUUID() })
      .execute();
  }
  await setOwners(store, caller, 'dataset', id, [caller.userId]);
  return id;
}
