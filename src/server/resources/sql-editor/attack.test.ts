import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { assetEndpoints } from '@/api/assets';
import type { savedQueryEndpoints } from '@/api/saved-query';
import type { sqlEditorEndpoints } from '@/api/sql-editor';
import type { sqlRunEndpoints } from '@/api/sql-run';
import { registerDatabase } from '../../catalogue/register';
import { answered } from '../../testing/content';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { patience } from '../../../../tests/support/patience';

type NameIn<Endpoints extends Readonly<Record<string, { readonly name: string }>>> = Endpoints[keyof Endpoints]['name'];
type Name =
  | NameIn<typeof sqlRunEndpoints>
  | NameIn<typeof sqlEditorEndpoints>
  | NameIn<typeof savedQueryEndpoints>
  | NameIn<Pick<typeof assetEndpoints, 'exportSavedQueries' | 'importSavedQueries'>>;

/** Part of everything that is Ada's, and of no response to anybody else. */
const SECRET = 'only_for_ada';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
let database: number;
/** Ids of Ada's objects. */
let hers: {
  readonly tab: number;
  readonly table: number;
  readonly saved: number;
  readonly run: string;
  readonly query: number;
  readonly key: string;
};

const idIn = async (answer: Promise<Response>): Promise<number> => Number((await answered(answer)).body['id']);

beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  folder = await temporaryFolder();
  const location = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(location, `CREATE TABLE t AS SELECT '${SECRET}' AS a`);
  database = await registerDatabase(app.database.store, { name: 'Data', location }, 1, 0);
  await app.database.store.updateTable('database').set({ allow_run_async: 1 }).where('id', '=', database).execute();
  const sql = `SELECT a, '${SECRET}' AS b FROM t`;
  const queryEditor = JSON.stringify({ name: SECRET, sql, dbId: database, schema: 'main' });
  const tab = await idIn(ada('POST', '/tabstateview/', { form: { queryEditor } }));
  const opened = JSON.stringify({ queryEditorId: tab, dbId: database, schema: 'main', name: SECRET });
  const table = await idIn(ada('POST', '/tableschemaview/', { form: { table: opened } }));
  const label = SECRET;
  const saved = await idIn(ada('POST', '/api/v1/saved_query/', { body: { label, sql, schema: SECRET } }));
  const body = {
    client_id: 'adas',
    database_id: database,
    sql,
    sql_editor_id: String(tab),
    tab: SECRET,
    runAsync: true,
  };
  await ada('POST', '/api/v1/sqllab/execute/', { body });
  const query = await vi.waitFor(async () => {
    const { result: rows } = (await answered(ada('GET', '/api/v1/query/'))).body;
    const [first] = rows as { id: number; status: string }[];
    if (first?.status !== 'success') throw new Error('It goes on');
    return first.id;
  }, patience);
  const { result } = (await answered(ada('GET', `/api/v1/query/${query}`))).body;
  hers = { tab, table, saved, run: 'adas', query, key: String((result as Record<string, unknown>)['results_key']) };
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

