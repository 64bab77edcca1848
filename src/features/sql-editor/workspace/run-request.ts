import { isLocalId } from '@/model/local-id';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import type { RunRequest } from '@/offline/sql-editor/runner';
import { parametersOf } from '../address';

type RunTab = Pick<EditorTab, 'id' | 'name' | 'schema' | 'templateParams' | 'remote'>;

type TabRequest = Pick<RunRequest, 'tabId' | 'tab' | 'editorId' | 'schema' | 'sql' | 'templateParams' | 'address'>;

/** A run as far as its tab determines it. @param search the address of the page */
export function runRequest(tab: RunTab, sql: string, search: string): TabRequest {
  const { schema, templateParams, remote } = tab;
  const known = String(remote ?? '');
  return {
    tabId: tab.id,
    tab: tab.name,
    editorId: known === '' || isLocalId(remote) ? tab.id : known,
    schema,
    sql,
    templateParams,
    address: parametersOf(search),
  };
}
