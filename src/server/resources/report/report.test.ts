import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase } from '../../catalogue/register';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let alice: Caller;
let chart: number;
let dashboard: number;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
  const body = { slice_name: 'Sales', datasource_id: await makeDataset(app.database.store), datasource_type: 'table' };
  chart = Number((await answered(ada('POST', '/api/v1/chart/', { body }))).body['id']);
  dashboard = Number(
    (await answered(ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Hidden' } }))).body['id'],
  );
});
afterAll(() => app.close());

const base = '/api/v1/report/';
const oneLine = 'Line breaks and NUL characters are not allowed.';
let names = 0;
const reportBody = (rest: object = {}) => ({
  type: 'Report',
  name: `Report ${(names += 1)}`,
  crontab: '0 12 * * 1',
  chart,
  ...rest,
});
async function make(caller: Caller, rest: object = {}) {
  const { body, etag, status } = await answered(caller('POST', base, { body: reportBody(rest) }));
  expect(status).toBe(201);
  return { id: Number(body['id']), path: `${base}${String(body['id'])}`, etag };
}
const resultOf = async (caller: Caller, path: string) => (await answered(caller('GET', path))).body['result'];

describe('a report', () => {
  test('keeps the fields that an update omits', async () => {
    const { path } = await make(ada, {
      description: 'About',
      recipients: [{ type: 'Slack', recipient_config_json: { target: '#a' } }],
      extra: { a: 1 },
    });
    await ada('PUT', path, { body: { active: false } });
    expect(await resultOf(ada, path)).toMatchObject({
      active: false,
      description: 'About',
      extra: { a: 1 },
      chart: { id: chart, slice_name: 'Sales' },
      recipients: [{ type: 'Slack', recipient_config_json: '{"target":"#a"}' }],
      timezone: 'UTC',
      last_state: 'Not triggered',
    });
    await ada('PUT', path, { body: { recipients: [], chart: null, dashboard } });
    expect(await resultOf(ada, path)).toMatchObject({ recipients: [], chart: null, dashboard: { id: dashboard } });
  });

  test('REP-002 REP-003 holds its subject, its origin and its creator', async () => {
    const grace = await app.as('grace', 'Admin');
    const { id: me } = await app.database.store
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'grace')
      .executeTakeFirstOrThrow();
    const ofChart = await make(grace, { creation_method: 'charts' });
    const ofDashboard = await make(grace, { chart: null, dashboard, creation_method: 'dashboards', active: false });
    const listed = async (column: string, value: number) => {
      const q = `(filters:!((col:${column},opr:eq,value:${value}),(col:created_by,opr:rel_o_m,value:${me})))`;
      const { body } = await answered(grace('GET', `${base}?q=${encodeURIComponent(q)}`));
      return body['result'];
    };
    const by = { created_by: { first_name: expect.any(String), last_name: expect.any(String) } };
    expect(await listed('chart_id', chart)).toContainEqual(
      expect.objectContaining({
        ...by,
        id: ofChart.id,
        name: expect.stringMatching(/^Report/),
        active: true,
        creation_method: 'charts',
        chart_id: chart,
        dashboard_id: null,
      }),
    );
    expect(await listed('dashboard_id', dashboard)).toContainEqual(
      expect.objectContaining({
        ...by,
        id: ofDashboard.id,
        active: false,
        creation_method: 'dashboards',
        chart_id: null,
        dashboard_id: dashboard,
      }),
    );
    await grace('DELETE', ofChart.path);
    await grace('DELETE', ofDashboard.path);
  });

  test('REP-003 is created from a chart or dashboard once, even when other reports exist', async () => {
    const linus = await app.as('linus', 'Admin');
    const database = await registerDatabase(app.database.store, { name: 'watched', location: ':memory:' }, 1, 0);
    await make(linus, { type: 'Alert', database, sql: 'SELECT 1', validator_type: 'not null' });
    await make(linus, { creation_method: 'alerts_reports' });
    await make(linus, { creation_method: 'charts' });
    const attached = { errors: [{ message: 'Resource already has an attached report.', level: 'warning' }] };
    const again = reportBody({ creation_method: 'charts' });
    expect(await answered(linus('POST', base, { body: again }))).toMatchObject({ status: 409, body: attached });
    await make(linus, { creation_method: 'alerts_reports', chart: null, dashboard });
    await make(linus, { creation_method: 'dashboards', chart: null, dashboard });
    const second = reportBody({ creation_method: 'dashboards', chart: null, dashboard });
    expect(await answered(linus('POST', base, { body: second }))).toMatchObject({ status: 409, body: attached });
    await make(ada, { creation_method: 'dashboards', chart: null, dashboard });
    await app.database.store.deleteFrom('report').execute();
  });

  test('is changed and deleted only in the version that was read', async () => {
    const { path, etag } = await make(ada);
    const saved = await answered(ada('PUT', path, { body: { active: false }, headers: { 'If-Match': etag } }));
    expect(saved.etag).toBe((await ada('GET', path)).headers.get('ETag'));
    expect((await ada('PUT', path, { body: { active: true }, headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': etag } })).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': saved.etag } })).status).toBe(200);
  });

  test('that was read before is sent again, since its runs change its response', async () => {
    const { id, path, etag } = await make(ada);
    await app.database.store.updateTable('report').set({ last_state: 'Success' }).where('id', '=', id).execute();
    const again = await answered(ada('GET', path, { headers: { 'If-None-Match': etag } }));
    expect(again).toMatchObject({ status: 200, etag, body: { result: { last_state: 'Success' } } });
  });

  test('is visible to people who may read all data, and changed by its owners', async () => {
    const [own, foreign] = [await make(alice), await make(ada)];
    expect((await alice('GET', foreign.path)).status).toBe(200);
    expect((await alice('GET', `${foreign.path}/log/`)).status).toBe(200);
    expect((await answered(alice('GET', base))).body['ids']).toEqual(expect.arrayContaining([own.id, foreign.id]));
    const { userId } = (await answered(alice('GET', '/api/v1/me/roles/'))).body['result'] as { userId: number };
    const { ids } = (
      await answered(alice('GET', `${base}?q=(filters:!((col:created_by,opr:rel_o_m,value:${userId})))`))
    ).body;
    expect(ids).toEqual([own.id]);
    expect((await alice('PUT', foreign.path, { body: { active: false } })).status).toBe(403);
    expect((await alice('DELETE', foreign.path)).status).toBe(403);
    expect((await alice('DELETE', `${base}?q=!(${own.id},${foreign.id})`)).status).toBe(403);
    expect((await alice('DELETE', `${base}?q=!(${own.id})`)).status).toBe(200);
    expect((await answered(alice('GET', `${base}related/dashboard`))).body['count']).toBe(0);
  });

  test.each([
    [{ crontab: '* * * *' }, 400, { crontab: ['Cron expression is not valid'] }],
    [{ timezone: 'Europe/Nowhere' }, 400, { timezone: ['Not a valid timezone.'] }],
    [{ grace_period: 0 }, 400, { grace_period: ['Value must be greater than 0'] }],
    [
      { recipients: [{ type: 'Pigeon' }] },
      400,
      { recipients: { 0: { type: ['Must be one of: Email, Slack, Webhook.'] } } },
    ],
    [{ name: 'Sales\r\nBcc: all@example.org' }, 400, { name: [oneLine] }],
    [{ name: 'Sales\u0000' }, 400, { name: [oneLine] }],
    [{ name: 'Sales\u2028' }, 400, { name: [oneLine] }],
    [
      { recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org\nBcc: b@example.org' } }] },
      400,
      { recipients: { 0: { recipient_config_json: { target: [oneLine] } } } },
    ],
    [
      { recipients: [{ type: 'Email', recipient_config_json: { target: 'a@example.org\u0000' } }] },
      400,
      { recipients: { 0: { recipient_config_json: { target: [oneLine] } } } },
    ],
    ...['ftp://example.org', 'https://me:secret@example.org', 'example.org', '', undefined].map(
      (target): [object, number, object] => [
        { recipients: [{ type: 'Webhook', recipient_config_json: { target } }] },
        400,
        { recipients: { 0: { recipient_config_json: { target: ['Not a valid URL.'] } } } },
      ],
    ),
    [{ database: 1 }, 400, { database: ['Database reference is not allowed on a report'] }],
    [{ type: 'Alert' }, 422, { database: 'Database is required for alerts' }],
    [{ type: 'Alert', database: 999 }, 422, { database: 'Database does not exist' }],
    [{ dashboard: 1 }, 422, { chart: 'Choose a chart or dashboard not both' }],
    [{ chart: null }, 422, { chart: 'Please choose a chart or a dashboard' }],
    [
      { chart: null, creation_method: 'charts' },
      422,
      { chart: 'Please save your chart first, then try creating a new email report.' },
    ],
    [
      { chart: null, creation_method: 'dashboards' },
      422,
      { dashboard: 'Please save your dashboard first, then try creating a new email report.' },
    ],
    [{ chart: 999 }, 422, { chart: 'Chart does not exist' }],
    [{ owners: [99] }, 422, { owners: ['Owners are invalid'] }],
  ])('rejects %j', async (rest, status, texts) => {
    expect(await answered(ada('POST', base, { body: reportBody(rest) }))).toMatchObject({
      status,
      body: { message: texts },
    });
  });

  test('rejects names and recipients with line breaks', async () => {
    const { path } = await make(ada, { description: 'Two\nlines' });
    const recipients = [{ type: 'Email', recipient_config_json: { target: 'a@example.org\r\nb@example.org' } }];
    expect(await answered(ada('PUT', path, { body: { name: 'Two\nlines', recipients } }))).toMatchObject({
      status: 400,
      body: {
        message: { name: [oneLine], recipients: { 0: { recipient_config_json: { target: [oneLine] } } } },
      },
    });
  });

  test('is not about objects that its author cannot see', async () => {
    expect(await answered(alice('POST', base, { body: reportBody({ chart: null, dashboard }) }))).toMatchObject({
      status: 422,
      body: { message: { dashboard: 'Dashboard does not exist' } },
    });
  });

  describe('that is an alert', () => {
    const watched = { type: 'Alert', sql: 'SELECT 1', validator_type: 'not null' };
    let analyst: Caller;
    let open: number;
    let closed: number;
    let owners: number[];
    beforeAll(async () => {
      analyst = await app.as('anna', 'Alpha', 'sql_lab');
      const { store } = app.database;
      const location = ':memory:';
      open = await registerDatabase(store, { name: 'open', location }, 1, 0);
      closed = await registerDatabase(store, { name: 'closed', location }, 1, 0);
      await store.updateTable('database').set({ expose_in_sqllab: 0 }).where('id', '=', closed).execute();
      const people = await store
        .selectFrom('user')
        .select('id')
        .where('username', 'in', ['ada', 'alice', 'anna'])
        .execute();
      owners = people.map(({ id }) => id);
    });
    const refusal = { status: 403, body: { message: expect.stringMatching(/^You may not run SQL/) } };

    test('is created only by people who may run its SQL themselves', async () => {
      const made = (caller: Caller, database: number) =>
        answered(caller('POST', base, { body: reportBody({ ...watched, database }) }));
      expect(await made(alice, open)).toMatchObject(refusal);
      expect(await made(analyst, closed)).toMatchObject(refusal);
      expect((await made(analyst, open)).status).toBe(201);
    });

    test('gets other SQL, or another database, only from owners who may run that themselves', async () => {
      const { path } = await make(ada, { ...watched, database: open, owners });
      const put = (caller: Caller, body: object) => answered(caller('PUT', path, { body }));
      expect(await put(alice, { sql: 'SELECT secret FROM salaries' })).toMatchObject(refusal);
      expect(await put(alice, { database: closed })).toMatchObject(refusal);
      expect(await put(analyst, { database: closed })).toMatchObject(refusal);
      expect(await resultOf(ada, path)).toMatchObject({ sql: 'SELECT 1', database: { id: open } });
      // Clients send all fields: unchanged ones need no rights.
      expect((await put(alice, { ...watched, database: open, crontab: '0 9 * * *' })).status).toBe(200);
      expect((await put(analyst, { sql: 'SELECT 2' })).status).toBe(200);
    });

    test('gets other recipients only from owners who may run its SQL: its value is in the message', async () => {
      const { path } = await make(ada, { ...watched, database: open, owners });
      const recipients = [{ type: 'Email', recipient_config_json: { target: 'alice@example.org' } }];
      expect(await answered(alice('PUT', path, { body: { recipients } }))).toMatchObject(refusal);
      expect((await answered(analyst('PUT', path, { body: { recipients } }))).status).toBe(200);
    });

    test('is not converted from a report whose SQL was written by a user without the rights', async () => {
      const { path } = await make(ada, { owners });
      expect((await answered(alice('PUT', path, { body: { sql: 'SELECT secret' } }))).status).toBe(200);
      expect(await answered(alice('PUT', path, { body: { type: 'Alert', database: open } }))).toMatchObject(refusal);
    });

    test('is tested only by owners who may run its SQL themselves', async () => {
      const { path } = await make(ada, { ...watched, database: open, owners });
      expect(await answered(alice('POST', `${path}/test`))).toMatchObject(refusal);
      expect(await answered(analyst('POST', `${path}/test`))).toMatchObject({
        status: 503,
        body: { message: 'This server runs no reports now.' },
      });
    });
  });

  test('keeps its subject from being deleted', async () => {
    const { id, path } = await make(ada, { name: 'Weekly', chart: null, dashboard });
    const refusal = {
      status: 422,
      body: { message: expect.stringMatching(/There are associated alerts or reports: .*Weekly/) },
    };
    expect(await answered(ada('DELETE', `/api/v1/dashboard/${dashboard}`))).toMatchObject(refusal);
    expect(await answered(ada('DELETE', `/api/v1/dashboard/?q=!(${dashboard})`))).toMatchObject(refusal);
    await ada('DELETE', path);
    expect(
      await app.database.store
        .selectFrom('owner')
        .selectAll()
        .where('kind', '=', 'report')
        .where('object_id', '=', id)
        .execute(),
    ).toEqual([]);
    expect((await ada('DELETE', `/api/v1/chart/${chart}`)).status).toBe(422);
  });

  test('is returned with its runs, the last one first', async () => {
    const { id, path } = await make(ada);
    const run = {
      report_id: id,
      uuid: 'u',
      scheduled_dttm: 0,
      start_dttm: 1000,
      state: 'Error' as const,
      error_message: 'No data',
    };
    await app.database.store
      .insertInto('report_log')
      .values([run, { ...run, scheduled_dttm: 60_000, state: 'Success' as const }])
      .execute();
    const { body } = await answered(ada('GET', `${path}/log/`));
    expect(body).toMatchObject({
      count: 2,
      result: [{ state: 'Success' }, { state: 'Error', scheduled_dttm: '1970-01-01T00:00:00.000000', end_dttm: null }],
    });
  });
});

test('names the reader whose rights a report uses, and whether that changes with its content', async () => {
  const lin = await app.as('lin', 'Alpha');
  const idOf = async (username: string) => {
    const { store } = app.database;
    const users = store.selectFrom('user').select('id').where('username', '=', username);
    return (await users.executeTakeFirstOrThrow()).id;
  };
  const [first, second] = [await idOf('alice'), await idOf('lin')];
  const { id } = await make(alice, { owners: [first, second] });
  const told = (caller: Caller, query = `?report=${id}`) => answered(caller('GET', `${base}delivery${query}`));
  const server = { mail: false, pictures: false };
  expect((await told(lin)).body).toEqual({ ...server, reader: { id: first, name: 'alice Tester' }, is_owner: true });
  expect((await told(ada)).body).toMatchObject({ reader: { id: first }, is_owner: false });
  expect((await told(ada, '')).body).toEqual({ ...server, reader: null, is_owner: true });
  expect((await told(ada, '?report=9999')).status).toBe(404);
});
