// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router';
import { RISON } from 'rison2';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Roles } from '@/model/permissions';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, emptyDashboard, emptyDataset } from '@/offline/store/records';
import { exploreText } from '@/text/messages/charts/explore';
import { builderText } from '@/text/messages/explore/builder';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { chipsText } from '@/text/messages/explore/fields';
import { saveChartText } from '@/text/messages/explore/saving';
import { homeText } from '@/text/messages/home/home';
import { dashboardDetail } from '../../../../tests/support/dashboard-detail';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, expectDangerToast, NOW, openScreen } from '../../../../tests/support/screen';
import { exploreSubject } from '@/model/explore-address';
import { ExploreScreen } from '../ExploreScreen';
import { openingParameters } from './opening-parameters';

afterEach(closeScreens);

const column = (name: string) => ({ column_name: name, type: 'VARCHAR' });
const mask = (value: string) => ({
  extraFormData: { filters: [{ col: 'origin', op: 'IN', val: [value] }] },
  filterState: { value: [value] },
});
const filter = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  name: 'From',
  filterType: 'filter_select',
  targets: [{ datasetId: 2, column: { name: 'origin' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  defaultDataMask: mask('DEF'),
};
const detail = dashboardDetail({
  id: 5,
  dashboard_title: 'Air',
  json_metadata: JSON.stringify({ native_filter_configuration: [filter], color_scheme: 'lyftColors' }),
});
const form = {
  viz_type: 'pie',
  datasource: '2__table',
  metric: 'count',
  groupby: ['carrier'],
  color_scheme: 'd3Category10',
};

const keeping = (remembered?: Readonly<Record<string, unknown>>) => async (store: LocalStore) => {
  await store.charts.put({
    ...emptyChart(7),
    chart: { id: 7, slice_name: 'Late', slice_url: '', changed_on: '', form_data: form },
    chartAsOf: NOW,
  });
  await store.datasets.put({
    ...emptyDataset(2),
    dataset: {
      id: 2,
      table_name: 'flights',
      database: { id: 1 },
      columns: ['origin', 'carrier'].map(column),
      metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }],
    },
    datasetAsOf: NOW,
  });
  await store.dashboards.put({
    ...emptyDashboard(5),
    detail,
    detailAsOf: NOW,
    chartIds: [7],
    datasetIds: [2],
    ...(remembered && { filters: remembered }),
  });
};

const open = (
  search: Readonly<Record<string, unknown>>,
  remembered?: Readonly<Record<string, unknown>>,
  roles: Roles = { Admin: [] },
  more?: (store: LocalStore) => Promise<unknown>,
) =>
  openScreen(<ExploreScreen subject={exploreSubject(search)} search={search} />, {
    async kept(store) {
      await keeping(remembered)(store);
      await more?.(store);
    },
    facts: { user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' }, roles, store: 's' },
  });

const mine = { 'NATIVE_FILTER-1': mask('MEM') };

test.each([
  ['as the address says', { native_filters: RISON.stringify({ 'NATIVE_FILTER-1': mask('ADR') }) }, mine, 'ADR'],
  ['as this device showed them last', {}, mine, 'MEM'],
  ['as the author set them', {}, undefined, 'DEF'],
  ['as they were last set if the address is unreadable', { native_filters: '(((' }, mine, 'MEM'],
])('EXP-002 opens a chart from a dashboard with its filters: %s', async (_, more, remembered, value) => {
  await open({ slice_id: 7, dashboard_id: 5, ...more }, remembered);
  const chip = await screen.findByText(new RegExp(`origin.*${value}`));
  expect(chip).toBeDefined();
  expect(screen.getAllByLabelText(new RegExp(chipsText.inherited)).length).toBeGreaterThan(0);
});

test('SHR-023 a danger toast reports filters that the server does not tell, and those last used apply', async () => {
  const { ask, calls } = recordingServer(() => ({ status: 404, body: { message: 'Not found' } }));
  const search = { slice_id: 7, dashboard_id: 5, native_filters_key: 'gone' };
  await openScreen(<ExploreScreen subject={exploreSubject(search)} search={search} />, {
    ask,
    kept: keeping(mine),
    facts: ada,
  });
  await expectDangerToast(exploreText.filtersFailed);
  expect(calls.map(({ path }) => path)).toContain('/api/v1/dashboard/5/filter_state/gone');
  expect(await screen.findByText(/origin.*MEM/)).toBeDefined();
});

/** A box on the same dashboard, whose author chose a carrier. */
async function withFilterBox(store: LocalStore) {
  const box = {
    viz_type: 'filter_box',
    datasource: '2__table',
    date_filter: false,
    filter_configs: [{ key: 'a', column: 'carrier', label: 'Carrier', multiple: true, defaultValue: 'AA' }],
  };
  const chart = { id: 9, slice_name: 'Box', slice_url: '', changed_on: '', form_data: box };
  await store.charts.put({ ...emptyChart(9), chart, chartAsOf: NOW });
  const position = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['CHART-7', 'CHART-9'] },
    'CHART-7': { id: 'CHART-7', type: 'CHART', children: [], meta: { chartId: 7 } },
    'CHART-9': { id: 'CHART-9', type: 'CHART', children: [], meta: { chartId: 9 } },
  };
  await store.dashboards.update(5, {
    detail: { ...detail, position_json: JSON.stringify(position) },
    chartIds: [7, 9],
  });
}

