import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { duckdb } from '@/query/sql/duckdb';
import type { RunnablePlan } from '@/query/run/plan';
import { exportedFiles, type Engine } from '@/server/engines/engine';
import { openDriver, type DriverConfig } from '@/server/engines/open-driver';
import { startNodeHost } from '@/server/engines/process/node-host';
import { createPool, type Pool } from '@/server/engines/process/pool';
import { openRemoteEngine } from '@/server/engines/process/remote-engine';
import { engineOver } from '@/server/engines/run-in-place';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';

const root = path.resolve(import.meta.dirname, '../..');
const MIB = 2 ** 20;

let folder: string;
let file: string;
let config: DriverConfig;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-processes-'));
  const outDir = path.join(root, 'node_modules/.cache/engine-process');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
    build: { ssr: 'src/server/engine-process.ts', outDir, emptyOutDir: true, target: 'node20' },
  });
  file = path.join(outDir, 'engine-process.js');
  const location = path.join(folder, 'data.duckdb');
  await writeDuckDbFile(
    location,
    `CREATE TABLE t AS SELECT range AS id, CASE WHEN range % 3 > 0 THEN range / 4 END AS share, 'n' || (range % 7) AS name,
       TIMESTAMP '2001-01-01' + INTERVAL (range) HOUR AS moment, range % 2 = 0 AS even, [range, NULL] AS list FROM range(1000)`,
  );
  config = { location, allowedPaths: [], memory: 8192 * MIB };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pools: Pool[] = [];
afterEach(() => pools.splice(0).forEach(pool => pool.close()));

/** Processes with this memory limit each. */
async function remote(memory = 4096 * MIB, of = config): Promise<Engine> {
  const pool = createPool({
    clock: steadyClock,
    onDefect: error => {
      throw error;
    },
    start: events => startNodeHost({ file, memory, timers: steadyClock }, events),
  });
  pools.push(pool);
  return openRemoteEngine(pool, of, duckdb);
}

const plan = (sql: string, rest: Partial<RunnablePlan> = {}): RunnablePlan => ({
  sql,
  labels: [],
  comparison: null,
  steps: [],
  axis: null,
  temporal: new Set(),
  limit: 50_000,
  ...rest,
});
const one = plan('SELECT 1 AS one');
/** Nothing stops it. */
const deaf = plan(
  "SELECT max(levenshtein(repeat('a', 60000 + id::INT), repeat('b', 60000) || name)) AS far FROM t WHERE id < 4",
);

test('a folder of files is read in another process, which names the unreadable one', async () => {
  const place = await mkdtemp(path.join(folder, 'files-'));
  await writeDuckDbFile(path.join(place, 'sales.duckdb'), 'CREATE TABLE t AS SELECT 1 AS a');
  await writeFile(path.join(place, 'broken.duckdb'), 'Long enough to be read as the header of a database.');
  const engine = await remote(undefined, { ...config, location: `${place}/` });
  expect(await engine.schemas()).toEqual(['sales']);
  expect((await engine.tables({ limit: 10 })).tables).toEqual([{ schema: 'sales', name: 't', kind: 'table' }]);
  expect(await engine.unreadable?.()).toMatchObject([{ schema: 'broken' }]);
  expect((await engine.run(plan('SELECT a FROM "sales"."t"'), {})).frame.columns).toMatchObject([{ values: [1] }]);
});

test('rows become a file in another process', async () => {
  const engine = await remote();
  const target = await mkdtemp(path.join(folder, 'rows-'));
  const sql = 'SELECT id, name, moment FROM t ORDER BY moment DESC';
  const made = await engine.exportRows?.({ sql, folder: target }, { timeoutMilliseconds: 60_000 }, {});
  expect(made).toMatchObject({ rows: 1000, columns: [{ type: 'BIGINT' }, { type: 'VARCHAR' }, { type: 'TIMESTAMP' }] });
  const kept = await openDriver(
    { ...config, location: path.join(target, exportedFiles.plain) },
    { timers: steadyClock },
  );
  const read = { schema: null, maxRows: 2000, timeoutMilliseconds: 60_000 };
  expect(await kept.read('FROM rows', read, {})).toEqual(await engine.read(sql, read, {}));
  kept.close();
  expect(await engine.dataVersion?.()).toMatch(/^[0-9a-f]{64}$/);
});

test('another process gives the same results as this one', async () => {
  const here = engineOver(await openDriver(config, { timers: steadyClock }));
  const there = await remote();
  const pivot = {
    operation: 'pivot',
    options: { index: ['name'], columns: ['even'], aggregates: { share: { operator: 'mean' } } },
  };
  const plans = [
    plan('SELECT * FROM t'),
    plan('SELECT * FROM t WHERE false'),
    plan('SELECT name, even, avg(share) AS share FROM t GROUP BY ALL ORDER BY ALL', { steps: [pivot] }),
  ];
  for (const each of plans) expect(await there.run(each, {})).toEqual(await here.run(each, {}));
  expect(await there.tables({ limit: 10 })).toEqual(await here.tables({ limit: 10 }));
  expect(await there.columns('main', 't')).toEqual(await here.columns('main', 't'));
  await expect(there.run(plan('SELECT nothing FROM t'), {})).rejects.toMatchObject({
    name: 'EngineError',
    code: 'failed',
  });
  await expect(there.checkFragment('1) FROM t --')).rejects.toMatchObject({ name: 'QueryError', code: 'bad-fragment' });
  here.close();
});

