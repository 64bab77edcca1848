import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../tests/support/patience';
import { pictureFaultText } from '@/text/messages/mail/report-picture';
import { deliveryText } from '@/text/messages/mail/report-run';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { answered } from '../../testing/content';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { mailServer, type MailServer } from '../../testing/mail-server';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { createMailer } from '../mailer';
import { PictureError, type Pictures } from '../../pictures/pictures';
import { createWebhooks } from '../webhook/post';
import { startReports, type ReportScheduler } from '../scheduler';
import { keepEdition, MOST_EDITION_BYTES, MOST_EDITIONS } from './keep';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let dataset: number;
let database: number;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    file,
    "CREATE TABLE sales AS SELECT 'shop ' || range AS shop, range * 10 AS sum FROM range(150000)",
  );
  const { store } = app.database;
  database = await registerDatabase(store, { name: 'shops', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  dataset = await registerDataset(store, engine, { databaseId: database, schema: 'main', table: 'sales' }, 1, 0);
  engine.close();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

let mails: MailServer;
let scheduler: ReportScheduler;
let defects: unknown[];
let refused: boolean;
beforeEach(async () => {
  defects = [];
  refused = false;
  mails = await mailServer({ refuse: () => (refused ? { code: 550, message: 'unknown' } : undefined) });
  scheduler = start(null);
});

const start = (pictures: Pictures | null) =>
  startReports(
    { ...app.services, pictures },
    {
      mailer: createMailer(mails.settings),
      webhooks: createWebhooks({ secret: 'secret', hosts: [] }, { now: app.clock.now, timers: app.clock }),
      publicUrl: 'https://bi.example.org/',
      random: () => 1,
      onDefect: error => void defects.push(error),
    },
  );
afterEach(async () => {
  await scheduler.close();
  await mails.close();
  await app.database.store.deleteFrom('report').execute();
  if (defects.length > 0) throw defects[0];
});

let names = 0;
const idIn = async (answer: Promise<Response>) => {
  const { body, status } = await answered(answer);
  expect(status, JSON.stringify(body)).toBe(201);
  return Number(body['id']);
};

function makeChart(rows: number, caller = ada): Promise<number> {
  const query_context = JSON.stringify({
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: ['shop', 'sum'], orderby: [['sum', false]], row_limit: rows }],
  });
  const body = { slice_name: `Chart ${(names += 1)}`, datasource_id: dataset, datasource_type: 'table', query_context };
  return idIn(caller('POST', '/api/v1/chart/', { body: { ...body, viz_type: 'table' } }));
}

function makeReport(rest: object, caller = ada): Promise<number> {
  const recipients = [{ type: 'Email', recipient_config_json: { target: 'boss@example.org' } }];
  const body = { type: 'Report', name: `Report ${(names += 1)}`, crontab: '0 12 1 1 *', recipients, ...rest };
  return idIn(caller('POST', '/api/v1/report/', { body }));
}

/** Requests a run, and waits until it is over. */
async function run(report: number, caller = ada) {
  const { body } = await answered(caller('POST', `/api/v1/report/${report}/run`));
  const log = () =>
    app.database.store
      .selectFrom('report_log')
      .selectAll()
      .where('id', '=', Number(body['id']))
      .executeTakeFirstOrThrow();
  await vi.waitUntil(async () => (await log()).state !== 'Working', patience);
  // At most ten may be requested per minute.
  app.clock.advance(60_000);
  return log();
}

const editionsOf = async (report: number, caller = ada) =>
  answered(caller('GET', `/api/v1/report/${report}/editions/`));
const editionOf = async (report: number, edition: unknown, caller = ada) =>
  answered(caller('GET', `/api/v1/report/${report}/editions/${String(edition)}`));
const idsOf = async (report: number) =>
  ((await editionsOf(report)).body['result'] as { id: number }[]).map(({ id }) => id);

