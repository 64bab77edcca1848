import { datasetWriteEndpoints as endpoints, type DatasetUpdateBody } from '@/api/dataset-write';
import { fieldInvalid, notFound, unprocessable } from '../../http-error';
import { preparedWrite, read, write, type Implementation } from '../../http/implementation';
import type { DatasetRow } from '../../metadata/schema/dataset';
import type { Services } from '../../services';
import { requireOwner } from '../ownership';
import { datasetAt, datasetEtag, findDataset, ownDataset, requireUniqueTable } from './find';
import { loadDatasetObjects } from './load';
import { visibleDatasets } from './policy';
import { presentExplorable } from './present';
import { readersOf } from './readers';
import { relatedObjects } from '../related-objects';
import { countChange, createDataset, deleteDatasets, duplicateDataset, refreshDataset, updateDataset } from './save';
import { checkSource, readColumns, type DatasetSource } from './source';

const sourceOf = (row: DatasetRow): DatasetSource => ({
  databaseId: row.database_id,
  schema: row.schema,
  table: row.table_name,
  sql: row.sql,
  templateParams: row.template_params,
});

/** The source of a dataset after an update. */
function sourceAfter(row: DatasetRow, update: DatasetUpdateBody): DatasetSource {
  return {
    databaseId: update.database_id ?? row.database_id,
    schema: (update.schema === undefined ? row.schema : update.schema) || null,
    table: update.table_name ?? row.table_name,
    sql: (update.sql === undefined ? row.sql : update.sql) || null,
    templateParams: update.template_params === undefined ? row.template_params : update.template_params,
  };
}

const isSame = (left: DatasetSource, right: DatasetSource) =>
  left.databaseId === right.databaseId &&
  left.sql === right.sql &&
  (left.sql !== null || (left.schema === right.schema && left.table === right.table));

const isOn = (flag: string | boolean | undefined) => flag === true || flag === 'true';

/** Creating datasets: from a table, from SQL, or as a copy. */
function creatingHandlers(services: Services): Implementation[] {
  const { now } = services;
  return [
    preparedWrite(
      endpoints.create,
      async ({ store, caller, body }) => {
        const source = {
          databaseId: body.database,
          schema: body.schema || null,
          table: body.table_name,
          sql: body.sql || null,
          templateParams: null,
        };
        await requireUniqueTable(store, source);
        return readColumns(services, caller, source);
      },
      async ({ store, caller, body }, columns) => {
        const id = await createDataset({ store, caller, now: now() }, body, columns);
        const [object] = await loadDatasetObjects(store, [id]);
        if (!object) throw notFound();
        const result = { normalize_columns: false, always_filter_main_dttm: false, ...body };
        return { body: { id, result, data: presentExplorable(object) }, etag: datasetEtag(object.row) };
      },
    ),
    preparedWrite(
      endpoints.getOrCreate,
      async ({ store, caller, body }) => {
        const table = { databaseId: body.database_id, schema: body.schema || null, table: body.table_name };
        if (await datasetAt(store, table)) return null;
        return readColumns(services, caller, { ...table, sql: null, templateParams: null });
      },
      async ({ store, caller, body: { database_id: database, ...rest } }, columns) => {
        const known = await datasetAt(store, {
          databaseId: database,
          schema: rest.schema || null,
          table: rest.table_name,
        });
        if (known) return { body: { result: { table_id: known.id } }, etag: datasetEtag(known) };
        // It existed when its columns were read.
        if (!columns) throw fieldInvalid(422, 'table_name', 'The dataset was deleted meanwhile');
        const at = now();
        const id = await createDataset({ store, caller, now: at }, { ...rest, database }, columns);
        return { body: { result: { table_id: id } }, etag: datasetEtag({ id, version: 1, changed_on: at }) };
      },
    ),
    write(endpoints.duplicate, async ({ store, caller, body }) => {
      const row = await store
        .selectFrom('dataset')
        .selectAll()
        .where('id', '=', body.base_model_id)
        .where(visibleDatasets(caller))
        .executeTakeFirst();
      // Only datasets with their own SQL can be copied: a table has one dataset.
      const isTaken =
        row && (await datasetAt(store, { databaseId: row.database_id, schema: row.schema, table: body.table_name }));
      if (!row?.sql || isTaken) throw unprocessable('Dataset parameters are invalid.');
      const at = now();
      const id = await duplicateDataset({ store, caller, now: at }, row, body.table_name);
      return { body: { id, result: body }, etag: datasetEtag({ id, version: 1, changed_on: at }) };
    }),
  ];
}

