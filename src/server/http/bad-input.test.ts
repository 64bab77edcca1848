import path from 'node:path';
import { serialize } from 'hono/utils/cookie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../catalogue/register';
import { openDuckDbEngine } from '../engines/duckdb/duckdb-engine';
import { steadyClock } from '../steady-clock';
import { writeDuckDbFile } from '../testing/duckdb-file';
import { temporaryFolder } from '../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../testing/test-app';
import { SESSION_COOKIE } from './authentication';

let app: TestApp;
let ada: Caller;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dashboard: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  dashboard = `/api/v1/dashboard/${await madeId('/api/v1/dashboard/', { dashboard_title: 'As it was' })}`;
  await registerTables();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

async function madeId(address: string, body: unknown): Promise<number> {
  const answer: unknown = await (await ada('POST', address, { body })).json();
  return (answer as { id: number }).id;
}

/** Dataset 1 has its table, the table of dataset 2 is missing. */
async function registerTables(): Promise<void> {
  const location = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    location,
    "CREATE TABLE kept AS SELECT 1 AS a, TIMESTAMP '2001-01-01' AS at; CREATE TABLE lost AS SELECT 2 AS a",
  );
  const { store } = app.services;
  const databaseId = await registerDatabase(store, { name: 'Data', location }, 1, 0);
  const engine = await openDuckDbEngine({ path: location, timers: steadyClock });
  for (const table of ['kept', 'lost'])
    await registerDataset(store, engine, { databaseId, schema: 'main', table }, 1, 0);
  engine.close();
  await writeDuckDbFile(location, 'DROP TABLE lost');
}

const ask = (datasetId: number, query: unknown, rest: object = {}) => ({
  datasource: { id: datasetId, type: 'table' },
  queries: [query],
  ...rest,
});
const count = { metrics: ['count'], columns: [] };

interface Case {
  readonly about: string;
  readonly send: readonly [method: string, address: string, body?: unknown];
  readonly status: number;
  /** The expected body, as text. */
  readonly says: RegExp;
}

