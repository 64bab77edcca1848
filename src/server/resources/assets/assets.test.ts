import { openAddress } from '../../connections/secrets';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/json';
import {
  filesOf,
  packed,
  problemsOf,
  recordedArchive,
  sendArchive,
  unpacked,
  type Files,
} from '../../testing/archives';
import { testApp, type TestApp } from '../../testing/test-app';
import { readYaml, writeYaml } from './yaml';

type Role = 'Admin' | 'Alpha' | 'Gamma';
let app: TestApp;
let signedIn: Map<Role, Promise<Readonly<Record<string, string>>>>;
async function start() {
  app = await testApp();
  signedIn = new Map();
}
beforeEach(start);
afterEach(() => app.close());

function headersOf(role: Role) {
  const headers = signedIn.get(role) ?? app.headersOf(role.toLowerCase(), role);
  signedIn.set(role, headers);
  return headers;
}

async function call(
  method: string,
  address: string,
  { body, role = 'Admin' }: { readonly body?: unknown; readonly role?: Role } = {},
): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.fetch(new Request(`http://localhost${address}`, { method, headers: await headersOf(role), ...sent }));
}

async function upload(
  kind: string,
  archive: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  role: Role = 'Admin',
) {
  return sendArchive(app, await headersOf(role), `${kind}/import/`, archive, fields);
}

async function download(kind: string, ids: readonly number[], role: Role = 'Admin') {
  return call('GET', `/api/v1/${kind}/export/?q=!(${ids.join(',')})`, { role });
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  const body: unknown = await answer.json();
  return isRecord(body) && isRecord(body['result']) ? body['result'] : {};
}

const dashboardFile = 'dashboards/Flights_films_and_weather_1.yaml';

