import { isOnDevice, isUnderWay, type QueryRun } from '@/model/sql-run';
import { decodeSqlResult, type SqlResult } from '../results/sql-result';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import { runKey, type ResultRecord } from '../store/records';

/** Number of remembered runs per tab. */
const MOST_RUNS = 200;

/** Reads the runs of a tab, the last first; table previews are excluded. */
export async function readHistory(store: LocalStore, tabId: string): Promise<readonly QueryRun[]> {
  const runs = await store.queryRuns.where('tabId').equals(tabId).toArray();
  return runs.filter(({ isDataPreview }) => !isDataPreview).toSorted((a, b) => b.startedAt - a.startedAt);
}

/** Runs that continue on the server, as far as this device knows. */
export const readUnderWay = (store: LocalStore): Promise<readonly QueryRun[]> =>
  store.queryRuns.filter(run => isUnderWay(run) && !isOnDevice(run)).toArray();

/** Runs that continue on this device, in this window or another one. */
export const readUnderWayHere = (store: LocalStore): Promise<readonly QueryRun[]> =>
  store.queryRuns.filter(run => isUnderWay(run) && isOnDevice(run)).toArray();

/** The rows of a run, read from their bytes as needed; null if they are not on this device. */
export async function readRows(store: LocalStore, id: string): Promise<SqlResult | null> {
  const [stream] = (await store.results.get(runKey(id)))?.parts ?? [];
  return stream ? decodeSqlResult(stream) : null;
}

const resultOf = (
  id: string,
  { stream, now }: { readonly stream: Uint8Array; readonly now: number },
): ResultRecord => ({
  key: runKey(id),
  parts: [stream],
  heads: [],
  asOf: now,
  bytes: stream.length,
  usedAt: now,
  dashboardIds: [],
});

/** Records that somebody looks at the rows of a run. */
export async function touchRows(store: LocalStore, id: string, now: number): Promise<void> {
  await store.results.update(runKey(id), { usedAt: now });
}

/** Adds a run to its tab, and removes the oldest beyond the limit. */
export async function addRun(store: LocalStore, run: QueryRun): Promise<void> {
  await store.transaction('rw', store.queryRuns, store.results, store.editorTabs, async () => {
    await store.queryRuns.put(run);
    if (!run.isDataPreview) await store.editorTabs.update(run.tabId, { latestRunId: run.id });
    await forgetRuns(
      store,
      (await readHistory(store, run.tabId)).slice(MOST_RUNS).map(({ id }) => id),
    );
  });
}

/** Removes runs with their rows. */
export async function forgetRuns(store: LocalStore, ids: readonly string[]): Promise<void> {
  await store.queryRuns.bulkDelete([...ids]);
  await store.results.bulkDelete(ids.map(runKey));
}

/** Changes the stored state of a run, with rows that arrived. Returns the new state; null if the run was removed. */
export async function changeRun(
  store: LocalStore,
  id: string,
  change: (run: QueryRun) => QueryRun,
  rows?: { readonly stream: Uint8Array; readonly now: number },
): Promise<QueryRun | null> {
  return withinQuota(store, rows?.stream.length ?? 0, () =>
    store.transaction('rw', store.queryRuns, store.results, async () => {
      const present = await store.queryRuns.get(id);
      if (!present) return null;
      const next = change(present);
      if (next === present) return present;
      await store.queryRuns.put(next);
      if (rows) await store.results.put(resultOf(id, rows));
      return next;
    }),
  );
}