describe('the picture of a report', () => {
  const takingBy = async (take: Pictures['take'], rest: object) => {
    await scheduler.close();
    scheduler = start({ take });
    const report = await makeReport({ chart: await makeChart(1), ...rest });
    expect((await run(report)).state).toBe('Success');
    const [id] = await idsOf(report);
    return (await editionOf(report, id)).body['result'] as {
      picture?: string;
      picture_problem?: string;
      bytes: number;
      parts: unknown[];
    };
  };
  const taking = (size: number, rest: object) => takingBy(async () => Buffer.alloc(size, 1), rest);
  const png = Buffer.alloc(900, 1).toString('base64');

  test('as PNG is kept with its edition, also of a report that is only read in the app', async () => {
    expect((await taking(900, { report_format: 'PNG' })).picture).toBe(png);
    const inApp = await taking(900, { report_format: 'PNG', recipients: [] });
    expect(inApp.picture).toBe(png);
    expect(inApp.bytes, 'it counts').toBeGreaterThan(png.length);
  });

  test('that is too large, or no PNG, is left out, and the numbers are kept', async () => {
    for (const [size, report_format, problem] of [
      [3_000_001, 'PNG', pictureFaultText.tooLargeToKeep],
      [900, 'PDF', undefined],
      [900, 'TEXT', undefined],
    ] as const) {
      const kept = await taking(size, { report_format });
      expect(kept).not.toHaveProperty('picture');
      expect(kept.picture_problem).toBe(problem);
      expect(kept.parts).toMatchObject([{ state: 'numbers' }]);
    }
  });

  test('that could not be taken is named in its edition with the reason', async () => {
    const late = () => Promise.reject(new PictureError('late'));
    const kept = await takingBy(late, { report_format: 'PNG' });
    expect(kept).not.toHaveProperty('picture');
    expect(kept.picture_problem).toBe(pictureFaultText.faults.late);
    expect(await takingBy(late, { report_format: 'PDF' })).not.toHaveProperty('picture_problem');
  });

  test('is not missed by a report in the app where the server takes none', async () => {
    const report = await makeReport({ chart: await makeChart(1), report_format: 'PNG', recipients: [] });
    expect(await run(report)).toMatchObject({ state: 'Success', error_message: deliveryText.inApp });
  });
});

test('a run is stored with the results of its charts, their names and the reader whose rights it used', async () => {
  const report = await makeReport({ name: 'Shops', chart: await makeChart(3) });
  expect((await run(report)).state).toBe('Success');
  const { body } = await editionsOf(report);
  expect(body).toMatchObject({ count: 1, result: [{ kind: 'request', charts: 1, failed: 0 }] });
  const [id] = await idsOf(report);
  const { result } = (await editionOf(report, id)).body;
  expect(result).toMatchObject({
    id,
    report_name: 'Shops',
    read_as: expect.stringMatching(/\S/),
    parts: [
      {
        state: 'numbers',
        viz_type: 'table',
        form_data: { viz_type: 'table' },
        filters: [],
        dataset: { id: dataset, columns: [{ column_name: 'shop' }, { column_name: 'sum' }] },
        results: [
          {
            colnames: ['shop', 'sum'],
            data: [
              { shop: 'shop 149999', sum: 1499990 },
              { shop: 'shop 149998', sum: 1499980 },
              { shop: 'shop 149997', sum: 1499970 },
            ],
          },
        ],
      },
    ],
  });
  expect(JSON.stringify(result), 'the statement').not.toContain('SELECT');
  expect(mails.mails[0]?.raw, 'the way there').toContain(`https://bi.example.org/report/${report}`);
});

test('each run is a separate edition, the newest first', async () => {
  const report = await makeReport({ chart: await makeChart(1) });
  await run(report);
  const [first] = await idsOf(report);
  await run(report);
  const [second, other] = await idsOf(report);
  expect([second, other]).toEqual([expect.any(Number), first]);
  expect(second).toBeGreaterThan(Number(first));
});

test('a run that read nothing stores no edition; a requested one is stored even if nobody was reached', async () => {
  const chart = await makeChart(1);
  const report = await makeReport({ chart });
  await app.database.store.updateTable('chart').set({ query_context: '{}' }).where('id', '=', chart).execute();
  expect((await run(report)).state).toBe('Error');
  expect(await idsOf(report)).toEqual([]);
  refused = true;
  const other = await makeReport({ chart: await makeChart(1) });
  expect((await run(other)).state).toBe('Error');
  expect(await idsOf(other)).toHaveLength(1);
});

test('a sent alert is stored with its value, and one whose condition was not met is not', async () => {
  const watched = { type: 'Alert', database, sql: 'SELECT 5', validator_type: 'operator' };
  const above = (threshold: number) => ({ ...watched, validator_config_json: { op: '>', threshold } });
  const chart = await makeChart(1);
  const report = await makeReport({ ...above(4), chart });
  expect((await run(report)).state).toBe('Success');
  const [id] = await idsOf(report);
  expect((await editionOf(report, id)).body['result']).toMatchObject({ notes: [expect.stringContaining('5')] });
  const quiet = await makeReport({ ...above(6), chart });
  expect((await run(quiet)).state).toBe('Not triggered');
  expect(await idsOf(quiet)).toEqual([]);
});