/** Changing datasets, also by reading their columns again. */
function changingHandlers(services: Services): Implementation[] {
  const { now } = services;
  return [
    preparedWrite(
      endpoints.update,
      async ({ store, caller, path, query, body, header }) => {
        const row = await ownDataset(store, caller, path.id, header('If-Match'));
        const source = sourceAfter(row, body);
        if (isOn(query.override_columns)) return readColumns(services, caller, source);
        if (!isSame(source, sourceOf(row))) await checkSource(services, caller, source);
        return null;
      },
      async ({ store, caller, path, body, header }, columns) => {
        const row = await ownDataset(store, caller, path.id, header('If-Match'));
        const saved = await updateDataset({ store, caller, now: now() }, row, body, columns);
        return { body: { id: row.id, result: { always_filter_main_dttm: false, ...body } }, etag: datasetEtag(saved) };
      },
    ),
    preparedWrite(
      endpoints.refresh,
      async ({ store, caller, path, header }) =>
        readColumns(services, caller, sourceOf(await ownDataset(store, caller, path.id, header('If-Match')))),
      async ({ store, caller, path, header }, columns) => {
        const row = await ownDataset(store, caller, path.id, header('If-Match'));
        const saved = await refreshDataset({ store, caller, now: now() }, row, columns);
        return { body: { message: 'OK' }, etag: datasetEtag(saved) };
      },
    ),
  ];
}

/** Deleting datasets, or columns and metrics of one. */
function deletingHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.delete, async ({ store, caller, path, header }) => {
      const row = await ownDataset(store, caller, path.id, header('If-Match'));
      await deleteDatasets(store, [row.id]);
      return { body: { message: 'OK' } };
    }),
    write(endpoints.bulkDelete, async ({ store, caller, q }) => {
      const ids = [...new Set(q)];
      const known =
        ids.length === 0
          ? []
          : await store
              .selectFrom('dataset')
              .select('id')
              .where('id', 'in', ids)
              .where(visibleDatasets(caller))
              .execute();
      if (known.length === 0 || known.length !== ids.length) throw notFound();
      for (const id of ids) await requireOwner(store, caller, 'dataset', id);
      await deleteDatasets(store, ids);
      return { body: { message: `Deleted ${ids.length} dataset${ids.length === 1 ? '' : 's'}` } };
    }),
    write(endpoints.deleteColumn, async ({ store, caller, path, header }) => {
      const row = await ownDataset(store, caller, path.id, header('If-Match'));
      const { numDeletedRows } = await store
        .deleteFrom('dataset_column')
        .where('dataset_id', '=', row.id)
        .where('id', '=', Number(path.column))
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      const saved = await countChange({ store, caller, now: now() }, row.id);
      return { body: { message: 'OK' }, etag: datasetEtag(saved) };
    }),
    write(endpoints.deleteMetric, async ({ store, caller, path, header }) => {
      const row = await ownDataset(store, caller, path.id, header('If-Match'));
      const { numDeletedRows } = await store
        .deleteFrom('dataset_metric')
        .where('dataset_id', '=', row.id)
        .where('id', '=', Number(path.metric))
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound();
      const saved = await countChange({ store, caller, now: now() }, row.id);
      return { body: { message: 'OK' }, etag: datasetEtag(saved) };
    }),
  ];
}

/** What depends on a dataset. */
function relatedHandlers(): Implementation[] {
  return [
    read(endpoints.readers, async ({ store, caller, path }) => {
      const row = await findDataset(store, caller, path.id);
      await requireOwner(store, caller, 'dataset', row.id);
      return { body: { result: await readersOf(store, row) } };
    }),
    read(endpoints.relatedObjects, async ({ store, caller, path }) => {
      const row = await findDataset(store, caller, path.id);
      return { body: await relatedObjects(store, caller, { id: row.id }) };
    }),
  ];
}

export const datasetWriteHandlers = (services: Services): Implementation[] => [
  ...creatingHandlers(services),
  ...changingHandlers(services),
  ...deletingHandlers(services),
  ...relatedHandlers(),
];
