import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import { filesOf, packed, sendArchive, type Files } from '../../../testing/archives';
import { testApp, type TestApp } from '../../../testing/test-app';
import { writeYaml } from '../yaml';

let app: TestApp;
let admin: Readonly<Record<string, string>>;
beforeEach(async () => {
  app = await testApp();
  admin = await app.headersOf('ada', 'Admin');
});
afterEach(() => app.close());

const uuids = {
  database: '3a1f1c9e-6f0e-4c52-8b3c-0d6f3a0e1b01',
  dataset: '3a1f1c9e-6f0e-4c52-8b3c-0d6f3a0e1b02',
  chart: '3a1f1c9e-6f0e-4c52-8b3c-0d6f3a0e1b03',
  dashboard: '3a1f1c9e-6f0e-4c52-8b3c-0d6f3a0e1b04',
};
const version = '1.0.0';

/** Members that a version of Superset adds, or writes differently. */
interface Era {
  readonly database?: object;
  readonly dataset?: object;
  readonly column?: object;
  readonly metric?: object;
  readonly chart?: object;
  readonly dashboard?: object;
  readonly datasetFile: string;
  readonly others?: Files;
}

function archiveOf({ database, dataset, column, metric, chart, dashboard, datasetFile, others }: Era): Uint8Array {
  const documents = {
    'metadata.yaml': { version, type: 'Dashboard', timestamp: '2024-01-01T00:00:00+00:00' },
    'databases/Sales.yaml': {
      database_name: 'Sales',
      sqlalchemy_uri: 'postgresql://reader@db.example.org:5432/sales',
      cache_timeout: null,
      expose_in_sqllab: true,
      allow_run_async: false,
      uuid: uuids.database,
      version,
      ...database,
    },
    [datasetFile]: {
      table_name: 'orders',
      main_dttm_col: 'ordered_on',
      description: null,
      offset: 0,
      schema: 'public',
      sql: null,
      params: null,
      uuid: uuids.dataset,
      metrics: [{ metric_name: 'count', expression: 'COUNT(*)', ...metric }],
      columns: [{ column_name: 'ordered_on', type: 'DATE', is_dttm: true, is_active: null, ...column }],
      version,
      database_uuid: uuids.database,
      ...dataset,
    },
    'charts/Orders_7.yaml': {
      slice_name: 'Orders',
      viz_type: 'table',
      params: { datasource: '12__table', viz_type: 'table', metrics: ['count'] },
      cache_timeout: null,
      uuid: uuids.chart,
      version,
      dataset_uuid: uuids.dataset,
      ...chart,
    },
    'dashboards/Orders_3.yaml': {
      dashboard_title: 'Orders',
      description: null,
      css: '',
      slug: null,
      uuid: uuids.dashboard,
      position: {
        DASHBOARD_VERSION_KEY: 'v2',
        ROOT_ID: { children: ['GRID_ID'], id: 'ROOT_ID', type: 'ROOT' },
        GRID_ID: { children: ['ROW-1'], id: 'GRID_ID', parents: ['ROOT_ID'], type: 'GRID' },
        'ROW-1': { children: ['CHART-1'], id: 'ROW-1', meta: {}, parents: ['ROOT_ID', 'GRID_ID'], type: 'ROW' },
        'CHART-1': {
          children: [],
          id: 'CHART-1',
          meta: { chartId: 7, height: 50, sliceName: 'Orders', uuid: uuids.chart, width: 4 },
          parents: ['ROOT_ID', 'GRID_ID', 'ROW-1'],
          type: 'CHART',
        },
      },
      metadata: { native_filter_configuration: [{ id: 'f', targets: [{ datasetUuid: uuids.dataset }] }] },
      version,
      ...dashboard,
    },
  };
  const files = Object.entries(documents).map(([name, document]) => [name, writeYaml(document)] as const);
  return packed({ ...Object.fromEntries(files), ...others });
}

