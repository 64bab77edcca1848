import type { LocalStore } from './database';
import { forgetPicturesOf } from './screen-pictures';

/** A chart or dashboard of which the server takes small pictures. */
export interface PicturedThing {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
}

/** The key of the server's picture among derived data, which can be fetched again. */
export const thumbnailKey = ({ kind, id }: PicturedThing): string => `thumbnail ${kind} ${id}`;

/** The tables that `forgetContents` writes. */
export const contentTables = (store: LocalStore) => [
  store.results,
  store.previews,
  store.derived,
  store.screenPictures,
  store.labelColours,
  store.images,
  store.versions,
];

/** The tables that `withdrawDashboard` writes. */
export const withdrawnTables = (store: LocalStore) => [
  store.dashboards,
  store.charts,
  store.datasets,
  store.pins,
  ...contentTables(store),
];

/** Removes a dashboard from the list of those a record belongs to; the record is removed with the last of them. */
async function release<R extends { readonly dashboardIds: readonly number[] }>(
  table: { delete(key: string): PromiseLike<void>; put(record: R): PromiseLike<unknown> },
  record: R,
  key: string,
  dashboardId: number,
): Promise<void> {
  const dashboardIds = record.dashboardIds.filter(other => other !== dashboardId);
  if (dashboardIds.length === 0) await table.delete(key);
  else await table.put({ ...record, dashboardIds });
}

/**
 * Removes data kept for a dashboard, except its record and answers and pictures that other dashboards also show. Called
 * in a transaction.
 */
export async function forgetContents(store: LocalStore, dashboardId: number): Promise<void> {
  await store.previews.where('[dashboardId+theme]').between([dashboardId, ''], [dashboardId, '\uffff']).delete();
  await store.derived.delete(thumbnailKey({ kind: 'dashboard', id: dashboardId }));
  await forgetPicturesOf(store, dashboardId);
  await store.labelColours.delete(dashboardId);
  await store.versions.where('dashboardId').equals(dashboardId).delete();
  for (const result of await store.results.where('dashboardIds').equals(dashboardId).toArray()) {
    await release(store.results, result, result.key, dashboardId);
  }
  for (const image of await store.images.where('dashboardIds').equals(dashboardId).toArray())
    await release(store.images, image, image.url, dashboardId);
}

/** Removes what came with this dashboard and with no other stored one, and is in no list itself. */
async function forgetDefinitions(store: LocalStore, dashboardId: number): Promise<void> {
  const others = await store.dashboards.filter(({ id }) => id !== dashboardId).toArray();
  const record = await store.dashboards.get(dashboardId);
  const [charts, datasets] = [
    new Set(others.flatMap(({ chartIds }) => chartIds ?? [])),
    new Set(others.flatMap(({ datasetIds }) => datasetIds ?? [])),
  ];
  for (const chart of await store.charts.bulkGet((record?.chartIds ?? []).filter(id => !charts.has(id)))) {
    if (chart?.row) await store.charts.put({ ...chart, chart: null, chartAsOf: null });
    else if (chart) await store.charts.delete(chart.id);
  }
  for (const dataset of await store.datasets.bulkGet((record?.datasetIds ?? []).filter(id => !datasets.has(id)))) {
    if (dataset?.row) await store.datasets.put({ ...dataset, dataset: null, datasetAsOf: null });
    else if (dataset) await store.datasets.delete(dataset.id);
  }
}

/**
 * Removes a dashboard that is gone, or that the person may no longer see, with everything that came with it. If it was
 * kept on purpose, its name stays, so that the person learns what happened. Called in a transaction.
 */
export async function withdrawDashboard(store: LocalStore, dashboardId: number, now: number): Promise<void> {
  await forgetDefinitions(store, dashboardId);
  await store.dashboards.delete(dashboardId);
  await forgetContents(store, dashboardId);
  const pin = await store.pins.get(dashboardId);
  if (pin) await store.pins.put({ ...pin, manifest: null, coming: [], work: { name: 'withdrawn', at: now } });
}
