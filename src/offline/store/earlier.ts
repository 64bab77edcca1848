import type { DashboardDetail } from '@/api/dashboard';
import { toDashboardState } from '@/api/read/dashboard-state';
import { toSummaryOfDetail } from '@/api/read/dashboard';
import { differentFields } from '@/model/dashboard-difference/state';
import { DASHBOARD_VERSIONS_MAX } from '@/model/limits';
import type { LocalStore } from './database';
import type { DashboardRecord } from './records';

/**
 * Keeps a dashboard's state before its copy changes, if the server keeps no versions itself: the newest twenty of each.
 * Called in a transaction. Returns whether anything will be different.
 */
export async function keepEarlier(
  store: LocalStore,
  { id, detail, changedHere }: DashboardRecord,
  next: DashboardDetail,
  now: number,
): Promise<boolean> {
  if (store.capabilities.dashboardVersions || !detail) return false;
  const content = toDashboardState(detail);
  if (differentFields(content, toDashboardState(next)).length === 0) return false;
  const { changedOn, changedByName } = toSummaryOfDetail(detail);
  const told = { since: changedOn, by: changedByName };
  const made = changedHere === undefined ? told : { since: changedHere, by: null };
  await store.versions.add({ dashboardId: id, content, ...made, keptAt: now, bytes: JSON.stringify(content).length });
  const kept = await store.versions.where('dashboardId').equals(id).primaryKeys();
  await store.versions.bulkDelete(kept.slice(0, -DASHBOARD_VERSIONS_MAX));
  return true;
}

interface Measured {
  readonly id: number;
  readonly bytes: number;
}

/** The oldest first, without reading any of them. */
async function measure(store: LocalStore): Promise<Measured[]> {
  const versions: Measured[] = [];
  await store.versions.orderBy('[keptAt+bytes]').eachKey((entry, { primaryKey }) => {
    const [, bytes] = entry as unknown as [number, number];
    versions.push({ id: primaryKey, bytes });
  });
  return versions;
}

const total = (versions: readonly Measured[]) => versions.reduce((sum, { bytes }) => sum + bytes, 0);

export const sizeOfEarlier = async (store: LocalStore): Promise<number> => total(await measure(store));

/** Drops the oldest, of all dashboards, until this much is free. Returns whether there were any. */
export async function dropEarlier(store: LocalStore, bytes: number): Promise<boolean> {
  const ids: number[] = [];
  let freed = 0;
  for (const version of await measure(store)) {
    if (freed >= bytes) break;
    ids.push(version.id);
    freed += version.bytes;
  }
  await store.versions.bulkDelete(ids);
  return ids.length > 0;
}

/** Drops the oldest versions, of whichever dashboard, until the others need no more than this many bytes. */
export async function keepEarlierWithin(store: LocalStore, most: number): Promise<void> {
  const excess = (await sizeOfEarlier(store)) - most;
  if (excess > 0) await dropEarlier(store, excess);
}
