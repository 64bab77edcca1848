import { isRecord, type JsonObject } from '@/lib/json';
import { isBlank } from '@/model/merge/same-meaning';
import { isObject } from '@/model/merge/merger';
import { idOfReference } from '@/model/merge/whole';
import { createOf, type CreatePayload } from './create';
import type { WireFields } from './fields';
import type { NewCommand } from './new-command';
import type { UpdatePayload } from './update';
import { namedLike, rowsLike } from './same-effect';

const names = ['table_name', 'schema', 'sql', 'database', 'is_managed_externally', 'external_url'] as const;
const isTaken = (name: string) => names.some(taken => taken === name);

/** Null where the fields do not say of which table or query it is. */
export function datasetToCreate(local: number, name: string, fields: WireFields): NewCommand | null {
  if (idOfReference(fields['database'] ?? null) === undefined) return null;
  const taken = Object.fromEntries(Object.entries(fields).filter(([field]) => isTaken(field)));
  const payload: CreatePayload = { id: local, parent: null, name, fields: { ...taken, table_name: name } };
  return { kind: 'create-dataset', resource: `dataset:${local}`, payload, base: null, makes: local };
}

const partsOf = (fields: WireFields, list: string): JsonObject[] => {
  const parts = fields[list];
  return Array.isArray(parts) ? parts.filter(isObject).map(({ id: _, ...part }) => part) : [];
};

/**
 * What people wrote about a dataset and its making does not take: a change of the new one. Its columns are the table's,
 * and get new numbers; those that were calculated, and metrics, are added to it.
 */
export function datasetRest(local: number, name: string, fields: WireFields): NewCommand | null {
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !isTaken(field)));
  if (Object.keys(rest).length === 0) return null;
  const columns = partsOf(fields, 'columns');
  const stored = columns
    .filter(({ expression = null }) => isBlank(expression))
    .map(({ column_name: column = null }) => ({ column_name: column }));
  const after = {
    ...rest,
    ...('columns' in rest ? { columns } : {}),
    ...('metrics' in rest ? { metrics: partsOf(fields, 'metrics') } : {}),
  };
  const before = Object.fromEntries(
    Object.keys(after).map(field => [field, field === 'columns' ? stored : field === 'metrics' ? [] : null]),
  );
  const payload: UpdatePayload = { id: local, parent: null, name, fields: after };
  return { kind: 'update-dataset', resource: `dataset:${local}`, payload, base: { fields: before }, etag: null };
}

/** Making a dataset of a table, or of a query. */
export const createDataset = createOf({
  kind: 'create-dataset',
  resource: 'dataset',
  names,
  request: ({ fields: { database = null, ...fields } }) => ({
    endpoint: 'dataset.create',
    body: { ...fields, database: idOfReference(database) ?? null },
  }),
  named: answer => (isRecord(answer) && typeof answer['id'] === 'number' ? answer['id'] : null),
  search: ({ name }) => ({ endpoint: 'dataset.list', q: namedLike('table_name', name) }),
  found: ({ fields: { table_name = null, schema = null, sql = null, database = null } }, answer, person) =>
    rowsLike(answer, person, { table_name, schema, sql, database }),
});
