import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../tests/support/patience';
import { registerDatabase, registerDataset } from '../catalogue/register';
import { openDuckDbEngine } from '../engines/duckdb/duckdb-engine';
import { steadyClock } from '../steady-clock';
import { DAY, MINUTE } from '../testing/clock';
import { answered } from '../testing/content';
import { writeDuckDbFile } from '../testing/duckdb-file';
import { httpReceiver } from '../testing/http-receiver';
import { mailServer, type MailServer } from '../testing/mail-server';
import { temporaryFolder } from '../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../testing/test-app';
import { PictureError, type WantedPicture, type Pictures } from '../pictures/pictures';
import { createMailer } from './mailer';
import type { RunTools } from './run-report';
import { createWebhooks } from './webhook/post';
import { startReports, type ReportScheduler } from './scheduler';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let alice: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  alice = await app.as('alice', 'Alpha');
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(file, "CREATE TABLE sales AS SELECT 'shop ' || range AS shop, range * 10 AS sum FROM range(3)");
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 'shops', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  dataset = await registerDataset(store, engine, { databaseId, schema: 'main', table: 'sales' }, 1, 0);
  engine.close();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

let mails: MailServer;
let defects: unknown[];
const schedulers: ReportScheduler[] = [];
beforeEach(() => {
  defects = [];
});
afterEach(async () => {
  for (const scheduler of schedulers.splice(0)) await scheduler.close();
  await mails?.close();
  await app.database.store.deleteFrom('report').execute();
  if (defects.length > 0) throw new AggregateError(defects, 'The server failed by itself');
});

/** @param behaviour of a mail server; null if there is none */
async function begin(behaviour: Parameters<typeof mailServer>[0] | null = {}): Promise<ReportScheduler> {
  if (behaviour) mails = await mailServer(behaviour);
  return start({ mailer: behaviour ? createMailer(mails.settings) : null });
}

function start(rest: Pick<RunTools, 'mailer'>, pictures: Pictures | null = null): ReportScheduler {
  const scheduler = startReports(
    { ...app.services, pictures },
    {
      publicUrl: 'https://bi.example.org/',
      random: () => 1,
      onDefect: error => void defects.push(error),
      webhooks: createWebhooks({ secret: 'secret', hosts: ['127.0.0.1'] }, { now: app.clock.now, timers: app.clock }),
      ...rest,
    },
  );
  schedulers.push(scheduler);
  return scheduler;
}

let names = 0;
const idIn = async (answer: Promise<Response>) => {
  const { body, status } = await answered(answer);
  expect(status, JSON.stringify(body)).toBe(201);
  return Number(body['id']);
};

function makeChart(caller: Caller, rest: object = {}): Promise<number> {
  const query_context = JSON.stringify({
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: ['shop', 'sum'], orderby: [['sum', false]] }],
  });
  const body = { slice_name: `Chart ${(names += 1)}`, datasource_id: dataset, datasource_type: 'table', query_context };
  return idIn(caller('POST', '/api/v1/chart/', { body: { ...body, ...rest } }));
}

/** A report due every day at noon. */
function makeReport(caller: Caller, rest: object): Promise<number> {
  const recipients = [{ type: 'Email', recipient_config_json: { target: 'boss@example.org' } }];
  const named = { type: 'Report', name: `Report ${(names += 1)}`, report_format: 'TEXT' };
  const body = { ...named, crontab: '0 12 * * *', recipients, ...rest };
  return idIn(caller('POST', '/api/v1/report/', { body }));
}

const toNoon = () => app.clock.advance(DAY - ((app.clock.now() - DAY / 2) % DAY));

const logOf = (report: number) =>
  app.database.store.selectFrom('report_log').selectAll().where('report_id', '=', report).orderBy('id').execute();

/** The runs of a report, once this many are over. */
async function ended(report: number, count = 1) {
  await vi.waitUntil(async () => {
    const runs = await logOf(report);
    return runs.length >= count && runs.every(({ state }) => state !== 'Working');
  }, patience);
  return logOf(report);
}

/** As `ended`, while time advances: for runs that pause before they retry. */
async function endedInTime(report: number) {
  await vi.waitUntil(async () => {
    app.clock.advance(MINUTE);
    return (await logOf(report)).some(({ state }) => state !== 'Working');
  }, patience);
  return logOf(report);
}

/** The texts of the mails that a person received. */
const textOf = (address: string) =>
  mails.mails
    .filter(({ to }) => to === address)
    .map(({ raw }) => raw.replaceAll('=\r\n', ''))
    .join('\n');

