// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import { readDashboard } from '@/offline/reads/dashboard';
import { withLayers } from '@/offline/reads/layers';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDashboard, emptyDataset } from '@/offline/store/records';
import { chartText } from '@/text/messages/charts/chart';
import { chartMenuText } from '@/text/messages/charts/chart-tools';
import { dashboardDetail } from '../../../tests/support/dashboard-detail';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { giveElementsSize } from '../../../tests/support/sized-elements';
import { DashboardScreen } from './DashboardScreen';
import { openingOf } from './opening';
import { planRefresh } from './refresh/plan';
import { refreshRules } from './refresh/rules';

// Loaded before the tests, whose time is limited.
beforeAll(() =>
  Promise.all([
    import('@/offline/react/StoredChart'),
    import('@/viz/types/deck-multi'),
    import('./DeferredEffects'),
    import('./card/ChartMenu'),
  ]),
);
beforeEach(() => {
  giveElementsSize();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(closeScreens);

const card = (id: number) => ({
  id: `CHART-${id}`,
  type: 'CHART',
  children: [],
  meta: { chartId: id, width: 6, height: 50 },
});
const layout = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
  GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-1'] },
  'ROW-1': { id: 'ROW-1', type: 'ROW', children: ['CHART-1', 'CHART-2'], meta: {} },
  'CHART-1': card(1),
  'CHART-2': card(2),
};
/** Reaches the map, and not the other card. */
const filter = {
  id: 'NATIVE_FILTER-state',
  name: 'State',
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 6, column: { name: 'state' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [2] },
  controlValues: {},
  defaultDataMask: {
    extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['WA'] }] },
    filterState: { value: ['WA'], label: 'WA' },
  },
};

const chart = (id: number, name: string, form: object) => ({
  ...emptyChart(id),
  chart: {
    id,
    slice_name: name,
    slice_url: '',
    changed_on: '',
    form_data: { datasource: '6__table', ...form },
    datasource: '6__table',
  },
  chartAsOf: NOW,
});
const points = (column: string) => ({
  viz_type: 'deck_scatter',
  spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
  js_columns: [column],
});

/** A map of one layer that is also a card, and of others that are not on the dashboard. */
async function kept(store: LocalStore): Promise<void> {
  await store.dashboards.put({
    ...emptyDashboard(7),
    detail: dashboardDetail({
      id: 7,
      dashboard_title: 'Places',
      position_json: JSON.stringify(layout),
      json_metadata: JSON.stringify({ native_filter_configuration: [filter] }),
    }),
    detailAsOf: NOW,
    chartIds: [1, 2],
    datasetIds: [6],
    chartsAsOf: NOW,
  });
  const own = { subject: 'kind', operator: '==', comparator: 'a', expressionType: 'SIMPLE', clause: 'WHERE' };
  await store.charts.bulkPut([
    chart(1, 'Map', { viz_type: 'deck_multi', deck_slices: [2, 3, 4, 5, 6], adhoc_filters: [own] }),
    chart(2, 'Cities', points('city')),
    chart(3, 'Ports', points('port')),
    chart(4, 'Shares', { viz_type: 'pie', metric: 'count', groupby: ['state'] }),
    chart(5, 'Another map', { viz_type: 'deck_multi', deck_slices: [1, 9] }),
  ]);
  const columns = ['x', 'y', 'state', 'city', 'port'].map(column_name => ({ column_name }));
  const dataset = { id: 6, table_name: 'places', database: { id: 1 }, columns, metrics: [] };
  await store.datasets.put({ ...emptyDataset(6), dataset, datasetAsOf: NOW });
}

/** The questions of the screen about charts, by their keys, once it shows its layers. */
async function open() {
  const opened = await openScreen(<DashboardScreen idOrSlug="7" />, { kept });
  const asked = () =>
    [...opened.registry.subscriptions.get().values()].flatMap(one =>
      one.kind === 'result' && one.filterId === undefined ? one : [],
    );
  await waitFor(() => expect(asked()).toHaveLength(3));
  return { ...opened, asked };
}

test('OFF-022 a dashboard that is kept offline has the answers that its maps ask for', async () => {
  const { store, asked } = await open();
  const opened = must(await readDashboard(store, '7'), 'the dashboard');
  const { questions } = await openingOf(await withLayers(store, opened));
  const ofCharts = questions.filter(({ filterId }) => filterId === undefined);
  const keysOf = (all: readonly { readonly key: string }[]) => all.map(({ key }) => key).toSorted();
  expect(keysOf(ofCharts)).toEqual(keysOf(asked()));
  // Two layers have the filter of the dashboard, which does not reach the card, and that of the map.
  const filtered = asked().filter(({ context }) => context.queries[0]?.filters?.some(({ col }) => col === 'state'));
  expect(filtered).toHaveLength(2);
});

test('CHT-007 refreshing a map forces the requests of its layers', async () => {
  const { registry, asked } = await open();
  const forced: string[] = [];
  const stop = registry.refresh.subscribe(() => {
    const { keys, force } = registry.refresh.get();
    if (force && keys !== 'all') forced.push(...keys);
  });
  fireEvent.click(await screen.findByRole('button', { name: chartText.more('Map') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: chartMenuText.refresh }));
  stop();
  const layers = asked().filter(({ chartId }) => chartId === null);
  expect(layers).toHaveLength(2);
  expect(forced).toEqual(expect.arrayContaining(layers.map(({ key }) => `result ${key}`)));
});

test('DSH-052 automatic refreshes include the layers of a map, unless the map is immune to them', async () => {
  const { registry, asked } = await open();
  const timed = (metadata: object) =>
    planRefresh(registry.subscriptions.get(), 7, refreshRules({ ...metadata }), 'timed').charts;
  const keysOf = (all: readonly { readonly key: string }[]) => all.map(({ key }) => `result ${key}`).toSorted();
  expect(timed({}).toSorted()).toEqual(keysOf(asked()));
  expect(timed({ timed_refresh_immune_slices: [1] })).toEqual(keysOf(asked().filter(({ chartId }) => chartId === 2)));
});
