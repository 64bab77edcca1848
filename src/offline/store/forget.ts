import { textOf, type FormData } from '@/model/chart';
import { parseDatasourceKey } from '@/model/datasource-key';
import { layersBeside } from '@/model/layered-chart';
import type { LocalStore } from './database';
import type { ChartRecord, DashboardRecord } from './records';
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

/** Damaged records may lack it. */
const formOf = (record: ChartRecord | undefined): FormData => record?.chart?.form_data ?? {};

/** What came with dashboards: their charts, the layers of those, and the datasets of all. */
async function partsOf(store: LocalStore, dashboards: readonly DashboardRecord[]) {
  const charts = new Set(dashboards.flatMap(({ chartIds }) => chartIds ?? []));
  const datasets = new Set(dashboards.flatMap(({ datasetIds }) => datasetIds ?? []));
  const records = await store.charts.bulkGet([...charts]);
  const known = [...charts].map((id, index) => {
    const formData = formOf(records[index]);
    return { id, formData, vizType: textOf(formData, 'viz_type') ?? '' };
  });
  for (const layer of await store.charts.bulkGet([...layersBeside(known)])) {
    const datasetId = parseDatasourceKey(formOf(layer)['datasource']);
    if (layer) charts.add(layer.id);
    if (datasetId !== null) datasets.add(datasetId);
  }
  return { charts, datasets };
}

/** Removes what came with this dashboard and with no other stored one, and is in no list itself. */
async function forgetDefinitions(store: LocalStore, dashboardId: number): Promise<void> {
  const all = await store.dashboards.toArray();
  const own = await partsOf(
    store,
    all.filter(({ id }) => id === dashboardId),
  );
  const others = await partsOf(
    store,
    all.filter(({ id }) => id !== dashboardId),
  );
  for (const chart of await store.charts.bulkGet([...own.charts].filter(id => !others.charts.has(id)))) {
    if (chart?.row) await store.charts.put({ ...chart, chart: null, chartAsOf: null });
    else if (chart) await store.charts.delete(chart.id);
  }
  for (const dataset of await store.datasets.bulkGet([...own.datasets].filter(id => !others.datasets.has(id)))) {
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
