import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerDatabase, registerDataset } from '../../catalogue/register';
import { openDuckDbEngine } from '../../engines/duckdb/duckdb-engine';
import { steadyClock } from '../../steady-clock';
import { answered } from '../../testing/content';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

const RULES = '/api/v1/rowlevelsecurity/';
const [ADMIN, ALPHA, GAMMA] = [1, 3, 4];

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let alan: Caller;
let sales: number;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  alan = await app.as('alan', 'Alpha');
  const file = path.join(folder.path, 'shop.duckdb');
  await writeDuckDbFile(
    file,
    "CREATE TABLE sales AS SELECT range AS n, CASE WHEN range < 2 THEN 'north' ELSE 'south' END AS region FROM range(6)",
  );
  const { store } = app.database;
  const databaseId = await registerDatabase(store, { name: 'shop', location: file }, 1, 0);
  const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
  sales = await registerDataset(store, engine, { databaseId, schema: 'main', table: 'sales' }, 1, 0);
  engine.close();
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

let number = 0;
const rule = (change: object = {}) => ({
  name: `Rule ${(number += 1)}`,
  filter_type: 'Regular',
  tables: [sales],
  roles: [ALPHA],
  clause: "region = 'north'",
  ...change,
});

async function make(change: object = {}): Promise<number> {
  const { status, body } = await answered(ada('POST', RULES, { body: rule(change) }));
  expect(body).toMatchObject({ id: expect.any(Number) as number });
  expect(status).toBe(201);
  return Number(body['id']);
}

async function withRules<T>(rules: readonly object[], work: (ids: readonly number[]) => Promise<T>): Promise<T> {
  const ids: number[] = [];
  for (const one of rules) ids.push(await make(one));
  try {
    return await work(ids);
  } finally {
    for (const id of ids) await ada('DELETE', `${RULES}${id}`);
  }
}

const chartData = (caller: Caller, query: object, rest: object = {}) =>
  caller('POST', '/api/v1/chart/data', {
    body: { datasource: { id: sales, type: 'table' }, queries: [query], ...rest },
  });

interface Results {
  readonly result: readonly {
    readonly rowcount: number;
    readonly is_cached?: boolean;
    readonly data: readonly Readonly<Record<string, unknown>>[];
  }[];
}

/** The number of rows that somebody sees, or the status and message of the error. */
async function rowsOf(caller: Caller, query: object = { columns: ['n'] }, rest: object = {}): Promise<number | string> {
  const answer = await chartData(caller, query, rest);
  if (answer.status !== 200) return `${answer.status} ${await answer.text()}`;
  const { result } = (await answer.json()) as Results;
  return result[0]?.rowcount ?? -1;
}