const data = '/api/v1/chart/data';
const values = (number: number) => Array.from({ length: number }, (_, each) => each);
const cases: readonly Case[] = [
  {
    about: 'more items than the limit',
    send: ['POST', data, ask(1, { ...count, filters: [{ col: 'a', op: 'IN', val: values(500_002) }] })],
    status: 413,
    says: /exceeds the capacity limit/,
  },
  {
    about: 'an absurd number of filter values',
    send: ['POST', data, ask(1, { ...count, filters: [{ col: 'a', op: 'IN', val: values(100_001) }] })],
    status: 400,
    says: /Values of a filter may be at most 100000, and not 100001/,
  },
  {
    about: 'an absurd number of steps',
    send: [
      'POST',
      data,
      ask(1, { ...count, post_processing: values(101).map(() => ({ operation: 'sort', options: { by: 'count' } })) }),
    ],
    status: 400,
    says: /Post processing operations of a query may be at most 100, and not 101/,
  },
  {
    about: 'q that is neither rison nor JSON',
    send: ['GET', '/api/v1/chart/?q=(page:'],
    status: 400,
    says: /Not a valid rison\/json argument/,
  },
  {
    about: 'q of the wrong form',
    send: ['GET', '/api/v1/chart/?q=(page:one)'],
    status: 400,
    says: /Not a valid rison schema: page/,
  },
  {
    about: 'q with an unknown column to filter by',
    send: ['GET', '/api/v1/chart/?q=(filters:!((col:constructor,opr:eq,value:1)))'],
    status: 400,
    says: /constructor/,
  },
  {
    about: 'q with an unknown column to order by',
    send: ['GET', '/api/v1/chart/?q=(order_column:__proto__)'],
    status: 400,
    says: /__proto__/,
  },
  { about: 'an invalid id', send: ['GET', '/api/v1/dashboard/0'], status: 404, says: /Not found/ },
  {
    about: 'an id that is too large',
    send: ['GET', '/api/v1/chart/99999999999999999999'],
    status: 404,
    says: /Not found/,
  },
  {
    about: 'a title that is a number',
    send: ['PUT', 'dashboard', { dashboard_title: 1 }],
    status: 400,
    says: /dashboard_title.*Not a valid string/,
  },
  {
    about: 'an unknown field',
    send: ['PUT', 'dashboard', { nonsense: 1 }],
    status: 400,
    says: /nonsense.*Unknown field/,
  },
  { about: 'a list instead of an object', send: ['PUT', 'dashboard', []], status: 400, says: /_schema/ },
  {
    about: 'settings that are not JSON',
    send: ['PUT', 'dashboard', { json_metadata: '{' }],
    status: 400,
    says: /json_metadata/,
  },
  { about: 'no query', send: ['POST', data, { datasource: { id: 1, type: 'table' } }], status: 500, says: /queries/ },
  {
    about: 'queries that are not a list',
    send: ['POST', data, { datasource: { id: 1, type: 'table' }, queries: 'all' }],
    status: 400,
    says: /'queries'.*Not a valid list/,
  },
  {
    about: 'columns that are numbers',
    send: ['POST', data, ask(1, { ...count, columns: [1] })],
    status: 400,
    says: /'columns'/,
  },
  {
    about: 'an unknown operator',
    send: ['POST', data, ask(1, { ...count, filters: [{ col: 'a', op: 'NEAR', val: 1 }] })],
    status: 400,
    says: /Must be one of/,
  },
  {
    about: 'an empty list of values',
    send: ['POST', data, ask(1, { ...count, filters: [{ col: 'a', op: 'IN', val: [] }] })],
    status: 400,
    says: /Error: Filter value list cannot be empty/,
  },
  {
    about: 'an unknown grain',
    send: [
      'POST',
      data,
      ask(1, { ...count, columns: [{ columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', timeGrain: 'P7Y' }] }),
    ],
    status: 400,
    says: /No grain spec for P7Y/,
  },
  {
    about: 'a time range that cannot be read',
    send: ['POST', data, ask(1, { ...count, filters: [{ col: 'a', op: 'TEMPORAL_RANGE', val: 'whenever' }] })],
    status: 400,
    says: /Request is incorrect: \{'time_range': \['Cannot parse time string \[whenever\]'\]\}/,
  },
  {
    about: 'a context with unknown members',
    send: ['POST', data, ask(1, count, { nonsense: 1 })],
    status: 400,
    says: /'nonsense'.*Unknown field/,
  },
  {
    about: 'a negative limit',
    send: ['POST', data, ask(1, { ...count, row_offset: -1 })],
    status: 400,
    says: /`row_offset` must be greater than or equal/,
  },
  {
    about: 'an unknown response format',
    send: ['POST', data, ask(1, count, { result_format: 'pdf' })],
    status: 400,
    says: /result_format/,
  },
  {
    about: 'an invalid dataset',
    send: ['POST', data, ask(999, count)],
    status: 404,
    says: /Not found|does not exist/,
  },
  {
    about: 'a dataset whose table is missing',
    send: ['POST', data, ask(2, count)],
    status: 400,
    says: /lost.*does not exist/,
  },
];

describe('bad input', () => {
  test.each(cases)('$about: $status, with a text', async ({ send: [method, address, body], status, says }) => {
    const answer = await ada(method, address === 'dashboard' ? dashboard : address, body === undefined ? {} : { body });
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(says)]);
  });

  test.each(['{"dashboard_title": ', 'dashboard_title=x', '', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`])(
    'the body %.40j: 400',
    async body => {
      const { Cookie, token } = await session();
      const answer = await app.fetch(
        new Request(`http://localhost${dashboard}`, {
          method: 'PUT',
          headers: { Cookie, 'X-CSRFToken': token, 'Content-Type': 'application/json' },
          body,
        }),
      );
      expect([answer.status, await answer.json()]).toEqual([400, { message: 'Request payload is not JSON' }]);
    },
  );

  test.each(['declared', 'in pieces'])('a body of more than 16 MiB, %s: 413', async how => {
    const { Cookie, token } = await session();
    const text = JSON.stringify({ css: 'x'.repeat(16 * 2 ** 20) });
    const headers = {
      Cookie,
      'X-CSRFToken': token,
      ...(how === 'declared' ? { 'Content-Length': String(text.length) } : { 'Transfer-Encoding': 'chunked' }),
    };
    const answer = await app.fetch(new Request(`http://localhost${dashboard}`, { method: 'PUT', headers, body: text }));
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringMatching(/Too Large/)]);
  });

  test('a write without a token, with a wrong one, or with that of another session: 400, before anything else is looked at', async () => {
    const [own, other] = [await session(), await session()];
    const tokens: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'X-CSRFToken': 'wrong' },
      { 'X-CSRFToken': other.token },
    ];
    for (const headers of tokens) {
      const answer = await app.fetch(
        new Request(`http://localhost${dashboard}`, {
          method: 'PUT',
          headers: { Cookie: own.Cookie, ...headers },
          body: '{',
        }),
      );
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/CSRF/);
    }
  });

  test('a wrong password: 401, without revealing whether the name exists', async () => {
    const signIn = async (username: string) => {
      const body = JSON.stringify({ username, password: 'wrong', provider: 'db' });
      const answer = await app.fetch(
        new Request('http://localhost/api/v1/security/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        }),
      );
      return [answer.status, await answer.text()];
    };
    const known = await signIn('ada');
    expect(known[0]).toBe(401);
    expect(await signIn('nobody')).toEqual(known);
  });

  test('changes nothing, and is not a server failure', async () => {
    expect(await (await ada('GET', dashboard)).json()).toMatchObject({ result: { dashboard_title: 'As it was' } });
    expect(app.errors).toEqual([]);
  });
});

async function session(): Promise<{ Cookie: string; token: string }> {
  const { id } = await app.services.store
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  const started = await app.services.sessions.start(id);
  return { Cookie: serialize(SESSION_COOKIE, started.token), token: started.session.csrfToken };
}
