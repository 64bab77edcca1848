import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { DAY } from '../../testing/clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let ben: Caller;
let eve: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  [ada, ben, eve] = [await app.as('ada', 'Admin'), await app.as('ben', 'Alpha'), await app.as('eve', 'Gamma')];
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(file, 'CREATE TABLE t AS SELECT 1 AS n');
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 't', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  dataset = await registerDataset(store, engine, { databaseId, schema: 'main', table: 't' }, 1, 0);
  engine.close();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const bodyOf = (form: object) => ({
  datasource_id: dataset,
  datasource_type: 'table',
  form_data: JSON.stringify(form),
});
async function send(
  caller: Caller,
  method: string,
  address: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await caller(method, address, body === undefined ? {} : { body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const keep = async (caller: Caller, form: object, tab = '') =>
  String((await send(caller, 'POST', `/api/v1/explore/form_data${tab}`, bodyOf(form))).body['key']);

describe('unsaved form data', () => {
  test('is found under its key until it is deleted', async () => {
    const key = await keep(ada, { viz_type: 'pie' });
    expect(await send(ben, 'GET', `/api/v1/explore/form_data/${key}`)).toEqual({
      status: 200,
      body: { form_data: '{"viz_type":"pie"}' },
    });
    expect((await send(ben, 'DELETE', `/api/v1/explore/form_data/${key}`)).status).toBe(403);
    expect((await send(ada, 'DELETE', `/api/v1/explore/form_data/${key}`)).body).toEqual({
      message: 'Deleted successfully',
    });
    expect((await send(ada, 'GET', `/api/v1/explore/form_data/${key}`)).status).toBe(404);
  });

  test('has one key per tab', async () => {
    const key = await keep(ada, { viz_type: 'pie' }, '?tab_id=7');
    expect(await keep(ada, { viz_type: 'table' }, '?tab_id=7')).toBe(key);
    expect(await keep(ada, { viz_type: 'table' }, '?tab_id=8')).not.toBe(key);
    expect(await keep(ben, { viz_type: 'table' }, '?tab_id=7')).not.toBe(key);
    expect((await send(ada, 'GET', `/api/v1/explore/form_data/${key}`)).body).toEqual({
      form_data: '{"viz_type":"table"}',
    });
  });

  test.each(['sl_table', 'dataset', 'query', 'saved_query', 'view'])(
    'of a %s that does not exist is not stored',
    async datasource_type => {
      const { status, body } = await send(ada, 'POST', '/api/v1/explore/form_data', { ...bodyOf({}), datasource_type });
      expect([status, body]).toEqual([404, { message: 'Resource was not found.' }]);
    },
  );

  test('of an object that does not exist is rejected by name', async () => {
    const { status, body } = await send(ada, 'POST', '/api/v1/explore/form_data', {
      ...bodyOf({}),
      datasource_type: 'nothing',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: { datasource_type: ['Must be one of: sl_table, table, dataset, query, saved_query, view.'] },
    });
  });

  test('of another user is not changed: the writer gets another key', async () => {
    const key = await keep(ada, { viz_type: 'pie' });
    const { status, body } = await send(ben, 'PUT', `/api/v1/explore/form_data/${key}`, bodyOf({ viz_type: 'table' }));
    expect(status).toBe(200);
    expect(body['key']).not.toBe(key);
    expect((await send(ada, 'GET', `/api/v1/explore/form_data/${key}`)).body).toEqual({
      form_data: '{"viz_type":"pie"}',
    });
  });

  test('replaces the saved one in explore, and reports when it is gone', async () => {
    const key = await keep(ada, { viz_type: 'pie', datasource: `${dataset}__table`, url_params: { a: '1' } });
    const address = `/api/v1/explore/?form_data_key=${key}`;
    expect((await send(ada, 'GET', address)).body).toMatchObject({
      result: {
        dataset: { id: dataset },
        form_data: { viz_type: 'pie', url_params: { a: '1', form_data_key: key } },
        message: null,
      },
    });
    expect((await send(eve, 'GET', address)).status).toBe(403);
    app.clock.advance(93 * DAY);
    const later = await app.as('ann', 'Admin');
    await keep(later, { viz_type: 'bar' });
    expect((await send(later, 'GET', `${address}&datasource_id=${dataset}&datasource_type=table`)).body).toMatchObject({
      result: { dataset: { id: dataset }, message: 'Form data not found in cache, reverting to dataset metadata.' },
    });
    ada = await app.as('ada again', 'Admin');
    ben = await app.as('ben again', 'Alpha');
  });
});

describe('links to the state of a chart', () => {
  const state = () => ({
    formData: { datasource: `${dataset}__table`, viz_type: 'pie' },
    urlParams: [['standalone', '1']],
  });

  test('are the same for the same state, and open it', async () => {
    const { status, body } = await send(ada, 'POST', '/api/v1/explore/permalink', state());
    const key = String(body['key']);
    expect([status, body['url']]).toEqual([201, `http://localhost/superset/explore/p/${key}/`]);
    expect((await send(ben, 'POST', '/api/v1/explore/permalink', state())).body['key']).toBe(key);
    expect((await send(ben, 'GET', `/api/v1/explore/?permalink_key=${key}`)).body).toMatchObject({
      result: {
        dataset: { id: dataset },
        form_data: { viz_type: 'pie', url_params: { standalone: '1', permalink_key: key } },
      },
    });
    const page = await app.fetch(new Request(`http://localhost/superset/explore/p/${key}/`));
    expect([page.status, page.headers.get('Location')]).toEqual([302, `/explore/?permalink_key=${key}`]);
  });

  test('start with the address that the client knows', async () => {
    const answer = await ada('POST', '/api/v1/explore/permalink', {
      body: state(),
      headers: { Origin: 'https://charts.example' },
    });
    expect(await answer.json()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/charts\.example\/superset\/explore\/p\//),
    });
  });
});