describe('rows', () => {
  test.each<[string, readonly object[], { alpha: number; admin: number }]>([
    ['of those who hold a role of a regular rule', [{}], { alpha: 2, admin: 6 }],
    ['of those who hold no role of a base rule', [{ filter_type: 'Base', roles: [ADMIN] }], { alpha: 2, admin: 6 }],
    ['of everybody by a base rule without roles', [{ filter_type: 'Base', roles: [] }], { alpha: 2, admin: 2 }],
    ['of nobody by a regular rule without roles', [{ roles: [] }], { alpha: 6, admin: 6 }],
    ['where all rules hold', [{ clause: 'n > 0' }, {}], { alpha: 1, admin: 6 }],
    [
      'where one of a group holds',
      [{ group_key: 'g' }, { group_key: 'g', clause: 'n = 5' }, { clause: 'n > 0' }],
      { alpha: 2, admin: 6 },
    ],
    ['where a clause of alternatives stands beside others', [{ clause: 'n = 5 OR n = 0' }, {}], { alpha: 1, admin: 6 }],
    ['by who asks', [{ clause: "'{{ current_username() }}' = 'alan' AND n < 4" }], { alpha: 4, admin: 6 }],
  ])('are left out %s', (_, rules, { alpha, admin }) =>
    withRules(rules, async () => {
      expect([await rowsOf(alan), await rowsOf(ada)]).toEqual([alpha, admin]);
    }),
  );

  test('are left out of every way to read them', () =>
    withRules([{}], async () => {
      const samples = await answered(
        alan('POST', `/datasource/samples?datasource_type=table&datasource_id=${sales}`, { body: {} }),
      );
      expect(samples.body['result']).toMatchObject({ total_count: 2, rowcount: 2 });
      const values = await answered(alan('GET', `/api/v1/datasource/table/${sales}/column/region/values/`));
      expect(values.body['result']).toEqual(['north']);
      expect(await rowsOf(alan, { columns: ['n'] }, { result_type: 'drill_detail' })).toBe(2);
      expect(await rowsOf(alan, { columns: ['n'] }, { result_type: 'samples' })).toBe(2);
      const count = await chartData(alan, { columns: [], metrics: ['count'] });
      expect(((await count.json()) as Results).result[0]?.data).toEqual([{ count: 2 }]);
      const rowcount = await chartData(alan, { columns: ['n'], is_rowcount: true });
      expect(((await rowcount.json()) as Results).result[0]?.data).toEqual([{ rowcount: 2 }]);
      const csv = await chartData(alan, { columns: ['n'], orderby: [['n', true]] }, { result_format: 'csv' });
      expect(await csv.text()).toBe('n\n0\n1\n');
      const series = { columns: ['region'], metrics: ['count'], series_columns: ['region'], series_limit: 1 };
      expect(((await (await chartData(alan, series)).json()) as Results).result[0]?.data).toEqual([
        { region: 'north', count: 2 },
      ]);
    }));

  test.each([
    ['1=1 OR 1=1', /^2$/],
    ['1=1) OR (1=1', /^400/],
    ['n IN (SELECT n FROM sales)', /^400/],
    ['1=1 --', /^(2$|400)/],
  ])('cannot be recovered by the condition %s of a query', (where, shown) =>
    withRules([{}], async () => {
      expect(String(await rowsOf(alan, { columns: ['n'], extras: { where } }))).toMatch(shown);
    }),
  );

  test('follow a change at the next query, even with cached results', async () => {
    expect(await rowsOf(alan)).toBe(6);
    const id = await make();
    expect(await rowsOf(alan)).toBe(2);
    await ada('PUT', `${RULES}${id}`, { body: { clause: 'n = 3' } });
    expect(await rowsOf(alan)).toBe(1);
    await ada('PUT', `${RULES}${id}`, { body: { roles: [GAMMA] } });
    expect(await rowsOf(alan)).toBe(6);
    await ada('DELETE', `${RULES}${id}`);
  });

  test('of others are not taken from cached results', () =>
    withRules([{}], async () => {
      const query = { columns: ['n', 'region'] };
      expect([await rowsOf(ada, query), await rowsOf(alan, query), await rowsOf(ada, query)]).toEqual([6, 2, 6]);
    }));

  test('are all hidden if the template of a rule is empty', () =>
    withRules([{ clause: "{% if current_username() == 'ada' %}n = 1{% endif %}" }], async () => {
      expect(await rowsOf(alan)).toBe('400 {"message":"Error: A row level security rule of this dataset is empty."}');
    }));
});

describe('a clause', () => {
  const tried = (clause: string, caller = ada, dataset = sales) =>
    answered(caller('POST', `${RULES}try`, { body: { dataset, clause } }));

  test('returns the number of rows it leaves, and the first of them', async () => {
    expect(await tried('n > 0')).toMatchObject({
      status: 200,
      body: {
        result: {
          total_count: 6,
          left_count: 5,
          colnames: ['n', 'region'],
          data: [
            { n: 1, region: 'north' },
            { n: 2, region: 'south' },
            { n: 3, region: 'south' },
            { n: 4, region: 'south' },
            { n: 5, region: 'south' },
          ],
        },
      },
    });
    expect((await tried("region = 'west'")).body['result']).toMatchObject({ total_count: 6, left_count: 0, data: [] });
    expect((await tried("'{{ current_username() }}' = 'ada' AND n = 5 OR n = 0")).body['result']).toMatchObject({
      left_count: 2,
    });
  });

  test('is tested alone, whatever rules the dataset has', () =>
    withRules([{ filter_type: 'Base', roles: [], clause: 'n = 5' }], async () => {
      expect((await tried('n < 2')).body['result']).toMatchObject({ total_count: 6, left_count: 2 });
      expect(await rowsOf(ada)).toBe(1);
    }));

  test.each([
    ['nowhere = 1', /nowhere/],
    ['n = ', /syntax/i],
    ['1=1) OR (1=1', /Closing unclosed parenthesis/],
    ['n IN (SELECT 1)', /sub-queries/],
    ["read_text('/etc/passwd') = ''", /read_text/],
    ['{{ nonsense', /./],
  ])('%s is rejected in the words of the engine', async (clause, words) => {
    expect(await tried(clause)).toEqual({
      status: 400,
      etag: '',
      body: { message: expect.stringMatching(words) },
    });
    expect(app.errors).toEqual([]);
  });

  test('is tested only by people who write rules, over existing datasets', async () => {
    expect((await tried('n = 1', alan)).status).toBe(403);
    expect((await tried('n = 1', ada, 999)).status).toBe(404);
    expect((await tried(' ')).body).toEqual({ message: { clause: ['Field may not be blank.'] } });
  });
});

