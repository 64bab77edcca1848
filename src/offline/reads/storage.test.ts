import { afterEach, expect, test } from 'vitest';
import type { DashboardDetail } from '@/api/dashboard';
import { enqueue } from '../outbox/enqueue';
import { renameDashboardTo } from '../resources/first-commands';
import type { Pin } from '../state/pin';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyDashboard } from '../store/records';
import { dashboardDetail } from '../../../tests/support/dashboard-detail';
import { readKeptData } from './storage';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const detail = (id: number): DashboardDetail => dashboardDetail({ id, dashboard_title: `Stored ${id}` });
const pin = (dashboardId: number, title: string): Pin => ({
  dashboardId,
  title,
  slug: null,
  since: 0,
  reasons: [],
  refresh: 'daily',
  manifest: null,
  work: { name: 'idle' },
  coming: [],
});

test('dashboards on this device have the title of a waiting change, or else the last known one', async () => {
  const store = await openStore(`storage ${crypto.randomUUID()}`, clock);
  stores.push(store);
  await store.dashboards.bulkPut(
    [1, 2, 3].map(id => ({ ...emptyDashboard(id), detail: detail(id), detailAsOf: 1, chartsAsOf: 1 })),
  );
  await store.pins.bulkPut([pin(1, 'Kept 1'), pin(2, 'Kept 2'), pin(4, 'Kept 4')]);
  for (const id of [1, 3])
    await enqueue(store, renameDashboardTo({ id, title: `Stored ${id}` }, `Renamed ${id}`), {
      now: 0,
      newKey: () => `key ${id}`,
    });
  const { kept, seen } = await readKeptData(store);
  // Of the last one, only the data in its pin remain.
  expect(kept.map(({ title }) => title)).toEqual(['Renamed 1', 'Stored 2', 'Kept 4']);
  expect(seen.map(({ title }) => title)).toEqual(['Renamed 3']);
});
