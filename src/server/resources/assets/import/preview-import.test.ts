import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetEndpoints, type ImportPreview } from '@/api/assets';
import { isRecord } from '@/lib/json';
import { filesOf, packed, problemsOf, recordedArchive, sendArchive, unpacked } from '../../../testing/archives';
import { testApp, type TestApp } from '../../../testing/test-app';

const archive = recordedArchive('dashboards');
const tables = ['database', 'dataset', 'dataset_column', 'dataset_metric', 'chart', 'dashboard'] as const;

let app: TestApp;
let admin: Readonly<Record<string, string>>;
beforeEach(async () => {
  app = await testApp();
  admin = await app.headersOf('ada', 'Admin');
});
afterEach(() => app.close());

async function call(method: string, address: string, body?: unknown): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.fetch(new Request(`http://localhost/api/v1/${address}`, { method, headers: admin, ...sent }));
}

async function change(address: string, body: unknown): Promise<void> {
  expect((await call('PUT', address, body)).status, address).toBe(200);
}

const send = async (address: string, fields: Readonly<Record<string, string>> = {}, sent: Uint8Array = archive) =>
  sendArchive(app, admin, address, sent, fields);

async function preview(fields: Readonly<Record<string, string>> = {}, sent?: Uint8Array): Promise<ImportPreview> {
  const answer = await send('dashboard/import/preview/', fields, sent);
  expect(answer.status).toBe(200);
  return v.parse(assetEndpoints.previewDashboards.answer, await answer.json()).result;
}

const contents = async () =>
  Promise.all(tables.map(table => app.database.store.selectFrom(table).selectAll().orderBy('id').execute()));

/** The result for everything that is not equal. */
const differences = ({ assets }: ImportPreview) =>
  assets.flatMap(({ kind, name, change: what, fields }) =>
    what === 'equal' || kind === 'database' ? [] : [[kind, name, what, fields.toSorted()]],
  );

/** The dashboard of the archive, with every part changed since the import. */
async function changedSince(): Promise<{ readonly chart: string; readonly dataset: string }> {
  expect((await send('dashboard/import/')).status).toBe(200);
  const [chart] = await app.database.store.selectFrom('chart').selectAll().orderBy('id').execute();
  const dataset = await app.database.store
    .selectFrom('dataset')
    .selectAll()
    .where('id', '=', chart?.dataset_id ?? 0)
    .executeTakeFirstOrThrow();
  await change('chart/1', { slice_name: 'Renamed here', description: 'Ours' });
  await change(`dataset/${dataset.id}`, { description: 'Ours' });
  await app.database.store
    .updateTable('dataset_metric')
    .set({ expression: 'COUNT(DISTINCT 1)' })
    .where('dataset_id', '=', dataset.id)
    .execute();
  await change('dashboard/1', { dashboard_title: 'Renamed here' });
  const added = await call('POST', 'chart/', {
    slice_name: 'Added since',
    viz_type: 'table',
    datasource_id: dataset.id,
    datasource_type: 'table',
    params: '{}',
    dashboards: [1],
  });
  expect(added.status).toBe(201);
  return { chart: chart?.slice_name ?? '', dataset: dataset.table_name };
}

