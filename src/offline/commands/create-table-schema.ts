import { isRecord, type Json } from '@/lib/json';
import { fieldsOf } from './fields';
import { createOf } from './create';

const names = ['database_id', 'schema', 'table', 'expanded', 'description'];

/** Opening a table beside a tab. What is known of it goes along, so that it is there without asking again. */
export const createTableSchema = createOf({
  kind: 'create-table-schema',
  resource: 'table-schema',
  names,
  parentOf: ({ parent }) => (parent === null ? null : `tab:${parent}`),
  request: ({ parent, fields }) => {
    const { database_id, schema, table, expanded, description } = fieldsOf(fields, names);
    const known = isRecord(description) ? description : {};
    const body = {
      ...known,
      id: null,
      dbId: database_id,
      queryEditorId: parent,
      schema,
      name: table,
      expanded: expanded ?? true,
    };
    return { endpoint: 'tableSchema.create', body: { table: JSON.stringify(body) } };
  },
  search: ({ parent }) => ({ endpoint: 'tab.get', path: { id: parent ?? '' } }),
  found: ({ fields }, answer) => {
    const tables: readonly Json[] =
      isRecord(answer) && Array.isArray(answer['table_schemas']) ? answer['table_schemas'] : [];
    const isIt = (table: Json) =>
      ['database_id', 'schema', 'table'].every(
        name => isRecord(table) && table[name] === fieldsOf(fields, names)[name],
      );
    return tables
      .filter(isIt)
      .flatMap(table => (isRecord(table) && typeof table['id'] === 'number' ? [table['id']] : []));
  },
  // The tab is gone, and the table with it.
  doneBy: [404, 410],
});
