import type { ActPayload } from '../act';
import type { ExpandPayload } from '../expand-table-schema';
import type { TabQueryPayload } from '../hand-query-to-tab';
import type { NewCommand } from '../new-command';
import type { ResourceId } from '../patch';
import { create, remove, type Made, type Named } from './create';
import { update, type Change, type Changed } from './update';

export const createTab = (tab: Made): NewCommand => create('create-tab', 'tab', tab);
export const updateTab = (tab: Changed, change: Change): NewCommand => update('update-tab', 'tab', tab, change);
export const deleteTab = (tab: Named): NewCommand => remove('delete-tab', 'tab', tab);

/** Which tab is active is one thing for all of them: of several switches that wait, the last one counts. */
export function activateTab({ id, name }: Named): NewCommand {
  const payload: ActPayload = { id, parent: null, name };
  return { kind: 'activate-tab', resource: 'tab:active', payload, base: null };
}

function ofQuery(kind: string, { id, name }: Named, query: string): NewCommand {
  const payload: TabQueryPayload = { id, name, query };
  return { kind, resource: `tab:${id}:query:${query}`, payload, base: null };
}
/** @param query the client's id of it */
export const handQueryToTab = (tab: Named, query: string): NewCommand => ofQuery('hand-query-to-tab', tab, query);
export const removeQueryFromTab = (tab: Named, query: string): NewCommand =>
  ofQuery('remove-query-from-tab', tab, query);

export const createTableSchema = (table: Made, tab: ResourceId): NewCommand =>
  create('create-table-schema', 'table-schema', table, tab);
export const deleteTableSchema = (table: Named): NewCommand => remove('delete-table-schema', 'table-schema', table);
export function expandTableSchema({ id, name }: Named, expanded: boolean): NewCommand {
  const payload: ExpandPayload = { id, name, expanded };
  return { kind: 'expand-table-schema', resource: `table-schema:${id}`, payload, base: null };
}