describe('an archive that Superset exported', () => {
  test('HOM-050 becomes a dashboard with its charts, datasets and connection', async () => {
    expect((await upload('dashboard', recordedArchive('dashboards'))).status).toBe(200);
    const dashboard = await json(await call('GET', '/api/v1/dashboard/flights'));
    expect(dashboard).toMatchObject({
      dashboard_title: 'Flights, films and weather',
      published: true,
      css: '.header { color: #333; }',
    });
    expect(dashboard['charts']).toHaveLength(8);
    const metadata: unknown = JSON.parse(String(dashboard['json_metadata']));
    const datasets = await app.database.store.selectFrom('dataset').select(['id', 'uuid', 'table_name']).execute();
    const flights = datasets.find(dataset => dataset.table_name === 'flights');
    expect(metadata).toMatchObject({
      native_filter_configuration: [
        { targets: [{ column: { name: 'origin' }, datasetId: flights?.id }] },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    expect(JSON.stringify(metadata)).not.toContain('datasetUuid');
  });

  test('names in its layout the created charts, whatever ids they had', async () => {
    // Another user's charts take the first ids.
    await upload('chart', recordedArchive('charts'));
    const before = await app.database.store.selectFrom('chart').select('id').execute();
    expect(before.map(({ id }) => id)).not.toContain(8);
    await upload('dashboard', recordedArchive('dashboards'));
    const { position_json, json_metadata } = await json(await call('GET', '/api/v1/dashboard/flights'));
    const charts = await app.database.store.selectFrom('chart').select(['id', 'uuid', 'slice_name']).execute();
    const layout: unknown = JSON.parse(String(position_json));
    const boxes = isRecord(layout)
      ? Object.values(layout).filter(component => isRecord(component) && component['type'] === 'CHART')
      : [];
    expect(boxes).toHaveLength(8);
    for (const box of boxes) {
      const meta = isRecord(box) && isRecord(box['meta']) ? box['meta'] : {};
      expect(charts.find(chart => chart.uuid === meta['uuid'])?.id).toBe(meta['chartId']);
    }
    const metadata: unknown = JSON.parse(String(json_metadata));
    const configuration =
      isRecord(metadata) && isRecord(metadata['chart_configuration']) ? metadata['chart_configuration'] : {};
    expect(
      Object.keys(configuration)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(charts.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  test('is exported as it was imported', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    const files = await filesOf(await download('dashboard', [1]));
    const given = unpacked(recordedArchive('dashboards'));
    const stable = (text: string | undefined) => {
      const document: unknown = readYaml(text ?? '');
      // Charts have different ids here, and their last query is not imported.
      return JSON.parse(
        JSON.stringify(document, (key, value: unknown) =>
          ['chartId', 'query_context', 'timestamp', 'datasource'].includes(key) ? 0 : value,
        ),
      ) as unknown;
    };
    const ofDashboard = stable(files[dashboardFile]);
    const { metadata: _, ...rest } = isRecord(ofDashboard) ? ofDashboard : {};
    const expected = stable(given[dashboardFile]);
    const { metadata: __, ...expectedRest } = isRecord(expected) ? expected : {};
    expect(rest).toEqual(expectedRest);
    for (const name of Object.keys(given).filter(file => file.startsWith('datasets/')))
      expect(stable(files[name]), name).toEqual(stable(given[name]));
  });

  test('is written by this server so that it reads it again, byte for byte', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    const first = await filesOf(await download('dashboard', [1]));
    await app.close();
    await start();
    expect((await upload('dashboard', packed(first))).status).toBe(200);
    const second = await filesOf(await download('dashboard', [1]));
    expect(second).toEqual(first);
  });
});

describe('an object that already exists', () => {
  test('keeps its address; an imported dashboard with the same one has none', async () => {
    await call('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Ours', slug: 'flights' } });
    expect((await upload('dashboard', recordedArchive('dashboards'))).status).toBe(200);
    expect(await json(await call('GET', '/api/v1/dashboard/flights'))).toMatchObject({ dashboard_title: 'Ours' });
    expect(await json(await call('GET', '/api/v1/dashboard/2'))).toMatchObject({
      dashboard_title: 'Flights, films and weather',
      slug: null,
    });
  });

  test('HOM-056 is not replaced unless that is requested', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    const again = await upload('dashboard', recordedArchive('dashboards'));
    expect(again.status).toBe(422);
    expect(await problemsOf(again)).toEqual({
      [dashboardFile]: 'Dashboard already exists and `overwrite=true` was not passed',
    });
  });

  test('HOM-057 is replaced on request; its dependencies stay unchanged', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    await call('PUT', '/api/v1/chart/1', { body: { slice_name: 'Renamed here' } });
    await call('PUT', '/api/v1/dashboard/1', { body: { dashboard_title: 'Renamed here' } });
    expect((await upload('dashboard', recordedArchive('dashboards'), { overwrite: 'true' })).status).toBe(200);
    expect(await json(await call('GET', '/api/v1/dashboard/1'))).toMatchObject({
      dashboard_title: 'Flights, films and weather',
    });
    expect(await json(await call('GET', '/api/v1/chart/1'))).toMatchObject({ slice_name: 'Renamed here' });
  });

  test('of another user is not replaced', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    const answer = await upload('dashboard', recordedArchive('dashboards'), { overwrite: 'true' }, 'Alpha');
    expect(answer.status).toBe(422);
    expect(await problemsOf(answer)).toEqual({
      [dashboardFile]: "A dashboard already exists and user doesn't have permissions to overwrite it",
    });
  });
});

