// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { QueryRun } from '@/model/sql-run';
import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';
import { recordingServer } from '../../../../../tests/support/recording-server';
import { closeScreens, NOW, openScreen } from '../../../../../tests/support/screen';
import { sqlColumn, sqlResult } from '../../../../../tests/support/sql-result';
import { queryRun } from '../../../../../tests/support/query-run';
import type { ChosenChart } from '../chart/chart-form';
import SaveDataset from './SaveDataset';

const openWindow = vi.spyOn(window, 'open');
beforeEach(() => {
  openWindow.mockReset();
  openWindow.mockReturnValue(window);
});
afterEach(closeScreens);

/** The initial name of a dataset of the tab. */
const FIRST_NAME = 'Late airports 2026-03-14 17:38:00';

const run = queryRun({
  id: 'r1',
  tabId: 't1',
  tab: 'Late airports',
  schema: 'main',
  sql: 'select origin from flights;',
  startedAt: NOW,
  endedAt: NOW,
  queryId: 5,
  rows: 2,
});
const result = sqlResult([sqlColumn('origin', 'text', ['OGG', 'ORD'])]);

const ada = { id: 1, first_name: 'Ada', last_name: 'Admin' };
const row = {
  id: 7,
  table_name: 'Old flights',
  schema: 'main',
  kind: 'virtual',
  database: { id: 1, database_name: 'Examples' },
  owners: [ada],
};

async function keepDatasets(store: LocalStore): Promise<void> {
  const copy = { parent: null, asOf: NOW, etag: null };
  await store.copies.put({ kind: 'database', id: 1, value: { id: 1, database_name: 'Examples' }, ...copy });
  await store.copies.put({
    kind: 'dataset',
    id: 7,
    value: {
      id: 7,
      table_name: 'Old flights',
      sql: 'select 1',
      owners: [ada],
      columns: [{ id: 3, column_name: 'delay', type: 'INTEGER' }],
    },
    ...copy,
  });
  await store.datasets.put({ id: 7, dataset: null, datasetAsOf: null, row, rowAsOf: NOW });
  await store.lists.put({ name: 'datasets', ids: [7], asOf: NOW });
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: text.name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');

interface Opening {
  readonly goal?: 'save' | 'chart';
  readonly isAway?: boolean;
  readonly of?: Partial<QueryRun>;
  readonly chart?: ChosenChart;
  /** The status of the server's list of datasets. */
  readonly listStatus?: () => number;
}

async function open({ goal = 'save', isAway = false, of = {}, chart, listStatus = () => 200 }: Opening = {}) {
  const onClose = vi.fn<() => void>();
  const { ask, calls } = recordingServer(({ path }) => {
    if (path === '/api/v1/explore/form_data') return { status: 201, body: { key: 'k1' } };
    return {
      status: listStatus(),
      body: { count: 140, ids: [7], result: [{ id: 7, table_name: 'Old flights', owners: [{ id: 1 }] }] },
    };
  });
  const opened = await openScreen(
    <SaveDataset goal={goal} run={{ ...run, ...of }} result={result} chart={chart ?? null} onClose={onClose} />,
    { kept: keepDatasets, ask, connectivity: { state: isAway ? 'unreachable' : 'live', since: NOW } },
  );
  await screen.findByText(text.place('Examples', 'main'));
  return { ...opened, onClose, calls };
}

/** The server accepts the given change. */
async function take(store: LocalStore, local: number): Promise<void> {
  await act(async () => {
    await store.transaction('rw', store.outbox, store.names, async () => {
      if (local !== 0) await store.names.put({ local, kind: 'dataset', id: 12, at: NOW });
      await store.outbox.clear();
    });
  });
}

async function chooseOld(): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: 'Overwrite existing' }));
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(text.dataset) }));
  fireEvent.click(await screen.findByRole('option', { name: /Old flights/ }));
}

