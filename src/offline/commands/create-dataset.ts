import { isRecord } from '@/lib/json';
import { idOfReference } from '@/model/merge/whole';
import { createOf } from './create';
import { namedLike, rowsLike } from './same-effect';

/** Making a dataset of a table, or of a query. */
export const createDataset = createOf({
  kind: 'create-dataset',
  thing: 'dataset',
  names: ['table_name', 'schema', 'sql', 'database', 'is_managed_externally', 'external_url'],
  request: ({ fields: { database = null, ...fields } }) => ({ endpoint: 'dataset.create', body: { ...fields, database: idOfReference(database) ?? null } }),
  named: answer => (isRecord(answer) && typeof answer['id'] === 'number' ? answer['id'] : null),
  search: ({ name }) => ({ endpoint: 'dataset.list', q: namedLike('table_name', name) }),
  found: ({ fields: { table_name = null, schema = null, sql = null, database = null } }, answer, person) =>
    rowsLike(answer, person, { table_name, schema, sql, database }),
});
