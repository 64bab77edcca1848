import * as v from 'valibot';
import { canonicalJson, isRecord, type Json } from '@/lib/json';
import { mergeTab } from '@/model/merge/texts';
import { idOfReference } from '@/model/merge/whole';
import { actOf, actPayload, type ActPayload } from '../../commands/act';
import type { CreatePayload } from '../../commands/create';
import { editing } from '../../commands/editing';
import { fieldsOf, idIn, resourceIdSchema, resultOf, type WireFields } from '../../commands/fields';
import { byId, rewritten } from '../../commands/to-wire';
import { readerOf } from '../../commands/read-command';
import { sqlEditorEndpoints } from '@/api/sql-editor';
import { MINUTE, inFull, told, toldOne, type ListedCopy, type ResourceDescriptor } from '../descriptor';
import type { NewCommand } from '../../commands/command';

const tabFields = [
  'label',
  'sql',
  'database_id',
  'schema',
  'autorun',
  'query_limit',
  'template_params',
  'hide_left_bar',
  'saved_query',
  'latest_query_id',
] as const;

/** A form carries each field as JSON. */
function toWire(fields: WireFields) {
  const body = rewritten(fields, { saved_query: byId('saved_query_id') });
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** The editor's own names for what the server calls otherwise. */
function queryEditor({ id, fields }: CreatePayload): string {
  const { label, sql, database_id, schema, autorun, query_limit, template_params, hide_left_bar, saved_query } =
    fieldsOf(fields, tabFields);
  return JSON.stringify({
    id: String(id),
    name: label,
    title: label,
    dbId: database_id,
    schema,
    sql,
    autorun: autorun ?? false,
    queryLimit: query_limit,
    templateParams: template_params,
    hideLeftBar: hide_left_bar ?? false,
    remoteId: idOfReference(saved_query) ?? null,
  });
}

/** All tabs of the person, which the editor's start names; only the active one is told in full there. */
function tabsIn(answer: unknown): readonly number[] {
  const result = resultOf(answer);
  const tabs: readonly Json[] =
    isRecord(result) && Array.isArray(result['tab_state_ids']) ? result['tab_state_ids'] : [];
  return tabs.flatMap(each => idIn(each) ?? []).sort((first, second) => first - second);
}

/** Labels alone are often the same. */
function isTab({ fields }: CreatePayload, answer: unknown): boolean {
  const [mine, theirs] = [fields, answer].map(each => fieldsOf(each, ['label', 'sql', 'database_id', 'schema']));
  return canonicalJson(mine) === canonicalJson(theirs);
}

/** A tab as it is told, with the client's id of its last query beside the query itself. */
function tabIn(answer: unknown): unknown {
  if (!isRecord(answer)) return null;
  const { latest_query: query } = answer;
  return { ...answer, latest_query_id: isRecord(query) ? (query['id'] as Json) : null };
}

const { create, update, remove } = editing({
  resource: 'tab',
  endpoints: 'tab',
  fields: tabFields,
  nameField: 'label',
  merge: mergeTab,
  toWire,
  create: {
    request: payload => ({ endpoint: 'tab.create', body: { queryEditor: queryEditor(payload) } }),
    search: () => ({ endpoint: 'sqlEditor.bootstrap' }),
    found: (_, answer) => tabsIn(answer),
    inFull: { read: id => ({ endpoint: 'tab.get', path: { id } }), isIt: isTab },
  },
  update: {
    read: ({ id }) => ({ endpoint: 'tab.get', path: { id } }),
    found: tabIn,
    describe: ({ name, fields }) => ({ message: 'tab-changed', name, fields: Object.keys(fields) }),
  },
});

/** Switching to a tab. */
const activate = actOf({
  kind: 'activate-tab',
  payload: actPayload,
  apply: ({ id }) => [{ does: 'change', kind: 'tab', id, fields: { active: true } }],
  request: ({ id }) => ({ endpoint: 'tab.activate', path: { id } }),
  describe: ({ name }) => ({ message: 'tab-activated', name }),
});

const queryPayload = v.object({ id: resourceIdSchema, name: v.string(), query: v.string() });
type QueryPayload = v.InferOutput<typeof queryPayload>;

/** Handing a query that was run to a tab that the server has learned of since. */
const handOver = actOf({
  kind: 'hand-query-to-tab',
  payload: queryPayload,
  apply: ({ id, query }) => [{ does: 'change', kind: 'tab', id, fields: { latest_query_id: query } }],
  request: ({ id, query }) => ({
    endpoint: 'tab.migrateQuery',
    path: { id },
    body: { queryId: JSON.stringify(query) },
  }),
  describe: ({ name }) => ({ message: 'query-handed-over', name }),
});

/** Taking a query out of a tab's history. */
const removeQuery = actOf({
  kind: 'remove-query-from-tab',
  payload: queryPayload,
  apply: () => [],
  request: ({ id, query }) => ({ endpoint: 'tab.deleteQuery', path: { id, clientId: query } }),
  describe: ({ name }) => ({ message: 'query-removed', name }),
});

type NamedTab = Pick<ActPayload, 'id' | 'name'>;

/** Which tab is active is one thing for all of them: of several switches that wait, the last one counts. */
export function activateTab({ id, name }: NamedTab): NewCommand {
  const payload: ActPayload = { id, parent: null, name };
  return { kind: activate.kind, resource: 'tab:active', payload, base: null };
}

function ofQuery(kind: string, { id, name }: NamedTab, query: string): NewCommand {
  const payload: QueryPayload = { id, name, query };
  return { kind, resource: `tab:${id}:query:${query}`, payload, base: null };
}

/** @param query the client's id of it */
export const handQueryToTab = (named: NamedTab, query: string): NewCommand => ofQuery(handOver.kind, named, query);
export const removeQueryFromTab = (named: NamedTab, query: string): NewCommand =>
  ofQuery(removeQuery.kind, named, query);

/** Tabs of the SQL editor. */
export const tab = {
  nameField: 'label',
  // Nobody else writes them but their person at another device; each edit is compared before it is sent.
  list: {
    how: 'whole',
    staleAfter: 5 * MINUTE,
    read: async ({ client, options }) =>
      told(await client.call(sqlEditorEndpoints.bootstrap, {}, options), ({ result }) =>
        result.tab_state_ids.map(({ id, label }): ListedCopy =>
          // The active tab is told in full, the others by name.
          result.active_tab?.id === id
            ? inFull(result.active_tab)
            : { value: { id, label, active: false }, part: true },
        ),
      ),
  },
  detail: {
    staleAfter: 5 * MINUTE,
    read: async (client, id, options) =>
      toldOne(await client.call(sqlEditorEndpoints.getTab, { path: { id } }, options), answer => answer),
  },
  contains: { kind: 'table-schema', field: 'table_schemas' },
  commands: [
    readerOf(create),
    readerOf(update),
    readerOf(remove),
    readerOf(activate),
    readerOf(handOver),
    readerOf(removeQuery),
  ],
} satisfies ResourceDescriptor;