test('DST-002 DST-007 offers to save a new dataset (the first mode) or to overwrite an existing one', async () => {
  await open();
  const [first, second, ...others] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(others).toEqual([]);
  expect([first?.value, first?.checked, first?.closest('label')?.textContent]).toEqual(['1', true, 'Save as new']);
  expect([second?.value, second?.checked, second?.closest('label')?.textContent]).toEqual([
    '2',
    false,
    'Overwrite existing',
  ]);
  expect(screen.getByRole('dialog', { name: 'Save or Overwrite Dataset' })).toBeDefined();
  await nameField();
  fireEvent.click(second ?? button(''));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: text.name })).toBeNull());
  expect(screen.getByRole('combobox', { name: new RegExp(text.dataset) })).toBeDefined();
});

test.each([
  ['DST-008', 'Late airports', FIRST_NAME],
  ['DST-009', '  ', 'Untitled Dataset 2026-03-14 17:38:00'],
])('%s starts with the name of %j with date and time', async (_, tab, name) => {
  await open({ of: { tab } });
  expect((await nameField()).value).toBe(name);
});

test('DST-001 DST-010 DST-014 SQL-028 SQL-036 SQL-081 saves a query as a dataset, from start to success', async () => {
  const { store, onClose, pass } = await open();
  fireEvent.change(await nameField(), { target: { value: '  ' } });
  expect(isDisabled(text.submit.save)).toBe(true);
  fireEvent.change(await nameField(), { target: { value: 'Delays' } });
  expect(isDisabled(text.submit.save)).toBe(false);
  press(text.submit.save);
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
  const [command] = await readOutbox(store);
  expect(command).toMatchObject({
    kind: 'create-dataset',
    payload: {
      fields: {
        name: 'Delays',
        database: 1,
        schema: 'main',
        sql: 'select origin from flights',
        isManagedExternally: false,
        externalUrl: null,
      },
    },
  });
  expect(onClose).not.toHaveBeenCalled();
  pass(60_000);
  await take(store, command?.makes ?? 0);
  await screen.findByText(text.saved);
  expect(onClose).toHaveBeenCalledOnce();
  expect((await nameField()).value).toBe('Late airports 2026-03-14 17:39:00');
});

test.each([
  ['is opened in a new window', window],
  ['is offered as a link if the browser blocks windows', null],
])('DST-011 DST-012 DST-013 after saving, explore %s, its form data under a key of the server', async (_, opened) => {
  openWindow.mockReturnValue(opened);
  const { store, calls } = await open();
  await nameField();
  press(text.submit.save);
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
  expect(openWindow).not.toHaveBeenCalled();
  await take(store, (await readOutbox(store))[0]?.makes ?? 0);
  await screen.findByText(text.saved);
  const address = '/explore/?datasource_type=table&datasource_id=12&form_data_key=k1';
  expect(openWindow.mock.calls).toEqual([[address, '_blank']]);
  const [kept] = calls.filter(({ path }) => path === '/api/v1/explore/form_data');
  expect(kept).toMatchObject({ method: 'POST', body: { datasource_id: 12, datasource_type: 'table' } });
  const form: unknown = JSON.parse((must(kept, 'what was kept').body as { form_data: string }).form_data);
  expect(form).toMatchObject({
    datasource: '12__table',
    row_limit: 1000,
    time_range: 'No filter',
    metrics: [],
    groupby: [],
  });
  if (opened) return;
  press(text.toChart);
  expect(openWindow.mock.calls).toEqual([
    [address, '_blank'],
    [address, '_blank'],
  ]);
});

