import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import type { TrinoServer } from '../location';
import type { Timers } from '@/lib/clock';
import { ANSWER_BYTES_MAX } from '@/model/limits';
import type { Fetch } from './protocol';
import { temporaryFolder } from '../../testing/temporary-folder';
import { ANSWER_TIME } from '../answer-time';
import { exportedFiles } from '../engine';
import { openTrinoEngine } from './trino-engine';

const server: TrinoServer = {
  origin: 'https://trino.test',
  user: 'me',
  password: 'secret',
  catalog: 'lake',
  schema: null,
};
const select = 'SELECT 1';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly headers: Headers;
  readonly redirect: RequestRedirect;
}

/** Limits for a statement. */
const TIMEOUT = 60_000;
/** Pauses end immediately, and are counted; statements and their answers never time out. */
const pauses: number[] = [];
const timers: Timers = {
  after(milliseconds, call) {
    if (milliseconds < ANSWER_TIME) {
      pauses.push(milliseconds);
      call();
    }
    return () => undefined;
  },
};
const overHttp = (fetch: Fetch) => openTrinoEngine(server, { fetch, timers });

/** A server that responds with these pages in turn, and the engine in front of it. */
function over(...pages: readonly (Readonly<Record<string, unknown>> | number)[]) {
  const calls: Call[] = [];
  const left = [...pages];
  const engine = overHttp(async request => {
    calls.push({
      method: request.method,
      url: request.url,
      body: await request.clone().text(),
      headers: request.headers,
      redirect: request.redirect,
    });
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    request.signal.throwIfAborted();
    const page = left.shift() ?? {};
    return typeof page === 'number' ? new Response(null, { status: page }) : Response.json(page);
  });
  return { engine, calls };
}

const next = (place: string) => ({ nextUri: `https://trino.test/v1/statement/${place}` });
const columns = [
  { name: 'n', type: 'bigint' },
  { name: 'at', type: 'timestamp(3)' },
];

