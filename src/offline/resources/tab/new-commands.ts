import type { ActPayload } from '../../commands/act';
import type { NewCommand } from '../../commands/command';
import type { ResourceId } from '../../commands/patch';

type NamedTab = Pick<ActPayload, 'id' | 'name'>;

/** All tabs share one active tab: of several queued switches, the last one counts. */
export function activateTab({ id, name }: NamedTab): NewCommand {
  const payload: ActPayload = { id, parent: null, name };
  return { kind: 'activate-tab', resource: 'tab:active', payload, base: null };
}

function ofQuery(kind: string, { id, name }: NamedTab, query: string): NewCommand {
  const payload = { id, name, query };
  return { kind, resource: `tab:${id}:query:${query}`, payload, base: null };
}

/** @param query the client's id of it */
export const handQueryToTab = (named: NamedTab, query: string): NewCommand =>
  ofQuery('hand-query-to-tab', named, query);
export const removeQueryFromTab = (named: NamedTab, query: string): NewCommand =>
  ofQuery('remove-query-from-tab', named, query);

/** Change of the state of a table beside a tab. */
export interface ExpandPayload {
  readonly id: ResourceId;
  readonly name: string;
  readonly expanded: boolean;
}

/** Shows or hides the columns of a table beside a tab. */
export function expandTableSchema({ id, name }: Pick<ActPayload, 'id' | 'name'>, expanded: boolean): NewCommand {
  const payload: ExpandPayload = { id, name, expanded };
  return { kind: 'expand-table-schema', resource: `table-schema:${id}`, payload, base: null };
}