test('opens the chart of the rows in explore if one was shown', async () => {
  const choice = { kind: 'bar', x: 0, y: null, aggregate: 'count' } as const;
  const { store, calls } = await open({ goal: 'chart', chart: { choice, sight: { grain: null, isRanked: true } } });
  await nameField();
  press(text.submit.chart);
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
  await take(store, (await readOutbox(store))[0]?.makes ?? 0);
  await screen.findByText(text.saved);
  const [kept] = calls.filter(({ path }) => path === '/api/v1/explore/form_data');
  const form: unknown = JSON.parse((must(kept, 'what was kept').body as { form_data: string }).form_data);
  expect(form).toMatchObject({
    datasource: '12__table',
    viz_type: 'echarts_timeseries_bar',
    x_axis: result.columns[0]?.name,
    metrics: [{ sqlExpression: 'COUNT(*)' }],
    x_axis_sort: 'COUNT(*)',
  });
});

test('DST-022 creates the dataset from SQL, database, schema and name, then sets its template parameters', async () => {
  const { store } = await open({ of: { sql: 'select {{ a }}', templateParams: '{"a": 1}' } });
  await nameField();
  press(text.submit.save);
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(2));
  const [made, changed] = await readOutbox(store);
  expect(made?.payload).toMatchObject({
    fields: { name: FIRST_NAME, database: 1, schema: 'main', sql: 'select {{ a }}' },
  });
  expect(changed).toMatchObject({
    kind: 'update-dataset',
    payload: { id: made?.makes, fields: { templateParams: '{"a": 1}' } },
  });
});

async function refuse(store: LocalStore, state: object): Promise<void> {
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
  await act(async () => {
    await store.outbox.toCollection().modify({ state: state as never });
  });
}

test('DST-023 SQL-036 SQL-109 reports a rejection, and allows a retry under another name', async () => {
  const { store, onClose } = await open({ goal: 'chart' });
  await nameField();
  press(text.submit.chart);
  await refuse(store, { name: 'rejected', status: 422, reason: { code: 'text', text: 'Only SELECT' }, fields: {} });
  await screen.findByText(text.refused('Only SELECT'));
  await screen.findByText('An error occurred saving dataset');
  fireEvent.change(await nameField(), { target: { value: 'Second try' } });
  press(text.submit.chart);
  await waitFor(async () =>
    expect((await readOutbox(store)).map(({ payload, state }) => [payload, state.name])).toEqual([
      [expect.objectContaining({ name: 'Second try' }), 'waiting'],
    ]),
  );
  expect(onClose).not.toHaveBeenCalled();
});

const delayed = (reason: string) => ({
  name: 'delayed',
  since: NOW,
  retryAt: NOW + 1000,
  attempts: 1,
  reason: { code: 'text', text: reason },
});

test('SQL-109 reports immediately that the server cannot create a dataset, without endless retries', async () => {
  const { store } = await open();
  await nameField();
  press(text.submit.save);
  await refuse(store, delayed('Only SELECT'));
  await screen.findByText(text.refused('Only SELECT'));
  await screen.findByText('An error occurred while creating the data source');
  expect(await readOutbox(store)).toEqual([]);
  expect((await nameField()).value).toBe(FIRST_NAME);
});

test('keeps the dataset on this device without a network, and says so', async () => {
  const { store } = await open({ goal: 'chart', isAway: true });
  await nameField();
  press(text.submit.chart);
  await screen.findByText(text.waits.chart);
  expect(await readOutbox(store)).toHaveLength(1);
});

test('does not accept a name that already exists', async () => {
  await open();
  fireEvent.change(await nameField(), { target: { value: 'Old flights' } });
  await screen.findByText(text.taken);
  expect(isDisabled(text.submit.save)).toBe(true);
});

test('DST-003 DST-016 offers only own datasets, also to administrators, and searches them on the server', async () => {
  const { calls, store } = await open();
  await store.datasets.put({
    id: 8,
    dataset: null,
    datasetAsOf: null,
    row: { ...row, id: 8, table_name: 'Of somebody else', owners: [{ id: 2 }] },
    rowAsOf: NOW,
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Overwrite existing' }));
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(text.dataset) }));
  await screen.findByText(text.more(139));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Old flightsExamples · main']);
  fireEvent.change(screen.getByRole('searchbox', { name: text.find }), { target: { value: 'old' } });
  await waitFor(() =>
    expect(calls.at(-1)?.q).toMatchObject({
      filters: [
        { col: 'table_name', opr: 'ct', value: 'old' },
        { col: 'owners', opr: 'rel_m_m', value: 1 },
      ],
    }),
  );
});