describe('the rows that another person sees', () => {
  const idOf = async (username: string) => {
    const users = app.database.store.selectFrom('user').select('id').where('username', '=', username);
    return (await users.executeTakeFirstOrThrow()).id;
  };
  const triedAs = async (username: string, caller = ada, dataset = sales) =>
    answered(caller('POST', `${RULES}try_as`, { body: { dataset, person: await idOf(username) } }));

  test('are those that the rules on their roles leave, with the rules that apply', () =>
    withRules(
      [
        { name: 'North', clause: "region = 'north'" },
        { name: 'Own', clause: "'{{ current_username() }}' = 'alan' AND n > 0" },
        { name: 'Other', roles: [GAMMA], clause: 'n = 5' },
        { name: 'Everybody else', filter_type: 'Base', roles: [ALPHA], clause: 'n = 5' },
      ],
      async () => {
        const { status, body } = await triedAs('alan');
        expect(status).toBe(200);
        expect(body['result']).toMatchObject({
          may_read: true,
          total_count: 6,
          left_count: 1,
          data: [{ n: 1, region: 'north' }],
          rules: [
            { name: 'North', clause: "region = 'north'", applies: true },
            { name: 'Own', applies: true },
            { name: 'Other', applies: false },
            { name: 'Everybody else', filter_type: 'Base', applies: false },
          ],
        });
        expect((await triedAs('ada')).body['result']).toMatchObject({ left_count: 1, data: [{ n: 5 }] });
        expect(await rowsOf(alan)).toBe(1);
      },
    ));

  test('are none where the person may not read the dataset', async () => {
    await app.as('greg', 'Gamma');
    expect((await triedAs('greg')).body['result']).toMatchObject({
      may_read: false,
      total_count: 6,
      left_count: 0,
      data: [],
      rules: [],
    });
  });

  test('are shown to administrators only, for active people and existing datasets', async () => {
    expect((await triedAs('ada', alan)).status).toBe(403);
    const { store } = app.database;
    const role = await store.insertInto('role').values({ name: 'Rules' }).returning('id').executeTakeFirstOrThrow();
    const pair = { role_id: role.id, permission: 'can_write', view: 'RowLevelSecurity' };
    await store.insertInto('role_permission').values(pair).execute();
    const rita = await app.as('rita', 'Alpha');
    await store
      .insertInto('user_role')
      .values({ user_id: await idOf('rita'), role_id: role.id })
      .execute();
    app.services.users.forget();
    expect((await triedAs('ada', rita)).status).toBe(403);
    expect((await triedAs('alan', ada, 999)).status).toBe(404);
    await store.updateTable('user').set({ is_active: 0 }).where('username', '=', 'rita').execute();
    app.services.users.forget();
    expect(await triedAs('rita')).toMatchObject({
      status: 404,
      body: { message: 'This person does not exist or is deactivated.' },
    });
  });

  test('are not shown where a rule fails, which is reported in the words of the engine', () =>
    withRules([{ clause: 'n > 0' }], async ([id]) => {
      await app.database.store.updateTable('row_rule').set({ clause: 'gone = 1' }).where('id', '=', id!).execute();
      expect(await triedAs('alan')).toMatchObject({ status: 400, body: { message: expect.stringMatching(/gone/) } });
    }));
});