describe('a report', () => {
  test('of a chart is mailed when it is due, once, and its log says so', async () => {
    await begin();
    const chart = await makeChart(ada, { slice_name: 'Shops' });
    const report = await makeReport(ada, { name: 'Daily shops', chart, report_format: 'CSV' });
    toNoon();
    const [run] = await ended(report);
    expect(run).toMatchObject({ state: 'Success', error_message: null, scheduled_dttm: app.clock.now() });
    const text = textOf('boss@example.org');
    for (const part of ['Subject: Daily shops', 'shop 2   20', '/explore/?slice_id', 'filename=Shops.csv'])
      expect(text).toContain(part);
    const detail = await answered(ada('GET', `/api/v1/report/${report}`));
    expect(detail.body['result']).toMatchObject({ last_state: 'Success', last_eval_dttm: expect.any(String) });
    expect((await answered(ada('GET', `/api/v1/report/${report}/log/`))).body).toMatchObject({ count: 1 });
    app.clock.advance(5 * MINUTE);
    expect(mails.mails).toHaveLength(1);
  });

  test('attaches all rows as a workbook on request', async () => {
    await begin();
    const chart = await makeChart(ada, { slice_name: 'Book' });
    const report = await makeReport(ada, { chart, report_format: 'XLSX' });
    toNoon();
    expect(await ended(report)).toMatchObject([{ state: 'Success' }]);
    expect(textOf('boss@example.org')).toContain('filename=Book.xlsx');
  });

  test('of a chart whose query context was never saved uses the queries of its form data', async () => {
    await begin();
    const params = JSON.stringify({ metric: 'count', groupby: ['shop'] });
    const chart = await makeChart(ada, { slice_name: 'Old', viz_type: 'pie', params, query_context: null });
    const report = await makeReport(ada, { chart });
    toNoon();
    expect(await ended(report)).toMatchObject([{ state: 'Success' }]);
    expect(textOf('boss@example.org')).toMatch(/shop 2/);
  });

  test('of a dashboard leaves out charts without numbers', async () => {
    await begin();
    const dashboard = await idIn(ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'With a text' } }));
    const dashboards = [dashboard];
    await makeChart(ada, { slice_name: 'Numbers', dashboards });
    await makeChart(ada, { slice_name: 'Words', viz_type: 'markup', query_context: null, dashboards });
    const report = await makeReport(ada, { dashboard });
    toNoon();
    expect(await ended(report)).toMatchObject([{ state: 'Success', error_message: null }]);
    expect(textOf('boss@example.org')).not.toContain('Words');
  });

  test('of a dashboard has its charts in the order of its layout, and those that fail with the reason', async () => {
    await begin();
    const [first, second, old] = [
      await makeChart(ada, { slice_name: 'Below' }),
      await makeChart(ada, { slice_name: 'Above' }),
      await makeChart(ada, { slice_name: 'Old', viz_type: 'gone', query_context: null }),
    ];
    const part = (id: string, type: string, children: string[], meta: object = {}) => ({ id, type, children, meta });
    const position_json = JSON.stringify({
      ROOT_ID: part('ROOT_ID', 'ROOT', ['GRID_ID']),
      GRID_ID: part('GRID_ID', 'GRID', ['ROW-1', 'ROW-2']),
      'ROW-1': part('ROW-1', 'ROW', ['CHART-1']),
      'ROW-2': part('ROW-2', 'ROW', ['CHART-2', 'CHART-3']),
      'CHART-1': part('CHART-1', 'CHART', [], { chartId: second }),
      'CHART-2': part('CHART-2', 'CHART', [], { chartId: first, sliceNameOverride: 'Called otherwise' }),
      'CHART-3': part('CHART-3', 'CHART', [], { chartId: old }),
    });
    const body = { dashboard_title: 'All', json_metadata: '{"native_filter_configuration":[{"id":"a"}]}' };
    const dashboard = await idIn(ada('POST', '/api/v1/dashboard/', { body: { ...body, position_json } }));
    for (const chart of [first, second, old])
      await ada('PUT', `/api/v1/chart/${chart}`, { body: { dashboards: [dashboard] } });
    const report = await makeReport(ada, { dashboard });
    toNoon();
    const [run] = await ended(report);
    expect(run).toMatchObject({
      state: 'Success',
      error_message: expect.stringContaining('“Old” could not be read: Chart has no query context saved.'),
    });
    const text = textOf('boss@example.org');
    expect(text).toMatch(/Above[\s\S]*Called otherwise[\s\S]*Old\r\nThis chart could not be loaded/);
    expect(text).not.toContain('Filtered by');
  });

  test('names the first of many charts that fail', async () => {
    await begin();
    const dashboard = await idIn(ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Old' } }));
    for (let count = 0; count < 7; count += 1) await makeChart(ada, { query_context: null, dashboards: [dashboard] });
    const report = await makeReport(ada, { dashboard });
    toNoon();
    const [run] = await ended(report);
    expect(run?.state).toBe('Error');
    expect(run?.error_message?.match(/could not be read/g)).toHaveLength(5);
    expect(run?.error_message).toMatch(/2 more charts could not be loaded either\.$/);
  });

  test('that was missed runs once after the next start, and reports how many were missed', async () => {
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    app.clock.advance(2 * DAY);
    await begin();
    const runs = await ended(report);
    expect(runs).toMatchObject([{ state: 'Success', scheduled_dttm: app.clock.now() }]);
    expect(textOf('boss@example.org')).toContain('2 earlier runs were missed');
  });

  test('that is off, or was on and off meanwhile, does not catch up on missed runs', async () => {
    await begin();
    const report = await makeReport(ada, { chart: await makeChart(ada), active: false });
    toNoon();
    app.clock.advance(MINUTE);
    await ada('PUT', `/api/v1/report/${report}`, { body: { active: true } });
    app.clock.advance(MINUTE);
    toNoon();
    expect(await ended(report)).toHaveLength(1);
  });

  test('is not run twice by a clock that is set back', async () => {
    const first = await begin();
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    await ended(report);
    await first.close();
    // The same noon occurs again.
    app.clock.advance(-60 * MINUTE);
    await begin();
    app.clock.advance(65 * MINUTE);
    toNoon();
    expect(await ended(report, 2)).toHaveLength(2);
    expect(mails.mails).toHaveLength(1);
  });
});

test.each(['chart', 'dashboard'] as const)(
  'a report whose %s was deleted reports that, and sends nothing',
  async kind => {
    await begin();
    const body = { dashboard_title: 'Gone' };
    const subject = kind === 'chart' ? await makeChart(ada) : await idIn(ada('POST', '/api/v1/dashboard/', { body }));
    const report = await makeReport(ada, { [kind]: subject });
    // The endpoints do not delete a chart with a report; another program with access to the store may.
    const { store } = app.database;
    await store
      .updateTable('report')
      .set({ [`${kind}_id`]: null })
      .where('id', '=', report)
      .execute();
    await store.deleteFrom(kind).where('id', '=', subject).execute();
    toNoon();
    expect(await ended(report)).toMatchObject([
      { state: 'Error', error_message: 'The subject of this report does not exist, or its owner may not see it.' },
    ]);
    expect(textOf('boss@example.org')).toBe('');
  },
);

