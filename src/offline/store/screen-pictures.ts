import type { LocalStore } from './database';
import { listName, type ListRecord, type ScreenPictureRecord } from './records';

/** Input that a screen is drawn from, in addition to answers. */
type DrawnBy = Pick<ScreenPictureRecord, 'drawnBy' | 'waiting'>;

/** The lists that the home screen shows. */
const homeLists: readonly ListRecord['name'][] = [
  'dashboards',
  listName('data-file', null),
  'charts',
  listName('saved-query', null),
  listName('activity', null),
];

/**
 * State of the home screen: its lists, recents, stars, kept things, and the changes from this device that the server
 * accepted.
 */
async function readHome(store: LocalStore): Promise<string> {
  const [lists, opened, favourites, pins, sent] = await Promise.all([
    store.lists.bulkGet([...homeLists]),
    store.dashboards.orderBy('openedAt').reverse().limit(1).keys(),
    store.favourites.toArray(),
    store.pins.toCollection().primaryKeys(),
    store.sent.toCollection().reverse().limit(1).primaryKeys(),
  ]);
  const shown = lists.map(list => (list ? [list.asOf, list.ids] : null));
  return JSON.stringify([shown, opened[0] ?? null, favourites, pins, sent[0] ?? null]);
}

async function readDashboard(store: LocalStore, id: number): Promise<string | null> {
  const dashboard = await store.dashboards.get(id);
  return dashboard ? JSON.stringify([dashboard.etag, dashboard.filters]) : null;
}

/**
 * Null if there is no such dashboard. `public/picture.js` makes the same comparison.
 * @param dashboardId null for the home screen
 */
export async function readDrawnBy(store: LocalStore, dashboardId: number | null): Promise<DrawnBy | null> {
  const tables = [store.dashboards, store.outbox, store.lists, store.favourites, store.pins, store.sent];
  const [drawnBy, waiting] = await store.transaction('r', tables, () =>
    Promise.all([
      dashboardId === null ? readHome(store) : readDashboard(store, dashboardId),
      store.outbox.toCollection().primaryKeys(),
    ]),
  );
  return drawnBy === null ? null : { drawnBy, waiting };
}

/**
 * Stores a screen's picture, replacing the previous one; does nothing if the screen's input has changed while the
 * picture was taken.
 */
export async function keepScreenPicture(store: LocalStore, picture: ScreenPictureRecord): Promise<void> {
  const now = await readDrawnBy(store, picture.dashboardId);
  if (now?.drawnBy === picture.drawnBy && String(now.waiting) === String(picture.waiting))
    await store.screenPictures.put(picture);
}

/** When the oldest list of the home screen was fetched; null if that of the dashboards never was. */
export async function readHomeAge(store: LocalStore): Promise<number | null> {
  const [dashboards, ...others] = await store.lists.bulkGet([...homeLists]);
  return dashboards ? Math.min(dashboards.asOf, ...others.map(list => list?.asOf ?? Infinity)) : null;
}

/** Removes the pictures that show a dashboard: its own, and those of home. Called in a transaction. */
export async function forgetPicturesOf(store: LocalStore, dashboardId: number): Promise<void> {
  await store.screenPictures.where('dashboardId').equals(dashboardId).delete();
  await forgetHomePictures(store);
}

/** Removes the picture of the home screen. */
export const forgetHomePictures = (store: LocalStore): Promise<unknown> =>
  // Its address is the shortest.
  store.screenPictures.where('key').startsWith(' ').delete();
