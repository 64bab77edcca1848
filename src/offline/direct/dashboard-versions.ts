import { dashboardVersionEndpoints } from '@/api/dashboard-versions';
import { toDashboardState, toEarlierVersion } from '@/api/read/dashboard-state';
import type { DashboardState, EarlierVersion } from '@/model/dashboard';
import type { LocalStore } from '../store/database';
import type { DirectCalls } from './direct-calls';
import { directAnswer, type DirectAnswer } from './direct-answer';

export interface EarlierVersions {
  /** Where versions are kept: on this device if the server does not keep them. */
  readonly keptBy: 'server' | 'device';
  /** The newest first. */
  readonly versions: readonly EarlierVersion[];
}

async function keptHere(store: LocalStore, dashboardId: number): Promise<EarlierVersions> {
  const records = await store.versions.where('dashboardId').equals(dashboardId).reverse().sortBy('id');
  return { keptBy: 'device', versions: records.map(({ id: number = 0, since, by }) => ({ number, since, by })) };
}

/** The earlier versions of a dashboard: the server's, or those that this device kept if it has none. */
export async function readVersions(
  ask: DirectCalls,
  store: LocalStore,
  id: number,
): Promise<DirectAnswer<EarlierVersions>> {
  if (!store.capabilities.dashboardVersions) return { name: 'read', value: await keptHere(store, id) };
  return directAnswer(await ask.call(dashboardVersionEndpoints.versions, { path: { id } }), ({ result }) => ({
    keptBy: 'server',
    versions: result.map(toEarlierVersion),
  }));
}

/** Reads an earlier state of a dashboard. */
export async function readVersion(
  ask: DirectCalls,
  store: LocalStore,
  id: number,
  number: number,
): Promise<DirectAnswer<DashboardState>> {
  if (store.capabilities.dashboardVersions) {
    return directAnswer(
      await ask.call(dashboardVersionEndpoints.version, { path: { id, version: number } }),
      ({ result }) => toDashboardState(result.content),
    );
  }
  const record = await store.versions.get(number);
  return record?.dashboardId === id ? { name: 'read', value: record.content } : { name: 'failed', why: 'refused' };
}