test.each(['\r\n', '\n', '\r', '\u2028'])('a name with %j adds no header to its mail', async end => {
  await begin();
  const hostile = `Sales${end}Bcc: all@example.org${end}${end}Read this`;
  const chart = await makeChart(ada, { slice_name: hostile });
  const report = await makeReport(ada, { description: hostile, chart, report_format: 'CSV' });
  // The endpoints reject such a name; one stored by an older server may exist.
  await app.database.store.updateTable('report').set({ name: hostile }).where('id', '=', report).execute();
  toNoon();
  expect(await ended(report)).toMatchObject([{ state: 'Success' }]);
  expect(mails.mails.map(({ to }) => to)).toEqual(['boss@example.org']);
  const [head = ''] = (mails.mails[0]?.raw ?? '').split('\r\n\r\n');
  expect(head).toContain('Subject: Sales Bcc: all@example.org Read this');
  expect(head).not.toMatch(/^Bcc:/im);
});

describe('a report of a dashboard with filters', () => {
  const mask = (...shops: string[]) => ({
    extraFormData: { filters: [{ col: 'shop', op: 'IN', val: shops }] },
    filterState: { value: shops },
  });
  const shopFilter = (rest: object = {}) => ({
    id: 'NATIVE_FILTER-shop',
    name: 'Shop',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ datasetId: dataset, column: { name: 'shop' } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    defaultDataMask: mask('shop 1'),
    controlValues: {},
    ...rest,
  });
  const pie = { viz_type: 'pie', params: JSON.stringify({ metric: 'count', groupby: ['shop'] }) };

  /** A dashboard with a tab for each of the charts. */
  async function makeDashboard(charts: readonly number[], filters: readonly object[]): Promise<number> {
    const part = (id: string, type: string, children: string[], meta: object = {}) => ({ id, type, children, meta });
    const parts = [
      part('ROOT_ID', 'ROOT', ['TABS-1']),
      part(
        'TABS-1',
        'TABS',
        charts.map(id => `TAB-${id}`),
      ),
      ...charts.flatMap(id => [
        part(`TAB-${id}`, 'TAB', [`CHART-${id}`], { text: `Tab ${id}` }),
        part(`CHART-${id}`, 'CHART', [], { chartId: id }),
      ]),
    ];
    const position_json = JSON.stringify(Object.fromEntries(parts.map(one => [one.id, one])));
    const json_metadata = JSON.stringify({ native_filter_configuration: filters });
    const body = { dashboard_title: 'Filtered', position_json, json_metadata };
    const dashboard = await idIn(ada('POST', '/api/v1/dashboard/', { body }));
    for (const chart of charts) await ada('PUT', `/api/v1/chart/${chart}`, { body: { dashboards: [dashboard] } });
    return dashboard;
  }
  async function mailed(dashboard: number, rest: object = {}): Promise<string> {
    await begin();
    const report = await makeReport(ada, { dashboard, ...rest });
    toNoon();
    expect(await ended(report)).toMatchObject([{ state: 'Success', error_message: null }]);
    const [mail] = mails.mails;
    const [, text = ''] = (mail?.raw ?? '').replaceAll('=\r\n', '').split('text/plain');
    return text.split('text/html')[0] ?? '';
  }
  /** The target of a link in a mail. */
  async function followed(text: string) {
    const [, key] = /superset\/dashboard\/p\/([\w-]+)\//.exec(text) ?? [];
    return (await answered(ada('GET', `/api/v1/dashboard/permalink/${key}`))).body['state'];
  }

  test('applies them as set by their author, in their scopes, and names them', async () => {
    const [saved, formed, other] = [
      await makeChart(ada, { slice_name: 'Saved' }),
      await makeChart(ada, { slice_name: 'Formed', ...pie }),
      await makeChart(ada, { slice_name: 'Other' }),
    ];
    const scope = { rootPath: ['ROOT_ID'], excluded: [other] };
    const text = await mailed(await makeDashboard([saved, formed, other], [shopFilter({ scope })]));
    expect(text).toContain('Filtered by Shop: shop 1.');
    const [, first = '', second = '', third = ''] = text.split(/\r\n(?:Saved|Formed|Other)\r\n/);
    for (const filtered of [first, second]) expect(filtered.match(/shop \d/g)).toEqual(['shop 1']);
    expect(third).toContain('No filter applies to this chart.');
    expect(third.match(/shop \d/g)).toEqual(['shop 2', 'shop 1', 'shop 0']);
    expect(await followed(text)).toMatchObject({ dataMask: { 'NATIVE_FILTER-shop': mask('shop 1') } });
  });

  test('has its own filters and tab, and links to them', async () => {
    const [one, two] = [await makeChart(ada, { slice_name: 'One' }), await makeChart(ada, { slice_name: 'Two' })];
    const dashboard = await makeDashboard([one, two], [shopFilter()]);
    const chosen = { dataMask: { 'NATIVE_FILTER-shop': mask('shop 2', 'shop 0') }, activeTabs: [`TAB-${two}`] };
    const text = await mailed(dashboard, { extra: { dashboard: chosen } });
    expect(text).toContain('Filtered by Shop: shop 2, shop 0.');
    expect(text).not.toContain('One');
    expect(text.split('\r\nTwo\r\n')[1]?.match(/shop \d/g)).toEqual(['shop 2', 'shop 0']);
    expect(await followed(text)).toMatchObject(chosen);
    expect(mails.mails[0]?.raw.replaceAll('=\r\n', '')).toMatch(
      new RegExp(`slice_id=3D${two}&amp;dashboard_id=3D${dashboard}&amp;native_filters=3D`),
    );
  });

  test('starts a filter with its first value if its author chose that', async () => {
    const chart = await makeChart(ada, { slice_name: 'Shops' });
    const first = shopFilter({
      defaultDataMask: {},
      controlValues: { defaultToFirstItem: true, sortAscending: false },
    });
    const text = await mailed(await makeDashboard([chart], [first]));
    expect(text).toContain('Filtered by Shop: shop 2.');
    expect(text.split('\r\nShops\r\n')[1]?.match(/shop \d/g)).toEqual(['shop 2']);
  });

  test('names no filter that a chart cannot apply, and reports selected values that no longer exist', async () => {
    const chart = await makeChart(ada, { slice_name: 'Shops' });
    const country = { filters: [{ col: 'country', op: 'IN', val: ['France'] }] };
    const gone = shopFilter({ defaultDataMask: { extraFormData: country, filterState: { value: ['France'] } } });
    const dashboard = await makeDashboard([chart], [gone]);
    const text = await mailed(dashboard, {
      extra: { dashboard: { dataMask: { 'NATIVE_FILTER-old': mask('shop 1') } } },
    });
    expect(text).not.toContain('Filtered by');
    expect(text).toContain('A filter that was chosen for this report is no longer on the dashboard.');
  });

  test('is not sent with more than the selection if its tab was deleted', async () => {
    await begin();
    const dashboard = await makeDashboard([await makeChart(ada)], []);
    const tab = await makeReport(ada, { dashboard, extra: { dashboard: { anchor: 'TAB-gone' } } });
    const damaged = await makeReport(ada, { dashboard, extra: { dashboard: { activeTabs: 'TAB' } } });
    toNoon();
    expect((await ended(tab))[0]?.error_message).toBe(
      'A tab that was chosen for this report is no longer on the dashboard.',
    );
    expect((await ended(damaged))[0]?.error_message).toMatch(/cannot be read/);
    expect(textOf('boss@example.org')).toBe('');
  });
});

