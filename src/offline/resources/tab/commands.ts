import * as v from 'valibot';
import { readTab, tabIdsIn } from '@/api/read/editor';
import { newTabBody, tabBody } from '@/api/write/bodies';
import { canonicalJson, isRecord } from '@/lib/json';
import { mergeTab } from '@/model/merge/texts';
import { actOf, actPayload } from '../../commands/act';
import { createOf, type CreateOptions, type CreatePayload } from '../../commands/create';
import { editing } from '../../commands/editing';
import {
  fieldReader,
  flagField,
  jsonField,
  numberField,
  referenceField,
  resourceIdSchema,
  textField,
} from '../../commands/fields';
import type { ResourcePatch } from '../../commands/patch';
import { readerOf, type CommandReader } from '../../commands/read-command';

const tabFields = fieldReader<'tab'>({
  label: textField,
  sql: textField,
  databaseId: numberField,
  schema: textField,
  autorun: flagField,
  queryLimit: numberField,
  templateParams: jsonField,
  hideLeftBar: flagField,
  savedQuery: referenceField,
  latestQueryId: textField,
});
const telling = tabFields.only('label', 'sql', 'databaseId', 'schema');

/** Labels alone are often the same. */
function isTab({ fields }: CreatePayload<'tab'>, answer: unknown): boolean {
  const [mine, theirs] = [fields, isRecord(answer) ? readTab(answer) : null].map(each => telling.of(each));
  return canonicalJson(mine) === canonicalJson(theirs);
}

const making = {
  request: ({ id, fields }) => ({ endpoint: 'tab.create', body: newTabBody(id, fields) }),
  search: () => ({ endpoint: 'sqlEditor.bootstrap' }),
  found: (_, answer) => tabIdsIn(answer),
  inFull: { read: id => ({ endpoint: 'tab.get', path: { id } }), isIt: isTab },
} satisfies Partial<CreateOptions<'tab'>>;

const { create, update, remove } = editing({
  resource: 'tab',
  endpoints: 'tab',
  fields: tabFields,
  nameField: 'label',
  merge: mergeTab,
  toWire: tabBody,
  create: making,
  update: {
    read: ({ id }) => ({ endpoint: 'tab.get', path: { id } }),
    found: answer => (isRecord(answer) ? readTab(answer) : null),
    describe: ({ name, fields }) => ({ message: 'tab-changed', name, fields: Object.keys(fields) }),
  },
});

/** Sends a tab that was stored only on this device until now. */
const migrate = createOf({
  ...making,
  kind: 'migrate-tab',
  resource: 'tab',
  fields: tabFields,
  describe: ({ name }) => ({ message: 'tab-handed-over', name }),
});

/** Switches to a tab. If it is gone on the server, it is gone here. */
const activate = actOf({
  kind: 'activate-tab',
  payload: actPayload,
  apply: ({ id }): ResourcePatch<'tab'>[] => [{ does: 'change', kind: 'tab', id, fields: { active: true } }],
  applyGone: ({ id }) => [{ does: 'remove', kind: 'tab', id }],
  request: ({ id }) => ({ endpoint: 'tab.activate', path: { id } }),
  describe: ({ name }) => ({ message: 'tab-activated', name }),
});

const queryPayload = v.object({ id: resourceIdSchema, name: v.string(), query: v.string() });

/** Adds an earlier query to a tab that the server has learned of since. */
const handOver = actOf({
  kind: 'hand-query-to-tab',
  payload: queryPayload,
  apply: ({ id, query }): ResourcePatch<'tab'>[] => [
    { does: 'change', kind: 'tab', id, fields: { latestQueryId: query } },
  ],
  request: ({ id, query }) => ({
    endpoint: 'tab.migrateQuery',
    path: { id },
    body: { queryId: JSON.stringify(query) },
  }),
  describe: ({ name }) => ({ message: 'query-handed-over', name }),
});

/** Removes a query from a tab's history. */
const removeQuery = actOf({
  kind: 'remove-query-from-tab',
  payload: queryPayload,
  apply: () => [],
  request: ({ id, query }) => ({ endpoint: 'tab.deleteQuery', path: { id, clientId: query } }),
  describe: ({ name }) => ({ message: 'query-removed', name }),
});

export const tabCommands: readonly CommandReader[] = [
  readerOf(create),
  readerOf(migrate),
  readerOf(update),
  readerOf(remove),
  readerOf(activate),
  readerOf(handOver),
  readerOf(removeQuery),
];
