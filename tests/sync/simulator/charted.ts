import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, vi } from 'vitest';
import { loadPlugin } from '@/viz/registry';
import type { Device } from './device';
import type { Tab } from './tab';
import type { Simulation, World } from './world';

export interface ChartedScene {
  readonly world: World;
  readonly id: number;
  readonly charts: readonly number[];
  readonly dataset: number;
  readonly device: Device;
  /** Shows nothing: the dashboard was never displayed on its device. */
  readonly tab: Tab;
}

interface ChartedOptions {
  readonly title?: string;
  /** The text of a component beside the charts. */
  readonly text?: string;
}

/** Form data of a bar of numbers, one for each group, with the given number of rows. */
const form = (dataset: number, rows: number) => ({
  datasource: `${dataset}__table`,
  viz_type: 'table',
  query_mode: 'aggregate',
  groupby: ['g'],
  metrics: ['count'],
  row_limit: rows,
  extra_form_data: {},
});

interface NewChart {
  readonly name: string;
  readonly dataset: number;
  readonly params: { readonly viz_type: string };
}

/** Creates a chart that is on no dashboard, as somebody did elsewhere. */
async function createChart({ world }: Pick<Simulation, 'world'>, { name, dataset, params }: NewChart): Promise<number> {
  const { store } = world.server.app.database;
  const { id } = await store
    .insertInto('chart')
    .values({
      uuid: randomUUID(),
      slice_name: name,
      viz_type: params.viz_type,
      dataset_id: dataset,
      params: JSON.stringify(params),
      created_on: world.server.now(),
      changed_on: world.server.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function placeChart(
  { world }: Pick<Simulation, 'world'>,
  dashboard: number,
  chart: number,
): Promise<void> {
  const { store } = world.server.app.database;
  await store.insertInto('dashboard_chart').values({ dashboard_id: dashboard, chart_id: chart }).execute();
}

/** Adds a chart to a dashboard, as somebody did elsewhere. */
export async function addChart(
  simulation: Pick<Simulation, 'world'>,
  dashboard: number,
  dataset: number,
  rows: number,
  name = `Top ${rows}`,
): Promise<number> {
  const id = await createChart(simulation, { name, dataset, params: form(dataset, rows) });
  await placeChart(simulation, dashboard, id);
  return id;
}

/** Form data of a map of points. */
export const pointsForm = (dataset: number, rows: number) => ({
  datasource: `${dataset}__table`,
  viz_type: 'deck_scatter',
  spatial: { type: 'latlong', lonCol: 'n', latCol: 'n' },
  row_limit: rows,
});

/** Creates a map of points that is on no dashboard. */
export const createPoints = (
  simulation: Pick<Simulation, 'world'>,
  dataset: number,
  rows: number,
  name = `Points ${rows}`,
): Promise<number> => createChart(simulation, { name, dataset, params: pointsForm(dataset, rows) });

/** Adds a map to a dashboard that draws other charts as its layers. */
export async function addMap(
  simulation: Pick<Simulation, 'world'>,
  dashboard: number,
  dataset: number,
  layers: readonly number[],
): Promise<number> {
  const params = { datasource: `${dataset}__table`, viz_type: 'deck_multi', deck_slices: layers };
  const id = await createChart(simulation, { name: 'Map', dataset, params });
  await placeChart(simulation, dashboard, id);
  return id;
}

/** A dashboard of Ada's with charts that ask different queries, on a device that has never shown it. */
export async function chartedDashboard(
  simulation: Simulation,
  rows: readonly number[] = [1, 2, 3],
  { title = 'Sales', text = '' }: ChartedOptions = {},
): Promise<ChartedScene> {
  const { world, ada } = simulation;
  const layout = text && {
    position_json: JSON.stringify({
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
      'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['MARKDOWN-1'], meta: {} },
      'MARKDOWN-1': { id: 'MARKDOWN-1', type: 'MARKDOWN', children: [], meta: { code: text, width: 4, height: 20 } },
    }),
  };
  const id = await world.server.createDashboard(ada, title, layout || {});
  const dataset = await world.server.createDataset();
  const charts: number[] = [];
  for (const count of rows) charts.push(await addChart(simulation, id, dataset, count));
  const device = await world.device(ada);
  const tab = await device.openTab();
  return { world, id, charts, dataset, device, tab };
}

/**
 * Work of keeping dashboards offline outside this process's own turns (the code of charts, and hashes) is available and
 * done immediately, so that a settled world is at rest.
 */
export function withoutThreads(): void {
  beforeAll(() =>
    Promise.all([
      loadPlugin('table'),
      import('@/ui/markdown/images'),
      import('@/viz/query/question'),
      import('@/offline/kept-rows/keeper'),
      import('@/offline/local-engine/kept-code'),
      import('@/offline/kept-rows/device-bytes'),
    ]),
  );
  beforeEach(() => {
    vi.spyOn(crypto.subtle, 'digest').mockImplementation((_, data) => {
      const bytes =
        data instanceof ArrayBuffer
          ? new Uint8Array(data)
          : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      return Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()).buffer);
    });
  });
}
