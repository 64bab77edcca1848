import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DuckDBInstance } from '@duckdb/node-api';
import { FakeClock } from '../../testing/clock';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { exportedFiles, type Driver } from '../engine';
import { openDuckDbFolder } from './duckdb-engine';
import { MOST_FILES, readFolder } from './folder-files';
import { IDLE_TIME, LOCKED_TIME } from './folder-instance';

let whole: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let engine: Driver;
const clock = new FakeClock();
const at = (name: string) => path.join(folder, name);
const write = (name: string, statements: string) => writeDuckDbFile(at(name), statements);
const limits = { schema: null, maxRows: 100, timeoutMilliseconds: 10_000 };

beforeEach(async () => {
  whole = await temporaryFolder();
  folder = path.join(whole.path, 'data');
  await mkdir(folder);
  await write(
    'sales.duckdb',
    `CREATE TABLE customer (id INTEGER PRIMARY KEY, name VARCHAR);
     CREATE TABLE orders (id INTEGER, customer INTEGER REFERENCES customer (id), price DECIMAL(5, 2));
     INSERT INTO customer VALUES (1, 'Ada'); INSERT INTO orders VALUES (1, 1, 9.50), (2, 1, 0.50);
     CREATE MACRO twice(x) AS x * 2; CREATE VIEW doubled AS SELECT twice(price) AS price FROM orders;
     CREATE SCHEMA eu; CREATE TABLE eu.orders AS SELECT 7 AS id`,
  );
  await write('stock.duckdb', 'CREATE TABLE item AS SELECT 3 AS amount');
  engine = await openDuckDbFolder({ folder, memory: 2 ** 30, timers: clock });
});
afterEach(async () => {
  engine.close();
  await whole.remove();
});

async function select(sql: string): Promise<unknown[]> {
  const columns = await engine.select(sql, { maxRows: 100 });
  return columns.map(({ values }) => values);
}
const names = async () =>
  (await engine.tables({ limit: 100 })).tables.map(({ schema, name, kind }) => `${schema}/${name}: ${kind}`);
const reasons = async () => (await engine.unreadable?.())?.map(({ schema, reason }) => [schema, reason]);

