import { chartEndpoints, chartRowSchema } from '@/api/chart';
import { dashboardEndpoints, dashboardRowSchema } from '@/api/dashboard';
import { datasetEndpoints, datasetRowSchema } from '@/api/dataset';
import { emptyChart, emptyDashboard, emptyDataset } from '../../store/records';
import { askForList } from './all-rows';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';
import { isStill, putList, readKnownList } from './known-list';

type Row = { readonly id: number; readonly changed_on_utc?: string | undefined };
const changedOn = (row: Row) => row.changed_on_utc;

/** The stored records of these rows, by id. */
async function recordsOf<R extends { id: number }>(
  table: { bulkGet(ids: number[]): PromiseLike<(R | undefined)[]> },
  rows: readonly Row[],
) {
  const records = await table.bulkGet(rows.map(({ id }) => id));
  return new Map(records.flatMap(record => (record ? [[record.id, record]] : [])));
}

/** @param force all of it anew, as by the functions below */
export async function fetchDashboards({ store, client, now, signal }: FetchContext, force: boolean): Promise<void> {
  async function fetch() {
    const known = force ? null : await readKnownList(store, 'dashboards', now());
    const list = await askForList(
      q => client.call(dashboardEndpoints.list, { q }, { signal }).then(succeeded),
      dashboardRowSchema,
      changedOn,
      known,
    );
    const asOf = now();
    const ids = [...list.ids];
    // Of all of them: to star something is no change of it.
    const status =
      ids.length === 0
        ? []
        : succeeded(await client.call(dashboardEndpoints.favouriteStatus, { q: ids }, { signal })).result;
    return { known, list, asOf, status };
  }
  await fetchCurrent(
    store,
    [store.dashboards, store.lists, store.favourites],
    fetch,
    async ({ known, list, asOf, status }) => {
      if (!(await isStill(store, 'dashboards', known))) return;
      const records = await recordsOf(store.dashboards, list.rows);
      await store.dashboards.bulkPut(
        list.rows.map(row => ({
          ...(records.get(row.id) ?? emptyDashboard(row.id)),
          slug: row.slug || null,
          row,
          rowAsOf: asOf,
        })),
      );
      await putList(store, 'dashboards', list, asOf);
      await store.favourites.bulkPut(status.map(({ id, value }) => ({ kind: 'dashboard' as const, id, value, asOf })));
    },
  );
}

export async function fetchCharts({ store, client, now, signal }: FetchContext, force: boolean): Promise<void> {
  async function fetch() {
    const known = force ? null : await readKnownList(store, 'charts', now());
    const list = await askForList(
      q => client.call(chartEndpoints.list, { q }, { signal }).then(succeeded),
      chartRowSchema,
      changedOn,
      known,
    );
    const asOf = now();
    const ids = [...list.ids];
    const status =
      ids.length === 0
        ? []
        : succeeded(await client.call(chartEndpoints.favouriteStatus, { q: ids }, { signal })).result;
    return { known, list, asOf, status };
  }
  await fetchCurrent(
    store,
    [store.charts, store.lists, store.favourites],
    fetch,
    async ({ known, list, asOf, status }) => {
      if (!(await isStill(store, 'charts', known))) return;
      const records = await recordsOf(store.charts, list.rows);
      await store.charts.bulkPut(
        list.rows.map(row => ({
          ...(records.get(row.id) ?? emptyChart(row.id)),
          row,
          rowAsOf: asOf,
          ...(row.dashboards
            ? { dashboards: row.dashboards.map(({ id, dashboard_title: title }) => ({ id, title: title ?? '' })) }
            : {}),
        })),
      );
      await putList(store, 'charts', list, asOf);
      await store.favourites.bulkPut(status.map(({ id, value }) => ({ kind: 'chart' as const, id, value, asOf })));
    },
  );
}

export async function fetchDatasets({ store, client, now, signal }: FetchContext, force: boolean): Promise<void> {
  async function fetch() {
    const known = force ? null : await readKnownList(store, 'datasets', now());
    const list = await askForList(
      q => client.call(datasetEndpoints.list, { q }, { signal }).then(succeeded),
      datasetRowSchema,
      changedOn,
      known,
    );
    return { known, list, asOf: now() };
  }
  await fetchCurrent(store, [store.datasets, store.lists], fetch, async ({ known, list, asOf }) => {
    if (!(await isStill(store, 'datasets', known))) return;
    const records = await recordsOf(store.datasets, list.rows);
    await store.datasets.bulkPut(
      list.rows.map(row => ({ ...(records.get(row.id) ?? emptyDataset(row.id)), row, rowAsOf: asOf })),
    );
    await putList(store, 'datasets', list, asOf);
  });
}
