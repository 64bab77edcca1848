import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@/api/contract';
import { answered, makeDataset } from '../testing/content';
import { testApp, type Caller, type TestApp } from '../testing/test-app';

/**
 * Access to Superset's older views, each of which checks permissions itself. The objects belong to `sam`, who holds
 * sql_lab and Gamma, as does `sue`. The dataset needs access to all data, which Gamma lacks.
 */
const people = ['owner', 'peer', 'Admin', 'Alpha', 'Gamma', 'nobody'] as const;
type Person = (typeof people)[number];

interface Made {
  readonly query: number;
  readonly tab: number;
  readonly table: number;
  readonly text: number;
  readonly oldText: number;
  readonly dataset: number;
  /** The name of its connection. */
  readonly database: string;
  readonly dashboardLink: string;
}

interface Row {
  readonly endpoint: string;
  readonly call: (made: Made) => Parameters<Caller>;
  /**
   * The outcome by person; `in` if success depends on more than the caller. Anonymous writes fail first because they
   * lack a CSRF token.
   */
  readonly answers: readonly [owner: Answer, peer: Answer, admin: Answer, alpha: Answer, gamma: Answer, nobody: Answer];
}
type Answer = number | 'in';

const editor = {
  name: 'Tab',
  dbId: null,
  schema: null,
  sql: 'SELECT 1',
  autorun: false,
  queryLimit: 1000,
  templateParams: null,
};
const form = (fields: Record<string, unknown>) => ({
  form: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)])),
});
const legacy = ({ dataset }: Made) => ({ form_data: { datasource: `${dataset}__table`, viz_type: 'heatmap' } });

/** Only the owner, among people with permission for the view. */
const ownTab = [200, 403, 403, 403, 403, 401] as const;
const ownTabForm = [200, 403, 403, 403, 403, 302] as const;
const ownTabCall = [200, 403, 403, 403, 403, 302] as const;

const rows: readonly Row[] = [
  {
    endpoint: 'POST /savedqueryviewapi/api/create',
    call: () => ['POST', '/savedqueryviewapi/api/create', { form: { label: 'L', sql: 'SELECT 1' } }],
    answers: [200, 200, 200, 403, 403, 302],
  },
  {
    endpoint: 'GET /savedqueryviewapi/api/get/:id',
    call: ({ query }) => ['GET', `/savedqueryviewapi/api/get/${query}`],
    answers: [200, 404, 404, 403, 403, 401],
  },
  {
    endpoint: 'POST /tabstateview/',
    call: () => ['POST', '/tabstateview/', form({ queryEditor: editor })],
    answers: [200, 200, 200, 403, 403, 302],
  },
  { endpoint: 'GET /tabstateview/:id', call: ({ tab }) => ['GET', `/tabstateview/${tab}`], answers: ownTab },
  {
    endpoint: 'PUT /tabstateview/:id',
    call: ({ tab }) => ['PUT', `/tabstateview/${tab}`, form({ sql: 'SELECT 2' })],
    answers: ownTabForm,
  },
  {
    endpoint: 'POST /tabstateview/:id/activate',
    call: ({ tab }) => ['POST', `/tabstateview/${tab}/activate`],
    answers: ownTabCall,
  },
  {
    endpoint: 'POST /tabstateview/:id/migrate_query',
    call: ({ tab }) => ['POST', `/tabstateview/${tab}/migrate_query`, form({ queryId: 'x' })],
    answers: ownTabForm,
  },
  {
    endpoint: 'DELETE /tabstateview/:id/query/:clientId',
    call: ({ tab }) => ['DELETE', `/tabstateview/${tab}/query/x`],
    answers: ownTabCall,
  },
  {
    endpoint: 'POST /tableschemaview/',
    call: ({ tab }) => [
      'POST',
      '/tableschemaview/',
      form({ table: { queryEditorId: tab, dbId: null, schema: 'main', name: 'other' } }),
    ],
    answers: ownTabForm,
  },
  {
    endpoint: 'POST /tableschemaview/:id/expanded',
    call: ({ table }) => ['POST', `/tableschemaview/${table}/expanded`, form({ expanded: false })],
    answers: ownTabForm,
  },
  {
    endpoint: 'DELETE /tableschemaview/:id',
    call: ({ table }) => ['DELETE', `/tableschemaview/${table}`],
    answers: ownTabCall,
  },
  { endpoint: 'DELETE /tabstateview/:id', call: ({ tab }) => ['DELETE', `/tabstateview/${tab}`], answers: ownTabCall },
  {
    endpoint: 'POST /kv/store/',
    call: () => ['POST', '/kv/store/', { form: { data: 'x' } }],
    answers: [200, 200, 200, 200, 200, 302],
  },
  { endpoint: 'GET /kv/:id/', call: ({ text }) => ['GET', `/kv/${text}/`], answers: [200, 200, 200, 200, 200, 401] },
  {
    endpoint: 'GET /kv/:id/',
    call: ({ oldText }) => ['GET', `/kv/${oldText}/`],
    answers: [200, 404, 404, 404, 404, 401],
  },
  {
    endpoint: 'POST /datasource/samples',
    call: ({ dataset }) => ['POST', `/datasource/samples?datasource_type=table&datasource_id=${dataset}`, { body: {} }],
    answers: [403, 403, 'in', 'in', 403, 400],
  },
  {
    endpoint: 'GET /superset/fetch_datasource_metadata',
    call: ({ dataset }) => ['GET', `/superset/fetch_datasource_metadata?datasourceKey=${dataset}__table`],
    answers: [403, 403, 200, 200, 403, 401],
  },
  {
    endpoint: 'POST /superset/explore_json/',
    call: made => ['POST', '/superset/explore_json/', form(legacy(made))],
    answers: [403, 403, 'in', 'in', 403, 401],
  },
  {
    endpoint: 'GET /superset/explore_json/',
    call: made => [
      'GET',
      `/superset/explore_json/?form_data=${encodeURIComponent(JSON.stringify(legacy(made).form_data))}`,
    ],
    answers: [403, 403, 'in', 'in', 403, 401],
  },
  {
    endpoint: 'GET /superset/explore_json/data/:key',
    call: () => ['GET', '/superset/explore_json/data/guessed'],
    answers: [404, 404, 404, 404, 404, 401],
  },
  {
    endpoint: 'POST /superset/log/',
    call: () => ['POST', '/superset/log/', { form: { events: '[]' } }],
    answers: [200, 200, 200, 200, 200, 302],
  },
  {
    endpoint: 'GET /datasource/external_metadata/:type/:id/',
    call: ({ dataset }) => ['GET', `/datasource/external_metadata/table/${dataset}/`],
    answers: [403, 403, 'in', 'in', 403, 401],
  },
  {
    endpoint: 'GET /datasource/external_metadata_by_name/',
    call: ({ database }) => {
      const q = `(datasource_type:table,database_name:'${database}',schema_name:main,table_name:t)`;
      return ['GET', `/datasource/external_metadata_by_name/?q=${encodeURIComponent(q)}`];
    },
    answers: [404, 404, 'in', 'in', 404, 401],
  },
  {
    endpoint: 'GET /dynamic-plugins/api/read',
    call: () => ['GET', '/dynamic-plugins/api/read'],
    answers: [200, 200, 200, 200, 200, 401],
  },
  {
    endpoint: 'page /superset/dashboard/p/:key/',
    call: ({ dashboardLink }) => ['GET', `/superset/dashboard/p/${dashboardLink}/`],
    answers: [403, 403, 302, 403, 403, 302],
  },
];

