import { dashboardEndpoints } from '@/api/dashboard';
import type { LocalStore } from '../../store/database';
import { findDashboardRecord } from '../../store/find-dashboard';
import { contentTables, forgetContents } from '../../store/forget';
import { emptyChart, emptyDashboard, emptyDataset } from '../../store/records';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';

/** A dashboard that is gone, or that the person may no longer see, leaves the device at the next contact, with its answers. */
async function forgetDashboard(store: LocalStore, idOrSlug: string): Promise<void> {
  const record = await findDashboardRecord(store, idOrSlug);
  if (!record) return;
  await store.transaction('rw', [store.dashboards, ...contentTables(store)], async () => {
    await store.dashboards.delete(record.id);
    await forgetContents(store, record.id);
  });
}

async function askForDashboard({ store, client, now, signal }: FetchContext, idOrSlug: string) {
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
  return { detail, etag, charts, datasets, starred, asOf: now() };
}

/** A dashboard with its charts, their datasets and its star: all that its screen needs but the answers. */
export async function fetchDashboard(context: FetchContext, idOrSlug: string): Promise<void> {
  const { store } = context;
  const tables = [store.dashboards, store.charts, store.datasets, store.favourites];
  await fetchCurrent(
    store,
    tables,
    () => askForDashboard(context, idOrSlug),
    async ({ detail, etag, charts, datasets, starred, asOf }) => {
      const chartIds = charts.map(chart => chart.id);
      const datasetIds = datasets.map(dataset => dataset.id);
      const known = (await store.dashboards.get(detail.id)) ?? emptyDashboard(detail.id);
      await store.dashboards.put({ ...known, slug: detail.slug || null, detail, detailAsOf: asOf, etag, chartIds, datasetIds, chartsAsOf: asOf });
      const knownCharts = await store.charts.bulkGet(chartIds);
      await store.charts.bulkPut(charts.map((chart, index) => ({ ...(knownCharts[index] ?? emptyChart(chart.id)), chart, chartAsOf: asOf })));
      const knownDatasets = await store.datasets.bulkGet(datasetIds);
      await store.datasets.bulkPut(datasets.map((dataset, index) => ({ ...(knownDatasets[index] ?? emptyDataset(dataset.id)), dataset, datasetAsOf: asOf })));
      await store.favourites.bulkPut(starred.map(({ id, value }) => ({ kind: 'dashboard' as const, id, value, asOf })));
    },
  );
}