test('SHR-023 reports that the own datasets could not be read, once, and reads them again on request', async () => {
  let status = 500;
  await open({ listStatus: () => status });
  const warnings = within(screen.getByRole('alert'));
  fireEvent.click(screen.getByRole('radio', { name: 'Overwrite existing' }));
  await warnings.findByText(text.listFailed);
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(text.dataset) }));
  await screen.findByText(text.onlyHere);
  await screen.findByRole('option', { name: /Old flights/ });
  status = 200;
  fireEvent.click(await warnings.findByRole('button', { name: text.again, hidden: true }));
  await screen.findByText(text.more(139));
  expect(warnings.queryByText(text.listFailed)).toBeNull();
});

test('DST-016 offers the own datasets of the device without the server', async () => {
  const { store } = await open({ isAway: true });
  await act(async () => {
    const others = { ...row, id: 8, table_name: 'Of somebody else', owners: [{ id: 2 }] };
    await store.datasets.put({ id: 8, dataset: null, datasetAsOf: null, row: others, rowAsOf: NOW });
    await store.lists.put({ name: 'datasets', ids: [7, 8], asOf: NOW });
  });
  fireEvent.click(screen.getByRole('radio', { name: 'Overwrite existing' }));
  fireEvent.click(await screen.findByRole('combobox', { name: new RegExp(text.dataset) }));
  await screen.findByRole('option', { name: /Old flights/ });
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('DST-004 DST-005 DST-006 DST-015 confirms overwriting and what is lost; Back saves nothing', async () => {
  const { store } = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Overwrite existing' }));
  expect(isDisabled(text.overwrite.save)).toBe(true);
  await chooseOld();
  await waitFor(() => expect(isDisabled(text.overwrite.save)).toBe(false));
  press(text.overwrite.save);
  await screen.findByText('Are you sure you want to overwrite this dataset?');
  expect(await readOutbox(store)).toEqual([]);
  await screen.findByText(text.gone(['delay']));
  await screen.findByText(text.added(['origin']));
  press('Back');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Overwrite existing' })).checked).toBe(true);
  expect(await readOutbox(store)).toEqual([]);
  press(text.overwrite.save);
  await screen.findByText(text.gone(['delay']));
  press(text.overwrite.save);
  await waitFor(async () =>
    expect(await readOutbox(store)).toMatchObject([
      {
        kind: 'overwrite-dataset',
        resource: 'dataset:7',
        payload: {
          fields: {
            sql: 'select origin from flights',
            columns: [{ name: 'origin', type: 'TEXT', isTemporal: false }],
            owners: [{ id: 1 }],
            database: 1,
          },
        },
        base: { fields: { sql: 'select 1', columns: [{ id: 3, name: 'delay' }] } },
      },
    ]),
  );
});

test('DST-011 DST-023 opens an overwritten dataset in explore, too, and reports a failure to overwrite', async () => {
  const { store } = await open();
  await chooseOld();
  press(text.overwrite.save);
  await screen.findByText(text.gone(['delay']));
  press(text.overwrite.save);
  await refuse(store, delayed('No'));
  await screen.findByText('An error occurred saving dataset');
  await screen.findByText(text.refused('No'));
  expect(openWindow).not.toHaveBeenCalled();
  press(text.overwrite.save);
  await waitFor(async () => expect(await readOutbox(store)).toHaveLength(1));
  await take(store, 0);
  await waitFor(() =>
    expect(openWindow).toHaveBeenCalledWith(
      '/explore/?datasource_type=table&datasource_id=7&form_data_key=k1',
      '_blank',
    ),
  );
});
