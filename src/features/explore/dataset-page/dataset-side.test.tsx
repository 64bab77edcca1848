// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { QueryResult } from '@/api/chart-data';
import { createClient } from '@/api/client';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import { encodeJsonResult } from '@/offline/results/encode';
import { emptyChart, listName } from '@/offline/store/records';
import type { LocalStore } from '@/offline/store/database';
import { zonedText } from '@/text/messages/explore/chart-types';
import type { Question } from '@/viz/query/question';
import { recordingServer } from '../../../../tests/support/recording-server';
import { ada, closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import { distributionOf, summaryQuestion, topQuestion } from './column-profile';
import DatasetSide from './DatasetSide';
import SuggestedCharts from './SuggestedCharts';

afterEach(closeScreens);

const column = (name: string, generic: DatasetColumn['generic'], more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  name,
  type: 'X',
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
  verboseName: null,
  description: null,
  ...more,
});
const delay = column('delay', genericTypes.numeric, { type: 'DOUBLE' });
const origin = column('origin', genericTypes.text, { type: 'VARCHAR' });
const flights: Dataset = {
  id: 7,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'samples',
  backend: 'duckdb',
  description: null,
  sql: null,
  mainTemporalColumn: null,
  columns: [delay, origin],
  metrics: [],
};

const answer = (values: Readonly<Record<string, number | string | null>>): QueryResult => ({
  colnames: Object.keys(values),
  coltypes: Object.values(values).map(value => (typeof value === 'string' ? 1 : 0)),
  data: [values],
});
const parts = (name: string, type: number, rows: readonly (readonly [string | number | null, number])[]) => ({
  colnames: [name, 'count'],
  coltypes: [type, 0],
  data: rows.map(([value, count]) => ({ [name]: value, count })),
});

async function put(store: LocalStore, question: Question | undefined, result: QueryResult) {
  const { bytes, head } = encodeJsonResult(result);
  const key = question?.key ?? '';
  await store.results.put({ key, parts: [bytes], heads: [head], asOf: NOW, bytes: 1, usedAt: NOW, dashboardIds: [] });
}

async function keepProfiles(store: LocalStore) {
  const numbers = { rows: 200, present: 190, distinct: 41, min: -20, max: 80, mean: 3.25 };
  const quartiles = { 'quantile 0.25': -2.5, 'quantile 0.5': 1, 'quantile 0.75': 7 };
  await put(store, summaryQuestion(flights, delay), answer({ ...numbers, ...quartiles }));
  await put(store, distributionOf(flights, delay, { min: -20, max: 80 })?.question, {
    ...parts('bin', 0, [
      [4, 150],
      [0, 40],
    ]),
  });
  await put(store, topQuestion(flights, delay), parts('delay', 0, [[0, 90]]));
  await put(store, summaryQuestion(flights, origin), answer({ rows: 200, present: 190, distinct: 3, empty: 5 }));
  await put(
    store,
    topQuestion(flights, origin),
    parts('origin', 1, [
      ['SNA', 120],
      [null, 10],
      ['', 5],
    ]),
  );
}

async function keepUses(store: LocalStore) {
  const form = { viz_type: 'table', datasource: '7__table' };
  const chart = { id: 3, slice_name: 'Late', slice_url: '', changed_on: '', form_data: form };
  await store.charts.put({ ...emptyChart(3), chart, chartAsOf: NOW, dashboards: [{ id: 5, title: 'Ops' }] });
  await store.lists.put({ name: listName('chart', null), ids: [3], asOf: NOW });
}

