import { chartEndpoints } from '@/api/chart';
import type { ExplorableDataset } from '@/api/dataset';
import { datasourceEndpoints } from '@/api/datasource';
import { exploreEndpoints, exploredChart, exploredDataset } from '@/api/explore';
import { OutcomeError } from '@/api/outcome';
import { dashboardsOfRow } from '@/api/read/chart';
import { datasourceKey } from '@/model/datasource-key';
import { isLocalId } from '@/model/local-id';
import type { LocalStore } from '../../store/database';
import { emptyChart, emptyDataset } from '../../store/records';
import { succeeded, type FetchContext } from './context';
import { fetchCurrent } from './current';

/** The server returns a placeholder for things that do not exist or may not be seen. */
const gone = () =>
  new OutcomeError({ kind: 'gone', status: 404, error: { message: 'Not found', fields: {}, type: null } });

function ask({ client, signal }: FetchContext, query: Readonly<Record<string, string | number>>) {
  return client.call(exploreEndpoints.get, { query }, { signal }).then(succeeded);
}

async function putDataset(
  store: LocalStore,
  dataset: NonNullable<ReturnType<typeof exploredDataset>>,
  asOf: number,
): Promise<void> {
  const known = (await store.datasets.get(dataset.id)) ?? emptyDataset(dataset.id);
  await store.datasets.put({ ...known, dataset, datasetAsOf: asOf });
}

/** Fetches a chart's star after the chart, which is shown without waiting for it. */
async function fetchStar({ store, client, now, signal }: FetchContext, id: number): Promise<void> {
  async function fetch() {
    const outcome = await client.call(chartEndpoints.favouriteStatus, { q: [id] }, { signal });
    return outcome.kind === 'success' ? outcome.value.result : [];
  }
  await fetchCurrent(store, [store.favourites], fetch, async starred => {
    const asOf = now();
    await store.favourites.bulkPut(starred.map(({ value }) => ({ kind: 'chart' as const, id, value, asOf })));
  });
}

/** Fetches a chart with its dataset from the server. One that is gone leaves the device. @throws OutcomeError */
export async function askForChart(context: FetchContext, id: number) {
  const { result } = await ask(context, { slice_id: id });
  const chart = exploredChart(result);
  if (chart) return { result, chart, asOf: context.now() };
  await context.store.charts.delete(id);
  throw gone();
}

export type ExploredChart = Awaited<ReturnType<typeof askForChart>>;

/** Stores a chart as the server reported it. Called in a transaction over charts and datasets. */
export async function saveChart(store: LocalStore, { result, chart, asOf }: ExploredChart): Promise<void> {
  const dashboards = dashboardsOfRow(result.metadata ?? {});
  const dataset = exploredDataset(result);
  const known = (await store.charts.get(chart.id)) ?? emptyChart(chart.id);
  await store.charts.put({ ...known, chart, chartAsOf: asOf, dashboards });
  if (dataset) await putDataset(store, dataset, asOf);
}

/** A chart with its dataset and its star. */
export async function fetchChart(context: FetchContext, id: number): Promise<void> {
  // A chart that exists only here has its copy in the outbox.
  if (isLocalId(id)) return;
  const { store } = context;
  await fetchCurrent(
    store,
    [store.charts, store.datasets],
    () => askForChart(context, id),
    answered => saveChart(store, answered),
  );
  await fetchStar(context, id);
}

/** Fetches a dataset; with `force`, by the call for its metadata. */
async function askDataset(context: FetchContext, id: number, force: boolean): Promise<ExplorableDataset | null> {
  if (!force) {
    const { result } = await ask(context, { datasource_id: id, datasource_type: 'table' });
    return exploredDataset(result);
  }
  const { client, signal } = context;
  const outcome = await client.call(
    datasourceEndpoints.metadata,
    { query: { datasourceKey: datasourceKey(id) } },
    { signal },
  );
  return outcome.kind === 'gone' ? null : succeeded(outcome);
}

/** A dataset on its own. A deleted one is removed from the device. */
export async function fetchDataset(context: FetchContext, id: number, force = false): Promise<void> {
  if (isLocalId(id)) return;
  const { store, now } = context;
  async function fetch() {
    const dataset = await askDataset(context, id, force);
    if (dataset) return { dataset, asOf: now() };
    await store.datasets.delete(id);
    throw gone();
  }
  await fetchCurrent(store, [store.datasets], fetch, ({ dataset, asOf }) => putDataset(store, dataset, asOf));
}
