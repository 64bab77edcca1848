import { readFields } from '@/api/read/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointNamed } from '@/api/contract';
import { fillPath } from '@/api/endpoint';
import { encodeRison } from '@/api/list';
import { isRecord, type JsonObject } from '@/lib/json';
import { must } from '@/lib/assert';
import { localId } from '@/model/local-id';
import type { ResourceId } from '@/offline/commands/patch';
import { makeDataset } from '@/server/testing/content';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import {
  copyDashboard,
  createDashboard,
  publishDashboard,
  saveDashboard,
  writeDashboardMetadata,
} from '@/offline/resources/dashboard/new-commands';
import { keepFormData } from '@/offline/resources/form-data/new-commands';
import { readCommand } from '@/offline/resources/commands';
import { switchReport } from '@/offline/resources/report/new-commands';
import { scheduleQuery } from '@/offline/resources/saved-query/new-commands';
import { activateTab, expandTableSchema } from '@/offline/resources/tab/new-commands';
import type { CommandRequest, NewCommand } from '@/offline/commands/command';
import { createResource, deleteResource, updateResource } from '@/offline/commands/make';

// Sends each kind of write to the real server: it accepts it, and its later responses mean what was written. Towards
// servers without versions this shows that a write arrived; anything else would be sent again for ever.

const local = localId(3);
const read = (command: NewCommand) => must(readCommand(command), command.kind);

let app: TestApp;
let ada: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp({ plain: true });
  ada = await app.as('ada', 'Admin');
  dataset = await makeDataset(app.database.store);
});
afterAll(() => app.close());