test('a statement that exceeds the memory of its process is ended alone, with an error', async () => {
  const engine = await remote(600 * MIB);
  // The database does not count it: it is all one value.
  const greedy = engine.run(plan('SELECT max(range(3000000)) AS everything FROM t'), { person: 1 });
  const other = engine.run(one, { person: 2 });
  await expect(greedy).rejects.toMatchObject({ name: 'EngineError', code: 'killed' });
  expect((await other).frame.columns[0]?.values).toEqual([1]);
  expect((await engine.run(one, { person: 1 })).frame.columns[0]?.values).toEqual([1]);
});

test('a statement that does not stop is ended with its process, and concurrent ones are answered', async () => {
  const engine = await remote();
  const stop = new AbortController();
  const lost = engine.run(deaf, { person: 1, signal: stop.signal });
  const others = Array.from({ length: 5 }, (_, person) =>
    engine.run(plan(`SELECT count(*) AS n FROM t WHERE id > ${person}`), { person: person + 2 }),
  );
  stop.abort();
  await expect(lost).rejects.toMatchObject({ code: 'stopped' });
  const counts = (await Promise.all(others)).map(({ frame }) => frame.columns[0]?.values[0]);
  expect(counts).toEqual([999, 998, 997, 996, 995]);
  expect((await engine.run(one, { person: 1 })).frame.rowCount).toBe(1);
});

test('processing the rows does not block anybody either', async () => {
  const engine = await remote();
  const stop = new AbortController();
  const steps = Array.from({ length: 100 }, () => ({ operation: 'sort', options: { by: 'id', ascending: false } }));
  const long = engine.run(plan('SELECT range AS id, md5(range::VARCHAR) AS text FROM range(50000)', { steps }), {
    person: 1,
    signal: stop.signal,
  });
  const other = engine.run(one, { person: 2 });
  stop.abort();
  await expect(long).rejects.toMatchObject({ code: 'stopped' });
  expect((await other).frame.rowCount).toBe(1);
});

test.each([
  [
    'one value',
    'SELECT list_aggregate(list_transform(range(300000), x -> x::VARCHAR), $$string_agg$$, $$,$$) AS long',
    'A value of long is longer',
  ],
  ['all of it', "SELECT repeat('x', 100000) AS wide, range AS id FROM range(3000)", 'The result is too large'],
])('refuses an answer that nobody could read: %s', async (_, sql, message) => {
  const engine = await remote();
  await expect(engine.run(plan(sql), {})).rejects.toMatchObject({
    code: 'failed',
    message: expect.stringContaining(message),
  });
});

const statement = { schema: null, maxRows: 10, timeoutMilliseconds: 30_000 };

test('requested rows keep their values in transit', async () => {
  const engine = await remote();
  const sql = `SELECT 9223372036854775807 AS big, 1.50::DECIMAL(9, 2) AS dec, 'NaN'::DOUBLE AS nan, '\\xff'::BLOB AS raw`;
  const { columns } = await engine.read(sql, statement, {});
  expect(columns.map(({ values }) => values)).toEqual([
    [2n ** 63n - 1n],
    ['1.50'],
    [Number.NaN],
    [new Uint8Array([255])],
  ]);
});

test('a change is written while other processes read, and they read it afterwards', async () => {
  const engine = await remote();
  const reads = Promise.all(Array.from({ length: 5 }, () => engine.read('SELECT count(*) AS n FROM t', statement, {})));
  const parts = [
    { sql: 'CREATE TABLE made AS SELECT 1 AS a', isQuery: false },
    { sql: 'SELECT a FROM made', isQuery: true },
  ];
  expect((await engine.change(parts, statement, {})).columns).toMatchObject([{ name: 'a', values: [1] }]);
  await reads;
  expect((await engine.read('SELECT a FROM made', statement, {})).rowCount).toBe(1);
  await engine.change([{ sql: 'DROP TABLE made', isQuery: false }], statement, {});
});

test('a cancelled statement leaves its process free for the next', async () => {
  const engine = await remote();
  const stop = new AbortController();
  const endless = 'SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range + b.range = 5';
  const asked = engine.read(endless, statement, { signal: stop.signal });
  await engine.read('SELECT 1', statement, {});
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: 'stopped' });
  expect((await engine.read('SELECT 1', statement, {})).rowCount).toBe(1);
});