describe('a preview of an import', () => {
  test('lists everything that would be created, and creates nothing', async () => {
    const before = await contents();
    const { assets, removed } = await preview();
    expect(new Set(assets.map(asset => asset.change))).toEqual(new Set(['created']));
    expect(assets.filter(({ kind }) => kind === 'chart')).toHaveLength(8);
    expect(removed).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('of existing objects finds nothing to change', async () => {
    await send('dashboard/import/');
    expect(differences(await preview())).toEqual([]);
    expect(differences(await preview({ overwrite_dependencies: 'true' }))).toEqual([]);
  });

  test('lists changed fields, kept objects, and charts that leave the dashboard', async () => {
    const { chart, dataset } = await changedSince();
    const before = await contents();
    const seen = await preview();
    expect(differences(seen)).toEqual([
      ['dashboard', 'Flights, films and weather', 'changed', ['dashboard_title', 'position']],
      ['chart', chart, 'kept', ['description', 'slice_name']],
      ['dataset', dataset, 'kept', expect.arrayContaining(['description'])],
    ]);
    expect(seen.removed).toEqual([{ dashboard: 'Renamed here', charts: ['Added since'] }]);
    const all = await preview({ overwrite_dependencies: 'true' });
    expect(differences(all).map(([kind, , what]) => [kind, what])).toEqual([
      ['dashboard', 'changed'],
      ['chart', 'changed'],
      ['dataset', 'changed'],
    ]);
    expect(await contents()).toEqual(before);
  });

  test('predicts the import: after it there is nothing left to change', async () => {
    await changedSince();
    const fields = { overwrite: 'true', overwrite_dependencies: 'true' };
    expect((await send('dashboard/import/', fields)).status).toBe(200);
    expect(differences(await preview(fields))).toEqual([]);
  });

  test('is rejected for the same reasons as the import', async () => {
    const files: Record<string, string> = { ...unpacked(archive) };
    files['charts/Broken_9.yaml'] = 'slice_name: 5\nversion: 1.0.0\n';
    const answer = await send('dashboard/import/preview/', {}, packed(files));
    expect(answer.status).toBe(422);
    expect(await problemsOf(answer)).toHaveProperty(['charts/Broken_9.yaml', 'uuid']);
  });

  test.each([
    ['sql_lab', 403],
    ['Alpha', 422],
  ] as const)('is for those who may import (%s: %i)', async (role, status) => {
    await send('dashboard/import/');
    const headers = await app.headersOf('ben', role);
    const answer = await sendArchive(app, headers, 'dashboard/import/preview/', archive);
    expect(answer.status).toBe(status);
  });
});

test('a server of the contract alone has no previews', async () => {
  await app.close();
  app = await testApp({ plain: true });
  admin = await app.headersOf('ada', 'Admin');
  expect((await send('dashboard/import/preview/')).status).toBe(404);
});

describe('an import that also replaces charts and datasets', () => {
  const fields = { overwrite: 'true', overwrite_dependencies: 'true' };
  const exported = async () => {
    const { 'metadata.yaml': _, ...files } = await filesOf(await call('GET', 'dashboard/export/?q=!(1)'));
    return files;
  };

  test('makes dashboard, charts, columns and metrics match the archive', async () => {
    await send('dashboard/import/');
    const before = await exported();
    await app.close();
    app = await testApp();
    admin = await app.headersOf('ada', 'Admin');
    await changedSince();
    expect(await exported()).not.toEqual(before);
    expect((await send('dashboard/import/', fields)).status).toBe(200);
    expect(await exported()).toEqual(before);
  });

  test('removes charts that were added since from the dashboard, without deleting them', async () => {
    await changedSince();
    await send('dashboard/import/', fields);
    const placed = await app.database.store.selectFrom('dashboard_chart').selectAll().execute();
    const added = await app.database.store
      .selectFrom('chart')
      .select('id')
      .where('slice_name', '=', 'Added since')
      .executeTakeFirstOrThrow();
    expect(placed).toHaveLength(8);
    expect(placed.map(({ chart_id }) => chart_id)).not.toContain(added.id);
  });

  test.each([
    ['comes from the archive', (text: string) => text.replace(/^certified_by: .*$/m, 'certified_by: Ben'), 'Ben'],
    ['is kept if the archive does not mention it', (text: string) => text.replace(/^certif.*\n/gm, ''), 'Ada'],
  ])('certification %s', async (_, edited, certifiedBy) => {
    await send('dashboard/import/');
    await change('dashboard/1', { certified_by: 'Ada' });
    await change('chart/1', { certified_by: 'Ada' });
    const files = Object.fromEntries(Object.entries(unpacked(archive)).map(([name, text]) => [name, edited(text)]));
    expect((await send('dashboard/import/', fields, packed(files))).status).toBe(200);
    for (const address of ['dashboard/1', 'chart/1']) {
      const body: unknown = await (await call('GET', address)).json();
      expect(isRecord(body) && body['result']).toMatchObject({ certified_by: certifiedBy });
    }
  });

  test('is rejected completely if one of them belongs to another user', async () => {
    await send('dashboard/import/');
    const headers = await app.headersOf('ben', 'Alpha');
    const ben = await app.database.store
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'ben')
      .executeTakeFirstOrThrow();
    await change('dashboard/1', { owners: [ben.id] });
    const before = await contents();
    const answer = await sendArchive(app, headers, 'dashboard/import/', archive, fields);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await problemsOf(answer))).toContain(
      "A chart already exists and user doesn't have permissions to overwrite it",
    );
    expect(await contents()).toEqual(before);
  });
});
