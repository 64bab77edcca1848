import type { LocalStore } from './database';

/** The tables that `forgetContents` writes. */
export const contentTables = (store: LocalStore) => [store.results, store.previews, store.labelColours];

/**
 * Removes what is kept on behalf of a dashboard, but for its record and for answers that other dashboards show too. Called
 * in a transaction.
 */
export async function forgetContents(store: LocalStore, dashboardId: number): Promise<void> {
  await store.previews.where('[dashboardId+theme]').between([dashboardId, ''], [dashboardId, '\uffff']).delete();
  await store.labelColours.delete(dashboardId);
  for (const result of await store.results.where('dashboardIds').equals(dashboardId).toArray()) {
    const others = result.dashboardIds.filter(other => other !== dashboardId);
    if (others.length === 0) await store.results.delete(result.key);
    else await store.results.put({ ...result, dashboardIds: others });
  }
}