describe('Trino', () => {
  test('writes pages to a file as they come', async () => {
    const folder = await temporaryFolder();
    const described = [...columns, { name: 'name', type: 'varchar' }, { name: 'list', type: 'array(bigint)' }];
    const { engine } = over(
      { columns: described },
      { ...next('1'), columns: described, data: [[9007199254740993n.toString(), '2001-01-01 00:00:00.000', 'é', [1]]] },
      { columns: described, data: [[2, null, null, null]] },
    );
    const made = await engine.exportRows?.({ sql: select, folder: folder.path }, { timeoutMilliseconds: TIMEOUT }, {});
    expect(made).toMatchObject({
      rows: 2,
      columns: [
        { name: 'n', type: 'BIGINT' },
        { name: 'at', type: 'TIMESTAMP' },
        { name: 'name', type: 'VARCHAR' },
      ],
      leftOut: ['list'],
      byteOrder: ['name'],
    });
    const instance = await DuckDBInstance.create(path.join(folder.path, exportedFiles.plain));
    const connection = await instance.connect();
    expect((await connection.runAndReadAll('FROM rows')).getRowsJson()).toEqual([
      ['9007199254740993', '2001-01-01 00:00:00', 'é'],
      ['2', null, null],
    ]);
    connection.closeSync();
    instance.closeSync();
    await folder.remove();
  });

  test('a file stops with its statement', async () => {
    const folder = await temporaryFolder();
    const stop = new AbortController();
    const { engine } = over({ columns }, { ...next('1'), columns, data: [[1, null]] });
    stop.abort();
    const made = engine.exportRows?.(
      { sql: select, folder: folder.path },
      { timeoutMilliseconds: TIMEOUT },
      { signal: stop.signal },
    );
    await expect(made).rejects.toMatchObject({ code: 'stopped' });
    await folder.remove();
  });

  test('refuses pages that together fill the memory, and cancels their statement', async () => {
    const page = { ...next('1'), columns, data: [['x'.repeat(ANSWER_BYTES_MAX / 2), null]] };
    const { engine, calls } = over(page, page, page);
    const answer = engine.select(select, { maxRows: 10 }).then(
      () => 'rows',
      (error: unknown) => String(error),
    );
    expect(await answer).toContain('The result is too large');
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'DELETE']);
  });

  test('reads no page to its end that alone fills the memory, not even for a file', async () => {
    const part = new Uint8Array(32 * 2 ** 20).fill(32);
    let [sent, isCancelled] = [0, false];
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(stream) {
          sent += part.length;
          stream.enqueue(part);
        },
        cancel() {
          isCancelled = true;
        },
      });
    const methods: string[] = [];
    const engine = overHttp(async ({ method }) => {
      methods.push(method);
      // The first statement describes the columns.
      if (method === 'DELETE' || methods.length < 2) return Response.json({ columns });
      return method === 'GET' ? new Response(endless()) : Response.json(next('1'));
    });
    const folder = await temporaryFolder();
    const made = engine.exportRows?.({ sql: select, folder: folder.path }, { timeoutMilliseconds: TIMEOUT }, {});
    await expect(made).rejects.toThrow('The result is too large');
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThan(2 * ANSWER_BYTES_MAX);
    expect(methods).toEqual(['POST', 'POST', 'GET', 'DELETE']);
    await folder.remove();
  });

  test('follows pages to the end', async () => {
    const { engine, calls } = over(
      next('1'),
      503,
      { ...next('2'), columns, data: [[1, '2001-01-01 00:00:00.000']] },
      { columns, data: [[2, null]] },
    );
    expect(await engine.select(select, { maxRows: 10 })).toEqual([
      { label: ['n'], type: 0, values: [1, 2] },
      { label: ['at'], type: 2, storage: 'timestamp', values: [Date.UTC(2001, 0, 1), null] },
    ]);
    expect(pauses).toEqual([100]);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://trino.test/v1/statement',
      'GET https://trino.test/v1/statement/1',
      'GET https://trino.test/v1/statement/1',
      'GET https://trino.test/v1/statement/2',
    ]);
    expect(calls[0]?.body).toBe(select);
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
      'x-trino-user': 'me',
      'x-trino-catalog': 'lake',
      'x-trino-time-zone': 'UTC',
    });
  });

  test('deletes a query whose remaining rows exceed the limit', async () => {
    const { engine, calls } = over({
      ...next('1'),
      columns,
      data: [
        [1, null],
        [2, null],
      ],
    });
    const [numbers] = await engine.select(select, { maxRows: 1 });
    expect(numbers?.values).toEqual([1]);
    await expect.poll(() => calls.length).toBe(2);
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: 'https://trino.test/v1/statement/1' });
  });

  test('deletes a query that was cancelled', async () => {
    const stop = new AbortController();
    const { engine, calls } = over(next('1'), next('2'));
    const stopping = overHttp(async request => {
      if (request.url.endsWith('/1') && request.method === 'GET') stop.abort();
      request.signal.throwIfAborted();
      calls.push({
        method: request.method,
        url: request.url,
        body: '',
        headers: request.headers,
        redirect: request.redirect,
      });
      return Response.json(next('1'));
    });
    await expect(stopping.select(select, { maxRows: 1, signal: stop.signal })).rejects.toMatchObject({
      code: 'stopped',
    });
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: 'https://trino.test/v1/statement/1' });
    await expect(engine.select(select, { maxRows: 1, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'stopped',
    });
  });

  test('sends the password to its own server only, wherever the next page is', async () => {
    const { engine, calls } = over({ nextUri: 'https://evil.test/v1/statement/1' }, { columns, data: [] });
    await engine.select(select, { maxRows: 1 });
    expect(calls.map(({ url }) => new URL(url).origin)).toEqual(['https://trino.test', 'https://trino.test']);
    // It does not redirect this machine to hosts that only it reaches either.
    expect(calls.map(({ redirect }) => redirect)).toEqual(['error', 'error']);
  });

  test.each([
    [{ error: { message: 'line 1:8: no such column', errorType: 'USER_ERROR' } }, 'failed'],
    [{ error: { message: 'too long', errorName: 'EXCEEDED_TIME_LIMIT' } }, 'timed-out'],
    [{ error: { message: 'Access Denied', errorName: 'PERMISSION_DENIED' } }, 'refused'],
    [401, 'unreadable'],
  ])('%j is %s', async (page, code) => {
    await expect(over(page).engine.select(select, { maxRows: 1 })).rejects.toMatchObject({ code });
  });

  test.each(['INSERT INTO t SELECT 1', 'DROP TABLE t', 'CALL x()', '-- a\nDELETE FROM t'])(
    '%s is rejected before it is sent',
    async sql => {
      const { engine, calls } = over();
      await expect(engine.select(sql, { maxRows: 1 })).rejects.toMatchObject({ code: 'refused' });
      expect(calls).toEqual([]);
    },
  );

  test('a plan is only of a SELECT from its catalog', async () => {
    const { engine, calls } = over({ columns: [{ name: 'Query Plan', type: 'varchar' }], data: [['Fragment 0']] });
    const options = { schema: null, maxRows: 10, timeoutMilliseconds: TIMEOUT };
    const requester = { person: 1, signal: new AbortController().signal };
    const plan = await engine.read('EXPLAIN SELECT 1', options, requester);
    expect([plan.rowCount, calls[0]?.body]).toEqual([1, 'EXPLAIN SELECT 1']);
    for (const sql of ['EXPLAIN ANALYZE DELETE FROM t', 'EXPLAIN SELECT * FROM elsewhere.a.t', 'EXPLAIN CALL x()'])
      await expect(engine.read(sql, options, requester)).rejects.toMatchObject({ code: 'refused' });
    expect(calls).toHaveLength(1);
  });

  test('describes tables of its catalog', async () => {
    const page = { columns: [{ name: 'Column', type: 'varchar' }], data: [['id']] };
    const { engine, calls } = over(page, page, page, page);
    const options = { schema: null, maxRows: 10, timeoutMilliseconds: TIMEOUT };
    const described = ['DESCRIBE t', 'DESC s.t', 'SHOW COLUMNS FROM Lake.s.t'];
    for (const sql of described) expect((await engine.read(sql, options, {})).rowCount, sql).toBe(1);
    expect(await engine.estimate('DESCRIBE t', options, {})).toEqual([]);
    expect(calls.map(({ body }) => body)).toEqual([...described, 'DESCRIBE t']);
    for (const sql of [
      'DESCRIBE elsewhere.s.t',
      'SHOW COLUMNS FROM elsewhere.s.t',
      'DESCRIBE INPUT p',
      'SHOW CATALOGS',
    ])
      await expect(engine.read(sql, options, {}), sql).rejects.toMatchObject({ code: 'refused' });
    await expect(engine.checkStatement('DESCRIBE t')).rejects.toMatchObject({ code: 'refused' });
    expect(calls).toHaveLength(4);
  });

  test('searches tables in the cluster', async () => {
    const names = ['table_schema', 'table_name', 'table_type', 'count'];
    const { engine, calls } = over({
      columns: names.map(name => ({ name, type: 'varchar' })),
      data: [['s', "it's_1%", 'VIEW', 7]],
    });
    const found = await engine.tables({ schema: "o'", containing: "T'S_1%", limit: 1 });
    expect(found).toEqual({ tables: [{ schema: 's', name: "it's_1%", kind: 'view' }], total: 7 });
    expect(calls[0]?.body).toContain(
      "AND table_schema = 'o''' AND lower(table_name) LIKE '%t''s!_1!%%' ESCAPE '!'\n    ORDER BY 1, 2 LIMIT 1",
    );
  });

  test('values have the form of the contract', async () => {
    const typed: readonly (readonly [type: string, value: unknown, travels: unknown])[] = [
      ['double', 'NaN', null],
      ['decimal(10,2)', '1.50', 1.5],
      ['boolean', true, true],
      ['date', '2001-02-03', Date.UTC(2001, 1, 3)],
      ['timestamp(6) with time zone', '2001-02-03 04:05:06.789000 UTC', Date.UTC(2001, 1, 3, 4, 5, 6, 789)],
      ['timestamp(3) with time zone', '2001-02-03 04:05:06.789 +02:00', Date.UTC(2001, 1, 3, 2, 5, 6, 789)],
      ['time(3)', '04:05:06.000', '04:05:06'],
      ['interval day to second', '1 02:00:00.000', '1 days 02:00:00'],
      ['interval year to month', '1-2', '420 days 00:00:00'],
      ['varbinary', 'aGk=', 'hi'],
      ['array(integer)', [1, null], '[1, None]'],
      ['map(varchar, integer)', { a: 1 }, "{'a': 1}"],
      ['varchar', 'x', 'x'],
    ];
    const { engine } = over({
      columns: typed.map(([type], index) => ({ name: `c${index}`, type })),
      data: [typed.map(([, value]) => value)],
    });
    const frame = await engine.select(select, { maxRows: 1 });
    expect(frame.map(column => column.values[0])).toEqual(typed.map(([, , travels]) => travels));
  });
});
