import { canonicalJson, isRecord, type Json } from '@/lib/json';
import { idOfReference } from '@/model/merge/whole';
import { createOf, type CreatePayload } from './create';
import { fieldsOf, idIn, resultOf, type WireFields } from './fields';
import type { NewCommand } from './new-command';

export const tabFields = [
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

export function tabToCreate(local: number, fields: WireFields): NewCommand {
  const { label } = fields;
  const payload: CreatePayload = { id: local, parent: null, name: typeof label === 'string' ? label : '', fields };
  return { kind: 'create-tab', resource: `tab:${local}`, payload, base: null, makes: local };
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
  return tabs.flatMap(tab => idIn(tab) ?? []).sort((first, second) => first - second);
}

/** Labels alone are often the same. */
function isTab({ fields }: CreatePayload, answer: unknown): boolean {
  const [mine, theirs] = [fields, answer].map(tab => fieldsOf(tab, ['label', 'sql', 'database_id', 'schema']));
  return canonicalJson(mine) === canonicalJson(theirs);
}

/** Opening a tab of the SQL editor. */
export const createTab = createOf({
  kind: 'create-tab',
  resource: 'tab',
  names: tabFields,
  request: payload => ({ endpoint: 'tab.create', body: { queryEditor: queryEditor(payload) } }),
  search: () => ({ endpoint: 'sqlEditor.bootstrap' }),
  found: (_, answer) => tabsIn(answer),
  inFull: { read: id => ({ endpoint: 'tab.get', path: { id } }), isIt: isTab },
});