/** An attempt at each endpoint. `own`: it reaches only the caller's own objects, or nobody's. */
const tries: Readonly<Record<Name, ((caller: Caller) => Promise<Response>) | 'own'>> = {
  'sqlRun.execute': caller =>
    caller('POST', '/api/v1/sqllab/execute/', {
      body: { client_id: hers.run, database_id: database, sql: 'SELECT 1', sql_editor_id: String(hers.tab) },
    }),
  'sqlRun.results': caller => caller('GET', `/api/v1/sqllab/results/?q=(key:'${hers.key}')`),
  'sqlRun.export': caller => caller('GET', `/api/v1/sqllab/export/${hers.run}/`),
  'sqlRun.estimate': 'own',
  'sqlRun.format': 'own',
  'sqlRun.validate': 'own',
  'query.list': caller => caller('GET', `/api/v1/query/?q=(filters:!((col:id,opr:eq,value:${hers.query})))`),
  'query.updatedSince': caller => caller('GET', '/api/v1/query/updated_since?q=(last_updated_ms:0)'),
  'query.related': caller => caller('GET', '/api/v1/query/related/database'),
  'query.distinct': caller => caller('GET', '/api/v1/query/distinct/tab_name'),
  'query.stop': caller => caller('POST', '/api/v1/query/stop', { body: { client_id: hers.run } }),
  'query.get': caller => caller('GET', `/api/v1/query/${hers.query}`),
  'sqlEditor.bootstrap': caller => caller('GET', '/api/v1/sqllab/'),
  'tab.create': caller =>
    caller('POST', '/tabstateview/', {
      form: { queryEditor: JSON.stringify({ id: hers.tab, name: 'mine', sql: '', remoteId: hers.saved }) },
    }),
  'tab.get': caller => caller('GET', `/tabstateview/${hers.tab}`),
  'tab.update': caller => caller('PUT', `/tabstateview/${hers.tab}`, { form: { sql: '"mine"' } }),
  'tab.delete': caller => caller('DELETE', `/tabstateview/${hers.tab}`),
  'tab.activate': caller => caller('POST', `/tabstateview/${hers.tab}/activate`),
  'tab.migrateQuery': caller =>
    caller('POST', `/tabstateview/${hers.tab}/migrate_query`, { form: { queryId: JSON.stringify(hers.run) } }),
  'tab.deleteQuery': caller => caller('DELETE', `/tabstateview/${hers.tab}/query/${hers.run}`),
  'tableSchema.create': caller =>
    caller('POST', '/tableschemaview/', {
      form: { table: JSON.stringify({ queryEditorId: hers.tab, dbId: database, schema: 'main', name: 'mine' }) },
    }),
  'tableSchema.expanded': caller =>
    caller('POST', `/tableschemaview/${hers.table}/expanded`, { form: { expanded: 'false' } }),
  'tableSchema.delete': caller => caller('DELETE', `/tableschemaview/${hers.table}`),
  'keptValue.create': 'own',
  // Anybody with the number of a text may read it: that is how it is shared.
  'keptValue.get': 'own',
  // The same for a link.
  'sqlPermalink.create': 'own',
  'sqlPermalink.get': 'own',
  'savedQuery.list': caller => caller('GET', `/api/v1/saved_query/?q=(filters:!((col:id,opr:eq,value:${hers.saved})))`),
  'savedQuery.info': 'own',
  'savedQuery.related': caller => caller('GET', '/api/v1/saved_query/related/database'),
  'savedQuery.distinct': caller => caller('GET', '/api/v1/saved_query/distinct/schema'),
  'savedQuery.get': caller => caller('GET', `/api/v1/saved_query/${hers.saved}`),
  'savedQuery.create': 'own',
  'savedQuery.update': caller => caller('PUT', `/api/v1/saved_query/${hers.saved}`, { body: { label: 'mine' } }),
  'savedQuery.delete': caller => caller('DELETE', `/api/v1/saved_query/${hers.saved}`),
  'savedQuery.bulkDelete': caller => caller('DELETE', `/api/v1/saved_query/?q=!(${hers.saved})`),
  'savedQuery.viewCreate': 'own',
  'savedQuery.viewGet': caller => caller('GET', `/savedqueryviewapi/api/get/${hers.saved}`),
  'saved_query.export': caller => caller('GET', `/api/v1/saved_query/export/?q=!(${hers.saved})`),
  'saved_query.import': 'own',
};

async function standing(): Promise<unknown> {
  const read = async (address: string) => (await answered(ada('GET', address))).body;
  const run = await answered(ada('GET', `/api/v1/query/${hers.query}`));
  return [
    await read(`/tabstateview/${hers.tab}`),
    await read(`/api/v1/saved_query/${hers.saved}?q=(columns:!(label,sql,schema))`),
    run.body['result'],
    (await ada('GET', `/api/v1/sqllab/results/?q=(key:'${hers.key}')`)).status,
  ];
}