describe('a requested run', () => {
  const sendNow = (caller: Caller, report: number) => answered(caller('POST', `/api/v1/report/${report}/run`));

  test('runs immediately, is in the log as such, and does not change the schedule', async () => {
    await begin();
    const report = await makeReport(ada, { chart: await makeChart(ada), active: false });
    const { status, body } = await sendNow(ada, report);
    expect(status).toBe(202);
    const [run] = await ended(report);
    expect(run).toMatchObject({ id: body['id'], state: 'Success', kind: 'request', attempts: 1 });
    expect(mails.mails.map(({ to }) => to)).toEqual(['boss@example.org']);
    await ada('PUT', `/api/v1/report/${report}`, { body: { active: true } });
    toNoon();
    expect(await ended(report, 2)).toMatchObject([{ kind: 'request' }, { kind: 'schedule', state: 'Success' }]);
    const log = await answered(ada('GET', `/api/v1/report/${report}/log/`));
    expect(log.body['result']).toMatchObject([{ kind: 'schedule' }, { kind: 'request' }]);
  });

  test('runs in addition to the scheduled run, which it does not affect', async () => {
    await begin();
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    await ended(report);
    await sendNow(ada, report);
    expect(await ended(report, 2)).toMatchObject([{ kind: 'schedule' }, { kind: 'request' }]);
    app.clock.advance(5 * MINUTE);
    expect(await ended(report, 2)).toHaveLength(2);
    expect(mails.mails).toHaveLength(2);
  });

  test('joins a run in progress', async () => {
    await begin({ refuse: () => ({ code: 451, message: 'Later' }) });
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    await vi.waitUntil(async () => (await logOf(report)).length > 0, patience);
    const [run] = await logOf(report);
    expect(await sendNow(ada, report)).toMatchObject({ status: 202, body: { id: run?.id } });
    expect(await logOf(report)).toHaveLength(1);
  });

  test('before the server is stopped runs after the next start', async () => {
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    await sendNow(ada, report);
    await begin();
    expect(await ended(report)).toMatchObject([{ state: 'Success', kind: 'request', attempts: 1 }]);
    expect(mails.mails).toHaveLength(1);
  });

  test('is for owners, and limited to so many a minute', async () => {
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    expect((await sendNow(alice, report)).status).toBe(403);
    expect((await sendNow(alice, 9999)).status).toBe(404);
    expect(await logOf(report)).toEqual([]);
    app.clock.advance(MINUTE);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await sendNow(ada, report)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
    app.clock.advance(MINUTE);
    expect((await sendNow(ada, report)).status).toBe(202);
  });
});

