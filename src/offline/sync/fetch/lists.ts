import { chartEndpoints, chartRowSchema } from '@/api/chart';
import { dashboardEndpoints, dashboardRowSchema } from '@/api/dashboard';
import { datasetEndpoints, datasetRowSchema } from '@/api/dataset';
import { emptyChart, emptyDashboard, emptyDataset } from '../../store/records';
import { allRows } from './all-rows';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';

/** The stored records of these ids, by id. */
async function known<R extends { id: number }>(table: { bulkGet(ids: number[]): PromiseLike<(R | undefined)[]> }, ids: number[]): Promise<Map<number, R>> {
  const records = await table.bulkGet(ids);
  return new Map(records.flatMap(record => (record ? [[record.id, record]] : [])));
}

export async function fetchDashboards({ store, client, now, signal }: FetchContext): Promise<void> {
  async function fetch() {
    const rows = await allRows(q => client.call(dashboardEndpoints.list, { q }, { signal }).then(succeeded), dashboardRowSchema);
    const asOf = now();
    const ids = rows.map(row => row.id);
    const status = ids.length === 0 ? [] : succeeded(await client.call(dashboardEndpoints.favouriteStatus, { q: ids }, { signal })).result;
    return { rows, asOf, ids, status };
  }
  await fetchCurrent(store, [store.dashboards, store.lists, store.favourites], fetch, async ({ rows, asOf, ids, status }) => {
    const records = await known(store.dashboards, ids);
    await store.dashboards.bulkPut(rows.map(row => ({ ...(records.get(row.id) ?? emptyDashboard(row.id)), slug: row.slug || null, row, rowAsOf: asOf })));
    await store.lists.put({ name: 'dashboards', ids, asOf });
    await store.favourites.bulkPut(status.map(({ id, value }) => ({ kind: 'dashboard' as const, id, value, asOf })));
  });
}

export async function fetchCharts({ store, client, now, signal }: FetchContext): Promise<void> {
  async function fetch() {
    const rows = await allRows(q => client.call(chartEndpoints.list, { q }, { signal }).then(succeeded), chartRowSchema);
    return { rows, asOf: now(), ids: rows.map(row => row.id) };
  }
  await fetchCurrent(store, [store.charts, store.lists], fetch, async ({ rows, asOf, ids }) => {
    const records = await known(store.charts, ids);
    await store.charts.bulkPut(
      rows.map(row => ({
        ...(records.get(row.id) ?? emptyChart(row.id)),
        row,
        rowAsOf: asOf,
        ...(row.dashboards ? { dashboards: row.dashboards.map(({ id, dashboard_title: title }) => ({ id, title: title ?? '' })) } : {}),
      })),
    );
    await store.lists.put({ name: 'charts', ids, asOf });
  });
}

export async function fetchDatasets({ store, client, now, signal }: FetchContext): Promise<void> {
  async function fetch() {
    const rows = await allRows(q => client.call(datasetEndpoints.list, { q }, { signal }).then(succeeded), datasetRowSchema);
    return { rows, asOf: now(), ids: rows.map(row => row.id) };
  }
  await fetchCurrent(store, [store.datasets, store.lists], fetch, async ({ rows, asOf, ids }) => {
    const records = await known(store.datasets, ids);
    await store.datasets.bulkPut(rows.map(row => ({ ...(records.get(row.id) ?? emptyDataset(row.id)), row, rowAsOf: asOf })));
    await store.lists.put({ name: 'datasets', ids, asOf });
  });
}
