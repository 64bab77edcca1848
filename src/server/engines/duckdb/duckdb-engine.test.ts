import { readdir, readlink, rename, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Driver } from '../engine';
import { openDuckDbEngine } from './duckdb-engine';
import { steadyClock } from '../../steady-clock';

let engine: Driver;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let secret: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const file = path.join(folder.path, 'data.duckdb');
  secret = path.join(folder.path, 'secret.csv');
  await writeFile(secret, 'a\n1\n');
  await writeDuckDbFile(file, "CREATE TABLE t AS SELECT range AS id, 'n' || range AS name FROM range(5)");
  engine = await openDuckDbEngine({ path: file, timers: steadyClock });
});
afterAll(async () => {
  engine.close();
  await folder.remove();
});

const select = (sql: string) => engine.select(sql, { maxRows: 100 });

describe('statements', () => {
  test('return columns', async () => {
    expect(await select('SELECT * FROM t WHERE id < 2')).toEqual([
      { label: ['id'], type: 0, values: [0, 1] },
      { label: ['name'], type: 1, values: ['n0', 'n1'] },
    ]);
  });

  test('without rows still name their columns', async () => {
    expect(await select('SELECT * FROM t WHERE false')).toEqual([
      { label: ['id'], type: 0, values: [] },
      { label: ['name'], type: 1, values: [] },
    ]);
  });

  test('stop at the maximum number of rows', async () => {
    const [column] = await engine.select('SELECT * FROM range(100000)', { maxRows: 7 });
    expect(column?.values).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('that run too long are stopped', async () => {
    const endless =
      'SELECT count(*) FROM range(1000000) a, range(1000000) b, range(1000000) c WHERE a.range + b.range = c.range';
    await expect(engine.select(endless, { maxRows: 1, timeoutMilliseconds: 50 })).rejects.toMatchObject({
      code: 'timed-out',
    });
    const leaving = new AbortController();
    steadyClock.after(50, () => leaving.abort());
    await expect(engine.select(endless, { maxRows: 1, signal: leaving.signal })).rejects.toMatchObject({
      code: 'stopped',
    });
    await expect(engine.select('SELECT 1', { maxRows: 1, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'stopped',
    });
    expect(await select('SELECT 1 AS one')).toMatchObject([{ values: [1] }]);
  });

  test.each([
    ['several', 'SELECT 1; SELECT 2'],
    ['a write', 'CREATE TABLE x (a INTEGER)'],
    ['a deletion', 'DELETE FROM t'],
    ['a setting', 'SET threads = 1'],
    ['an attachment', "ATTACH 'other.duckdb'"],
    ['an extension', 'INSTALL httpfs'],
  ])('are one SELECT: %s is refused', async (_, sql) => {
    await expect(select(sql)).rejects.toMatchObject({ code: 'refused' });
  });

  test('cannot access other files or the network', async () => {
    const quoted = secret.replaceAll("'", "''");
    const sources = [
      `read_csv('${quoted}')`,
      `'${quoted}'`,
      `read_text('${quoted}')`,
      `glob('${quoted}')`,
      "'https://example.org/a.parquet'",
    ];
    for (const source of sources)
      await expect(select(`SELECT * FROM ${source}`)).rejects.toMatchObject({ code: 'failed' });
    await expect(select(`COPY t TO '${quoted}'`)).rejects.toMatchObject({ code: 'failed' });
  });
});

test('no statement reaches another server on this machine', async () => {
  let connections = 0;
  const server = createServer(socket => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const inside = `http://127.0.0.1:${port}`;
  const sources = [
    `'${inside}/a.parquet'`,
    `"${inside}/a.csv"`,
    `read_parquet('${inside}/a.parquet')`,
    `read_csv_auto('${inside}/a.csv')`,
    `read_json('${inside}/a.json')`,
    `read_text('${inside}/latest/meta-data')`,
    `glob('${inside}/*')`,
    `sqlite_scan('${inside}/a.db', 't')`,
    `postgres_scan('host=127.0.0.1 port=${port}', 'public', 't')`,
    `iceberg_scan('${inside}/t')`,
    `delta_scan('${inside}/t')`,
    `query('SELECT * FROM ''${inside}/a.parquet''')`,
    `query_table('${inside}/a.parquet')`,
  ];
  for (const source of sources)
    await expect(engine.select(`SELECT * FROM ${source}`, { maxRows: 1 }), source).rejects.toMatchObject({
      name: 'EngineError',
    });
  for (const fragment of [`(SELECT 1 FROM '${inside}/a.parquet')`, `http_get('${inside}')`, `getenv('HOME')`]) {
    await expect(engine.checkFragment(fragment), fragment).rejects.toMatchObject({ name: 'QueryError' });
  }
  await new Promise(resolve => server.close(resolve));
  expect(connections).toBe(0);
});

describe.runIf(process.platform === 'linux')('a released file is closed', () => {
  const big = "CREATE TABLE big AS SELECT range AS id, 'n' || range AS name FROM range(100000)";
  const isOpen = async (file: string) => {
    const held = await Promise.all(
      (await readdir('/proc/self/fd')).map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return held.includes(file);
  };
  const requester = {};
  const read = { schema: null, maxRows: 7, timeoutMilliseconds: 60_000 };

  test.each<[string, (opened: Driver) => Promise<unknown>]>([
    ['a chart of which the first rows were read', opened => opened.select('SELECT * FROM big', { maxRows: 7 })],
    ['all rows that were wanted', opened => opened.select('SELECT * FROM big LIMIT 7', { maxRows: 7 })],
    [
      'rows that were too large',
      opened => opened.select("SELECT repeat('x', 3000000) FROM big LIMIT 200", { maxRows: 100 }).catch(() => null),
    ],
    ['a statement', opened => opened.read('SELECT * FROM big', read, requester)],
    [
      'a script that writes and reads',
      opened =>
        opened.change(
          [
            { sql: 'INSERT INTO big VALUES (-1, NULL)', isQuery: false },
            { sql: 'SELECT * FROM big ORDER BY id', isQuery: true },
          ],
          read,
          requester,
        ),
    ],
  ])('after %s', async (name, run) => {
    const file = path.join(folder.path, `${name}.duckdb`);
    await writeDuckDbFile(file, big);
    const opened = await openDuckDbEngine({ path: file, timers: steadyClock });
    expect(await run(opened)).not.toBeUndefined();
    // Its connections are still good.
    expect(await opened.select('SELECT count(*) AS n FROM big', { maxRows: 1 })).toHaveLength(1);
    opened.release?.();
    for (let turns = 0; turns < 5; turns += 1) await new Promise(resolve => setImmediate(resolve));
    expect(await isOpen(file)).toBe(false);
  });
});

test('a replaced file is read at once, while reads of the old one finish', async () => {
  const [file, next] = [path.join(folder.path, 'replaced.duckdb'), path.join(folder.path, 'next.duckdb')];
  await writeDuckDbFile(file, 'CREATE TABLE t AS SELECT 1 AS n');
  await writeDuckDbFile(next, 'CREATE TABLE t AS SELECT 2 AS n');
  const opened = await openDuckDbEngine({ path: file, timers: steadyClock });
  const read = async (sql: string) => (await opened.select(sql, { maxRows: 1 }))[0]?.values;
  const version = await opened.dataVersion?.({});
  const slow = read('SELECT n + (SELECT 0 * count(*) FROM range(300000000)) FROM t');
  // Until the slow one has begun.
  expect(await read('SELECT n FROM t')).toEqual([1]);
  await rename(next, file);
  // Otherwise old rows would be cached under the version of the new file.
  expect(await opened.dataVersion?.({})).not.toBe(version);
  expect(await Promise.all([read('SELECT n FROM t'), read('SELECT n FROM t')])).toEqual([[2], [2]]);
  expect(await slow).toEqual([1]);
  opened.close();
});

test('tables and columns are listed', async () => {
  expect(await engine.tables({ limit: 10 })).toEqual({
    tables: [{ schema: 'main', name: 't', kind: 'table' }],
    total: 1,
  });
  expect(await engine.columns('main', 't')).toEqual([
    { name: 'id', type: 'BIGINT' },
    { name: 'name', type: 'VARCHAR' },
  ]);
  expect(await engine.columnsOf('SELECT 1.5 AS x')).toEqual([{ name: 'x', type: 'DECIMAL(2,1)' }]);
});

test('reports a file that is not a database as unreadable', async () => {
  await expect(openDuckDbEngine({ path: secret, timers: steadyClock })).rejects.toMatchObject({ code: 'unreadable' });
});
