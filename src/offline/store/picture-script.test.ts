// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedCommand } from '../commands/command';
import type { LocalStore } from './database';
import { openStore } from './open';
import { listName, type DashboardRecord, type ScreenPictureRecord } from './records';
import { keepScreenPicture, readDrawnBy } from './screen-pictures';

const build = '/assets/index.js';

/** The parts of `public/picture.js` and of the page around it that are used here. */
interface ScriptPage {
  tidemarkPicture?: (page: { readonly theme: string; readonly build: string }) => void;
  tidemarkStore?: Promise<IDBDatabase>;
}
const scriptPage = (): ScriptPage => globalThis as ScriptPage;

let store: LocalStore;
beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>';
  store = await openStore(`script ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  await store.dashboards.put({ id: 7, etag: '"1"', filters: { a: 1 }, openedAt: 1 } as unknown as DashboardRecord);
  await store.lists.put({ name: 'dashboards', ids: [7], asOf: 5 });
  await store.lists.put({ name: listName('activity', null), ids: [], asOf: 5 });
});
afterEach(() => {
  document.body.innerHTML = '';
  store.close();
});

/** Stores a picture of the screen as it is drawn now, in this window. */
async function keep(dashboardId: number | null): Promise<void> {
  const drawnBy = await readDrawnBy(store, dashboardId);
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  await keepScreenPicture(store, {
    key: dashboardId === null ? ' light' : '/dashboard/7 light',
    dashboardId,
    build,
    width: innerWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
    html: 'What was seen',
    css: '',
    images: [],
    charts: [1],
    parts: 1,
    asOf: 0,
    takenAt: 0,
    bytes: 0,
    ...drawnBy!,
  });
}

const connect = (): Promise<IDBDatabase> =>
  new Promise(resolve => {
    const opening = indexedDB.open(store.name);
    opening.onsuccess = () => resolve(opening.result);
  });

/** Opens the screen again. Returns whether its picture was shown. */
async function openAgain(dashboardId: number | null): Promise<string | undefined> {
  vi.stubGlobal('location', { pathname: dashboardId === null ? '/' : '/dashboard/7/', search: '', hash: '' });
  vi.stubGlobal('tidemarkStore', connect());
  const started = new Promise(resolve => addEventListener('tidemark-start', resolve, { once: true }));
  runInThisContext(readFileSync('public/picture.js', 'utf8'));
  scriptPage().tidemarkPicture?.({ theme: 'light', build });
  await started;
  return document.documentElement.dataset['screenPicture'];
}

const another = (fields: Partial<ScreenPictureRecord>) => () => store.screenPictures.toCollection().modify(fields);
const waits = () => store.outbox.add({ resource: 'dashboard 7' } as unknown as QueuedCommand);

test.each([7, null])('shows the picture of a screen (dashboard %j) whose input is unchanged', async id => {
  await keep(id);
  expect(await openAgain(id)).toBe('shown');
});

test.each<readonly [string, () => PromiseLike<unknown>]>([
  ['that has changed since', () => store.dashboards.update(7, { etag: '"2"' })],
  ['whose filters are set differently', () => store.dashboards.update(7, { filters: { a: 2 } })],
  ['of which other changes waited', waits],
  ['that another build drew', another({ build: '/assets/another.js' })],
  ['in a window of another width', another({ width: 1 })],
  ['in a window of another height', another({ height: 1 })],
  ['on a screen of other pixels', another({ pixelRatio: 9 })],
])('shows no picture of a dashboard %s', async (_what, change) => {
  await keep(7);
  await change();
  expect(await openAgain(7)).toBe('none');
});

test.each<readonly [string, () => PromiseLike<unknown>]>([
  ['whose list was fetched again', () => store.lists.update('dashboards', { asOf: 6 })],
  ['whose list names others', () => store.lists.update('dashboards', { ids: [1] })],
  ['from which something was opened since', () => store.dashboards.update(7, { openedAt: 2 })],
  ['on which other changes waited', waits],
  ['of another build', another({ build: '/assets/another.js' })],
  ['that was drawn in another window', another({ width: 1 })],
])('shows no picture of a home screen %s', async (_what, change) => {
  await keep(null);
  await change();
  expect(await openAgain(null)).toBe('none');
});