const certified = { certified_by: 'Ben', certification_details: 'Checked' };
const eras: readonly (readonly [string, Era])[] = [
  [
    '2.0',
    {
      database: { allow_csv_upload: true, extra: { schemas_allowed_for_csv_upload: ['public'] } },
      dataset: { template_params: '', extra: '', filter_select_enabled: false },
      column: { extra: '{"warning_markdown": "Old"}' },
      metric: { extra: '{"warning_markdown": "Old"}', warning_text: null },
      datasetFile: 'datasets/Sales/orders.yaml',
    },
  ],
  [
    '4.1',
    {
      database: { allow_csv_upload: true, extra: { allow_multi_catalog: false }, impersonate_user: false },
      dataset: { catalog: null, normalize_columns: false, always_filter_main_dttm: false, extra: null },
      metric: { currency: '{"symbol": "EUR", "symbolPosition": "prefix"}', extra: {} },
      chart: { ...certified, query_context: null, tags: ['kpi'] },
      dashboard: { ...certified, published: true, tags: ['kpi'] },
      datasetFile: 'datasets/Sales/orders.yaml',
      others: { 'tags.yaml': 'tags:\n- tag_name: kpi\n  description: null\n' },
    },
  ],
  [
    '6.0',
    {
      database: { allow_csv_upload: true, configuration_method: 'sqlalchemy_form', extra: {} },
      dataset: { catalog: null, folders: null, currency_code_column: null, template_params: null },
      column: { uuid: 'bb1f1c9e-6f0e-4c52-8b3c-0d6f3a0e1b11', datetime_format: null },
      metric: { currency: { symbol: 'EUR', symbolPosition: 'prefix' }, uuid: 'bb1f1c9e-6f0e-4c52-8b3c-0d6f3a0e1b12' },
      chart: { ...certified, query_context: '{}' },
      dashboard: { ...certified, published: true, theme_id: null, theme_uuid: null },
      datasetFile: 'datasets/Sales/orders_12.yaml',
      others: { 'themes/Night_1.yaml': 'theme_name: Night\njson_data: {}\n' },
    },
  ],
];

const send = async (kind: string, archive: Uint8Array, fields = {}) =>
  sendArchive(app, admin, `${kind}/import/`, archive, fields);

async function resultOf(address: string): Promise<unknown> {
  const answer = await app.fetch(new Request(`http://localhost/api/v1/${address}`, { headers: admin }));
  const body: unknown = await answer.json();
  return isRecord(body) ? body['result'] : undefined;
}

describe.each(eras)('an archive of Superset %s', (_, era) => {
  test('becomes a dashboard with its chart, dataset and connection', async () => {
    expect((await send('dashboard', archiveOf(era))).status).toBe(200);
    expect(await resultOf('dashboard/1')).toMatchObject({ dashboard_title: 'Orders', charts: ['Orders'] });
    const { store } = app.database;
    const dataset = await store.selectFrom('dataset').selectAll().executeTakeFirstOrThrow();
    expect(dataset).toMatchObject({ table_name: 'orders', template_params: null });
    expect(await store.selectFrom('database').selectAll().executeTakeFirst()).toMatchObject({
      backend: 'postgresql',
      allow_file_upload: Number('allow_csv_upload' in (era.database ?? {})),
    });
    expect(await store.selectFrom('chart').selectAll().executeTakeFirst()).toMatchObject({ dataset_id: dataset.id });
  });

  test('keeps fields that it omits', async () => {
    await send('dashboard', archiveOf(era));
    await app.database.store.updateTable('dashboard').set({ published: 1, certified_by: 'Ada' }).execute();
    expect((await send('dashboard', archiveOf(era), { overwrite: 'true' })).status).toBe(200);
    expect(await resultOf('dashboard/1')).toMatchObject({
      published: true,
      certified_by: 'certified_by' in (era.dashboard ?? {}) ? 'Ben' : 'Ada',
    });
  });
});

/** The files of an export without its timestamp. */
async function exportOf(kind: string): Promise<Files> {
  const address = `http://localhost/api/v1/${kind}/export/?q=!(1)`;
  const files = await filesOf(await app.fetch(new Request(address, { headers: admin })));
  return { ...files, 'metadata.yaml': (files['metadata.yaml'] ?? '').replace(/^timestamp: .*$/m, '') };
}

test.each(['dashboard', 'chart', 'dataset', 'database'])(
  'an export of a %s is the same again after its import into an empty server',
  async kind => {
    for (const [, era] of eras) {
      expect((await send('dashboard', archiveOf(era))).status).toBe(200);
      const before = await exportOf(kind);
      await app.close();
      app = await testApp();
      admin = await app.headersOf('ada', 'Admin');
      expect((await send(kind, packed(before))).status).toBe(200);
      expect(await exportOf(kind)).toEqual(before);
      await app.close();
      app = await testApp();
      admin = await app.headersOf('ada', 'Admin');
    }
  },
);
