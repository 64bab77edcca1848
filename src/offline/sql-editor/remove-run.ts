import type { QueryRun } from '@/model/sql-run';
import type { StoredMutation } from '../outbox/enqueue';
import { removeQueryFromTab } from '../resources/tab/new-commands';
import type { LocalStore } from '../store/database';
import { forgetRuns } from './history';
import { presentId } from './tab-fields';

/** Removes a run with its rows, here and from its tab at a server that keeps tabs. */
export const removalOf = (store: LocalStore, { id, tabId, queryId }: QueryRun): StoredMutation => ({
  tables: [store.editorTabs, store.queryRuns, store.results],
  async make() {
    const tab = await store.editorTabs.get(tabId);
    const remote = await presentId(store, 'tab', tab?.remote ?? null);
    // There is nothing to remove for a run that the server does not know.
    return tab && remote !== null && queryId !== null ? removeQueryFromTab({ id: remote, name: tab.name }, id) : null;
  },
  note: () => forgetRuns(store, [id]),
});