describe('boxes without the UUID of their chart', () => {
  const unnamed = (text: string | undefined) => (text ?? '').replaceAll(/^ +uuid: .*\n/gm, '');
  const chartsOf = async (slug: string) => (await json(await call('GET', `/api/v1/dashboard/${slug}`)))['charts'];

  test('name it by its id on the server that wrote the archive', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    const before = await chartsOf('flights');
    const files = { ...unpacked(recordedArchive('dashboards')) };
    files[dashboardFile] = unnamed(files[dashboardFile]);
    expect((await upload('dashboard', packed(files), { overwrite: 'true' })).status).toBe(200);
    expect(await chartsOf('flights')).toEqual(before);
  });

  test('and without a known id reject an import that would leave a dashboard without charts', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    const before = await chartsOf('flights');
    const files = Object.fromEntries(
      Object.entries(unpacked(recordedArchive('dashboards'))).map(([name, text]) => [
        name.replace(/^(charts\/.*)_\d+\.yaml$/, '$1.yaml'),
        text,
      ]),
    );
    files[dashboardFile] = unnamed(files[dashboardFile]);
    const answer = await upload('dashboard', packed(files), { overwrite: 'true' });
    expect(answer.status).toBe(422);
    expect(await problemsOf(answer)).toEqual({
      [dashboardFile]: { position: ["Boxes without a known chart, while 8 of the archive's charts are in none"] },
    });
    expect(await chartsOf('flights')).toEqual(before);
  });

  test('stay empty if their chart was deleted before the export', async () => {
    const files = { ...unpacked(recordedArchive('dashboards')) };
    const [gone = ''] = Object.keys(files).filter(name => name.startsWith('charts/'));
    delete files[gone];
    expect((await upload('dashboard', packed(files))).status).toBe(200);
    expect(await chartsOf('flights')).toHaveLength(7);
  });
});

