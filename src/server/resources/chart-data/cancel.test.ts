import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { addressOf, listen, type Listening } from '../../listen';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type TestApp } from '../../testing/test-app';
import { patience } from '../../../../tests/support/patience';

/** Joins that run for minutes. */
const endless = 'SELECT count(*) AS n FROM range(1000000) a, range(1000000) b WHERE a.range * b.range % 7 = 8';
const listenOptions = { host: '127.0.0.1', port: 0, tls: null };

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let listening: Listening;
let headers: Readonly<Record<string, string>>;
let dataset: number;

beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  headers = await app.headersOf('ada', 'Admin');
  const file = path.join(folder.path, 'slow.duckdb');
  await writeDuckDbFile(file, 'CREATE TABLE t AS SELECT 1 AS n');
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 'slow', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  dataset = await registerDataset(store, engine, { databaseId, schema: 'main', table: 'slow', sql: endless }, 1, 0);
  engine.close();
  listening = await listen(listenOptions, request => app.fetch(request));
});
afterAll(async () => {
  await listening.stop(0, steadyClock);
  await app.close();
  await folder.remove();
});

function ask(signal: AbortSignal): Promise<Response> {
  const body = JSON.stringify({ datasource: { id: dataset, type: 'table' }, queries: [{ columns: ['n'] }] });
  return fetch(`${addressOf(listening.server, listenOptions)}/api/v1/chart/data`, {
    method: 'POST',
    headers,
    body,
    signal,
  });
}

test('a client that disconnects stops its query, unless another waits for the same one', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = [ask(first.signal), ask(second.signal)];
  const { results } = app.services;
  await vi.waitUntil(() => results.waiting === 2, patience);
  expect(results.running).toBe(1);

  first.abort();
  await expect(answers[0]).rejects.toThrow('aborted');
  await vi.waitUntil(() => results.waiting === 1, patience);
  expect(results.running).toBe(1);

  second.abort();
  await expect(answers[1]).rejects.toThrow('aborted');
  // The statement itself has ended, not only the wait for it.
  await vi.waitUntil(() => results.running === 0, patience);
  expect(app.errors).toEqual([]);
});
