import * as v from 'valibot';
import { tablesLike } from '@/api/read/editor';
import { newTableBody } from '@/api/write/bodies';
import { actOf, deleteOf } from '../../commands/act';
import { createOf } from '../../commands/create';
import { fieldReader, flagField, jsonField, numberField, resourceIdSchema, textField } from '../../commands/fields';
import type { ResourcePatch } from '../../commands/patch';
import { readerOf, type CommandReader } from '../../commands/read-command';
import type { ExpandPayload } from '../tab/new-commands';

const tableFields = fieldReader<'table-schema'>({
  databaseId: numberField,
  schema: textField,
  table: textField,
  expanded: flagField,
  description: jsonField,
});
const naming = tableFields.only('databaseId', 'schema', 'table');

/** Known facts about a table are sent too, so that they need not be requested again. */
const create = createOf({
  kind: 'create-table-schema',
  resource: 'table-schema',
  fields: tableFields,
  parentOf: ({ parent }) => (parent === null ? null : `tab:${parent}`),
  request: ({ parent, fields }) => ({ endpoint: 'tableSchema.create', body: newTableBody(parent, fields) }),
  search: ({ parent }) => ({ endpoint: 'tab.get', path: { id: parent ?? '' } }),
  found: ({ fields }, answer) => tablesLike(answer, naming.of(fields)),
  // The tab is gone, and the table with it.
  doneBy: [404, 410],
  applyGone: ({ parent }) => (parent === null ? [] : [{ does: 'remove', kind: 'tab', id: parent }]),
  describe: ({ name }) => ({ message: 'table-handed-over', name }),
});

const remove = deleteOf({
  kind: 'delete-table-schema',
  resource: 'table-schema',
  request: ({ id }) => ({ endpoint: 'tableSchema.delete', path: { id } }),
});

const expandPayload: v.GenericSchema<unknown, ExpandPayload> = v.object({
  id: resourceIdSchema,
  name: v.string(),
  expanded: v.boolean(),
});

/** Shows or hides the columns of a table. */
const expand = actOf({
  kind: 'expand-table-schema',
  payload: expandPayload,
  apply: ({ id, expanded }): ResourcePatch<'table-schema'>[] => [
    { does: 'change', kind: 'table-schema', id, fields: { expanded } },
  ],
  request: ({ id, expanded }) => ({
    endpoint: 'tableSchema.expanded',
    path: { id },
    body: { expanded: JSON.stringify(expanded) },
  }),
  describe: ({ name, expanded }) => ({ message: expanded ? 'table-expanded' : 'table-collapsed', name }),
});

export const tableSchemaCommands: readonly CommandReader[] = [readerOf(create), readerOf(remove), readerOf(expand)];