describe('a run whose server was killed', () => {
  const unfinished = (report: number, attempts: number, server: number | null = null) =>
    app.database.store
      .insertInto('report_log')
      .values({
        report_id: report,
        uuid: 'u',
        scheduled_dttm: app.clock.now(),
        start_dttm: 0,
        state: 'Working',
        attempts,
        server,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('starts again, and sends nothing to people who may have received it before', async () => {
    const targets = ['done@example.org', 'perhaps@example.org', 'next@example.org'];
    const recipients = [{ type: 'Email', recipient_config_json: { target: targets.join() } }];
    const report = await makeReport(ada, { chart: await makeChart(ada), recipients });
    const { id } = await unfinished(report, 1);
    await app.database.store
      .insertInto('report_delivery')
      .values([
        { log_id: id, address: 'done@example.org', state: 'sent' },
        { log_id: id, address: 'perhaps@example.org', state: 'sending' },
      ])
      .execute();
    await begin();
    const [run] = await ended(report);
    expect(run?.error_message).toMatch(/Sent to 2 of 3 addresses. perhaps@example.org: .* It may have arrived/);
    expect(mails.mails.filter(({ to }) => targets.includes(to)).map(({ to }) => to)).toEqual(['next@example.org']);
  });

  test('starts again on the server that claimed it and lost its connection to the store', async () => {
    await begin();
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    await unfinished(report, 1, app.services.process.id);
    app.clock.advance(MINUTE);
    expect(await ended(report)).toMatchObject([{ state: 'Success', attempts: 2 }]);
  });

  test('is abandoned when that happened twice', async () => {
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    await unfinished(report, 2);
    await begin();
    const [run] = await ended(report);
    expect(run).toMatchObject({ state: 'Error', error_message: expect.stringContaining('stopped twice') });
    expect(mails.mails).toEqual([]);
  });
});

describe('rights', () => {
  test("are the owner's at the time of the run: a lost role, a deactivated account", async () => {
    await begin();
    const chart = await makeChart(ada);
    const [lost, off] = [await makeReport(alice, { chart }), await makeReport(ada, { chart })];
    const { store } = app.database;
    const alpha = await store
      .selectFrom('user')
      .innerJoin('user_role', 'user_role.user_id', 'user.id')
      .select(['user.id', 'user_role.role_id'])
      .where('user.username', '=', 'alice')
      .executeTakeFirstOrThrow();
    await store.deleteFrom('user_role').where('user_id', '=', alpha.id).execute();
    await store.updateTable('user').set({ is_active: 0 }).where('username', '=', 'ada').execute();
    toNoon();
    expect((await ended(lost))[0]).toMatchObject({
      state: 'Error',
      error_message: 'The subject of this report does not exist, or its owner may not see it.',
    });
    expect((await ended(off))[0]).toMatchObject({ state: 'Error', error_message: 'Its owner, ada, is deactivated.' });
    expect(textOf('boss@example.org')).toBe('');
    await store.insertInto('user_role').values({ user_id: alpha.id, role_id: alpha.role_id }).execute();
    await store.updateTable('user').set({ is_active: 1 }).where('username', '=', 'ada').execute();
    app.services.users.forget();
  });

  test('are those of the owner who last set the content and the recipients', async () => {
    await begin();
    const { store } = app.database;
    const grace = await app.as('grace', 'Gamma');
    const gamma = await store.selectFrom('role').select('id').where('name', '=', 'Gamma').executeTakeFirstOrThrow();
    const permission = { role_id: gamma.id, permission: 'can_write', view: 'ReportSchedule' };
    await store.insertInto('role_permission').values(permission).execute();
    app.services.users.forget();
    const people = store.selectFrom('user').select('id').where('username', 'in', ['ada', 'grace']);
    const owners = (await people.execute()).map(({ id }) => id);
    const report = await makeReport(ada, { chart: await makeChart(ada), owners });
    const to = (target: string) => ({ recipients: [{ type: 'Email', recipient_config_json: { target } }] });
    const put = async (caller: Caller, body: object) =>
      expect((await answered(caller('PUT', `/api/v1/report/${report}`, { body }))).status).toBe(200);
    // Everything in the form, with a different time: the numbers go to the same recipients.
    await put(grace, { crontab: '0 12 * * *', description: 'New', ...to('boss@example.org') });
    toNoon();
    expect((await ended(report))[0]).toMatchObject({ state: 'Success' });
    await put(grace, to('grace@example.org'));
    toNoon();
    const [, second] = await ended(report, 2);
    expect(second?.error_message).toBe('The subject of this report does not exist, or its owner may not see it.');
    expect(textOf('grace@example.org')).not.toContain('shop 1');
    await put(ada, to('grace@example.org, boss@example.org'));
    toNoon();
    expect((await ended(report, 3))[2]).toMatchObject({ state: 'Success' });
    // Being the only remaining owner does not transfer another person's setup.
    await store.updateTable('report').set({ reader_id: null }).where('id', '=', report).execute();
    toNoon();
    expect((await ended(report, 4))[3]?.error_message).toMatch(/no longer owns it/);
    await put(ada, { active: true });
    toNoon();
    expect((await ended(report, 5))[4]).toMatchObject({ state: 'Success' });
  });
});

describe('a report that fails', () => {
  const failing = async (rest: object = {}) =>
    makeReport(ada, { chart: await makeChart(ada, { query_context: null }), crontab: '* * * * *', ...rest });
  /** Advances time minute by minute, with a run each, and waits for the notifications. */
  async function minutes(report: number, count: number) {
    const before = (await logOf(report)).length;
    for (let minute = 1; minute <= count; minute += 1) {
      app.clock.advance(MINUTE);
      await ended(report, before + minute);
    }
  }
  const told = () =>
    mails.mails.filter(({ to, raw }) => to === 'ada@example.org' && raw.includes('not sent as planned'));

  test('notifies its owner once, even when runs are requested meanwhile', async () => {
    const scheduler = await begin();
    const report = await failing();
    await minutes(report, 3);
    await ada('POST', `/api/v1/report/${report}/run`);
    await ended(report, 4);
    await scheduler.close();
    expect(told()).toHaveLength(1);
    start({ mailer: createMailer(mails.settings) });
    await minutes(report, 2);
    expect(told()).toHaveLength(1);
  });

  test('notifies again after a successful run', async () => {
    await begin();
    const report = await failing();
    await minutes(report, 2);
    const well = await makeChart(ada);
    const { chart_id: broken } = await app.database.store
      .selectFrom('report')
      .select('chart_id')
      .where('id', '=', report)
      .executeTakeFirstOrThrow();
    await ada('PUT', `/api/v1/report/${report}`, { body: { chart: well } });
    await minutes(report, 1);
    expect((await logOf(report)).at(-1)).toMatchObject({ state: 'Success' });
    await ada('PUT', `/api/v1/report/${report}`, { body: { chart: broken } });
    await minutes(report, 2);
    await vi.waitUntil(() => told().length === 2, patience);
  });

  test('notifies once the mail server accepts mails again', async () => {
    let isAway = true;
    await begin({ refuse: () => (isAway ? { code: 451, message: 'Later' } : undefined) });
    const report = await failing();
    await minutes(report, 2);
    expect(told()).toEqual([]);
    isAway = false;
    await minutes(report, 2);
    await vi.waitUntil(() => told().length > 0, patience);
    expect(told()).toHaveLength(1);
  });

  test('because its server was stopped twice notifies too', async () => {
    const report = await failing();
    const run = { report_id: report, uuid: 'u', scheduled_dttm: app.clock.now(), start_dttm: 0, attempts: 2 };
    await app.database.store
      .insertInto('report_log')
      .values({ ...run, state: 'Working' })
      .execute();
    await begin();
    await vi.waitUntil(() => told().length > 0, patience);
    expect(told()[0]?.raw).toContain('stopped twice');
  });
});

describe('an alert', () => {
  /** An alert over the sum of all shops, which is 30. */
  async function makeAlert(caller: Caller, rest: object = {}): Promise<number> {
    const { id } = await app.database.store
      .selectFrom('database')
      .select('id')
      .where('database_name', '=', 'shops')
      .executeTakeFirstOrThrow();
    const watched = { database: id, sql: 'SELECT sum("sum") FROM sales', validator_type: 'operator' };
    const validator_config_json = { op: '>', threshold: 29 };
    const chart = await makeChart(caller);
    return makeReport(caller, { type: 'Alert', chart, ...watched, validator_config_json, ...rest });
  }

  test('is sent with its value when its condition is met, and not again within its grace', async () => {
    await begin();
    const alert = await makeAlert(ada, { grace_period: (2 * DAY) / 1000 });
    for (const count of [1, 2, 3]) {
      toNoon();
      await ended(alert, count);
    }
    expect(await logOf(alert)).toMatchObject([
      { state: 'Success', value: 30 },
      { state: 'On Grace', value: 30 },
      { state: 'Success', value: 30 },
    ]);
    expect(mails.mails).toHaveLength(2);
    expect(textOf('boss@example.org')).toContain('The value is 30; sent if > 29.');
    const { result } = (await answered(ada('GET', `/api/v1/report/${alert}`))).body;
    expect(result).toMatchObject({ last_value: 30, last_state: 'Success' });
  });

  test('that reached some of its addresses is not sent again within its grace, and one that reached nobody is', async () => {
    const gone = new Set(['gone@example.org', 'nobody@example.org']);
    await begin({ refuse: address => (gone.has(address) ? { code: 550, message: 'Gone' } : undefined) });
    const to = (target: string) => [{ type: 'Email', recipient_config_json: { target } }];
    const grace_period = (2 * DAY) / 1000;
    const some = await makeAlert(ada, { grace_period, recipients: to('boss@example.org, gone@example.org') });
    const none = await makeAlert(ada, { grace_period, recipients: to('nobody@example.org') });
    for (const count of [1, 2, 3]) {
      toNoon();
      await ended(some, count);
      await ended(none, count);
    }
    expect(await logOf(some)).toMatchObject([{ state: 'Error' }, { state: 'On Grace' }, { state: 'Error' }]);
    expect(mails.mails.filter(mail => mail.to === 'boss@example.org')).toHaveLength(2);
    expect(await logOf(none)).toMatchObject([{ state: 'Error' }, { state: 'Error' }, { state: 'Error' }]);
  });

  test('is not sent when its condition is not met', async () => {
    await begin();
    const alert = await makeAlert(ada, { validator_config_json: { op: '<', threshold: 30 } });
    toNoon();
    expect(await ended(alert)).toMatchObject([{ state: 'Not triggered', value: 30, error_message: null }]);
    expect(mails.mails).toEqual([]);
  });

  test('is tested without being sent: its value, and whether and why it would be sent', async () => {
    await begin();
    const [met, unmet, nobody] = [
      await makeAlert(ada, { grace_period: DAY / 1000 }),
      await makeAlert(ada, { validator_config_json: { op: '<', threshold: 30 } }),
      await makeAlert(ada, { recipients: [] }),
    ];
    const tested = async (caller: Caller, id: number) => answered(caller('POST', `/api/v1/report/${id}/test`));
    expect(await tested(ada, met)).toMatchObject({
      status: 200,
      body: { value: 30, met: true, would_send: true, message: expect.stringMatching(/would be sent to 1 address\.$/) },
    });
    expect((await tested(ada, unmet)).body).toMatchObject({ value: 30, met: false, would_send: false });
    expect((await tested(ada, nobody)).body).toMatchObject({
      met: true,
      would_send: true,
      message: expect.stringContaining('kept in the app'),
    });
    expect(await logOf(met)).toEqual([]);
    expect(mails.mails).toEqual([]);
    await ada('POST', `/api/v1/report/${met}/run`);
    await ended(met);
    expect((await tested(ada, met)).body).toMatchObject({
      would_send: false,
      message: expect.stringContaining('within its grace period'),
    });
    expect((await tested(alice, met)).status).toBe(403);
  });

  test('that has no value, or no condition, says so when it is tested', async () => {
    await begin();
    app.clock.advance(MINUTE);
    const wrong = await makeAlert(ada, { sql: 'SELECT nothing FROM sales' });
    expect(await answered(ada('POST', `/api/v1/report/${wrong}/test`))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('The value could not be read: ') },
    });
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    expect((await answered(ada('POST', `/api/v1/report/${report}/test`))).status).toBe(422);
  });

  test('fails for SQL that is wrong, changes data, or may not be run by its owner', async () => {
    await begin();
    const [wrong, change, closed] = [
      await makeAlert(ada, { sql: 'SELECT nothing FROM sales' }),
      await makeAlert(ada, { sql: 'DROP TABLE sales' }),
      await makeAlert(ada),
    ];
    const { store } = app.database;
    const { id: heir } = await store
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'alice')
      .executeTakeFirstOrThrow();
    await ada('PUT', `/api/v1/report/${closed}`, { body: { owners: [heir] } });
    toNoon();
    for (const alert of [wrong, change])
      expect((await ended(alert))[0]?.error_message).toContain('The value could not be read: ');
    expect((await ended(closed))[0]?.error_message).toBe('The owner of this alert, alice, may not run SQL.');
    expect(textOf('boss@example.org')).toBe('');
  });
});

