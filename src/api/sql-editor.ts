import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { keptTextSchema } from './kept-text';

const text = v.nullable(v.string());
const flag = v.nullable(v.boolean());

const tableSchemaSchema = v.looseObject({
  id: v.number(),
  tab_state_id: v.number(),
  database_id: v.nullable(v.number()),
  schema: text,
  table: v.string(),
  /** The description that the editor sent. */
  description: v.nullable(v.looseObject({})),
  expanded: flag,
});
export type TableSchemaDetail = v.InferOutput<typeof tableSchemaSchema>;

const tabSchema = v.looseObject({
  id: v.number(),
  user_id: v.number(),
  label: text,
  active: flag,
  database_id: v.nullable(v.number()),
  schema: text,
  table_schemas: v.array(tableSchemaSchema),
  sql: text,
  query_limit: v.nullable(v.number()),
  latest_query: v.nullable(v.looseObject({})),
  autorun: flag,
  template_params: text,
  hide_left_bar: flag,
  saved_query: v.nullable(v.looseObject({ id: v.number() })),
});
export type TabDetail = v.InferOutput<typeof tabSchema>;

const editorDatabaseSchema = v.looseObject({
  id: v.number(),
  database_name: v.string(),
  backend: v.optional(v.string()),
  expose_in_sqllab: flag,
  allow_run_async: flag,
  allow_dml: flag,
});

/** The changeable fields of a tab; a form carries each as JSON. */
export const tabFieldsSchema = v.partial(
  v.strictObject({
    label: v.pipe(keptTextSchema, v.maxLength(256)),
    sql: v.nullable(keptTextSchema),
    database_id: v.nullable(v.pipe(v.number(), v.integer())),
    schema: v.nullable(v.pipe(keptTextSchema, v.maxLength(256))),
    autorun: v.boolean(),
    query_limit: v.nullable(v.pipe(v.number(), v.integer())),
    template_params: v.nullable(keptTextSchema),
    hide_left_bar: v.boolean(),
    saved_query_id: v.nullable(v.pipe(v.number(), v.integer())),
    /** The client's id of the latest run. */
    latest_query_id: text,
  }),
);
export type TabFields = v.InferOutput<typeof tabFieldsSchema>;

/** Writes a tab's fields as the form that changes them. */
export function toTabForm(fields: TabFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]])),
  );
}

const access = (permission: string, view = 'TabStateView') => ({ kind: 'permission', permission, view }) as const;
const older = { olderErrors: true, leadsToSignIn: 'without-token' } as const;
/** Forms that are rejected without a reason. */
const form = { ...older, isForm: true, invalidBody: 'unspecified' } as const;
const tab = '/tabstateview/:id';

const permalinks = '/api/v1/sqllab/permalink';

/** The state of a tab in a link, as Superset has stored it since 5.0. */
export const permalinkStateSchema = v.strictObject({
  autorun: v.optional(v.boolean()),
  catalog: v.optional(text),
  dbId: v.pipe(v.number(), v.integer('Not a valid integer.')),
  name: keptTextSchema,
  schema: v.optional(text),
  sql: keptTextSchema,
  templateParams: v.optional(text),
});