const open = (kept?: (store: LocalStore) => Promise<unknown>) =>
  openScreen(
    <>
      <DatasetSide dataset={flights} />
      <Here />
    </>,
    {
      connectivity: { state: 'unreachable', since: NOW },
      ...(kept && { kept }),
    },
  );

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname} ${JSON.stringify(search)}`}</p>;
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const facts = (profile: HTMLElement) =>
  within(profile)
    .getAllByRole('term')
    .map(term => [term.textContent, term.nextElementSibling?.textContent]);

test('shows the profile of a column with its time, also without a server', async () => {
  await open(keepProfiles);
  press(/^delay/);
  const profile = await screen.findByRole('region', { name: 'Profile of delay' });
  expect(facts(profile)).toEqual([
    ['Rows', '200'],
    ['Missing', '10 (5%)'],
    ['Distinct', '41'],
    ['Minimum', '−20'],
    ['25% quantile', '−2.5'],
    ['Median', '1'],
    ['75% quantile', '7'],
    ['Maximum', '80'],
    ['Mean', '3.25'],
  ]);
  const bars = await within(profile).findByRole('img', { name: 'Values from −20 to 80; at most 150 rows in one part' });
  expect(bars.querySelectorAll('rect')).toHaveLength(2);
  expect(within(profile).getByText(/^As of /)).toBeDefined();
});

test('distinguishes an empty text from a missing value', async () => {
  await open(keepProfiles);
  press(/^origin/);
  const profile = await screen.findByRole('region', { name: 'Profile of origin' });
  expect(facts(profile)).toContainEqual(['Missing', '10 (5%)']);
  expect(facts(profile)).toContainEqual(['Empty text', '5 (2.5%)']);
  const top = await within(profile).findByRole('list', { name: 'Top values' });
  expect(
    within(top)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['SNA120', 'NULL10', 'Empty text5']);
});

test('opens one profile at a time, and reports one that was never read without a server', async () => {
  await open();
  press(/^delay/);
  await screen.findByText('This profile is not on this device, and the server can’t be reached.');
  press(/^origin/);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
      'originvarchar',
    ]),
  );
});

test('says of a column with a time zone that its times are shown in UTC', async () => {
  const zoned = column('seen', genericTypes.temporal, { type: 'TIMESTAMP WITH TIME ZONE' });
  const plain = column('made', genericTypes.temporal, { type: 'TIMESTAMP' });
  await openScreen(<DatasetSide dataset={{ ...flights, columns: [zoned, plain] }} />, {
    connectivity: { state: 'unreachable', since: NOW },
  });
  press(/^seen/);
  expect(screen.getByText(zonedText.inUtc)).toBeDefined();
  press(/^made/);
  expect(screen.queryByText(zonedText.inUtc)).toBeNull();
});

test('names the charts and dashboards that use the dataset', async () => {
  await open(keepUses);
  const uses = await screen.findByRole('region', { name: 'Used by' });
  expect((await within(uses).findByRole('link', { name: 'Late' })).getAttribute('href')).toBe('/explore?slice_id=3');
  expect(within(uses).getByRole('link', { name: 'Ops' }).getAttribute('href')).toBe('/dashboard/5');
});

test.each([
  { used: 'a chart uses it', place: 'below', kept: keepUses },
  {
    used: 'no chart uses it',
    place: 'above',
    kept: (store: LocalStore) => store.lists.put({ name: listName('chart', null), ids: [], asOf: NOW }),
  },
] as const)('suggests charts $place the rows when $used', async ({ place, kept }) => {
  const away = { state: 'unreachable', since: NOW } as const;
  await openScreen(
    <>
      <SuggestedCharts dataset={flights} place="above" />
      <p>rows</p>
      <SuggestedCharts dataset={flights} place="below" />
      <Here />
    </>,
    { connectivity: away, kept },
  );
  const suggested = await screen.findByRole('region', { name: 'Suggested charts' });
  const rows = place === 'above' ? suggested.nextElementSibling : suggested.previousElementSibling;
  expect(rows?.textContent).toBe('rows');
  const [first] = await within(suggested).findAllByRole('button', { name: /COUNT\(\*\)/ });
  await waitFor(() => expect(first?.hasAttribute('disabled')).toBe(false));
  await act(async () => fireEvent.click(first!));
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toMatch(/^\/explore .*"form_data".*"7__table"/),
  );
});

test('shows the readers of the dataset to its owners', async () => {
  const result = {
    roles: [{ name: 'Sales', through: 'schema', people: 3 }],
    owners: ['Ada Admin'],
    rules: ['North only'],
  };
  const client = createClient<AbortSignal>({
    now: () => NOW,
    transport: async ({ url }) =>
      wireResponse(
        url.includes('/readers') ? { body: JSON.stringify({ result }), url } : { status: 404, body: '{}', url },
      ),
  });
  await openScreen(<DatasetSide dataset={flights} />, { ask: client });
  const list = await screen.findByRole('list', { name: 'Who may see it' });
  const said = within(list).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual(['Ada Admin (owner)', 'Role Sales, 3 people: its schema']);
  expect(screen.getByText('1 rule restricts its rows: North only')).toBeDefined();
});

async function openAsAdmin(answers: readonly object[], who = ada) {
  const left = [...answers];
  const asked = recordingServer(({ path }) => {
    if (path.endsWith('/related/owners'))
      return {
        body: {
          count: 2,
          result: [
            { value: 3, text: 'Greg Gamma' },
            { value: 4, text: 'Alan Alpha' },
          ],
        },
      };
    if (path.endsWith('/try_as')) return left.shift() ?? { status: 404, body: {} };
    return { status: 404, body: {} };
  });
  await openScreen(<DatasetSide dataset={flights} />, { ask: asked.ask, facts: who });
  return asked;
}

async function choosePerson(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: /^Person/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}

const seen = {
  may_read: true,
  total_count: 6,
  left_count: 1,
  colnames: ['n', 'region'],
  coltypes: [0, 1],
  data: [{ n: 1, region: null }],
  rules: [
    { id: 1, name: 'North', filter_type: 'Regular', clause: "region = 'north'", applies: true },
    { id: 2, name: 'Others', filter_type: 'Base', clause: 'n = 5', applies: false },
  ],
};

test('shows an administrator the rows that another person sees, and the rules that apply', async () => {
  const { calls } = await openAsAdmin([{ body: { result: seen } }]);
  await choosePerson('Greg Gamma');
  expect(await screen.findByText('Sees 1 of 6 rows.')).toBeDefined();
  const rules = within(screen.getByRole('list', { name: 'Rules that apply' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual(["Northregion = 'north'"]);
  expect(screen.getByText('1 rule does not apply: Others')).toBeDefined();
  const cells = within(screen.getByRole('table', { name: 'The first 1 row' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1', 'NULL']);
  expect(calls.filter(({ path }) => path.endsWith('/try_as'))).toMatchObject([{ body: { dataset: 7, person: 3 } }]);
});

test('says why another person sees no rows, or could not be tried', async () => {
  await openAsAdmin([
    { body: { result: { ...seen, may_read: false, left_count: 0, data: [] } } },
    { status: 400, body: { message: 'Referenced column "gone" not found' } },
  ]);
  await choosePerson('Greg Gamma');
  expect(await screen.findByText('Has no access to this dataset, and sees none of its rows.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Rules that apply' })).toBeNull();
  await choosePerson('Alan Alpha');
  expect(await screen.findByText('Referenced column "gone" not found')).toBeDefined();
  expect(screen.queryByText('Has no access to this dataset, and sees none of its rows.')).toBeNull();
});

test('does not offer the rows of other people to anybody but administrators', async () => {
  const Alpha = [['can_write', 'RowLevelSecurity'] as const];
  await openAsAdmin([], { ...ada, roles: { Alpha } });
  await screen.findByRole('region', { name: 'Used by' });
  expect(screen.queryByRole('region', { name: 'As another person' })).toBeNull();
});
