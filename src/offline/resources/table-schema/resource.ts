import * as v from 'valibot';
import { isRecord, type Json } from '@/lib/json';
import { actOf, deleteOf, type ActPayload } from '../../commands/act';
import { createOf } from '../../commands/create';
import { fieldsOf, resourceIdSchema } from '../../commands/fields';
import { readerOf } from '../../commands/read-command';
import type { ResourceDescriptor } from '../descriptor';
import type { NewCommand } from '../../commands/command';

const names = ['database_id', 'schema', 'table', 'expanded', 'description'];

/** What is known of a table goes along, so that it is there without asking again. */
const create = createOf({
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

const remove = deleteOf({
  kind: 'delete-table-schema',
  resource: 'table-schema',
  request: ({ id }) => ({ endpoint: 'tableSchema.delete', path: { id } }),
});

const expandPayload = v.object({ id: resourceIdSchema, name: v.string(), expanded: v.boolean() });

/** Showing or hiding the columns of a table. */
const expand = actOf<v.InferOutput<typeof expandPayload>>({
  kind: 'expand-table-schema',
  payload: expandPayload,
  apply: ({ id, expanded }) => [{ does: 'change', kind: 'table-schema', id, fields: { expanded } }],
  request: ({ id, expanded }) => ({
    endpoint: 'tableSchema.expanded',
    path: { id },
    body: { expanded: JSON.stringify(expanded) },
  }),
  describe: ({ name, expanded }) => ({ message: expanded ? 'table-expanded' : 'table-collapsed', name }),
});

export function expandTableSchema({ id, name }: Pick<ActPayload, 'id' | 'name'>, expanded: boolean): NewCommand {
  const payload: v.InferOutput<typeof expandPayload> = { id, name, expanded };
  return { kind: expand.kind, resource: `table-schema:${id}`, payload, base: null };
}

/** Tables that are opened beside a tab of the SQL editor. */
export const tableSchema = {
  nameField: 'table',
  commands: [readerOf(create), readerOf(remove), readerOf(expand)],
} satisfies ResourceDescriptor;
