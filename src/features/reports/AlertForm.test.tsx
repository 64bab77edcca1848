// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { readReportsAndAlerts } from '@/offline/reads/reports';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, listName } from '@/offline/store/records';
import { alertText as text } from '@/text/messages/home/alerts';
import { reportFormText } from '@/text/messages/home/reports';
import { must } from '@/lib/assert';
import { closeScreens, NOW, openScreen, type ScreenOptions } from '../../../tests/support/screen';
import { wireResponse } from '../../../tests/support/wire-response';
import AlertForm from './AlertForm';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;

const row = {
  id: 6,
  name: 'Alarm',
  type: 'Alert',
  active: true,
  crontab: '0 7 * * 1',
  timezone: 'UTC',
  description: '',
  creation_method: 'alerts_reports',
};
const inList = { ...row, dashboard_id: null, chart_id: 2 };
const inFull = {
  ...row,
  chart: { id: 2, slice_name: 'Late flights' },
  dashboard: null,
  database: { id: 1, database_name: 'Samples' },
  sql: 'SELECT count(*) FROM flights',
  validator_type: 'operator',
  validator_config_json: '{"op": ">", "threshold": 10}',
  grace_period: 7200,
  working_timeout: 600,
  log_retention: 30,
  recipients: [{ id: 1, type: 'Email', recipient_config_json: '{"target": "ada@example.org"}' }],
  report_format: 'TEXT',
};

