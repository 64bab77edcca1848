import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { isUnderWay } from '@/model/sql-run';
import { createDirectCalls } from '../direct/direct-calls';
import { addTab } from '../drafts/editor-tabs';
import type { NewLogEvent } from '../state/log-event';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { readHistory, readRows } from './history';
import { createRunner, type RunRequest } from './runner';
import { wireResponse } from '../../../tests/support/wire-response';

const query = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  queryId: 26,
  changed_on: '2026-11-21T04:17:36',
  ctas: false,
  db: 'samples',
  dbId: 1,
  endDttm: null,
  errorMessage: null,
  executedSql: null,
  extra: {},
  limit: 1000,
  limitingFactor: 'NOT_LIMITED',
  progress: 0,
  resultsKey: null,
  rows: null,
  schema: 'public',
  sql: 'SELECT 1 AS one',
  sqlEditorId: '1',
  startDttm: '1795234655272.516800',
  state: 'pending',
  tab: 'Untitled Query 1',
  tempSchema: null,
  tempTable: null,
  trackingUrl: null,
  userId: 1,
  ...more,
});
const columns = [{ name: 'one', column_name: 'one', type: 'INTEGER', type_generic: 0, is_dttm: false }];
const rowsOf = (id: string, more: Record<string, unknown> = {}) => ({
  query_id: 26,
  status: 'success',
  data: [{ one: 1 }],
  columns,
  selected_columns: columns,
  expanded_columns: [],
  query: query(id, { state: 'success', progress: 100, ...more }),
});
const errors = (message: string, more: object = {}) => ({ errors: [{ message, ...more }] });

interface Asked {
  readonly url: URL;
  readonly body: Record<string, unknown>;
}
type Answer = { readonly status: number; readonly body: unknown };

/** A server that answers each address in turn; null means no response. */
function server(answers: Readonly<Record<string, (asked: Asked) => Answer | null | Promise<Answer | null>>>) {
  const asked: Asked[] = [];
  const client = createClient<AbortSignal>({
    async transport({ url, body }) {
      const sent = {
        url: new URL(url, 'http://server'),
        body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
      };
      asked.push(sent);
      const answer = await answers[sent.url.pathname]?.(sent);
      if (!answer) throw new TypeError('Failed to fetch');
      return wireResponse({ status: answer.status, body: JSON.stringify(answer.body) });
    },
    now: () => 0,
  });
  return { asked, ask: createDirectCalls(client, () => undefined) };
}

let store: LocalStore;
let tabId: string;
let logged: NewLogEvent[];
const log = (event: NewLogEvent) => void logged.push(event);
let defects: unknown[];
const onDefect = (_: unknown, error: unknown) => void defects.push(error);
const waiting: (() => void)[] = [];
const clock = {
  now: () => 1000,
  after: (_: number, call: () => void) => {
    waiting.push(call);
    return () => void waiting.splice(waiting.indexOf(call), 1);
  },
};
let keys = 0;
const newKey = () => `0000-0000-${String((keys += 1)).padStart(3, '0')}`;

beforeEach(async () => {
  store = await openInMemory(`runs ${crypto.randomUUID()}`);
  waiting.length = 0;
  logged = [];
  defects = [];
  tabId = await addTab(store, { sql: '' }, { now: 1, newKey });
});
afterEach(() => store.close());

const request = (more: Partial<RunRequest> = {}): RunRequest => ({
  tabId,
  tab: 'Untitled Query 1',
  editorId: '1',
  databaseId: 1,
  schema: 'public',
  sql: 'SELECT 1 AS one',
  templateParams: null,
  queryLimit: 1000,
  creates: null,
  isAsync: false,
  ...more,
});

/** Lets everything run until the run has ended. */
async function end(id: string) {
  await expect
    .poll(async () => {
      waiting.splice(0).forEach(call => call());
      const run = await store.queryRuns.get(id);
      return run !== undefined && !isUnderWay(run);
    })
    .toBe(true);
  return (await store.queryRuns.get(id))!;
}
const execute = '/api/v1/sqllab/execute/';
const since = '/api/v1/query/updated_since';
const results = '/api/v1/sqllab/results/';
const stop = '/api/v1/query/stop';

