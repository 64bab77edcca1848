import { afterEach, beforeEach, expect, test } from 'vitest';
import { grantable } from '../../people/roles';
import { answered, makeDataset } from '../../testing/content';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let gail: Caller;
beforeEach(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  gail = await app.as('gail', 'Gamma');
});
afterEach(() => app.close());

async function placeOf(dataset: number): Promise<{ database: number; name: string }> {
  const row = await app.database.store
    .selectFrom('dataset')
    .innerJoin('database', 'database.id', 'dataset.database_id')
    .select(['database.id', 'database.database_name'])
    .where('dataset.id', '=', dataset)
    .executeTakeFirstOrThrow();
  return { database: row.id, name: row.database_name };
}

async function grant(permission: string, view: string): Promise<void> {
  const { store } = app.database;
  const { id } = await store.selectFrom('role').select('id').where('name', '=', 'Gamma').executeTakeFirstOrThrow();
  await store.insertInto('role_permission').values({ role_id: id, permission, view }).execute();
}

const seen = async (caller: Caller) =>
  (await answered(caller('GET', '/api/v1/dataset/'))).body['result'] as { readonly table_name: string }[];

test('a role with a schema permission sees its datasets, and those of no other schema or connection', async () => {
  const { store } = app.database;
  const granted = await makeDataset(store, 'granted');
  const beside = await makeDataset(store, 'beside');
  await makeDataset(store, 'elsewhere');
  const { database, name } = await placeOf(granted);
  await store
    .updateTable('dataset')
    .set({ database_id: database, schema: 'private' })
    .where('id', '=', beside)
    .execute();
  expect(await seen(gail)).toEqual([]);
  const view = `[${name}].[main](id:${database})`;
  expect(await grantable(store)).toContainEqual(['schema_access', view]);
  await grant('schema_access', view);
  const grace = await app.as('grace', 'Gamma');
  expect((await seen(grace)).map(row => row.table_name)).toEqual(['granted']);
  expect(await seen(ada)).toHaveLength(3);
});

test('owners and administrators see who may access a dataset, and which rules restrict its rows', async () => {
  const { store } = app.database;
  const dataset = await makeDataset(store, 'sales');
  await grant('datasource_access', `[x].[sales](id:${dataset})`);
  const { id: rule } = await store
    .insertInto('row_rule')
    .values({ name: 'North only', filter_type: 'Regular', clause: "region = 'N'", created_on: 0, changed_on: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.insertInto('row_rule_dataset').values({ rule_id: rule, dataset_id: dataset }).execute();
  const { id: gailId } = await store
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'gail')
    .executeTakeFirstOrThrow();
  const path = `/api/v1/dataset/${dataset}/readers`;
  expect((await gail('GET', path)).status).toBe(403);
  await store.insertInto('owner').values({ kind: 'dataset', object_id: dataset, user_id: gailId }).execute();
  const { body } = await answered(ada('GET', path));
  const told = body['result'] as { roles: { name: string; through: string; people: number }[]; rules: string[] };
  const throughOf = (name: string) => told.roles.find(role => role.name === name);
  expect(throughOf('Admin')).toMatchObject({ through: 'everything' });
  expect(throughOf('Gamma')).toEqual({ name: 'Gamma', through: 'dataset', people: 1 });
  expect(throughOf('sql_lab')).toBeUndefined();
  expect(told).toMatchObject({ owners: [expect.stringMatching(/gail/i)], rules: ['North only'] });
});
