import { dashboardEndpoints } from '@/api/dashboard';
import { isLocalId } from '../../commands/local-id';
import type { LocalStore } from '../../store/database';
import { findDashboardRecord } from '../../store/find-dashboard';
import { withdrawDashboard, withdrawnTables } from '../../store/forget';
import { emptyChart, emptyDashboard, emptyDataset } from '../../store/records';
import { succeeded, succeededOr, type FetchContext } from './context';
import { fetchCurrent } from './current';

/** Leaves the device at this contact, whether it is stored or only wished for. */
async function forgetDashboard({ store, now }: FetchContext, idOrSlug: string): Promise<void> {
  const record = await findDashboardRecord(store, idOrSlug);
  const id = record?.id ?? (/^\d+$/.test(idOrSlug) ? Number(idOrSlug) : null);
  if (id !== null) await store.transaction('rw', withdrawnTables(store), () => withdrawDashboard(store, id, now()));
}

/** A dashboard as the server tells it, with all that is asked for beside it. One that is gone, or out of bounds, leaves the device. */
export async function askForDashboard(context: FetchContext, idOrSlug: string) {
  const { client, now, signal } = context;
  const path = { idOrSlug };
  const [found, foundCharts, foundDatasets] = await Promise.all([
    client.call(dashboardEndpoints.get, { path }, { signal }),
    client.call(dashboardEndpoints.charts, { path }, { signal }),
    client.call(dashboardEndpoints.datasets, { path }, { signal }),
  ]);
  if (found.kind === 'gone' || found.kind === 'forbidden') await forgetDashboard(context, idOrSlug);
  const { result: detail } = succeeded(found);
  const etag = found.kind === 'success' ? found.etag : null;
  const charts = succeeded(foundCharts).result;
  const datasets = succeededOr(foundDatasets, 'datasets', context)?.result ?? null;
  const foundStar = await client.call(dashboardEndpoints.favouriteStatus, { q: [detail.id] }, { signal });
  const starred = succeededOr(foundStar, 'favourite', context)?.result ?? null;
  return { detail, etag, charts, datasets, starred, asOf: now() };
}

export type AnsweredDashboard = Awaited<ReturnType<typeof askForDashboard>>;

/** The tables that `saveDashboard` writes. */
export const dashboardTables = (store: LocalStore) => [store.dashboards, store.charts, store.datasets, store.favourites];

/** Puts a dashboard into the store as the server told it. Called in a transaction. */
export async function saveDashboard(store: LocalStore, { detail, etag, charts, datasets, starred, asOf }: AnsweredDashboard): Promise<void> {
  const chartIds = charts.map(chart => chart.id);
  const known = (await store.dashboards.get(detail.id)) ?? emptyDashboard(detail.id);
  const datasetIds = datasets?.map(dataset => dataset.id) ?? known.datasetIds;
  await store.dashboards.put({ ...known, slug: detail.slug || null, detail, detailAsOf: asOf, etag, chartIds, datasetIds, chartsAsOf: asOf });
  const knownCharts = await store.charts.bulkGet(chartIds);
  await store.charts.bulkPut(charts.map((chart, index) => ({ ...(knownCharts[index] ?? emptyChart(chart.id)), chart, chartAsOf: asOf })));
  const told = datasets ?? [];
  const knownDatasets = await store.datasets.bulkGet(told.map(({ id }) => id));
  await store.datasets.bulkPut(told.map((dataset, index) => ({ ...(knownDatasets[index] ?? emptyDataset(dataset.id)), dataset, datasetAsOf: asOf })));
  await store.favourites.bulkPut((starred ?? []).map(({ id, value }) => ({ kind: 'dashboard' as const, id, value, asOf })));
}

/** A dashboard with its charts, their datasets and its star: all that its screen needs but the answers. */
export async function fetchDashboard(context: FetchContext, idOrSlug: string): Promise<void> {
  // What was made here and has no server yet knows nothing of it.
  if (isLocalId(Number(idOrSlug))) return;
  const { store } = context;
  await fetchCurrent(
    store,
    dashboardTables(store),
    () => askForDashboard(context, idOrSlug),
    answer => saveDashboard(store, answer),
  );
}
