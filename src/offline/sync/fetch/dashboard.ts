import { dashboardEndpoints } from '@/api/dashboard';
import type { LocalStore } from '../../store/database';
import { findDashboardRecord } from '../../store/find-dashboard';
import { emptyChart, emptyDashboard, emptyDataset } from '../../store/records';
import { succeeded, type FetchContext } from './context';

/** A dashboard that is gone, or that the person may no longer see, leaves the device at the next contact. */
async function forgetDashboard(store: LocalStore, idOrSlug: string): Promise<void> {
  const record = await findDashboardRecord(store, idOrSlug);
  if (!record) return;
  await store.transaction('rw', store.dashboards, store.previews, store.labelColours, async () => {
    await store.dashboards.delete(record.id);
    await store.labelColours.delete(record.id);
    await store.previews.where('[dashboardId+theme]').between([record.id, ''], [record.id, '\uffff']).delete();
  });
}

/** A dashboard with its charts, their datasets and its star: all that its screen needs but the answers. */
export async function fetchDashboard({ store, client, now, signal }: FetchContext, idOrSlug: string): Promise<void> {
  const path = { idOrSlug };
  const [found, foundCharts, foundDatasets] = await Promise.all([
    client.call(dashboardEndpoints.get, { path }, { signal }),
    client.call(dashboardEndpoints.charts, { path }, { signal }),
    client.call(dashboardEndpoints.datasets, { path }, { signal }),
  ]);
  if (found.kind === 'gone' || found.kind === 'forbidden') await forgetDashboard(store, idOrSlug);
  const { result: detail } = succeeded(found);
  const etag = found.kind === 'success' ? found.etag : null;
  const charts = succeeded(foundCharts).result;
  const datasets = succeeded(foundDatasets).result;
  const starred = succeeded(await client.call(dashboardEndpoints.favouriteStatus, { q: [detail.id] }, { signal })).result;
  const asOf = now();
  const chartIds = charts.map(chart => chart.id);
  const datasetIds = datasets.map(dataset => dataset.id);
  await store.transaction('rw', store.dashboards, store.charts, store.datasets, store.favourites, async () => {
    const known = (await store.dashboards.get(detail.id)) ?? emptyDashboard(detail.id);
    await store.dashboards.put({ ...known, slug: detail.slug || null, detail, detailAsOf: asOf, etag, chartIds, datasetIds, chartsAsOf: asOf });
    const knownCharts = await store.charts.bulkGet(chartIds);
    await store.charts.bulkPut(charts.map((chart, index) => ({ ...(knownCharts[index] ?? emptyChart(chart.id)), chart, chartAsOf: asOf })));
    const knownDatasets = await store.datasets.bulkGet(datasetIds);
    await store.datasets.bulkPut(datasets.map((dataset, index) => ({ ...(knownDatasets[index] ?? emptyDataset(dataset.id)), dataset, datasetAsOf: asOf })));
    await store.favourites.bulkPut(starred.map(({ id, value }) => ({ kind: 'dashboard' as const, id, value, asOf })));
  });
}
