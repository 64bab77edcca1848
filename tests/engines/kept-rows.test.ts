import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceFunctions } from '@/query/kept-rows/device-functions';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { exportedFiles } from '@/server/engines/engine';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';

const parts = path.resolve(import.meta.dirname, '../../node_modules/@duckdb/duckdb-wasm/dist');
const bundle = (name: string) => ({
  mainModule: path.join(parts, `duckdb-${name}.wasm`),
  mainWorker: path.join(parts, `duckdb-node-${name}.worker.cjs`),
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-kept-'));
});
afterAll(() => rm(folder, { recursive: true }));

test("the browser's DuckDB reads a file of rows written by the server's", async () => {
  const source = path.join(folder, 'data.duckdb');
  const sql = `SELECT range::INTEGER AS n, TIMESTAMP '2001-01-01' + INTERVAL (range) HOUR AS made, 'shop ' || range % 7 AS shop,
    CASE WHEN range % 2 = 0 THEN 'a' ELSE 'b' END::ENUM ('a', 'b') AS kind, (range / 7)::DECIMAL(9, 2) AS price
    FROM range(200000)`;
  await writeDuckDbFile(source, `CREATE TABLE sales AS ${sql}`);
  const engine = await openDuckDbEngine({ path: source, timers: steadyClock });
  const target = path.join(folder, 'kept');
  await mkdir(target);
  const made = await engine.exportRows?.(
    { sql: 'SELECT * FROM sales ORDER BY made DESC', folder: target },
    { timeoutMilliseconds: 60_000 },
    {},
  );
  engine.close();
  expect(made?.rows).toBe(200_000);

  const browser = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await browser.instantiate(() => undefined);
  browser.registerFileBuffer('kept.duckdb', new Uint8Array(await readFile(path.join(target, exportedFiles.plain))));
  const connection = browser.connect();
  connection.query("ATTACH 'kept.duckdb' AS kept (READ_ONLY)");
  const answer = connection.query(
    `SELECT count(*)::VARCHAR AS rows, sum(price)::VARCHAR AS price, count(DISTINCT shop)::VARCHAR AS shops,
       max(made)::VARCHAR AS last, any_value(typeof(kind)) AS kind FROM kept.rows WHERE n >= 100000 AND kind = 'a'`,
  );
  const native = await openDuckDbEngine({ path: source, timers: steadyClock });
  const { columns } = await native.read(
    "SELECT sum(price)::VARCHAR AS price, max(made)::VARCHAR AS last FROM sales WHERE n >= 100000 AND kind = 'a'",
    { schema: null, maxRows: 1, timeoutMilliseconds: 60_000 },
    {},
  );
  native.close();
  const [price, last] = columns.map(({ values }) => values[0]);
  const read: unknown = JSON.parse(JSON.stringify(answer.toArray()));
  expect(read).toEqual([{ rows: '50000', price, shops: '7', last, kind: "ENUM('a', 'b')" }]);
  const named = connection.query('SELECT DISTINCT lower(function_name) AS name FROM duckdb_functions()');
  const names: unknown = JSON.parse(JSON.stringify(named.toArray()));
  const known = new Set(v.parse(v.array(v.object({ name: v.string() })), names).map(({ name }) => name));
  expect([...deviceFunctions].filter(name => !known.has(name))).toEqual(['coalesce', 'if', 'ifnull']);
  connection.close();
});
