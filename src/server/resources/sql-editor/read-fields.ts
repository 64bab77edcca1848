import * as v from 'valibot';
import { tabFieldsSchema, type TabFields } from '@/api/sql-editor';
import { keptTextSchema } from '@/api/kept-text';
import { isRecord } from '@/lib/json';
import { HttpError, notUnderstood, sip40 } from '../../http-error';
import { parseSentJson } from '../../http/body-text';

const text = v.optional(v.nullable(v.string()));
const integer = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.integer());

/** A tab as the editor sends it. A tab from an older device may have its name in `title`. */
const editorSchema = v.looseObject({
  name: text,
  title: text,
  dbId: v.optional(v.nullable(integer)),
  schema: text,
  sql: text,
  autorun: v.optional(v.nullable(v.boolean())),
  queryLimit: v.optional(v.nullable(integer)),
  templateParams: text,
  hideLeftBar: v.optional(v.nullable(v.boolean())),
  remoteId: v.optional(v.nullable(integer)),
});

const tableSchema = v.looseObject({
  queryEditorId: integer,
  dbId: v.nullable(integer),
  schema: v.optional(v.nullable(keptTextSchema)),
  name: v.pipe(keptTextSchema, v.minLength(1), v.maxLength(512)),
  expanded: v.optional(v.nullable(v.boolean())),
});
export type OpenedTable = v.InferOutput<typeof tableSchema>;

/** Parses a tab's fields from the query editor's JSON. @throws HttpError 400 */
export function readEditor(json: string): TabFields {
  const value = parseSentJson(json);
  const parsed = v.safeParse(editorSchema, value);
  if (!parsed.success || Array.isArray(value)) throw notUnderstood();
  const editor = parsed.output;
  const fields = v.safeParse(tabFieldsSchema, {
    label: editor.name || editor.title || 'Untitled Query',
    sql: editor.sql ?? 'SELECT ...',
    database_id: editor.dbId ?? null,
    schema: editor.schema ?? null,
    autorun: editor.autorun ?? false,
    query_limit: editor.queryLimit ?? null,
    template_params: editor.templateParams ?? null,
    hide_left_bar: editor.hideLeftBar ?? false,
    saved_query_id: editor.remoteId ?? null,
  });
  if (!fields.success) throw notUnderstood();
  return fields.output;
}

export const badTabRequest = () => new HttpError(400, { error: 'Bad request' });

/**
 * Parses the form that changes a tab.
 * @throws HttpError 500 for an unknown field (recorded), 400 for an invalid value
 */
export function readTabForm(form: Readonly<Record<string, string>>): TabFields {
  const unknown = Object.keys(form).find(name => !Object.hasOwn(tabFieldsSchema.entries, name));
  if (unknown !== undefined) throw sip40(500, `Invalid expression type: '${unknown}'`);
  const values = Object.fromEntries(Object.entries(form).map(([name, json]) => [name, parseSentJson(json)]));
  const parsed = v.safeParse(tabFieldsSchema, values);
  if (!parsed.success || Object.values(values).includes(undefined) || Object.keys(values).length === 0)
    throw badTabRequest();
  return parsed.output;
}

/**
 * Parses a table opened beside a tab, from JSON.
 * @throws HttpError 500 for a missing member (recorded), 400 for other errors
 */
export function readTable(json: string): OpenedTable {
  const value = parseSentJson(json);
  if (!isRecord(value)) throw notUnderstood();
  const missing = ['queryEditorId', 'dbId', 'name'].find(name => !(name in value));
  if (missing !== undefined) throw sip40(500, `'${missing}'`);
  const parsed = v.safeParse(tableSchema, value);
  if (!parsed.success) throw notUnderstood();
  return parsed.output;
}
