import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LocalStore } from './database';
import { openStore } from './open';
import type { DashboardRecord, PinRecord, ScreenPictureRecord, SentRecord } from './records';
import { withdrawDashboard, withdrawnTables } from './forget';
import { keepScreenPicture, readDrawnBy, readHomeAge } from './screen-pictures';

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`pictures ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => store.close());

const dashboard = { id: 7, etag: '"1"', filters: { a: 1 } } as unknown as DashboardRecord;
const picture: Omit<ScreenPictureRecord, 'drawnBy' | 'waiting'> = {
  key: '/dashboard/7 light',
  dashboardId: 7,
  build: '/assets/index.js',
  width: 800,
  height: 600,
  pixelRatio: 1,
  html: '',
  css: '',
  images: [],
  charts: [],
  parts: 0,
  asOf: 0,
  takenAt: 0,
  bytes: 0,
};

test('stores a picture with its inputs, unless they changed while it was taken', async () => {
  expect(await readDrawnBy(store, 7)).toBeNull();
  await store.dashboards.put(dashboard);
  const drawnBy = (await readDrawnBy(store, 7))!;
  expect(drawnBy).toEqual({ drawnBy: '["\\"1\\"",{"a":1}]', waiting: [] });
  await store.dashboards.update(7, { filters: { a: 2 } });
  await keepScreenPicture(store, { ...picture, ...drawnBy });
  expect(await store.screenPictures.count()).toBe(0);
  await keepScreenPicture(store, { ...picture, ...(await readDrawnBy(store, 7))! });
  expect(await store.screenPictures.count()).toBe(1);
});

test('a home screen changes with its lists, opened items, stars, and kept or sent items', async () => {
  const seen = [(await readDrawnBy(store, null))!.drawnBy];
  const note = async () => seen.push((await readDrawnBy(store, null))!.drawnBy);
  await store.lists.put({ name: 'dashboards', ids: [7], asOf: 5 });
  await note();
  await store.lists.put({ name: 'dashboards', ids: [7, 8], asOf: 5 });
  await note();
  await store.lists.put({ name: 'things data-file ', ids: [], asOf: 3 });
  await note();
  await store.dashboards.put({ ...dashboard, openedAt: 1 });
  await note();
  await store.favourites.put({ kind: 'dashboard', id: 7, value: true, asOf: 1 });
  await note();
  await store.pins.put({ dashboardId: 7 } as unknown as PinRecord);
  await note();
  await store.sent.put({ sentAt: 1 } as unknown as SentRecord);
  await note();
  expect(new Set(seen).size).toBe(seen.length);
  expect(await readHomeAge(store)).toBe(3);
});

test('a dashboard’s pictures are removed with it, and no others', async () => {
  const at = (key: string, dashboardId: number | null) =>
    store.screenPictures.put({ ...picture, key, dashboardId, drawnBy: '', waiting: [] });
  await at('/dashboard/7 light', 7);
  await at(' light', null);
  await at('/dashboard/8 light', 8);
  await store.transaction('rw', withdrawnTables(store), () => withdrawDashboard(store, 7, 0));
  expect((await store.screenPictures.toArray()).map(({ key }) => key)).toEqual(['/dashboard/8 light']);
});