describe('a webhook', () => {
  const hook = (port: number) => ({
    type: 'Webhook',
    recipient_config_json: { target: `http://127.0.0.1:${port}/` },
  });

  test('receives the numbers and links, even without a mail server, and the log counts it', async () => {
    const receiver = await httpReceiver();
    try {
      await begin(null);
      const chart = await makeChart(ada, { slice_name: 'Shops' });
      const report = await makeReport(ada, { name: 'Hooked', chart, recipients: [hook(receiver.port)] });
      toNoon();
      expect(await ended(report)).toMatchObject([{ state: 'Success', error_message: null }]);
      expect(receiver.posts).toHaveLength(1);
      expect(JSON.parse(receiver.posts[0]?.body ?? '')).toMatchObject({
        version: 1,
        report: { name: 'Hooked' },
        subject: { name: 'Shops', url: `https://bi.example.org/explore/?slice_id=${chart}` },
        due_at: new Date(app.clock.now()).toISOString(),
        charts: [
          {
            name: 'Shops',
            error: null,
            tables: [
              {
                columns: [
                  { name: 'shop', type: 'text' },
                  { name: 'sum', type: 'number' },
                ],
                rows: [
                  ['shop 2', 20],
                  ['shop 1', 10],
                  ['shop 0', 0],
                ],
                row_count: 3,
                is_complete: true,
              },
            ],
          },
        ],
      });
      const log = await answered(ada('GET', `/api/v1/report/${report}/log/`));
      expect(log.body['result']).toMatchObject([{ recipients: 1 }]);
    } finally {
      await receiver.close();
    }
  });

  test('that is busy is retried as the same delivery, and the mail arrives once', async () => {
    let refusals = 2;
    const receiver = await httpReceiver(() => ({ status: refusals-- > 0 ? 503 : 200 }));
    try {
      await begin();
      const mail = { type: 'Email', recipient_config_json: { target: 'boss@example.org' } };
      const report = await makeReport(ada, { chart: await makeChart(ada), recipients: [mail, hook(receiver.port)] });
      toNoon();
      expect(await endedInTime(report)).toMatchObject([{ state: 'Success' }]);
      expect(receiver.posts).toHaveLength(3);
      expect(new Set(receiver.posts.map(({ headers }) => headers['x-tidemark-delivery'])).size).toBe(1);
      expect(mails.mails.map(({ to }) => to)).toEqual(['boss@example.org']);
    } finally {
      await receiver.close();
    }
  });

  test('to an internal address is not called, and the log says why', async () => {
    await begin();
    const recipients = [{ type: 'Webhook', recipient_config_json: { target: 'https://10.0.0.1/' } }];
    const report = await makeReport(ada, { chart: await makeChart(ada), recipients });
    toNoon();
    expect(await ended(report)).toMatchObject([
      {
        state: 'Error',
        error_message: expect.stringMatching(
          /^Sent to 0 of 1 addresses. https:\/\/10.0.0.1\/: it is in a private network/,
        ),
      },
    ]);
  });
});

