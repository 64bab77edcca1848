import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport } from '@/api/transport';
import { must } from '@/lib/assert';
import { isUnderWay, type QueryRun } from '@/model/sql-run';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { addTab, keepText, readText } from '@/offline/drafts/editor-tabs';
import { createRunner, type Runner } from '@/offline/sql-editor/runner';
import { defectOf } from '@/offline/state/defect';
import type { LocalStore } from '@/offline/store/database';
import { openInMemory } from '@/offline/store/in-memory';
import { registerDatabase } from '../../src/server/catalogue/register';
import { writeDuckDbFile } from '../../src/server/testing/duckdb-file';
import { temporaryFolder } from '../../src/server/testing/temporary-folder';
import { testApp, type TestApp } from '../../src/server/testing/test-app';

// Runs statements as a tab does, on the real server, and looks at the text of the tab afterwards.

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let headers: Readonly<Record<string, string>>;
/** Databases by their state. */
let databases: Readonly<Record<'present' | 'gone' | 'unregistered', number>>;
/** Set while the server dies with each statement that it gets. */
let isDying = false;

beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  headers = await app.headersOf('ada', 'Admin');
  const make = async (name: string) => {
    const location = path.join(folder.path, `${name}.duckdb`);
    await writeDuckDbFile(location, 'CREATE TABLE t AS SELECT range AS a FROM range(20)');
    return registerDatabase(app.database.store, { name, location }, 1, 0);
  };
  databases = { present: await make('present'), gone: await make('gone'), unregistered: 987_654 };
  await rm(path.join(folder.path, 'gone.duckdb'));
  await app.database.store
    .updateTable('database')
    .set({ allow_run_async: 1 })
    .where('id', '=', databases.present)
    .execute();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const transport: Transport<AbortSignal> = async ({ method, url, headers: sent, body, signal }) => {
  const isRun = url.includes('/sqllab/execute/');
  const request = new Request(new URL(url, 'http://localhost'), {
    method,
    headers: { ...sent, ...headers },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
  if (isRun && isDying) throw new TypeError('Failed to fetch');
  const response = await app.fetch(request);
  return {
    status: response.status,
    url: response.url,
    redirected: response.redirected,
    header: name => response.headers.get(name),
    text: () => response.text(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
  };
};

let store: LocalStore;
let tab: string;
let runner: Runner;
const waiting = new Set<() => void>();
let keys = 0;
const newKey = () => `tab-text-${(keys += 1)}`;
const clock = {
  now: () => app.clock.now(),
  after: (_: number, call: () => void) => {
    waiting.add(call);
    return () => void waiting.delete(call);
  },
};

beforeEach(async () => {
  isDying = false;
  store = await openInMemory(`tab text ${crypto.randomUUID()}`);
  tab = await addTab(store, { sql: '' }, { now: 1, newKey });
  const ask = createDirectCalls(createClient<AbortSignal>({ transport, now: clock.now }), () => undefined);
  runner = createRunner({
    store,
    ask,
    clock,
    newKey,
    log: () => undefined,
    onDefect(part, error) {
      if (defectOf(part, error)) throw error;
    },
  });
});
afterEach(() => store.close());

/** Writes a text into the tab and runs it, until that has ended. */
async function write(sql: string, databaseId: number, isAsync = false): Promise<QueryRun> {
  await keepText(store, tab, { base: (await readText(store, tab))?.sql ?? '', sql, head: 0, anchor: 0 }, 2);
  const id = await runner.run({
    tabId: tab,
    tab: 'Untitled Query 1',
    editorId: '1',
    databaseId,
    schema: 'main',
    sql,
    templateParams: null,
    queryLimit: 1000,
    creates: null,
    isAsync,
  });
  await expect
    .poll(async () => {
      for (const call of waiting) {
        waiting.delete(call);
        call();
      }
      return isUnderWay(must(await store.queryRuns.get(id), 'the run'));
    })
    .toBe(false);
  return must(await store.queryRuns.get(id), 'the run');
}

const half = Array.from({ length: 250 }, (_, at) => `${at} AS c${at}`).join(', ');

interface Case {
  readonly about: string;
  readonly sql: string;
  readonly on?: keyof typeof databases;
  readonly isAsync?: true;
  readonly isDying?: true;
  readonly ends: 'succeeded' | 'failed';
}

const cases: readonly Case[] = [
  { about: 'a syntax error', sql: 'SELEC 1\n  -- kept', ends: 'failed' },
  { about: 'an unknown table', sql: 'SELECT * FROM nowhere', ends: 'failed' },
  { about: 'a database whose file is missing', sql: 'SELECT * FROM t', on: 'gone', ends: 'failed' },
  { about: 'a removed database', sql: 'SELECT * FROM t', on: 'unregistered', ends: 'failed' },
  {
    about: 'a join of 500 columns',
    sql: `SELECT * FROM (SELECT 1 AS k, ${half}) a JOIN (SELECT 1 AS k, ${half}) b ON a.k = b.k`,
    ends: 'succeeded',
  },
  { about: 'binary values', sql: String.raw`SELECT '\xff\x00'::BLOB AS raw`, ends: 'succeeded' },
  {
    about: 'values that are not numbers',
    sql: `SELECT 'NaN'::DOUBLE AS a, '-Infinity'::DOUBLE AS b`,
    ends: 'succeeded',
  },
  { about: 'values with null characters', sql: `SELECT 'a' || chr(0) || 'b' AS a`, ends: 'succeeded' },
  { about: 'a null character in the statement', sql: 'SELECT 1 \0 AS a', ends: 'failed' },
  { about: 'an incomplete character', sql: `SELECT '\uD800'`, ends: 'failed' },
  { about: 'a statement of 1 MB', sql: `SELECT length('${'x'.repeat(2 ** 20)}') AS n`, ends: 'succeeded' },
  {
    about: 'an oversized result',
    sql: `SELECT repeat('x', 1000000) AS a FROM range(80)`,
    isAsync: true,
    ends: 'failed',
  },
  { about: 'a server that is killed meanwhile', sql: 'SELECT 1 AS a', isDying: true, ends: 'failed' },
  { about: 'only a comment', sql: '-- nothing', ends: 'failed' },
];

describe('the text of a tab is kept, and the next statement runs', () => {
  test.each(cases)('after $about', async ({ sql, on = 'present', isAsync = false, ends, ...more }) => {
    isDying = more.isDying ?? false;
    const { state } = await write(sql, databases[on], isAsync);
    expect(state).toMatchObject({ name: ends });
    // Every failure has a reason in words, the server's or the device's.
    if (ends === 'failed')
      expect(state).toMatchObject({ failure: { reason: { code: isDying ? 'no-answer' : 'text' } } });
    expect((await readText(store, tab))?.sql).toBe(sql);
    isDying = false;
    expect((await write('SELECT 7 AS a', databases.present)).state).toMatchObject({ name: 'succeeded' });
  });

  test('none of them is a server failure', () => expect(app.errors).toEqual([]));
});