let app: TestApp;
const callers = new Map<Person, Caller>();
let made: Made;

beforeAll(async () => {
  app = await testApp();
  const [sam, sue] = [await app.as('sam', 'sql_lab', 'Gamma'), await app.as('sue', 'sql_lab', 'Gamma')];
  const [ada, alf, gail] = [await app.as('ada', 'Admin'), await app.as('alf', 'Alpha'), await app.as('gail', 'Gamma')];
  const nobody: Caller = (method, path, { body, form: fields } = {}) =>
    app.fetch(
      new Request(`http://localhost${path}`, {
        method,
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      }),
    );
  people.forEach((person, index) => callers.set(person, [sam, sue, ada, alf, gail, nobody][index] ?? nobody));
  const id = async (answer: Promise<Response>) => Number((await answered(answer)).body['id']);
  const { store } = app.database;
  const query = await id(sam('POST', '/api/v1/saved_query/', { body: { label: 'Own', sql: 'SELECT 1' } }));
  const tab = await id(sam('POST', '/tabstateview/', form({ queryEditor: editor })));
  const table = await id(
    sam('POST', '/tableschemaview/', form({ table: { queryEditorId: tab, dbId: null, schema: 'main', name: 't' } })),
  );
  const text = await id(sam('POST', '/kv/store/', { form: { data: 'kept' } }));
  await store
    .insertInto('kept_value')
    .values({ id: 1, value: 'kept long ago', created_by: 1, created_on: 0 })
    .execute();
  const dashboard = await id(ada('POST', '/api/v1/dashboard/', { body: { dashboard_title: 'Draft' } }));
  const link = await answered(ada('POST', `/api/v1/dashboard/${dashboard}/permalink`, { body: {} }));
  const dataset = await makeDataset(store);
  const { database_name } = await store.selectFrom('database').select('database_name').executeTakeFirstOrThrow();
  made = {
    query,
    tab,
    table,
    text,
    oldText: 1,
    dataset,
    database: database_name,
    dashboardLink: String(link.body['key']),
  };
});
afterAll(() => app.close());

const letIn = (status: number): Answer => ([401, 403, 404].includes(status) ? status : 'in');

describe('the older views', () => {
  // Others come before the owner, whose requests delete objects.
  test.each(rows)('$endpoint', async ({ call, answers }) => {
    const answer = async (person: Person, expected: Answer | undefined): Promise<readonly [Person, Answer]> => {
      const { status } = await (callers.get(person) as Caller)(...call(made));
      return [person, expected === 'in' ? letIn(status) : status];
    };
    const wanted = people.map((person, index) => [person, answers[index]] as const).toReversed();
    const got: (readonly [Person, Answer])[] = [];
    for (const [person, expected] of wanted) got.push(await answer(person, expected));
    expect(got).toEqual(wanted);
  });

  test('are all in the table', () => {
    const older = contract
      .filter(({ path }) => !path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(rows.map(row => row.endpoint).filter(endpoint => !endpoint.startsWith('page ')))).toEqual(
      new Set(older),
    );
  });
});

test('a text is stored under a number that reveals nothing of others', async () => {
  const sam = callers.get('owner') as Caller;
  const kept = async () => Number((await answered(sam('POST', '/kv/store/', { form: { data: 'x' } }))).body['id']);
  const [one, two] = [await kept(), await kept()];
  for (const id of [one, two]) expect(Number.isSafeInteger(id) && id >= 2 ** 52).toBe(true);
  expect(Math.abs(one - two)).toBeGreaterThan(1_000_000);
});
