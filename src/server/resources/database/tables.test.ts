import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase } from '../../catalogue/register';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let greg: Caller;
let root: string;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  greg = await app.as('greg', 'Gamma');
  const location = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    location,
    `CREATE TABLE parent (a INTEGER PRIMARY KEY, b DECIMAL(5, 2)); CREATE TABLE "odd / name" (a INTEGER REFERENCES parent (a)); CREATE VIEW v AS FROM parent`,
  );
  root = `/api/v1/database/${await registerDatabase(app.database.store, { name: 'data', location }, 1, 0)}`;
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const bodyOf = async (address: string): Promise<unknown> => (await ada('GET', `${root}${address}`)).json();

test('lists the charts on a connection, and only the caller’s own tabs', async () => {
  const id = Number(root.split('/').at(-1));
  const made = { created_on: 0, changed_on: 0, database_id: id, sql: '' };
  const { id: adaId } = await app.database.store
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  await app.database.store
    .insertInto('tab')
    .values([
      { ...made, user_id: adaId, label: 'Mine', active: 1 },
      { ...made, user_id: adaId + 1, label: 'Another’s', active: 1 },
    ])
    .execute();
  expect(await bodyOf('/related_objects/')).toMatchObject({
    charts: { count: 0, result: [] },
    dashboards: { count: 0, result: [] },
    sqllab_tab_states: { count: 1, result: [{ label: 'Mine', active: true }] },
  });
});

describe('the content of a connection', () => {
  test('schemas, tables and views', async () => {
    expect(await bodyOf('/schemas/')).toEqual({ result: ['main'] });
    expect(await bodyOf('/tables/?q=(schema_name:main)')).toEqual({
      count: 3,
      result: [
        { value: 'odd / name', type: 'table', extra: null },
        { value: 'parent', type: 'table', extra: null },
        { value: 'v', type: 'view' },
      ],
    });
  });

  test('searches tables by a part of their names, and counts those that are not sent', async () => {
    const searched = (q: string) => bodyOf(`/tables/?q=${encodeURIComponent(`(schema_name:main,${q})`)}`);
    expect(await searched("filter:'d / N'")).toMatchObject({ count: 1, result: [{ value: 'odd / name' }] });
    expect(await searched('filter:%')).toEqual({ count: 0, result: [] });
    expect(await searched("filter:'a\0'")).toEqual({ count: 0, result: [] });
    expect(await searched("filter:'',page_size:2")).toMatchObject({ count: 3, result: [{}, { value: 'parent' }] });
    expect((await ada('GET', `${root}/tables/?q=(schema_name:main,page_size:0)`)).status).toBe(400);
  });

  test('a table with its columns and keys', async () => {
    expect(await bodyOf('/table/parent/main/')).toMatchObject({
      columns: [
        { name: 'a', type: 'INTEGER', keys: [{ type: 'pk', column_names: ['a'] }] },
        { name: 'b', type: 'DECIMAL', longType: 'DECIMAL(5,2)', keys: [] },
      ],
      primaryKey: { constrained_columns: ['a'] },
      selectStar: 'SELECT *\nFROM "main"."parent"\nLIMIT 100',
    });
    const foreign = { type: 'fk', column_names: ['a'], referred_table: 'parent', referred_columns: ['a'] };
    expect(await bodyOf(`/table/${encodeURIComponent('odd / name')}/main/`)).toMatchObject({
      name: 'odd / name',
      foreignKeys: [foreign],
      indexes: [foreign],
    });
  });

  test.each([
    '/schemas/',
    '/tables/?q=(schema_name:main)',
    '/table/parent/main/',
    '/table_extra/parent/main/',
    '/select_star/parent/main/',
    '/related_objects/',
  ])('%s is hidden from people who may not use the connection', async address =>
    expect((await greg('GET', `${root}${address}`)).status).toBe(404),
  );

  test.each([
    ['/select_star/no_such/main/', 404],
    [`/select_star/${encodeURIComponent('parent"; DROP TABLE parent --')}/main/`, 404],
    ['/table/duckdb_settings/main/', 422],
    ['/table/pg_views/pg_catalog/', 422],
    ['/tables/', 400],
  ])('%s: %d', async (address, status) => expect((await ada('GET', `${root}${address}`)).status).toBe(status));

  test('no rejection is a failure of the server', () => expect(app.errors).toEqual([]));
});