/** Text that compresses badly. */
function noise(length: number): string {
  let [state, text] = [1, ''];
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

const manySmall = (count: number, text = '') =>
  packed(Object.fromEntries(Array.from({ length: count }, (_, index) => [`charts/c_${index}.yaml`, text])));

const chartFile = 'charts/Films_by_rating_3.yaml';
const databaseFile = 'databases/PostgreSQL_samples.yaml';

const changed = (change: (files: Files) => Files) => packed(change(unpacked(recordedArchive('dashboards'))));

/** Gives two files the same name, which no packer does. */
const twice = (() => {
  const bytes = packed({ 'charts/a.yaml': 'a: 1', 'charts/b.yaml': 'a: 2' });
  const text = Buffer.from(bytes).toString('latin1').replaceAll('charts/b.yaml', 'charts/a.yaml');
  return new Uint8Array(Buffer.from(text, 'latin1'));
})();

/** Changes bytes of its first compressed files. */
function damaged(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy.fill(0xff, 200, 2000);
  return copy;
}

describe('a rejected import', () => {
  test('leaves nothing behind', async () => {
    const files = { ...unpacked(recordedArchive('dashboards')) };
    files['charts/Broken_9.yaml'] = 'slice_name: 5\nversion: 1.0.0\n';
    const answer = await upload('dashboard', packed(files));
    expect(answer.status).toBe(422);
    expect(await problemsOf(answer)).toHaveProperty(['charts/Broken_9.yaml', 'uuid']);
    for (const table of ['database', 'dataset', 'chart', 'dashboard'] as const)
      expect(await app.database.store.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('by a person without rights to create datasets and connections creates none', async () => {
    const answer = await upload('dashboard', recordedArchive('dashboards'), {}, 'Gamma');
    expect(answer.status).toBe(422);
    expect(await problemsOf(answer)).toMatchObject({
      'databases/PostgreSQL_samples.yaml':
        "Database doesn't exist and user doesn't have permission to create databases",
    });
    await upload(
      'database',
      packed({
        'databases/a.yaml': unpacked(recordedArchive('dashboards'))['databases/PostgreSQL_samples.yaml'] ?? '',
      }),
    );
    expect(await problemsOf(await upload('dashboard', recordedArchive('dashboards'), {}, 'Gamma'))).toMatchObject({
      'datasets/PostgreSQL_samples/flights.yaml':
        "Dataset doesn't exist and user doesn't have permission to create datasets",
    });
  });

  test('by a user who may not read an existing dataset creates no charts over it, whether the archive contains or names it', async () => {
    await upload('dataset', recordedArchive('datasets'));
    const files = unpacked(recordedArchive('charts'));
    const named = Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('datasets/')));
    for (const archive of [files, named])
      expect((await upload('chart', packed(archive), {}, 'Gamma')).status).toBe(422);
    expect(await app.database.store.selectFrom('chart').selectAll().execute()).toEqual([]);
  });

  test('HOM-052 asks for the password that an archive omits', async () => {
    const database = (unpacked(recordedArchive('databases'))['databases/PostgreSQL_samples.yaml'] ?? '').replace(
      'superset@',
      'superset:XXXXXXXXXX@',
    );
    const archive = packed({ 'databases/db.yaml': database });
    expect(await problemsOf(await upload('database', archive))).toEqual({
      'databases/db.yaml': { _schema: ['Must provide a password for the database'] },
    });
    expect((await upload('database', archive, { passwords: '{"databases/db.yaml": "o/pen"}' })).status).toBe(200);
    const row = await app.database.store.selectFrom('database').selectAll().executeTakeFirstOrThrow();
    const { location } = row;
    expect(openAddress(app.services.sealing, row)).toContain('superset:o%2Fpen@');
    expect(location).toContain('superset:XXXXXXXXXX@');
    const files = await filesOf(await download('database', [1]));
    expect(files['databases/PostgreSQL_samples.yaml']).toContain('superset:XXXXXXXXXX@');
  });

  test('does not open files of the server', async () => {
    const file = writeYaml({
      database_name: 'Stolen',
      sqlalchemy_uri: 'duckdb:////etc/passwd',
      uuid: 'f9c08502-dc78-4e87-851d-3fd39a137745',
      version: '1.0.0',
    });
    expect(await problemsOf(await upload('database', packed({ 'databases/stolen.yaml': file })))).toHaveProperty([
      'databases/stolen.yaml',
    ]);
  });

  const refusals: readonly (readonly [string, Uint8Array, unknown])[] = [
    ['no archive', strToU8('abc'), {}],
    ['an archive of nothing', packed({ 'readme.txt': 'hello' }), { _schema: ['The archive contains no dashboards'] }],
    ['an archive of charts', recordedArchive('charts'), { 'metadata.yaml': { type: ['Must be equal to Dashboard.'] } }],
    [
      'an archive that grows without measure',
      manySmall(17, noise(4 * 2 ** 20)),
      { _schema: ['The archive is too large'] },
    ],
    [
      'a document that is too long',
      packed({ 'dashboards/long.yaml': `a: ${noise(4.1 * 2 ** 20)}` }),
      { 'dashboards/long.yaml': { _schema: ['The document is too large'] } },
    ],
    [
      'a document that grows without measure',
      packed({
        'dashboards/bomb.yaml': [
          'a: &a [0,0,0,0,0,0,0,0,0]',
          ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
            (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[index]}`).join(',')}]`,
          ),
        ].join('\n'),
      }),
      { 'dashboards/bomb.yaml': { _schema: ['The document is too large'] } },
    ],
    [
      'an archive that unpacks to many times its size',
      packed({ 'dashboards/zeros.yaml': ' '.repeat(3 * 2 ** 20) }),
      { _schema: ['The archive unpacks to more than 200 times its size'] },
    ],
    ['an archive of too many files', manySmall(20_001), { _schema: ['The archive is too large'] }],
    ['an archive that was cut', recordedArchive('dashboards').subarray(0, 9000), {}],
    ['an archive whose content is damaged', damaged(recordedArchive('dashboards')), {}],
    ...['../../etc/cron.d/x.yaml', '/etc/x.yaml', 'export\\..\\..\\x.yaml', 'C:x.yaml', 'export/../x.txt'].map(
      name =>
        [
          `a file outside (${name})`,
          zipSync({ [name]: strToU8('a: 1') }),
          { _schema: [`The archive refers to a file outside of it: ${name}`] },
        ] as const,
    ),
    ['the same file twice', twice, { _schema: ['The archive contains charts/a.yaml twice'] }],
    [
      'the same file in two folders',
      zipSync({ 'one/charts/a.yaml': strToU8('a: 1'), 'two/charts/a.yaml': strToU8('a: 1') }),
      { _schema: ['The archive contains charts/a.yaml twice'] },
    ],
    [
      'one chart in two files',
      changed(files => ({ ...files, 'charts/Again_99.yaml': files[chartFile] ?? '' })),
      { 'charts/Again_99.yaml': { uuid: [`${chartFile} has the same UUID.`] } },
    ],
    [
      'a newer form of archives',
      changed(files => ({ ...files, 'metadata.yaml': 'version: 2.0.0\ntype: Dashboard\n' })),
      { 'metadata.yaml': { version: ['Must be equal to 1.0.0.'] } },
    ],
    [
      'a newer form of charts',
      changed(files => ({
        ...files,
        [chartFile]: (files[chartFile] ?? '').replace(/^version: .*$/m, 'version: 1.1.0'),
      })),
      { [chartFile]: { version: ['Must be equal to 1.0.0.'] } },
    ],
    [
      'a file that breaks off',
      changed(files => ({ ...files, [chartFile]: 'slice_name: "Films by ra' })),
      { [chartFile]: { _schema: [expect.any(String)] } },
    ],
    [
      'charts without their dataset',
      changed(({ 'datasets/PostgreSQL_samples/movies.yaml': _, ...files }) => files),
      { [chartFile]: { dataset_uuid: ['The dataset is neither in the archive nor on this server'] } },
    ],
    [
      'datasets without their database',
      changed(({ 'databases/PostgreSQL_samples.yaml': _, ...files }) => files),
      expect.objectContaining({
        'datasets/PostgreSQL_samples/movies.yaml': {
          database_uuid: ['The database is neither in the archive nor on this server'],
        },
      }),
    ],
    [
      'a connection that goes through a tunnel',
      changed(files => ({
        ...files,
        [databaseFile]: `${files[databaseFile] ?? ''}ssh_tunnel:\n  server_address: 10.0.0.1\n  username: u\n  password: XXXXXXXXXX\n`,
      })),
      expect.objectContaining({
        [databaseFile]: 'SSH Tunneling is not enabled',
      }),
    ],
  ];

  test.each(refusals)('of %s reports the error, and changes nothing', async (_, bytes, problems) => {
    const answer = await upload('dashboard', bytes);
    expect(answer.status).toBe(422);
    expect(await problemsOf(answer)).toEqual(problems);
    for (const table of ['database', 'dataset', 'chart', 'dashboard'] as const)
      expect(await app.database.store.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('without a form is rejected as recorded', async () => {
    const answer = await call('POST', '/api/v1/dashboard/import/');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [
        { message: "Request MIME type is not 'multipart/form-data'", error_type: 'INVALID_PAYLOAD_FORMAT_ERROR' },
      ],
    });
  });
});

describe('an export', () => {
  test('of a missing or invisible object is not found', async () => {
    expect((await download('dashboard', [999])).status).toBe(404);
    await upload('dashboard', recordedArchive('dashboards'));
    expect((await download('dashboard', [1], 'Gamma')).status).toBe(404);
    expect((await download('dashboard', [1, 999])).status).toBe(404);
  });

  test.each([
    ['chart', 'Slice', 'chart'],
    ['dataset', 'SqlaTable', 'dataset'],
    ['database', 'Database', 'database'],
  ])('of a %s says that it contains %s', async (kind, type) => {
    await upload('dashboard', recordedArchive('dashboards'));
    const answer = await download(kind, [1]);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      new RegExp(`^attachment; filename=${kind}_export_\\d{8}T\\d{6}\\.zip$`),
    );
    const files = await filesOf(answer);
    expect(readYaml(files['metadata.yaml'] ?? '')).toMatchObject({ version: '1.0.0', type });
    expect(Object.keys(files).some(file => file.startsWith(`${kind}s/`))).toBe(true);
  });

  test('distinguishes datasets whose names are equal in a file system', async () => {
    await upload('dashboard', recordedArchive('dashboards'));
    await app.database.store
      .updateTable('dataset')
      .set({ table_name: '../flights' })
      .where('table_name', '=', 'movies')
      .execute();
    const files = await filesOf(await download('database', [1]));
    const names = Object.keys(files).filter(file => file.startsWith('datasets/'));
    expect(names).toHaveLength(6);
    expect(names.every(name => !name.includes('..'))).toBe(true);
  });
});