describe('mail', () => {
  test('without a mail server is noted in the log, and nothing runs', async () => {
    await begin(null);
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    expect((await ended(report))[0]).toMatchObject({
      state: 'Error',
      error_message: expect.stringContaining('this server has no mail server'),
    });
  });

  test('goes to 500 people, one mail each, except to those whom their server rejects', async () => {
    const people = Array.from({ length: 500 }, (_, index) => `person${index}@example.org`);
    await begin({
      refuse: address => (address === 'person7@example.org' ? { code: 550, message: 'Gone' } : undefined),
    });
    const recipients = [{ type: 'Email', recipient_config_json: { target: people.join('; ') } }];
    const report = await makeReport(ada, { chart: await makeChart(ada), recipients });
    toNoon();
    const [run] = await ended(report);
    expect(run?.state).toBe('Error');
    expect(run?.error_message).toMatch(/^Sent to 499 of 500 addresses. person7@example.org: .*Gone/);
    const reached = mails.mails.map(({ to }) => to).filter(to => to.startsWith('person'));
    expect(new Set(reached).size).toBe(499);
    expect(reached).toHaveLength(499);
    expect(mails.mails[0]?.raw).not.toContain('person499@example.org');
  });

  test('is retried while its server accepts none, and arrives once', async () => {
    let refusals = 2;
    await begin({ refuse: () => (refusals-- > 0 ? { code: 451, message: 'Later' } : undefined) });
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    expect(await endedInTime(report)).toMatchObject([{ state: 'Success' }]);
    expect(mails.mails.map(({ to }) => to)).toEqual(['boss@example.org']);
  });

  test('that waits for its server does not delay others', async () => {
    await begin({ refuse: address => (address.startsWith('late') ? { code: 451, message: 'Later' } : undefined) });
    const chart = await makeChart(ada);
    const recipients = [{ type: 'Email', recipient_config_json: { target: 'late@example.org' } }];
    const late = [];
    for (let count = 0; count < 5; count += 1) late.push(await makeReport(ada, { chart, recipients }));
    const report = await makeReport(ada, { chart });
    toNoon();
    expect(await ended(report)).toMatchObject([{ state: 'Success' }]);
    for (const other of late) expect(await logOf(other)).toMatchObject([{ state: 'Working' }]);
  });

  test('is abandoned when its server stays down', async () => {
    mails = await mailServer();
    const { settings } = mails;
    await mails.close();
    start({ mailer: createMailer(settings) });
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    const [run] = await endedInTime(report);
    expect(run?.error_message).toMatch(/^Sent to 0 of 1 addresses. boss@example.org: .*\(tried 5 times\)$/);
  });

  test('with a wrong password is tried once for all, and the password is in no log', async () => {
    const signInAs = { user: 'tidemark', password: 'correct horse' };
    await begin({ account: { user: 'tidemark', password: 'other' }, signInAs });
    const targets = Array.from({ length: 20 }, (_, index) => `person${index}@example.org`).join();
    const recipients = [{ type: 'Email', recipient_config_json: { target: targets } }];
    const report = await makeReport(ada, { chart: await makeChart(ada), recipients });
    toNoon();
    const [run] = await ended(report);
    expect(run?.error_message).toMatch(/Sent to 0 of 20 addresses.*535.*Not tried: 17 more addresses/);
    expect(run?.error_message).not.toContain(signInAs.password);
  });

  test('that is stopped between retries is sent by the next start', async () => {
    const first = await begin({ refuse: () => ({ code: 451, message: 'Later' }) });
    const report = await makeReport(ada, { chart: await makeChart(ada) });
    toNoon();
    await vi.waitUntil(async () => (await logOf(report)).length > 0, patience);
    await first.close();
    expect(await logOf(report)).toMatchObject([{ state: 'Working', attempts: 1 }]);
    await mails.close();
    await begin();
    expect(await ended(report)).toMatchObject([{ state: 'Success', attempts: 2 }]);
  });
});