test('a scheduled run that reached nobody stores no edition', async () => {
  refused = true;
  const report = await makeReport({ chart: await makeChart(1), crontab: '* * * * *' });
  app.clock.advance(60_000);
  const runs = () =>
    app.database.store.selectFrom('report_log').select('state').where('report_id', '=', report).execute();
  await vi.waitUntil(async () => (await runs()).some(({ state }) => state === 'Error'), patience);
  expect(await idsOf(report)).toEqual([]);
});

test('stores only the name of a chart with more rows than fit', async () => {
  const report = await makeReport({ chart: await makeChart(140_000) });
  await run(report);
  const [id] = await idsOf(report);
  const { result } = (await editionOf(report, id)).body as { result: { parts: object[] } };
  expect(result.parts).toEqual([expect.objectContaining({ state: 'too_large', viz_type: 'table' })]);
  expect(result.parts[0]).not.toHaveProperty('results');
});

const stored = (report: number, size: number) => ({
  report_id: report,
  run_uuid: crypto.randomUUID(),
  kind: 'schedule' as const,
  due_at: 0,
  read_at: 0,
  read_as: 'Ada',
  charts: 1,
  failed: 0,
  bytes: size,
  content: new Uint8Array(size),
});

test('deletes older editions beyond the newest 30, and beyond the space of a report', async () => {
  const report = await makeReport({ chart: await makeChart(1) });
  const { store } = app.database;
  for (let count = 0; count < MOST_EDITIONS; count += 1)
    await store.insertInto('report_edition').values(stored(report, 10)).execute();
  const before = await idsOf(report);
  await run(report);
  const after = await idsOf(report);
  expect(after).toHaveLength(MOST_EDITIONS);
  expect(after.slice(1)).toEqual(before.slice(0, -1));
  await store
    .updateTable('report_edition')
    .set({ content: new Uint8Array(MOST_EDITION_BYTES) })
    .where('id', '=', Number(after[1]))
    .execute();
  await run(report);
  expect((await idsOf(report)).slice(1), 'all from the large one on').toEqual([after[0]]);
});

test('a restarted run has one edition', async () => {
  const report = await makeReport({ chart: await makeChart(1) });
  const logged = await run(report);
  const [first] = await idsOf(report);
  const row = await app.database.store
    .selectFrom('report')
    .selectAll()
    .where('id', '=', report)
    .executeTakeFirstOrThrow();
  const content = {
    name: 'Again',
    description: null,
    subject: { name: 'Chart', path: '/' },
    parts: [],
    dueAt: 0,
    readAt: 0,
    timezone: 'UTC',
    missed: 0,
    attach: null,
    mayDownload: true,
    notes: [],
    screen: { kind: 'chart', id: 1 } as const,
  };
  const owner = await app.services.users.byId(row.created_by ?? 0, 'bearer');
  expect(owner).not.toBeNull();
  if (!owner) return;
  await keepEdition(app.services, {
    run: { report: row, log: logged },
    owner: { ...owner, isRoleBased: false },
    content,
    rendered: { picture: null, problem: null },
    isRead: true,
  });
  expect(await idsOf(report)).toEqual([first]);
  expect((await editionOf(report, first)).body['result']).toMatchObject({ report_name: 'Again' });
});

test('editions are visible to readers of the report, and are deleted with it', async () => {
  const [alice, gina] = [await app.as('alice', 'Alpha'), await app.as('gina', 'Gamma')];
  const report = await makeReport({ chart: await makeChart(1) });
  await run(report);
  const [id] = await idsOf(report);
  expect((await editionOf(report, id, alice)).status, 'who may read all data').toBe(200);
  for (const answer of [await editionsOf(report, gina), await editionOf(report, id, gina)])
    expect([403, 404]).toContain(answer.status);
  const other = await makeReport({ chart: await makeChart(1) });
  expect((await editionOf(other, id)).status, 'of another report').toBe(404);
  expect((await editionOf(report, 'newest')).status).toBe(404);
  await ada('DELETE', `/api/v1/report/${report}`);
  expect((await editionsOf(report)).status).toBe(404);
  expect(await app.database.store.selectFrom('report_edition').selectAll().execute()).toEqual([]);
});