/** SQL editor tabs stored on the server, the tables opened beside them, and texts stored under a number. */
export const sqlEditorEndpoints = {
  bootstrap: defineEndpoint({
    name: 'sqlEditor.bootstrap',
    summary: 'The initial state of the SQL editor: tabs, the active one, connections',
    method: 'GET',
    path: '/api/v1/sqllab/',
    access: access('can_read', 'SQLLab'),
    answer: v.looseObject({
      result: v.looseObject({
        tab_state_ids: v.array(v.looseObject({ id: v.number(), label: text })),
        active_tab: v.nullable(tabSchema),
        databases: v.record(v.string(), editorDatabaseSchema),
        queries: v.record(v.string(), v.looseObject({})),
      }),
    }),
  }),
  createTab: defineEndpoint({
    name: 'tab.create',
    summary: 'Creates a tab and makes it active',
    method: 'POST',
    path: '/tabstateview/',
    access: access('can_post'),
    ...form,
    /** JSON of a query editor: name, dbId, schema, sql, autorun, queryLimit, templateParams, hideLeftBar, remoteId. */
    body: v.looseObject({ queryEditor: v.string() }),
    answer: v.looseObject({ id: v.number() }),
  }),
  getTab: defineEndpoint({
    name: 'tab.get',
    summary: 'One tab of the caller',
    method: 'GET',
    path: tab,
    access: access('can_get'),
    ...older,
    answer: tabSchema,
  }),
  updateTab: defineEndpoint({
    name: 'tab.update',
    summary: 'Changes a tab; every field is JSON',
    method: 'PUT',
    path: tab,
    access: access('can_put'),
    ...form,
    body: v.record(v.string(), v.string()),
    answer: v.number(),
  }),
  deleteTab: defineEndpoint({
    name: 'tab.delete',
    summary: 'Deletes a tab',
    method: 'DELETE',
    path: tab,
    access: access('can_delete'),
    ...older,
    answer: v.string(),
  }),
  activateTab: defineEndpoint({
    name: 'tab.activate',
    summary: 'Makes a tab the active one',
    method: 'POST',
    path: `${tab}/activate`,
    access: access('can_activate'),
    ...older,
    answer: v.number(),
  }),
  migrateQuery: defineEndpoint({
    name: 'tab.migrateQuery',
    summary: 'Moves a query record to a tab',
    method: 'POST',
    path: `${tab}/migrate_query`,
    access: access('can_migrate_query'),
    ...form,
    /** The client's id of the query, as JSON. */
    body: v.looseObject({ queryId: v.string() }),
    answer: v.number(),
  }),
  deleteQuery: defineEndpoint({
    name: 'tab.deleteQuery',
    summary: 'Removes a query from a tab',
    method: 'DELETE',
    path: `${tab}/query/:clientId`,
    access: access('can_delete_query'),
    ...older,
    answer: v.string(),
  }),
  createTableSchema: defineEndpoint({
    name: 'tableSchema.create',
    summary: 'Stores a table opened beside a tab',
    method: 'POST',
    path: '/tableschemaview/',
    access: access('can_post', 'TableSchemaView'),
    ...form,
    /** JSON of a table: queryEditorId, dbId, schema, name, and any known details. */
    body: v.looseObject({ table: v.string() }),
    answer: v.looseObject({ id: v.number() }),
  }),
  expandTableSchema: defineEndpoint({
    name: 'tableSchema.expanded',
    summary: 'Stores whether a table beside a tab is expanded',
    method: 'POST',
    path: '/tableschemaview/:id/expanded',
    access: access('can_expanded', 'TableSchemaView'),
    ...form,
    /** JSON. */
    body: v.looseObject({ expanded: v.string() }),
    answer: v.looseObject({ id: v.number(), expanded: v.boolean() }),
  }),
  deleteTableSchema: defineEndpoint({
    name: 'tableSchema.delete',
    summary: 'Removes a table from a tab',
    method: 'DELETE',
    path: '/tableschemaview/:id',
    access: access('can_delete', 'TableSchemaView'),
    ...older,
    answer: v.string(),
  }),
  keepValue: defineEndpoint({
    name: 'keptValue.create',
    summary: 'Stores a text, readable for everybody with its id',
    method: 'POST',
    path: '/kv/store/',
    access: access('can_store', 'KV'),
    ...form,
    body: v.looseObject({ data: v.string() }),
    answerAs: 'json-in-html',
    answer: v.looseObject({ id: v.number() }),
  }),
  getValue: defineEndpoint({
    name: 'keptValue.get',
    summary: 'A stored text, by its id',
    method: 'GET',
    path: '/kv/:id/',
    access: access('can_get_value', 'KV'),
    olderErrors: true,
    answerAs: 'text',
    answer: v.string(),
  }),
  createPermalink: defineEndpoint({
    name: 'sqlPermalink.create',
    summary: 'Creates a link to the text of a tab, saved or not',
    method: 'POST',
    path: permalinks,
    access: access('can_write', 'SqlLabPermalinkRestApi'),
    body: permalinkStateSchema,
    status: 201,
    answer: v.looseObject({ key: v.string(), url: v.string() }),
  }),
  getPermalink: defineEndpoint({
    name: 'sqlPermalink.get',
    summary: 'The text of a link',
    method: 'GET',
    path: `${permalinks}/:key`,
    access: access('can_read', 'SqlLabPermalinkRestApi'),
    answer: permalinkStateSchema,
  }),
};