describe('other people’s data', () => {
  test('cannot be read or changed by any call', async () => {
    const before = await standing();
    expect(JSON.stringify(before)).toContain(SECRET);
    const grace = await app.as('grace', 'Alpha', 'sql_lab');
    for (const [name, attempt] of Object.entries(tries)) {
      if (attempt === 'own') continue;
      const answer = await attempt(grace);
      const said = [...answer.headers].join('\n') + (await answer.text());
      expect(said, `${name} ${answer.status}`).not.toContain(SECRET);
      expect(answer.status, name).toBeLessThan(501);
    }
    expect(await standing()).toEqual(before);
    // Her tab is not linked to another person's query.
    const { body } = await answered(grace('GET', '/api/v1/sqllab/'));
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  test('is denied without a session, and without permission for the editor', async () => {
    const before = await standing();
    const nobody: Caller = async (method, address, { body, form } = {}) =>
      app.fetch(
        new Request(`http://localhost${address}`, {
          method,
          ...(body === undefined
            ? {}
            : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
          ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        }),
      );
    const gamma = await app.as('gamma', 'Gamma');
    for (const [name, attempt] of Object.entries(tries)) {
      if (attempt === 'own') continue;
      for (const caller of [nobody, gamma]) {
        const answer = await attempt(caller);
        expect(await answer.text(), name).not.toContain(SECRET);
        expect(answer.status, name).not.toBe(200);
      }
    }
    expect(await standing()).toEqual(before);
  });
});

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'; DROP TABLE saved_query; --",
  '{{ ().__class__.__mro__ }}',
  '{% for i in range(1000000000) %}{% for j in range(1000000000) %}{{ i }}{% endfor %}{% endfor %}',
  '=cmd|calc',
  '\u202Egnp.exe',
  'a\u0000b',
  '\uD800',
  '__proto__',
  '../../etc/passwd',
  'x'.repeat(100_000),
];

const isWhole = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

describe('free text', () => {
  test.each(hostile.map(text => [text.slice(0, 40), text] as const))(
    '%j is stored unchanged, or rejected',
    async (_, text) => {
      const queryEditor = JSON.stringify({ name: text, sql: text, dbId: database, templateParams: text, schema: text });
      const kept = await ada('POST', '/tabstateview/', { form: { queryEditor } });
      if (kept.ok) {
        const { id } = (await kept.json()) as { id: number };
        const { body } = await answered(ada('GET', `/tabstateview/${id}`));
        expect(body).toMatchObject({ label: text, sql: text, template_params: text, schema: text });
        await ada('DELETE', `/tabstateview/${id}`);
      } else expect([kept.status, isWhole(text) && text.length <= 256]).toEqual([400, false]);

      const saved = await ada('POST', '/api/v1/saved_query/', {
        body: { label: text.slice(0, 256), sql: text, description: text, template_parameters: text },
      });
      // Content that would not be returned completely is rejected, and stays on the device.
      expect(saved.status).toBe(isWhole(text) ? 201 : 422);
      if (!isWhole(text)) return;
      const { id } = (await saved.json()) as { id: number };
      const read = await ada('GET', `/api/v1/saved_query/${id}`);
      expect(read.headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(((await read.json()) as { result: unknown }).result).toMatchObject({ sql: text, description: text });
      const archive = await ada('GET', `/api/v1/saved_query/export/?q=!(${id})`);
      expect(archive.status).toBe(200);
      expect(archive.headers.get('Content-Disposition')).toMatch(/^attachment; filename=[\w.]+$/);

      const link = await ada('POST', '/kv/store/', { form: { data: text } });
      const { id: key } = (await link.json()) as { id: number };
      const value = await ada('GET', `/kv/${key}/`);
      // A browser does not execute it.
      expect(value.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(value.headers.get('Content-Type')).toMatch(/^text\/plain/);
    },
  );

  test.each(hostile.map(text => [text.slice(0, 40), text] as const))(
    'a template with %j is rejected or run as a text, and blocks nobody',
    async (_, text) => {
      const attempts: object[] = [
        { sql: `SELECT '{{ x }}' AS a`, templateParams: JSON.stringify({ x: text }) },
        { sql: 'SELECT 1', templateParams: text },
        { sql: `SELECT '${text.replaceAll("'", "''")}' AS a`, templateParams: '{"__proto__": {"polluted": true}}' },
      ];
      for (const [at, attempt] of attempts.entries()) {
        const body = { client_id: `h${at}${hostile.indexOf(text)}`, database_id: database, queryLimit: 10, ...attempt };
        const answer = await ada('POST', '/api/v1/sqllab/execute/', { body });
        expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
        await answer.text();
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  test.each(['null', '[]', '1', '"a"', '{"sql": {"a": 1}}', '{', '['.repeat(5000)])(
    'a tab or a table from %j is rejected',
    async json => {
      const of = (address: string, field: string) => ada('POST', address, { form: { [field]: json } });
      expect((await of('/tabstateview/', 'queryEditor')).status).toBe(400);
      // The response for a table with a missing field (recorded).
      expect([400, 500]).toContain((await of('/tableschemaview/', 'table')).status);
    },
  );
});

test('no rejection was a failure of the server', () => expect(app.errors).toEqual([]));
