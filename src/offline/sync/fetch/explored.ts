import { exploreEndpoints, exploredChart, exploredDataset } from '@/api/explore';
import { OutcomeError } from '@/api/outcome';
import { emptyChart, emptyDataset } from '../../store/records';
import { succeeded, type FetchContext } from './context';

/** The server answers a placeholder for what does not exist or may not be seen. */
const gone = () => new OutcomeError({ kind: 'gone', status: 404, error: { message: 'Not found', fields: {}, type: null } });

async function putDataset({ store, now }: FetchContext, dataset: NonNullable<ReturnType<typeof exploredDataset>>): Promise<void> {
  const known = (await store.datasets.get(dataset.id)) ?? emptyDataset(dataset.id);
  await store.datasets.put({ ...known, dataset, datasetAsOf: now() });
}

/** A chart with its dataset. One that is gone leaves the device. */
export async function fetchChart(context: FetchContext, id: number): Promise<void> {
  const { store, client, now, signal } = context;
  const { result } = succeeded(await client.call(exploreEndpoints.get, { query: { slice_id: id } }, { signal }));
  const chart = exploredChart(result);
  if (!chart) {
    await store.charts.delete(id);
    throw gone();
  }
  const dataset = exploredDataset(result);
  const dashboards = result.metadata?.dashboards.map(({ id: dashboardId, dashboard_title: title }) => ({ id: dashboardId, title: title ?? '' })) ?? null;
  await store.transaction('rw', store.charts, store.datasets, async () => {
    const known = (await store.charts.get(id)) ?? emptyChart(id);
    await store.charts.put({ ...known, chart, chartAsOf: now(), dashboards });
    if (dataset) await putDataset(context, dataset);
  });
}

export async function fetchDataset(context: FetchContext, id: number): Promise<void> {
  const { store, client, signal } = context;
  const { result } = succeeded(await client.call(exploreEndpoints.get, { query: { datasource_id: id, datasource_type: 'table' } }, { signal }));
  const dataset = exploredDataset(result);
  if (!dataset) {
    await store.datasets.delete(id);
    throw gone();
  }
  await putDataset(context, dataset);
}
