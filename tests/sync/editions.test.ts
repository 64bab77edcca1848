import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Loaded on demand; simulated time does not wait for files.
import '@/offline/pins/browser-ports';
import '@/offline/pins/start';
import '@/offline/runtime/looking-after';
import { readEdition, readEditions, readNewEditions, noteOpened } from '@/offline/editions/editions';
import { changeSettings } from '@/offline/pins/settings';
import { Browser, type Page } from './simulator/page';
import { HOUR, MINUTE } from './simulator/scene';
import { simulate } from './simulator/world';

const simulation = simulate();
/** The storage quota of the browser, in bytes. */
let quota = 0;
beforeEach(() => {
  quota = 10_000_000_000;
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 0 }) } });
  // Dexie warns about errors that these tests provoke.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The server outlives a test, and with it the data that the next test's device would fetch. */
const made: number[] = [];
afterEach(async () => {
  for (const id of made.splice(0)) await simulation.ada.call('DELETE', `/api/v1/report/${id}`);
});

let names = 0;

/** Ada is signed in; a report of hers ran five times. */
async function ranFiveTimes() {
  const { world, ada } = simulation;
  const { server } = world;
  const device = await world.device(ada);
  device.network.useCookie(null);
  const dashboard = await server.createDashboard(ada, 'Sales');
  const body = { type: 'Report', name: `Report ${(names += 1)}`, crontab: '0 7 * * 1', dashboard };
  const answer = await ada.call('POST', '/api/v1/report/', { body });
  const { id } = (await answer.json()) as { id: number };
  made.push(id);
  for (let run = 1; run <= 5; run += 1) {
    server.advance(MINUTE);
    await server.addEdition(id, run * 100);
  }
  const browser = new Browser(world, device);
  const page = await browser.openPage();
  await page.signIn('ada');
  return { world, server, device, browser, page, id };
}

const keptIn = async ({ store }: Page, report: number) =>
  (await store.editions.toArray()).filter(({ reportId }) => reportId === report).map(({ id }) => id);
const listed = async ({ store }: Page, report: number) =>
  ((await readEditions(store, report))?.value ?? []).map(({ id }) => id);

describe('editions of a report that the person made', () => {
  test('are fetched automatically, the newest three, and are readable offline', async () => {
    const { world, device, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    const all = await listed(page, id);
    expect(all).toHaveLength(5);
    expect((await keptIn(page, id)).toReversed()).toEqual(all.slice(0, 3));
    device.network.cut();
    const newest = await readEdition(page.store, id, all[0] ?? 0);
    expect(newest?.value).toMatchObject({ reportName: 'Sales', parts: [{ results: [{ data: [{ sum: 500 }] }] }] });
  });

  test('follow its runs: the newest is fetched, the oldest evicted, and an unopened one is marked as new', async () => {
    const { world, server, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    const [newest = 0] = await listed(page, id);
    expect((await readNewEditions(page.store)).get(id)?.id).toBe(newest);
    await noteOpened(page.store, id, newest, 0);
    expect((await readNewEditions(page.store)).has(id)).toBe(false);
    await server.addEdition(id, 600);
    await world.advance(HOUR);
    const [next = 0, ...rest] = await listed(page, id);
    expect(next).toBeGreaterThan(newest);
    expect((await keptIn(page, id)).toReversed()).toEqual([next, ...rest.slice(0, 2)]);
    expect((await readNewEditions(page.store)).get(id)?.id).toBe(next);
  });

  test('are requested once while nothing runs', async () => {
    const { world, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    expect(await listed(page, id)).toHaveLength(5);
    const calls = () => world.arrivals.filter(({ path }) => path.startsWith(`/api/v1/report/${id}/editions/`)).length;
    const before = calls();
    expect(before).toBe(4);
    await world.advance(4 * HOUR);
    expect(calls()).toBe(before);
  });

  test('are as many as the person chooses, or none', async () => {
    const { world, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    await changeSettings(page.store, { editions: 1 });
    await world.advance(2 * MINUTE);
    expect(await keptIn(page, id)).toEqual((await listed(page, id)).slice(0, 1));
    await changeSettings(page.store, { editions: 0 });
    await world.advance(2 * MINUTE);
    expect(await keptIn(page, id)).toEqual([]);
  });

  test('use no more than their share of the storage, and are evicted when it shrinks', async () => {
    const { world, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    const all = await page.store.editions.toArray();
    expect(all).toHaveLength(3);
    quota = 2 * (all[0]?.bytes ?? 0) * 2.5;
    await world.advance(HOUR);
    expect((await keptIn(page, id)).toReversed()).toEqual((await listed(page, id)).slice(0, 2));
  });

  test('are deleted with the report, or when it may no longer be seen', async () => {
    const { world, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    expect(await keptIn(page, id)).toHaveLength(3);
    await noteOpened(page.store, id, 1, 0);
    await simulation.ada.call('DELETE', `/api/v1/report/${id}`);
    await world.advance(2 * HOUR);
    expect(await keptIn(page, id)).toEqual([]);
    expect(await page.store.editionLists.get(id)).toBeUndefined();
  });

  test('OFF-013 are deleted with the person’s data, and nobody else sees them', async () => {
    const { world, page, id } = await ranFiveTimes();
    await world.advance(2 * MINUTE);
    expect(await keptIn(page, id)).toHaveLength(3);
    const { store } = page.open().facts;
    await page.signOut('remove');
    expect(await Dexie.exists(store)).toBe(false);
    for (const name of await Dexie.getDatabaseNames()) expect(name).not.toBe(store);
    await page.signIn('ben');
    expect(await keptIn(page, id)).toEqual([]);
    await world.advance(2 * MINUTE);
    expect(await keptIn(page, id), 'of another person').toEqual([]);
  });
});
