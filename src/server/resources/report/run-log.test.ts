import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the log of a report shows its runs, the newest first, missed ones, and how many addresses were reached', async () => {
  const ada = await app.as('ada', 'Admin');
  const { store } = app.database;
  const chart = await answered(
    ada('POST', '/api/v1/chart/', {
      body: { slice_name: 'Sales', datasource_id: await makeDataset(store), datasource_type: 'table' },
    }),
  );
  const made = await answered(
    ada('POST', '/api/v1/report/', {
      body: { type: 'Report', name: 'Weekly', crontab: '0 12 * * 1', chart: Number(chart.body['id']) },
    }),
  );
  const report = Number(made.body['id']);
  const run = { report_id: report, start_dttm: 2000, end_dttm: 3000 };
  const [first] = await store
    .insertInto('report_log')
    .values([
      { ...run, uuid: 'a', scheduled_dttm: 1000, state: 'Success', missed: 2 },
      { ...run, uuid: 'b', scheduled_dttm: 2000, state: 'Error', error_message: 'No route', missed: 0 },
    ])
    .returning('id')
    .execute();
  const log = Number(first?.id);
  await store
    .insertInto('report_delivery')
    .values([
      { log_id: log, address: 'ada@example.org', state: 'sent' },
      { log_id: log, address: 'grace@example.org', state: 'sent' },
      { log_id: log, address: 'lost@example.org', state: 'sending' },
    ])
    .execute();
  const { body } = await answered(ada('GET', `/api/v1/report/${report}/log/`));
  expect(body).toMatchObject({
    count: 2,
    result: [
      { state: 'Error', error_message: 'No route', missed: 0, recipients: 0 },
      { state: 'Success', scheduled_dttm: '1970-01-01T00:00:01.000000', missed: 2, recipients: 2 },
    ],
  });
  expect(body['result']).not.toContainEqual(expect.objectContaining({ attempts: expect.anything() }));
});