async function expectTaken({ endpoint: name, path, q, query, body }: CommandRequest): Promise<unknown> {
  const { method, path: pattern, isForm, status: expected = 200 } = endpointNamed(name);
  const search = new URLSearchParams(q === undefined ? [] : [['q', encodeRison(q)]]);
  for (const [key, value] of Object.entries(query ?? {})) search.set(key, String(value));
  const sent = body === undefined ? {} : isForm === true ? { form: body as Record<string, string> } : { body };
  const response = await ada(method, `${fillPath(pattern, path)}?${search}`, sent);
  const text = await response.text();
  expect([response.status, text], `${method} ${fillPath(pattern, path)}`).toEqual([expected, text]);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Sends it, and finds what it made. */
async function expectMade(command: NewCommand): Promise<ResourceId> {
  const { sending, request } = read(command);
  if (sending.how !== 'create') throw new Error(`${command.kind} makes nothing`);
  const id = must(sending.named(await expectTaken(request())), 'an id');
  if (sending.search) expect(sending.found(await expectTaken(sending.search()), 1)).toContain(id);
  return id;
}

/** Sends it, and looks whether it is there. */
async function expectChanged(command: NewCommand): Promise<void> {
  const { sending, request } = read(command);
  if (sending.how !== 'update') throw new Error(`${command.kind} is no update`);
  expect(sending.merge(await expectTaken(sending.read())).kind).toBe('resend');
  await expectTaken(request());
  expect(sending.merge(await expectTaken(sending.read()))).toEqual({ kind: 'done' });
}

const ids = (list: unknown) => (Array.isArray(list) ? (list as JsonObject[]) : []);
async function me(): Promise<JsonObject[]> {
  const answer = await expectTaken({
    endpoint: 'dashboard.related',
    path: { column: 'owners' },
    q: { page: 0, page_size: 10 },
  });
  const [first] = isRecord(answer) ? ids(answer['result']) : [];
  return [{ id: first?.['value'] ?? 0, firstName: 'Ada', lastName: '' }];
}

const form = (name: string) => ({
  datasource: `${dataset}__table`,
  viz_type: 'table',
  metrics: [name],
  adhoc_filters: [],
});
const chartOf = (name: string): JsonObject => ({
  name,
  vizType: 'table',
  datasetId: dataset,
  datasetType: 'table',
  formData: form(name),
  queryContext: {},
  dashboards: [],
});

describe('the server returns what was written', () => {
  test('OFF-074 charts', async () => {
    const id = await expectMade(createResource('chart', { local, name: 'Late', fields: chartOf('Late') }));
    const before = chartOf('Late');
    await expectChanged(
      updateResource(
        'chart',
        { id, name: 'Later' },
        {
          before,
          after: { ...chartOf('Later'), description: 'About', owners: await me(), cacheTimeout: 60, certifiedBy: '' },
        },
      ),
    );
    await expectTaken(read(deleteResource('chart', { id, name: 'Later' })).request());
  });

  test('OFF-067 OFF-071 OFF-072 OFF-075 dashboards', async () => {
    const chart = await expectMade(createResource('chart', { local, name: 'On it', fields: chartOf('On it') }));
    const layout = {
      DASHBOARD_VERSION_KEY: 'v2',
      ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
      GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-a'], parents: ['ROOT_ID'] },
      HEADER_ID: { type: 'HEADER', id: 'HEADER_ID', meta: { text: 'Old' } },
      'ROW-a': {
        type: 'ROW',
        id: 'ROW-a',
        children: ['CHART-a'],
        parents: ['ROOT_ID', 'GRID_ID'],
        meta: { background: 'BACKGROUND_TRANSPARENT' },
      },
      'CHART-a': {
        type: 'CHART',
        id: 'CHART-a',
        children: [],
        parents: ['ROOT_ID', 'GRID_ID', 'ROW-a'],
        meta: { chartId: chart, width: 4, height: 50, sliceName: 'Named' },
      },
    };
    const metadata = {
      color_scheme: 'supersetColors',
      color_namespace: null,
      filter_scopes: {},
      default_filters: '{}',
      label_colors: { a: 'red' },
      refresh_frequency: 0,
      native_filter_configuration: [],
      expanded_slices: {},
    };
    const id = await expectMade(createDashboard({ local, name: 'New', fields: {} }));
    const saved = {
      title: 'Saved',
      slug: 'saved',
      css: '.a {}',
      certifiedBy: '',
      certificationDetails: '',
      owners: await me(),
      metadata,
      layout,
    };
    await expectChanged(saveDashboard({ id, name: 'Saved' }, { before: { title: 'New' }, after: saved }));
    await expectChanged(publishDashboard({ id, name: 'Saved' }, true));
    const turned = { ...metadata, filter_bar_orientation: 'HORIZONTAL' };
    await expectChanged(writeDashboardMetadata({ id, name: 'Saved' }, metadata, turned));
    for (const [duplicatesCharts, name] of [
      [false, 'Copy'],
      [true, 'Deep copy'],
    ] as const) {
      await expectMade(
        copyDashboard({
          local,
          from: id,
          fromName: 'Saved',
          name,
          duplicatesCharts,
          fields: { css: saved.css, metadata, layout },
        }),
      );
    }
    const set = await expectMade(
      createResource(
        'filter-set',
        { local, name: 'Set', fields: { name: 'Set', content: { nativeFilters: {}, dataMask: {} } } },
        id,
      ),
    );
    const after = { name: 'Other', content: { nativeFilters: {}, dataMask: { f: { filterState: { value: 1 } } } } };
    await expectChanged(
      updateResource(
        'filter-set',
        { id: set, name: 'Other' },
        { before: { name: 'Set', content: { nativeFilters: {}, dataMask: {} } }, after },
        id,
      ),
    );
    await expectTaken(read(deleteResource('filter-set', { id: set, name: 'Other' }, id)).request());
    await expectTaken(read(deleteResource('dashboard', { id, name: 'Saved' })).request());
  });

  test('datasets', async () => {
    const found = await expectTaken({ endpoint: 'dataset.get', path: { id: dataset } });
    const result = isRecord(found) && isRecord(found['result']) ? found['result'] : {};
    const told = readFields('dataset', result);
    const [metrics, columns] = [ids(told['metrics']), ids(told['columns'])];
    const added = { name: 'm', expression: 'COUNT(*)', format: '', currency: '' };
    const after = {
      metrics: [...metrics, added],
      columns,
      description: 'About',
      cacheTimeout: '' as const,
      owners: await me(),
    };
    await expectChanged(
      updateResource(
        'dataset',
        { id: dataset, name: 'sales' },
        { before: { metrics, columns, description: null, cacheTimeout: null, owners: [] }, after },
      ),
    );
    const doomed = await makeDataset(app.database.store, 'doomed');
    await expectTaken(read(deleteResource('dataset', { id: doomed, name: 'doomed' })).request());
  });

  test('saved queries', async () => {
    const { id: database = 0 } =
      (await app.database.store.selectFrom('database').select('id').executeTakeFirst()) ?? {};
    const query = (sql: string): JsonObject => ({
      label: 'Late',
      sql,
      schema: null,
      database: { id: database },
      description: '',
      templateParameters: null,
    });
    const id = await expectMade(createResource('saved-query', { local, name: 'Late', fields: query('SELECT 1') }));
    await expectChanged(
      updateResource(
        'saved-query',
        { id, name: 'Late' },
        { before: query('SELECT 1'), after: { ...query('SELECT 1\r\nFROM t'), templateParameters: '{"a": 1}' } },
      ),
    );
    const { templateParameters: _parameters, ...scheduled } = query('SELECT 2');
    await expectMade(
      scheduleQuery(
        { local, name: 'Late', fields: scheduled },
        { start: Date.UTC(2026, 0, 2, 9), end: null, crontab: '0 9 * * *' },
      ),
    );
    await expectTaken(read(deleteResource('saved-query', { id, name: 'Late' })).request());
  });

  test('tabs and tables', async () => {
    const { id: database = 0 } =
      (await app.database.store.selectFrom('database').select('id').executeTakeFirst()) ?? {};
    const fields = { label: 'Tab', sql: 'SELECT 1', databaseId: database, schema: null, autorun: false };
    const id = await expectMade(createResource('tab', { local, name: 'Tab', fields }));
    const after = {
      sql: 'SELECT "2"\n',
      autorun: true,
      hideLeftBar: true,
      queryLimit: 500,
      templateParams: '{"a": 1}',
      schema: 'main',
    };
    await expectChanged(
      updateResource('tab', { id, name: 'Tab' }, { before: { sql: 'SELECT 1', autorun: false }, after }),
    );
    await expectTaken(read(activateTab({ id, name: 'Tab' })).request());
    const table = {
      databaseId: database,
      schema: 'main',
      table: 'flights',
      expanded: true,
      description: { columns: [] },
    };
    const opened = await expectMade(createResource('table-schema', { local, name: 'flights', fields: table }, id));
    await expectTaken(read(expandTableSchema({ id: opened, name: 'flights' }, false)).request());
    await expectTaken(read(deleteResource('table-schema', { id: opened, name: 'flights' })).request());
    await expectTaken(read(deleteResource('tab', { id, name: 'Tab' })).request());
  });

  test('reports', async () => {
    const chart = await expectMade(createResource('chart', { local, name: 'Reported', fields: chartOf('Reported') }));
    const fields = {
      type: 'Report',
      name: 'Weekly',
      description: '',
      active: true,
      crontab: '0 9 * * 1',
      timezone: 'UTC',
      creationMethod: 'charts',
      chart: { id: chart },
      dashboard: null,
      recipients: [{ type: 'Email', config: '{"target":"ada@example.org"}' }],
      owners: await me(),
      reportFormat: 'PNG',
      sql: null,
      validatorConfig: {},
    };
    const id = await expectMade(createResource('report', { local, name: 'Weekly', fields }));
    const recipients = [...fields.recipients, { type: 'Email', config: '{"target":"ben@example.org"}' }];
    await expectChanged(
      updateResource(
        'report',
        { id, name: 'Daily' },
        { before: fields, after: { ...fields, name: 'Daily', crontab: '0 9 * * *', recipients } },
      ),
    );
    await expectChanged(switchReport({ id, name: 'Daily' }, false));
    await expectTaken(read(deleteResource('report', { id, name: 'Daily' })).request());
  });

  test('form data', async () => {
    const body = { datasetId: dataset, datasetType: 'table', formData: form('m') };
    const key = await expectMade(keepFormData({ id: local, name: '', tabId: 1, body }));
    expect(
      await expectMade(keepFormData({ id: key, name: '', tabId: 1, body: { ...body, formData: form('n') } })),
    ).toEqual(expect.any(String));
  });
});