const kept = (alert?: object) => async (store: LocalStore) => {
  const copy = { parent: null, asOf: NOW, etag: null };
  const databases = [
    { id: 1, database_name: 'Samples', expose_in_sqllab: true },
    { id: 2, database_name: 'Closed', expose_in_sqllab: false },
  ];
  await store.copies.bulkPut([
    ...databases.map(value => ({ ...copy, kind: 'database' as const, id: value.id, value })),
    ...(alert ? [{ ...copy, kind: 'report' as const, id: 6, value: { ...alert } }] : []),
  ]);
  await store.lists.put({ name: listName('report', null), ids: alert ? [6] : [], asOf: NOW });
  await store.charts.put({ ...emptyChart(2), row: { id: 2, slice_name: 'Late flights' }, rowAsOf: NOW });
};

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string | RegExp) => dialog().getByRole<HTMLButtonElement>('button', { name });
/** The SQL editor, whose code loads after the form; it is in a shadow tree. */
const editor = () =>
  waitFor(() => {
    const roots = [...screen.getByRole('dialog').querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const [content] = roots.flatMap(root => root.querySelector<HTMLElement>('.cm-content') ?? []);
    return must(EditorView.findFromDOM(must(content, 'content')), 'editor');
  });
async function typeSql(sql: string) {
  const view = await editor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: sql } }));
}
async function choose(label: string, option: RegExp) {
  fireEvent.click(dialog().getByRole('combobox', { name: new RegExp(label) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}
const requests = async (store: LocalStore) =>
  (await store.outbox.toArray()).map(command => readCommand(command)?.request());

async function open(alert: object | null, options: ScreenOptions = {}) {
  function Form() {
    return <AlertForm alert={listed} onClose={() => undefined} />;
  }
  let listed: Parameters<typeof AlertForm>[0]['alert'] = null;
  const opened = await openScreen(<Form />, {
    connectivity: away,
    ...options,
    kept: async store => {
      await kept(alert ?? undefined)(store);
      if (alert) listed = must((await readReportsAndAlerts(store)).items[0], 'alert');
    },
  });
  await screen.findByRole('dialog');
  return opened;
}

test('creates an alert without the server, once it is complete', async () => {
  const { store } = await open(null);
  type(text.name, 'Too many');
  await screen.findByText(text.subjectPlaceholder);
  await screen.findByText(text.databasePlaceholder);
  await choose(text.subject, /Late flights/);
  await choose(text.database, /Samples/);
  await typeSql('SELECT count(*) FROM flights');
  type(reportFormText.recipients, 'ada@example.org');
  expect(button(reportFormText.add).disabled).toBe(true);
  type(text.threshold, 'ten');
  expect(screen.getByText(text.noNumber)).toBeDefined();
  type(text.threshold, '10');
  type(text.gracePeriod, '0');
  expect(screen.getByText(text.notPositive)).toBeDefined();
  expect(button(reportFormText.add).disabled).toBe(true);
  type(text.gracePeriod, '14400');
  expect(screen.getByText(text.gracePeriodHint('4h'))).toBeDefined();
  await act(async () => fireEvent.click(button(reportFormText.add)));
  await waitFor(async () => expect(await requests(store)).toHaveLength(1));
  expect(await requests(store)).toMatchObject([
    {
      endpoint: 'report.create',
      body: {
        type: 'Alert',
        name: 'Too many',
        active: true,
        chart: 2,
        database: 1,
        sql: 'SELECT count(*) FROM flights',
        validator_type: 'operator',
        validator_config_json: { op: '>', threshold: 10 },
        grace_period: 14_400,
        working_timeout: 3600,
        log_retention: 90,
        creation_method: 'alerts_reports',
        owners: [1],
      },
    },
  ]);
});

test('does not offer databases outside of the SQL editor', async () => {
  await open(null);
  await screen.findByText(text.databasePlaceholder);
  fireEvent.click(dialog().getByRole('combobox', { name: new RegExp(text.database) }));
  const options = await screen.findAllByRole('option');
  expect(options.map(option => option.textContent)).toEqual(['Samples']);
});

test('hides the threshold if the condition needs none', async () => {
  const { store } = await open(inFull);
  expect(field(text.threshold).value).toBe('10');
  await choose(text.operator, new RegExp(text.operators['not null']));
  expect(dialog().queryByLabelText(text.threshold)).toBeNull();
  await act(async () => fireEvent.click(button(reportFormText.save)));
  await waitFor(async () => expect(await requests(store)).toHaveLength(1));
  expect(await requests(store)).toMatchObject([{ body: { validator_type: 'not null' } }]);
});

test('an edit sends all fields of an alert', async () => {
  const { store } = await open(inFull);
  expect((await editor()).state.doc.toString()).toBe('SELECT count(*) FROM flights');
  expect(field(text.logRetention).value).toBe('30');
  type(text.threshold, '20');
  await act(async () => fireEvent.click(button(reportFormText.save)));
  await waitFor(async () => expect(await requests(store)).toHaveLength(1));
  expect(await requests(store)).toMatchObject([
    {
      endpoint: 'report.update',
      path: { id: 6 },
      body: {
        type: 'Alert',
        chart: 2,
        database: 1,
        sql: 'SELECT count(*) FROM flights',
        validator_config_json: { op: '>', threshold: 20 },
        grace_period: 7200,
        working_timeout: 600,
        log_retention: 30,
      },
    },
  ]);
});

test('keeps the statement of an alert that only a list has shown', async () => {
  const { store } = await open({ ...inList, loaded: false });
  expect(screen.getByText(text.inPart)).toBeDefined();
  type(text.name, 'Fire');
  await act(async () => fireEvent.click(button(reportFormText.save)));
  await waitFor(async () => expect(await requests(store)).toHaveLength(1));
  const [request] = await requests(store);
  expect(request).toMatchObject({ body: { name: 'Fire', type: 'Alert' } });
  expect(JSON.stringify(request)).not.toMatch(/sql|validator|grace/);
});

test('rejects the name of another alert', async () => {
  const { store } = await open(null);
  await act(() => store.copies.put({ kind: 'report', id: 6, parent: null, value: inFull, asOf: NOW, etag: null }));
  type(text.name, 'Alarm');
  expect(await screen.findByText(text.taken('Alarm'))).toBeDefined();
});

test('asks the server for the SQL of a chart’s number, which needs a network', async () => {
  const context = {
    datasource: { id: 7, type: 'table' },
    queries: [{ metrics: ['count'] }],
    result_type: 'full',
    result_format: 'json',
  };
  const answers: Readonly<Record<string, object>> = {
    '/api/v1/chart/2': { id: 2, result: { query_context: JSON.stringify(context) } },
    '/api/v1/dataset/7': {
      id: 7,
      result: { table_name: 'flights', database: { id: 1, database_name: 'Samples' }, columns: [], metrics: [] },
    },
    '/api/v1/chart/data': { result: [{ query: 'SELECT COUNT(*) FROM flights\n', language: 'sql' }] },
  };
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => wireResponse({ status: 200, body: JSON.stringify(answers[url]) }),
    now: () => NOW,
  });
  const { connectivity } = await open(inFull, { ask: createDirectCalls(client, () => undefined) });
  fireEvent.click(button(text.takeChart));
  expect(await screen.findByText(text.needsNetwork)).toBeDefined();
  act(() => connectivity.set({ state: 'live', since: NOW }));
  await act(async () => fireEvent.click(button(text.takeChart)));
  expect(await screen.findByText(text.takenOver)).toBeDefined();
  expect((await editor()).state.doc.toString()).toBe('SELECT COUNT(*) FROM flights');
});
