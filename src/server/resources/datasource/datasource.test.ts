import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let dataset: number;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  const file = path.join(folder.path, 'data.duckdb');
  const rows =
    "SELECT range AS n, CASE WHEN range % 3 = 0 THEN NULL ELSE 'g' || range % 3 END AS g, TIMESTAMP '2001-01-01' + INTERVAL (range) DAY AS at FROM range(10)";
  await writeDuckDbFile(file, `CREATE TABLE t AS ${rows}`);
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

const samples = async (rest: string, body: object) => {
  const answer = await ada('POST', `/datasource/samples?datasource_type=table&datasource_id=${dataset}${rest}`, {
    body,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

describe('samples', () => {
  test('are pages with the total number of rows', async () => {
    const { body } = await samples('&per_page=4&page=3', {});
    expect(body).toMatchObject({
      result: { page: 3, per_page: 4, total_count: 10, rowcount: 2, data: [{ n: 8 }, { n: 9 }] },
    });
  });

  test('apply filters, expressions and times, also to their number', async () => {
    const narrowed = {
      filters: [{ col: 'g', op: 'IN', val: ['g1', null] }],
      extras: { where: 'n > 0' },
      granularity: 'at',
      time_range: '2001-01-01 : 2001-01-08',
    };
    const { body } = await samples('&per_page=2&page=1', narrowed);
    expect(body).toMatchObject({
      result: { total_count: 4, data: [{ n: 1 }, { n: 3 }], applied_filters: [{ column: 'g' }] },
    });
  });

  test('start with the first page, a thousand rows of it', async () => {
    expect((await samples('&page=0', {})).body).toMatchObject({ result: { page: 0, per_page: 1000, rowcount: 10 } });
  });

  test.each([
    ['&per_page=1001', {}, 400, /Must be greater than or equal to 1 and less than or equal to 1000/],
    ['&page=x', {}, 400, /Not a valid integer/],
    ['', { extras: { where: 'no_such = 1' } }, 400, /no_such/],
    ['', { filters: [{ col: 'g', op: 'NO' }] }, 400, /Must be one of/],
  ])('%s %j is rejected in the words of older views', async (rest, body, status, error) => {
    expect(await samples(rest, body)).toEqual({ status, body: { error: expect.stringMatching(error) } });
  });

  test('are read again when forced', async () => {
    const cached = async (force: boolean) => (await samples(`&force=${force}`, {})).body;
    await cached(true);
    expect(await cached(false)).toMatchObject({ result: { is_cached: true } });
    expect(await cached(true)).toMatchObject({ result: { is_cached: null } });
  });
});

describe('values of a column', () => {
  const values = async (column: string) => {
    const answer = await ada('GET', `/api/v1/datasource/table/${dataset}/column/${column}/values/`);
    return ((await answer.json()) as { result: unknown[] }).result;
  };

  test('are distinct, null among them', async () => {
    expect(new Set(await values('g'))).toEqual(new Set([null, 'g1', 'g2']));
    expect(await values('g')).toHaveLength(3);
  });

  test('of times are written as in mail headers', async () => {
    expect(await values('at')).toContain('Mon, 01 Jan 2001 00:00:00 GMT');
  });

  test('are those that the dataset offers', async () => {
    const set = (predicate: string | null) =>
      app.database.store
        .updateTable('dataset')
        .set(eb => ({ fetch_values_predicate: predicate, version: eb('version', '+', 1) }))
        .where('id', '=', dataset)
        .execute();
    await set('n < 3');
    expect(new Set(await values('n'))).toEqual(new Set([0, 1, 2]));
    await set(null);
  });
});

test.each([
  ['table', 200],
  ['query', 500],
  ['dataset', 500],
  ['sl_table', 500],
  ['saved_query', 500],
  ['cube', 400],
])('DST-069 of the kind %s', async (type, status) => {
  const answer = await ada('GET', `/api/v1/datasource/${type}/${dataset}/column/g/values/`);
  expect(answer.status).toBe(status);
});

test('returns the columns of the source, for a dataset and for a table by its name', async () => {
  const columns = [
    { column_name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false },
    { column_name: 'g', type: 'VARCHAR', type_generic: 1, is_dttm: false },
    { column_name: 'at', type: 'TIMESTAMP', type_generic: 2, is_dttm: true },
  ];
  const of = await ada('GET', `/datasource/external_metadata/table/${dataset}/`);
  expect(await of.json()).toMatchObject(columns);
  const table = '(datasource_type:table,database_name:t,schema_name:main,table_name:t)';
  const named = await ada('GET', `/datasource/external_metadata_by_name/?q=${table}`);
  expect(await named.json()).toMatchObject(columns);
  expect((await ada('GET', '/datasource/external_metadata/table/9999/')).status).toBe(404);
  const elsewhere = table.replace('database_name:t', 'database_name:other');
  expect((await ada('GET', `/datasource/external_metadata_by_name/?q=${elsewhere}`)).status).toBe(404);
});