describe('a run', () => {
  test('SQL-022 SQL-030 SQL-050 SQL-051 SQL-052 is sent with all fields, and its rows are stored', async () => {
    const { ask, asked } = server({
      [execute]: ({ body }) => ({ status: 200, body: rowsOf(String(body['client_id'])) }),
    });
    const runner = createRunner({ store, ask, clock, newKey, log, onDefect });
    const id = await runner.run(
      request({ address: { savedQueryId: ['1'], state: ['TX', 'CA & more'] }, templateParams: '{"a":1}' }),
    );
    expect((await store.queryRuns.get(id))?.state.name).toBe('running');
    const run = await end(id);
    expect(run).toMatchObject({ state: { name: 'succeeded' }, rows: 1, queryId: 26, isLimited: false });
    expect((await store.editorTabs.get(tabId))?.latestRunId).toBe(id);
    expect((await readRows(store, id))?.columns[0]?.values()).toEqual([1n]);
    expect(asked[0]?.url.search).toBe('?savedQueryId=1&state=TX&state=CA%20%26%20more');
    expect(id.length).toBeLessThanOrEqual(11);
    expect(asked[0]?.body).toEqual({
      client_id: id,
      database_id: 1,
      json: true,
      runAsync: false,
      schema: 'public',
      sql: 'SELECT 1 AS one',
      sql_editor_id: '1',
      tab: 'Untitled Query 1',
      tmp_table_name: '',
      select_as_cta: false,
      ctas_method: 'TABLE',
      templateParams: '{"a":1}',
      queryLimit: 1000,
      expand_data: true,
    });
  });

  test('SQL-029 SQL-032 SQL-053 SQL-054 that runs asynchronously is followed, and its rows are fetched', async () => {
    const told = ['pending', 'running', 'success'];
    const { ask, asked } = server({
      [execute]: ({ body }) => ({ status: 202, body: { query: query(String(body['client_id'])) } }),
      [since]: () => {
        const state = told.shift() ?? 'success';
        return {
          status: 200,
          body: { result: [query(id, { state, resultsKey: state === 'success' ? 'key' : null })] },
        };
      },
      [results]: () => ({ status: 200, body: rowsOf(id, { resultsKey: 'key' }) }),
    });
    const runner = createRunner({ store, ask, clock, newKey, log, onDefect });
    const id = await runner.run(request({ isAsync: true }));
    expect((await store.queryRuns.get(id))?.state.name).toBe('pending');
    expect(await end(id)).toMatchObject({ state: { name: 'succeeded' }, rows: 1, resultsKey: 'key' });
    const fetched = asked.find(({ url }) => url.pathname === results);
    expect(fetched?.url.searchParams.get('q')).toBe('(key:key,rows:1000)');
  });

  test('SQL-089 whose rows the server no longer has says so', async () => {
    const { ask } = server({
      [execute]: () => ({ status: 202, body: { query: query('x') } }),
      [since]: () => ({ status: 200, body: { result: [query(id, { state: 'success', resultsKey: 'key' })] } }),
      [results]: () => ({ status: 410, body: errors('Data could not be retrieved') }),
    });
    const runner = createRunner({ store, ask, clock, newKey, log, onDefect });
    const id = await runner.run(request({ isAsync: true }));
    expect((await end(id)).state).toMatchObject({ name: 'failed', failure: { reason: { code: 'results' } } });
  });

  test.each([
    [
      'SQL-087 with the text of the error',
      { status: 500, body: errors('no such table: x') },
      { code: 'text', text: 'no such table: x' },
    ],
    [
      'SQL-087 with the text of the message',
      { status: 400, body: { message: 'not so' } },
      { code: 'text', text: 'not so' },
    ],
    ['SQL-087 by its status if it has no text', { status: 500, body: {} }, { code: 'text', text: 'HTTP 500' }],
    [
      'SQL-088 as a session that timed out',
      { status: 400, body: errors('400 Bad Request: The CSRF token is missing.') },
      { code: 'session' },
    ],
    ['SQL-088 likewise', { status: 422, body: errors('The CSRF token has expired.') }, { code: 'session' }],
  ])('that is rejected shows why %s', async (_, answer, reason) => {
    const { ask } = server({ [execute]: () => answer });
    const id = await createRunner({ store, ask, clock, newKey, log, onDefect }).run(request());
    expect((await end(id)).state).toMatchObject({ name: 'failed', failure: { reason } });
  });

  test('SQL-111 that fails is logged once with the type and details of the error, and others are not', async () => {
    const { ask } = server({
      [execute]: ({ body: { sql } }) =>
        sql === 'fine'
          ? { status: 200, body: rowsOf('x') }
          : { status: 500, body: errors('no such table: x', { error_type: 'TABLE_DOES_NOT_EXIST_ERROR' }) },
    });
    const runner = createRunner({ store, ask, clock, newKey, log, onDefect });
    await end(await runner.run(request({ sql: 'fine' })));
    const id = await runner.run(request());
    await end(id);
    // Late events cause no further failure.
    await runner.stop(id);
    expect(logged).toEqual([
      {
        name: 'sqllab_fetch_failed_query',
        at: { source: 'sqlLab', id: 0 },
        data: { has_err: true, error_type: 'TABLE_DOES_NOT_EXIST_ERROR', error_details: 'no such table: x' },
      },
    ]);
  });

  test('shows the position of the error', async () => {
    const place = { extra: { position: { line: 3, column: 8 } } };
    const { ask } = server({ [execute]: () => ({ status: 500, body: errors('near x', place) }) });
    const id = await createRunner({ store, ask, clock, newKey, log, onDefect }).run(request());
    expect((await end(id)).state).toMatchObject({ failure: { place: { line: 3, column: 8 } } });
  });

  test('whose response was lost is searched for, and found', async () => {
    const { ask } = server({
      [execute]: () => null,
      [since]: () => ({ status: 200, body: { result: [query(id, { state: 'success', resultsKey: 'key' })] } }),
      [results]: () => ({ status: 200, body: rowsOf(id) }),
    });
    const id = await createRunner({ store, ask, clock, newKey, log, onDefect }).run(request());
    expect((await end(id)).state.name).toBe('succeeded');
  });

  test('that never arrived is reported as such, after a check with the server', async () => {
    const { ask } = server({ [execute]: () => null, [since]: () => ({ status: 200, body: { result: [] } }) });
    const id = await createRunner({ store, ask, clock, newKey, log, onDefect }).run(request());
    expect((await end(id)).state).toMatchObject({ name: 'failed', failure: { reason: { code: 'no-answer' } } });
  });

  test('of an earlier page is followed by the next one', async () => {
    const { ask } = server({
      [execute]: () => new Promise(() => undefined),
      [since]: () => ({
        status: 200,
        body: { result: [query(id, { state: 'failed', errorMessage: 'The server was restarted' })] },
      }),
    });
    const first = createRunner({ store, ask, clock, newKey, log, onDefect });
    const id = await first.run(request());
    first.close();
    await createRunner({ store, ask, clock, newKey, log, onDefect }).resume();
    expect((await end(id)).state).toMatchObject({ failure: { reason: { text: 'The server was restarted' } } });
  });
});