test.each([
  [
    'as the reader chose',
    {
      '9_carrier': {
        extraFormData: { filters: [{ col: 'carrier', op: 'IN', val: ['ZZ'] }] },
        filterState: { value: ['ZZ'] },
      },
    },
    'ZZ',
  ],
  ['as the author chose', undefined, 'AA'],
])('EXP-002 opens a chart from a dashboard with the values of its filter boxes: %s', async (_, remembered, value) => {
  await open({ slice_id: 7, dashboard_id: 5 }, remembered, { Admin: [] }, withFilterBox);
  expect(await screen.findByText(new RegExp(`carrier.*${value}`))).toBeDefined();
  expect(await screen.findByText(/origin.*DEF/)).toBeDefined();
});

test('EXP-002 applies no dashboard filters to a chart that is opened directly', async () => {
  await open({ slice_id: 7 }, mine);
  await screen.findByRole('heading', { name: 'flights' });
  expect(screen.queryByText(/MEM|DEF/)).toBeNull();
  expect(screen.queryByText(builderText.altered)).toBeNull();
});

test('shows a chart as its dashboard shows it as unaltered', async () => {
  await open({ slice_id: 7, dashboard_id: 5 }, mine);
  await screen.findByText(/origin.*MEM/);
  expect(screen.queryByText(builderText.altered)).toBeNull();
});

test('EXP-002 force bypasses the caches for the first query only', async () => {
  const { registry } = await open({ slice_id: 7, force: true });
  await waitFor(() => expect(registry.refresh.get()).toMatchObject({ force: true, count: 1 }));
  const { keys } = registry.refresh.get();
  const [key] = keys === 'all' ? [] : [...keys];
  expect(key).toMatch(/^result /);
  expect(registry.subscriptions.get().has(key ?? '')).toBe(true);
});

test('may use the caches without force', async () => {
  const { registry } = await open({ slice_id: 7 });
  await waitFor(() =>
    expect([...registry.subscriptions.get().keys()].some(key => key.startsWith('result '))).toBe(true),
  );
  expect(registry.refresh.get().count).toBe(0);
});

test('EXP-002 shows only the picture in standalone mode', async () => {
  await open({ slice_id: 7, standalone: 1 });
  expect(await screen.findByRole('region', { name: 'Late' })).toBeDefined();
  expect(screen.queryByRole('button', { name: builderText.save })).toBeNull();
  expect(screen.queryByRole('button', { name: datasetMenuText.more('flights') })).toBeNull();
});

test('EXP-002 EXP-054 starts a chart over the dataset in the URL with the type that it names', async () => {
  await open({ dataset_id: 2, viz_type: 'pie' });
  await screen.findByRole('heading', { name: 'flights' });
  fireEvent.click(await screen.findByRole('button', { name: datasetMenuText.more('flights') }));
  expect(await screen.findByRole('menuitem', { name: datasetMenuText.swap })).toBeDefined();
  expect((await screen.findAllByText(/Pie/)).length).toBeGreaterThan(0);
});

function Address() {
  return <output aria-label="address">{JSON.stringify(useLocation().search)}</output>;
}

test.each([
  ['the default of the server', { vizType: 'pie' }, 'pie'],
  ['a table without one', {}, 'table'],
])('EXP-054 starts a chart from the page of its dataset as %s', async (_, chartSetup, viz_type) => {
  await openScreen(
    <>
      <ExploreScreen subject={exploreSubject({ dataset_id: 2 })} search={{}} />
      <Address />
    </>,
    { kept: keeping(), facts: { ...ada, chartSetup } },
  );
  fireEvent.click(await screen.findByRole('button', { name: exploreText.createChart }));
  await waitFor(() =>
    expect(JSON.parse(screen.getByLabelText('address').textContent)).toEqual({ datasource: '2__table', viz_type }),
  );
});

test('EXP-049 knows the chart, its dataset, its controls, its star, and that it may be saved', async () => {
  const { store } = await open({ slice_id: 7 });
  await screen.findByRole('heading', { name: 'Late', level: 1 });
  await screen.findByRole('heading', { name: 'flights' });
  await screen.findByText('carrier', { selector: '[role="group"] *' });
  fireEvent.click(screen.getByRole('button', { name: homeText.star('Late') }));
  expect((await screen.findByRole('button', { name: homeText.unstar('Late') })).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect((await readOutbox(store)).map(({ kind }) => kind)).toEqual(['favourite']);
  fireEvent.click(screen.getByRole('button', { name: builderText.save }));
  const overwrite = await screen.findByRole('radio', { name: new RegExp(saveChartText.ways.overwrite) });
  expect(overwrite.hasAttribute('disabled')).toBe(false);
});

test('EXP-049 does not offer saving to users who may not create charts', async () => {
  await open({ slice_id: 7 }, undefined, { Gamma: [] });
  await screen.findByRole('heading', { name: 'flights' });
  expect(screen.queryByRole('button', { name: builderText.save })).toBeNull();
});

test('EXP-003 reports what is missing in a URL without a dataset or a chart', async () => {
  await open({ viz_type: 'pie' });
  expect(
    await screen.findByText('Missing URL parameters: The URL is missing the dataset_id or slice_id parameters.'),
  ).toBeDefined();
});

test.each([
  [{}, { dashboardId: null, isForced: false, mode: 'NONE' }],
  [
    { dashboard_id: '5', force: '1', standalone: '2' },
    { dashboardId: 5, isForced: true, mode: 'HIDE_NAV_AND_TITLE' },
  ],
  [
    { dashboard_id: { a: 1 }, force: 'no', standalone: 'x' },
    { dashboardId: null, isForced: false, mode: 'NONE' },
  ],
  [
    { dashboard_id: -3, force: null, standalone: true },
    { dashboardId: null, isForced: false, mode: 'HIDE_NAV' },
  ],
])('opens any URL, including %j', (search, read) => expect(openingParameters(search)).toMatchObject(read));
