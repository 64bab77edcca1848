import { datasetBody, newDatasetBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { isRecord, type JsonObject } from '@/lib/json';
import { mergeDataset } from '@/model/merge/dataset';
import { isBlank } from '@/model/merge/same-meaning';
import { idOfReference } from '@/model/merge/whole';
import type { EditOf } from '@/model/resource-fields';
import { editing } from '../../commands/editing';
import { rowsLike } from '../../commands/same-effect';
import { readerOf, type CommandReader } from '../../commands/read-command';
import { type EditedResource, type ResourceEdit, createResource, updateResource } from '../../commands/make';
import type { NewCommand } from '../../commands/command';
import { duplicateDataset } from './duplicate';
import { datasetFields } from './fields';

/** Fields used to create one. */
const made = datasetFields.only('name', 'schema', 'sql', 'database', 'isManagedExternally', 'externalUrl');
const isTaken = (field: string) => made.names.includes(field);

/** Null if the fields name neither a table nor a query. */
function recreate(local: number, name: string, fields: EditOf<'dataset'>): NewCommand | null {
  if (idOfReference(fields.database ?? null) === undefined) return null;
  return createResource('dataset', { local, name, fields: { ...made.fieldsFrom(fields), name } });
}

const partsOf = (parts: readonly JsonObject[] | null | undefined): JsonObject[] =>
  (parts ?? []).map(({ id: _, ...part }) => part);

/**
 * Fields that people wrote and that creating a dataset does not include: a change of the new one. Its columns come from
 * the table and get new numbers; calculated columns and metrics are added to it.
 */
function recreateRest(local: number, name: string, fields: EditOf<'dataset'>): NewCommand | null {
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !isTaken(field)));
  if (Object.keys(rest).length === 0) return null;
  const columns = partsOf(fields.columns);
  const stored = columns
    .filter(({ expression = null }) => isBlank(expression))
    .map(({ name: column = null }) => ({ name: column }));
  const after = {
    ...rest,
    ...('columns' in rest ? { columns } : {}),
    ...('metrics' in rest ? { metrics: partsOf(fields.metrics) } : {}),
  };
  const before = Object.fromEntries(
    Object.keys(after).map(field => [field, field === 'columns' ? stored : field === 'metrics' ? [] : null]),
  );
  return updateResource('dataset', { id: local, name }, { before, after });
}

const { create, update, updateAs, remove } = editing({
  resource: 'dataset',
  endpoints: 'dataset',
  fields: datasetFields,
  nameField: 'name',
  merge: mergeDataset,
  toWire: datasetBody,
  create: {
    fields: made,
    request: ({ fields }) => ({ endpoint: 'dataset.create', body: newDatasetBody(fields) }),
    named: answer => (isRecord(answer) && typeof answer['id'] === 'number' ? answer['id'] : null),
    search: ({ name }) => ({ endpoint: 'dataset.list', q: namedLike('dataset', 'name', name) }),
    found: ({ fields: { name = null, schema = null, sql = null, database = null } }, answer, person) =>
      rowsLike('dataset', answer, person, { name, schema, sql, database }),
  },
  recreate: (local, { name }, fields) => recreate(local, name, fields),
  update: {
    read: ({ id }) => ({ endpoint: 'dataset.get', path: { id } }),
    recreateRestAs: ({ name, fields }, base, local) => recreateRest(local, name, { ...base.fields, ...fields }),
  },
});

/** Overwrites a dataset with a query: its SQL, with the query's columns instead of all others. */
const overwrite = updateAs({
  kind: 'overwrite-dataset',
  fields: datasetFields.only('sql', 'columns', 'owners', 'database'),
  request: ({ id, fields }) => ({
    endpoint: 'dataset.update',
    path: { id },
    query: { override_columns: true },
    body: datasetBody(fields),
  }),
  describe: ({ name }) => ({ message: 'columns-overwritten', name }),
});

export const overwriteDataset = (edited: EditedResource, change: ResourceEdit<'dataset'>): NewCommand =>
  updateResource('dataset', edited, change, null, overwrite.kind);

export const datasetCommands: readonly CommandReader[] = [
  readerOf(create),
  readerOf(update),
  readerOf(overwrite),
  readerOf(duplicateDataset),
  readerOf(remove),
];
