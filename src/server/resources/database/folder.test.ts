import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

const ROOT = '/api/v1/database/';
const NO_PLACE = 'This file or folder is not in a folder that may be opened.';

let whole: Awaited<ReturnType<typeof temporaryFolder>>;
let app: TestApp;
let ada: Caller;
const at = (...names: string[]) => path.join(whole.path, ...names);
beforeEach(async () => {
  whole = await temporaryFolder();
  await Promise.all(['open/shop', 'open/none', 'open/kept', 'shut'].map(name => mkdir(at(name), { recursive: true })));
  app = await testApp({ filePlaces: { open: [at('open')], closed: [at('open', 'kept')] } });
  ada = await app.as('ada', 'Admin');
  await writeDuckDbFile(at('open/shop/sales.duckdb'), 'CREATE TABLE orders AS SELECT range AS id FROM range(5)');
  await writeDuckDbFile(at('open/shop/stock.duckdb'), 'CREATE TABLE item AS SELECT 3 AS amount');
});
afterEach(async () => {
  await app.close();
  await whole.remove();
});

async function send(caller: Caller, method: string, address: string, body?: unknown) {
  const response = await caller(method, address, body === undefined ? {} : { body });
  return { status: response.status, json: (await response.json()) as unknown };
}
const connect = (database: string, more: object = {}) =>
  send(ada, 'POST', ROOT, {
    database_name: 'Shop',
    engine: 'duckdb',
    configuration_method: 'dynamic_form',
    parameters: { database },
    ...more,
  });
const damage = () => writeFile(at('open/shop/broken.duckdb'), 'Long enough to be read as the header of a database.');
const BROKEN = expect.stringMatching(/^broken\.duckdb cannot be opened: .*not a valid DuckDB database file/);

describe('a folder of DuckDB files as a connection', () => {
  test('has a schema for each file, with datasets, charts and SQL over it', async () => {
    expect(await connect('shop')).toMatchObject({
      status: 201,
      json: { result: { sqlalchemy_uri: 'duckdb+duckdb_engine:///shop', parameters: { database: 'shop' } } },
    });
    expect((await send(ada, 'GET', `${ROOT}1/schemas/`)).json).toEqual({ result: ['sales', 'stock'] });
    expect((await send(ada, 'GET', `${ROOT}1/tables/?q=(schema_name:sales)`)).json).toMatchObject({
      result: [{ value: 'orders', type: 'table' }],
    });
    const dataset = { database: 1, schema: 'sales', table_name: 'orders' };
    expect(await send(ada, 'POST', '/api/v1/dataset/', dataset)).toMatchObject({ status: 201, json: { id: 1 } });
    const datasource = { id: 1, type: 'table' };
    const chart = { datasource, queries: [{ columns: [], metrics: ['count'] }] };
    expect(await send(ada, 'POST', '/api/v1/chart/data', chart)).toMatchObject({
      status: 200,
      json: { result: [{ data: [{ count: 5 }] }] },
    });
    const sql = 'SELECT id + amount AS both FROM orders, stock.item WHERE id = 4';
    const run = { client_id: 'a', database_id: 1, schema: 'sales', sql, queryLimit: 10 };
    expect(await send(ada, 'POST', '/api/v1/sqllab/execute/', run)).toMatchObject({ json: { data: [{ both: 7 }] } });
  });

  test('shows files that come without a restart', async () => {
    await connect('shop');
    await writeDuckDbFile(at('open/shop/late.duckdb'), 'CREATE TABLE t (a INTEGER)');
    expect((await send(ada, 'GET', `${ROOT}1/schemas/`)).json).toEqual({ result: ['late', 'sales', 'stock'] });
  });

  test('is never written to', async () => {
    await connect('shop', { allow_dml: true });
    const run = { client_id: 'a', database_id: 1, sql: 'DELETE FROM stock.item', queryLimit: 10 };
    expect(JSON.stringify(await send(ada, 'POST', '/api/v1/sqllab/execute/', run))).toContain(
      'The files of a folder are read-only here.',
    );
  });

  test('names a file that cannot be read, and reads the others', async () => {
    await damage();
    const trial = { sqlalchemy_uri: 'duckdb:///shop' };
    expect(await send(ada, 'POST', `${ROOT}test_connection/`, trial)).toEqual({
      status: 200,
      json: { message: 'OK', warnings: [BROKEN] },
    });
    expect(await connect('shop')).toMatchObject({ status: 201 });
    expect((await send(ada, 'GET', `${ROOT}1/schemas/`)).json).toEqual({ result: ['broken', 'sales', 'stock'] });
    expect(await send(ada, 'GET', `${ROOT}1/tables/?q=(schema_name:broken)`)).toEqual({
      status: 422,
      json: { message: BROKEN },
    });
    expect(await send(ada, 'GET', `${ROOT}1/tables/?q=(schema_name:stock)`)).toMatchObject({ json: { count: 1 } });
  });

  test('needs a file that can be read', async () => {
    expect(await connect('none')).toMatchObject({
      status: 500,
      json: { errors: [{ message: 'The folder has no .duckdb files with tables.' }] },
    });
    await damage();
    await mkdir(at('open/bad'));
    await symlink(at('open/shop/broken.duckdb'), at('open/bad/link.duckdb'));
    expect(await connect('bad')).toMatchObject({
      status: 500,
      json: {
        errors: [{ message: 'link.duckdb cannot be opened: it is a link that leads out of the folder.' }],
      },
    });
  });

  test('is not connected to outside the folders of the options, by any path', async () => {
    await symlink(at('shut'), at('open/link'));
    const paths = [at('shut'), '../shut', 'link', 'link/', 'shop/../../shut', '/', '/etc', 'kept', 'missing', 'shop\0'];
    const answers = await Promise.all(paths.map(given => connect(given)));
    expect(answers).toEqual(paths.map(() => ({ status: 400, json: { message: { sqlalchemy_uri: [NO_PLACE] } } })));
    const validated = { engine: 'duckdb', configuration_method: 'dynamic_form', parameters: { database: '../shut' } };
    expect(await send(ada, 'POST', `${ROOT}validate_parameters/`, validated)).toMatchObject({
      status: 422,
      json: { errors: [{ message: NO_PLACE, extra: { invalid: ['database'] } }] },
    });
  });

  test('that became a link to elsewhere is no longer opened', async () => {
    await connect('shop');
    Object.assign(app.services.filePlaces, { open: [at('shut')] });
    await expect(app.services.engines.of(1)).rejects.toThrow('not in a folder that may be opened');
  });

  test('is connected to by administrators only', async () => {
    const greg = await app.as('greg', 'Gamma');
    const sent = { database_name: 'Shop', sqlalchemy_uri: 'duckdb:///shop' };
    expect(await send(greg, 'POST', ROOT, sent)).toMatchObject({ status: 403 });
  });
});