describe('a rule', () => {
  test('is returned as it was written', async () => {
    const id = await make({ name: 'North only', description: 'For shops', group_key: ' ' });
    const { body } = await answered(ada('GET', `${RULES}${id}`));
    expect(body).toMatchObject({
      id,
      show_title: 'Show Row Level Security Filter',
      result: {
        name: 'North only',
        description: 'For shops',
        filter_type: 'Regular',
        tables: [{ id: sales, schema: 'main', table_name: 'sales' }],
        roles: [{ id: ALPHA, name: 'Alpha' }],
        group_key: null,
        clause: "region = 'north'",
      },
    });
    const list = async (q: string) => (await answered(ada('GET', `${RULES}?q=${q}`))).body['ids'];
    expect(await list('(filters:!((col:name,opr:ct,value:north)))')).toEqual([id]);
    expect(await list(`(filters:!((col:roles,opr:rel_m_m,value:!(${GAMMA}))))`)).toEqual([]);
    expect(await list(`(filters:!((col:tables,opr:rel_m_m,value:!(${sales}))))`)).toEqual([id]);
    const related = await answered(ada('GET', `${RULES}related/tables`));
    expect(related.body['result']).toEqual([{ text: 'main.sales', value: sales, extra: {} }]);
    expect((await ada('PUT', `${RULES}${id}`, { body: { name: 'N' }, headers: { 'If-Match': '"old"' } })).status).toBe(
      412,
    );
    expect(await answered(ada('DELETE', `${RULES}?q=!(${id})`))).toMatchObject({ body: { message: 'Deleted 1 rule' } });
    expect((await ada('GET', `${RULES}${id}`)).status).toBe(404);
    expect((await ada('DELETE', `${RULES}?q=!(${id})`)).status).toBe(404);
  });

  test.each<[object, number, unknown]>([
    [{ name: '' }, 400, { name: ['Length must be between 1 and 255.'] }],
    [{ filter_type: 'Other' }, 400, { filter_type: ['Must be one of: Regular, Base.'] }],
    [{ tables: [] }, 400, { tables: ['Shorter than minimum length 1.'] }],
    [{ tables: [999] }, 422, 'One or more datasets do not exist'],
    [{ roles: [999] }, 422, 'Some roles do not exist'],
    [{ clause: ' ' }, 400, { clause: ['Field may not be blank.'] }],
    [{ clause: '1=1) OR (1=1' }, 422, { clause: [expect.stringContaining('Closing unclosed parenthesis')] }],
    [{ clause: 'n IN (SELECT 1)' }, 422, { clause: [expect.stringContaining('sub-queries')] }],
    [{ clause: 'n = ; DROP TABLE sales' }, 422, { clause: [expect.any(String)] }],
    [{ nonsense: 1 }, 400, { nonsense: ['Unknown field.'] }],
  ])('is neither created nor changed with %j', async (change, status, message) => {
    const refusal = { status, body: { message } };
    expect(await answered(ada('POST', RULES, { body: rule(change) }))).toMatchObject(refusal);
    await withRules([{}], async ([id]) => {
      expect(await answered(ada('PUT', `${RULES}${id}`, { body: change }))).toMatchObject(refusal);
    });
    expect(app.errors).toEqual([]);
  });

  test('has a unique name', () =>
    withRules([{ name: 'One' }], async () => {
      expect(await answered(ada('POST', RULES, { body: rule({ name: 'One' }) }))).toMatchObject({
        status: 422,
        body: { message: { name: ['A rule with this name already exists.'] } },
      });
    }));

  test.each<[string, string, object | null]>([
    ['GET', RULES, null],
    ['GET', `${RULES}_info`, null],
    ['GET', `${RULES}related/roles`, null],
    ['GET', `${RULES}1`, null],
    ['POST', RULES, {}],
    ['PUT', `${RULES}1`, {}],
    ['DELETE', `${RULES}1`, null],
    ['DELETE', `${RULES}?q=!(1)`, null],
  ])('is for administrators only: %s %s', async (method, address, body) => {
    const call = body ? { body: method === 'POST' ? rule() : body } : {};
    const gail = await app.as(`gail${(number += 1)}`, 'Gamma', 'sql_lab');
    expect([(await alan(method, address, call)).status, (await gail(method, address, call)).status]).toEqual([
      403, 403,
    ]);
  });
});