describe('a report without recipients', () => {
  test.each(['with', 'without'])('is stored as an edition with each run, on a server %s mail', async mail => {
    await (mail === 'with' ? begin() : begin(null));
    const report = await makeReport(ada, { chart: await makeChart(ada), recipients: [] });
    toNoon();
    const message = 'Kept in the app: this report has no recipients.';
    expect(await ended(report)).toMatchObject([{ state: 'Success', error_message: message }]);
    expect((await answered(ada('GET', `/api/v1/report/${report}/editions/`))).body).toMatchObject({
      count: 1,
      result: [{ kind: 'schedule', charts: 1, failed: 0 }],
    });
    if (mail === 'with') expect(mails.mails).toEqual([]);
  });

  test('does not count as app-only while it names unreachable ones', async () => {
    await begin();
    const recipients = [{ type: 'Slack', recipient_config_json: { target: '#numbers' } }];
    const report = await makeReport(ada, { chart: await makeChart(ada), recipients });
    toNoon();
    expect(await ended(report)).toMatchObject([{ state: 'Error' }]);
    expect((await answered(ada('GET', `/api/v1/report/${report}/editions/`))).body).toMatchObject({ count: 0 });
  });
});

describe('a report with a picture', () => {
  const file = Buffer.from('the bytes of a picture');
  let asked: (readonly [WantedPicture, number])[];

  async function drawing(take: () => Promise<Buffer>): Promise<void> {
    asked = [];
    mails = await mailServer();
    start(
      { mailer: createMailer(mails.settings) },
      {
        take(of, userId) {
          asked.push([of, userId]);
          return take();
        },
      },
    );
  }

  test('as PNG shows it in the mail below the numbers, with an alternative text', async () => {
    await drawing(async () => file);
    const chart = await makeChart(alice, { slice_name: 'Shops' });
    const [run] = await runOf(await makeReport(alice, { chart, report_format: 'PNG' }));
    expect(run).toMatchObject({ state: 'Success', error_message: null });
    const text = textOf('boss@example.org').replaceAll('=3D', '=');
    for (const part of ['filename=Shops.png', 'Content-ID: <picture@tidemark>', 'src="cid:picture@tidemark"'])
      expect(text).toContain(part);
    expect(text).toContain('alt="Picture of Shops. Its numbers are above."');
    expect(text).toContain(file.toString('base64').slice(0, -2));
    expect(text.indexOf('shop 2')).toBeLessThan(text.indexOf('cid:picture@tidemark'));
    const { id } = await app.database.store
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'alice')
      .executeTakeFirstOrThrow();
    expect(asked).toMatchObject([[{ form: 'png', path: `/explore/?slice_id=${chart}&standalone=1` }, id]]);
  });

  test('as PDF attaches it, and passes it to webhooks', async () => {
    await drawing(async () => file);
    const receiver = await httpReceiver();
    const target = `http://127.0.0.1:${receiver.port}/hook`;
    const chart = await makeChart(ada, { slice_name: 'Shops' });
    const recipients = [
      { type: 'Email', recipient_config_json: { target: 'boss@example.org' } },
      { type: 'Webhook', recipient_config_json: { target } },
    ];
    await runOf(await makeReport(ada, { chart, report_format: 'PDF', recipients }));
    expect(textOf('boss@example.org')).toContain('filename=Shops.pdf');
    const picture = { name: 'Shops.pdf', content_type: 'application/pdf', base64: file.toString('base64') };
    expect(JSON.parse(receiver.posts[0]?.body ?? '')).toMatchObject({ picture, charts: [{ name: 'Shops' }] });
    await receiver.close();
  });

  test.each([
    ['that fails', 'PNG', () => Promise.reject(new PictureError('late')), 'not drawn in time'],
    ['that is too large', 'PDF', () => Promise.resolve(Buffer.alloc(13 * 2 ** 20)), 'too large'],
  ])('%s sends the numbers without it, and its log says why', async (_, report_format, take, why) => {
    await drawing(take);
    const [run] = await runOf(await makeReport(ada, { chart: await makeChart(ada), report_format }));
    expect(run).toMatchObject({ state: 'Success', error_message: expect.stringContaining(why) });
    const text = textOf('boss@example.org');
    for (const part of ['shop 2   20', why]) expect(text).toContain(part);
    expect(text).not.toContain('filename=');
  });

  test('on a server without a browser sends the numbers, and only its log says so', async () => {
    await begin();
    const [run] = await runOf(await makeReport(ada, { chart: await makeChart(ada), report_format: 'PNG' }));
    expect(run).toMatchObject({ state: 'Success', error_message: expect.stringContaining('has no Chromium') });
    expect(textOf('boss@example.org')).not.toContain('Chromium');
  });

  async function runOf(report: number) {
    toNoon();
    return ended(report);
  }
});