describe('a folder of files', () => {
  test('has a schema for each file, and for each further schema of a file', async () => {
    expect(await names()).toEqual([
      'sales.eu/orders: table',
      'sales/customer: table',
      'sales/doubled: view',
      'sales/orders: table',
      'stock/item: table',
    ]);
    expect(await engine.columns('sales', 'orders')).toMatchObject([{ name: 'id' }, { name: 'customer' }, {}]);
    expect(await engine.columns('stock', 'orders')).toEqual([]);
  });

  test('is read across its files', async () => {
    expect(await select('SELECT sum(price) FROM "sales"."doubled"')).toEqual([[20]]);
    expect(await select('SELECT o.id, amount FROM "sales.eu"."orders" o, stock.item')).toEqual([[7], [3]]);
    const read = await engine.read('SELECT name FROM customer', { ...limits, schema: 'sales' }, {});
    expect(read.columns).toMatchObject([{ values: ['Ada'] }]);
  });

  test('reports the keys of its tables', async () => {
    expect(await engine.keys('sales', 'orders')).toMatchObject([
      { kind: 'foreign', columns: ['customer'], to: { schema: 'sales', table: 'customer', columns: ['id'] } },
    ]);
    expect(await engine.keys('sales', 'customer')).toMatchObject([{ kind: 'primary', columns: ['id'] }]);
    expect(await engine.keys('sales.eu', 'orders')).toEqual([]);
  });

  test('exports rows', async () => {
    const out = path.join(whole.path, 'out');
    await mkdir(out);
    const rows = { sql: 'SELECT id FROM "sales"."orders" ORDER BY id', folder: out };
    expect(await engine.exportRows?.(rows, limits, {})).toMatchObject({ rows: 2, columns: [{ name: 'id' }] });
    const instance = await DuckDBInstance.create(path.join(out, exportedFiles.plain), { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    expect((await connection.runAndReadAll(`FROM ${exportedFiles.table}`)).getRows()).toEqual([[1], [2]]);
    connection.closeSync();
    instance.closeSync();
  });

  test('is read-only, and reaches nothing outside it', async () => {
    const change = (sql: string) => engine.change([{ sql, isQuery: false }], limits, {});
    await expect(change("INSERT INTO sales.customer VALUES (2, 'Bob')")).rejects.toMatchObject({ code: 'refused' });
    await writeFile(path.join(whole.path, 'secret.csv'), 'a\n1\n');
    const secret = path.join(whole.path, 'secret.csv');
    for (const sql of [
      `SELECT * FROM '${secret}'`,
      `SELECT * FROM read_csv('${secret}')`,
      `ATTACH '${at('stock.duckdb')}' AS x`,
      'SELECT path FROM duckdb_databases()',
      'SELECT * FROM "sales".information_schema.tables',
    ])
      await expect(engine.read(sql, limits, {})).rejects.toThrow(/./);
  });

  test('takes names that DuckDB has itself', async () => {
    await Promise.all(
      ['main', 'temp', 'memory', 'Odd "name'].map(one => write(`${one}.duckdb`, 'CREATE TABLE t (a INT)')),
    );
    const found = await names();
    expect(found.filter(name => name.includes('/t:'))).toEqual([
      'Odd "name/t: table',
      'main/t: table',
      'memory_file/t: table',
      'temp_file/t: table',
    ]);
    for (const schema of ['Odd ""name', 'main', 'memory_file', 'temp_file'])
      expect(await select(`SELECT count(*) FROM "${schema}"."t"`)).toEqual([[0]]);
  });
});

describe('files that come, go and change', () => {
  test('are seen by the next statement, and by the version of the data', async () => {
    const versions = [await engine.dataVersion?.()];
    await write('late.duckdb', 'CREATE TABLE t AS SELECT 1 AS a');
    expect(await select('SELECT a FROM late.t')).toEqual([[1]]);
    versions.push(await engine.dataVersion?.());
    await writeDuckDbFile(path.join(whole.path, 'new'), 'CREATE TABLE t AS SELECT 2 AS a');
    await rename(path.join(whole.path, 'new'), at('late.duckdb'));
    expect(await select('SELECT a FROM late.t')).toEqual([[2]]);
    versions.push(await engine.dataVersion?.());
    await rm(at('late.duckdb'));
    expect(await names()).not.toContain('late/t: table');
    await expect(select('SELECT a FROM late.t')).rejects.toThrow('late');
    versions.push(await engine.dataVersion?.());
    expect(versions[3]).toBe(versions[0]);
    expect(new Set(versions).size).toBe(3);
  });

  test('are released when nobody reads them, so that other programs can write to them', async () => {
    expect(await select('SELECT amount FROM stock.item')).toEqual([[3]]);
    clock.advance(IDLE_TIME);
    await runElsewhere(at('stock.duckdb'), 'INSERT INTO item VALUES (4)');
    expect(await select('SELECT sum(amount) FROM stock.item')).toEqual([[7]]);
  });
});

describe('a file that cannot be read', () => {
  test('is named, and the others are read', async () => {
    await writeFile(at('broken.duckdb'), 'This is not a database, but it is long enough to be taken for one.');
    expect(await reasons()).toEqual([
      ['broken', expect.stringMatching(/^broken\.duckdb cannot be opened: .*not a valid DuckDB database/)],
    ]);
    expect(JSON.stringify(await reasons())).not.toContain(folder);
    expect(await select('SELECT amount FROM stock.item')).toEqual([[3]]);
    await expect(select('SELECT * FROM broken.t')).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('broken.duckdb cannot be opened'),
    });
  });

  test('because another program writes to it is read once it is free', async () => {
    clock.advance(IDLE_TIME);
    const release = await holdElsewhere(at('stock.duckdb'));
    await write('another.duckdb', 'CREATE TABLE t (a INT)');
    expect(await reasons()).toEqual([['stock', 'stock.duckdb cannot be opened: another program is writing to it.']]);
    expect(await select('SELECT count(*) FROM sales.orders')).toEqual([[2]]);
    await release();
    clock.advance(LOCKED_TIME);
    expect(await select('SELECT amount FROM stock.item')).toEqual([[3]]);
    expect(await reasons()).toEqual([]);
  });

  test('or is a link out of the folder, or beyond the limit, is not opened', async () => {
    await writeDuckDbFile(path.join(whole.path, 'other.duckdb'), 'CREATE TABLE t AS SELECT 1 AS a');
    await symlink(path.join(whole.path, 'other.duckdb'), at('link.duckdb'));
    await symlink(at('gone'), at('lost.duckdb'));
    await mkdir(at('inner.duckdb'));
    expect(await reasons()).toEqual([
      ['inner', 'inner.duckdb cannot be opened: it is not a file.'],
      ['link', 'link.duckdb cannot be opened: it is a link that leads out of the folder.'],
      ['lost', 'lost.duckdb cannot be opened: it cannot be read.'],
    ]);
    await expect(select('SELECT * FROM link.t')).rejects.toThrow('leads out of the folder');
    await Promise.all(Array.from({ length: MOST_FILES }, (_, index) => writeFile(at(`z${index}.duckdb`), '')));
    const { files, unreadable } = await readFolder(folder);
    expect(files).toHaveLength(MOST_FILES);
    expect(unreadable.at(-1)?.reason).toMatch(/a folder may have 500 files/);
  });

  test('does not shadow one whose name differs only in case', async () => {
    await write('STOCK.duckdb', 'CREATE TABLE t (a INT)');
    expect(await reasons()).toEqual([
      ['stock', 'stock.duckdb cannot be opened: another file has the same schema name.'],
    ]);
  });
});

test('a folder that became a link, or is gone, is not read', async () => {
  await rename(folder, path.join(whole.path, 'moved'));
  await expect(engine.tables({ limit: 1 })).rejects.toMatchObject({ code: 'unreadable' });
  await symlink(path.join(whole.path, 'moved'), folder);
  await expect(engine.tables({ limit: 1 })).rejects.toMatchObject({
    code: 'unreadable',
    message: 'The folder data cannot be read.',
  });
});

/** Another process: locks do not apply within one. */
function elsewhere(file: string, statement: string, isHeld: boolean) {
  const program = `const { DuckDBInstance } = require('@duckdb/node-api');
    (async () => {
      const connection = await (await DuckDBInstance.create(process.argv[1])).connect();
      await connection.run(process.argv[2]);
      console.log('done');
      if (${isHeld}) process.stdin.on('end', () => process.exit()).resume();
      else { await connection.run('CHECKPOINT'); process.exit(); }
    })();`;
  const child = spawn(process.execPath, ['-e', program, file, statement], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, ended: once(child, 'exit') };
}

async function runElsewhere(file: string, statement: string): Promise<void> {
  const [code] = await elsewhere(file, statement, false).ended;
  expect(code).toBe(0);
}

async function holdElsewhere(file: string): Promise<() => Promise<void>> {
  const { child, ended } = elsewhere(file, 'SELECT 1', true);
  const [told] = await Promise.race([once(child.stdout, 'data'), ended]);
  expect(String(told)).toContain('done');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