describe('a mistake of the application', () => {
  const mistake = new TypeError('x is not a function');
  const { ask: working } = server({
    [since]: () => ({ status: 200, body: { result: [] } }),
  });

  test('that stops a run from being sent is reported, and the run ends', async () => {
    const ask = { ...working, raw: () => Promise.reject(mistake) };
    const id = await createRunner({ store, ask, clock, newKey, log, onDefect }).run(request());
    expect((await end(id)).state).toMatchObject({ name: 'failed', failure: { reason: { code: 'no-answer' } } });
    expect(defects).toEqual([mistake]);
  });

  test('during a poll is reported, and the next poll follows', async () => {
    let polled = 0;
    const call: typeof working.call = (...question) =>
      (polled += 1) === 1 ? Promise.reject(mistake) : working.call(...question);
    const { ask: unanswered } = server({ [execute]: () => null });
    const ask = { ...working, raw: unanswered.raw, call };
    const id = await createRunner({ store, ask, clock, newKey, log, onDefect }).run(request());
    expect((await end(id)).state).toMatchObject({ name: 'failed', failure: { reason: { code: 'no-answer' } } });
    expect(defects).toEqual([mistake]);
  });
});

describe('stopping', () => {
  test('SQL-034 SQL-055 SQL-090 asks the server first, and ignores late responses', async () => {
    let answer: (late: Answer) => void = () => undefined;
    const { ask, asked } = server({
      [execute]: () => new Promise<Answer>(resolve => (answer = resolve)),
      [stop]: () => ({ status: 200, body: { result: 'OK' } }),
    });
    const runner = createRunner({ store, ask, clock, newKey, log, onDefect });
    const id = await runner.run(request());
    await expect.poll(() => asked.length).toBe(1);
    expect(await runner.stop(id)).toEqual({ name: 'stopped' });
    expect(asked[1]).toMatchObject({ body: { client_id: id } });
    answer({ status: 200, body: rowsOf(id) });
    await expect.poll(async () => (await readHistory(store, tabId))[0]?.state.name).toBe('stopped');
    expect(await readRows(store, id)).toBeNull();
  });

  test('SQL-091 that fails shows why, and the run continues', async () => {
    const { ask } = server({
      [execute]: () => new Promise(() => undefined),
      [stop]: () => ({ status: 404, body: { message: 'Query with client_id x not found' } }),
    });
    const runner = createRunner({ store, ask, clock, newKey, log, onDefect });
    const id = await runner.run(request());
    expect(await runner.stop(id)).toEqual({ name: 'failed', detail: 'Query with client_id x not found' });
    expect((await store.queryRuns.get(id))?.state.name).toBe('running');
  });
});
