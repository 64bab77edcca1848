import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTabForm } from '@/api/sql-editor';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let ada: Caller;
let grace: Caller;
beforeAll(async () => {
  app = await testApp();
  ada = await app.as('ada', 'Admin');
  grace = await app.as('grace', 'Admin');
});
afterAll(() => app.close());

const editor = {
  name: 'Untitled Query 1',
  dbId: null,
  schema: null,
  sql: 'SELECT 1',
  autorun: false,
  queryLimit: 1000,
  templateParams: null,
};

async function makeTab(caller: Caller, more: object = {}): Promise<{ path: string; id: number; etag: string }> {
  const answer = await caller('POST', '/tabstateview/', {
    form: { queryEditor: JSON.stringify({ ...editor, ...more }) },
  });
  const { id } = (await answer.json()) as { id: number };
  return { path: `/tabstateview/${id}`, id, etag: answer.headers.get('ETag') ?? '' };
}
const bodyOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();
const made = async (answer: Promise<Response>) => (await bodyOf(answer)) as { id: number };

describe('tabs', () => {
  test('are visible to their owner alone, even for administrators', async () => {
    const { path } = await makeTab(ada);
    const tries: readonly Promise<Response>[] = [
      grace('GET', path),
      grace('PUT', path, { form: toTabForm({ sql: 'SELECT 2' }) }),
      grace('POST', `${path}/activate`),
      grace('POST', `${path}/migrate_query`, { form: { queryId: '"x"' } }),
      grace('DELETE', `${path}/query/x`),
      grace('DELETE', path),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403);
    expect(await bodyOf(ada('GET', path))).toMatchObject({ sql: 'SELECT 1' });
    expect(await bodyOf(grace('GET', '/api/v1/sqllab/'))).toMatchObject({
      result: { tab_state_ids: [], active_tab: null },
    });
  });

  test('one of them is the active one', async () => {
    const [first, second] = [await makeTab(ada), await makeTab(ada)];
    const start = () => bodyOf(ada('GET', '/api/v1/sqllab/'));
    expect(await start()).toMatchObject({ result: { active_tab: { id: second.id } } });
    expect(await bodyOf(ada('POST', `${first.path}/activate`))).toBe(first.id);
    expect(await start()).toMatchObject({ result: { active_tab: { id: first.id } } });
    expect(await bodyOf(ada('GET', second.path))).toMatchObject({ active: false });
  });

  test('F48 a change of an outdated version is rejected; switching and opening tables are not changes', async () => {
    const { path, id, etag } = await makeTab(ada);
    await makeTab(ada);
    await ada('POST', `${path}/activate`);
    await ada('POST', '/tableschemaview/', {
      form: { table: JSON.stringify({ queryEditorId: id, dbId: null, schema: 'main', name: 't' }) },
    });
    const change = (sql: string) => ada('PUT', path, { form: toTabForm({ sql }), headers: { 'If-Match': etag } });
    const first = await change('SELECT 2');
    expect([first.status, await first.json()]).toEqual([200, id]);
    expect(first.headers.get('ETag')).not.toBe(etag);
    expect((await change('SELECT 3')).status).toBe(412);
    expect((await ada('DELETE', path, { headers: { 'If-Match': etag } })).status).toBe(412);
    const read = await ada('GET', path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect([read.status, read.headers.get('ETag')]).toEqual([200, first.headers.get('ETag')]);
    expect(await read.json()).toMatchObject({ sql: 'SELECT 2', active: true, table_schemas: [{ table: 't' }] });
  });

  test('F01 a tab that is sent twice is one', async () => {
    const send = () =>
      ada('POST', '/tabstateview/', {
        form: { queryEditor: JSON.stringify(editor) },
        headers: { 'Idempotency-Key': 'tab-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
  });

  test.each([
    ['no form', { body: { queryEditor: editor } }],
    ['no JSON', { form: { queryEditor: '{' } }],
    ['a list', { form: { queryEditor: '[]' } }],
    ['deep JSON', { form: { queryEditor: `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}` } }],
    ['a name that is too long', { form: { queryEditor: JSON.stringify({ ...editor, name: 'x'.repeat(257) }) } }],
    ['a missing connection', { form: { queryEditor: JSON.stringify({ ...editor, dbId: 99 }) } }],
    ['a missing saved query', { form: { queryEditor: JSON.stringify({ ...editor, remoteId: 99 }) } }],
  ])('created from %s: rejected', async (_, call) =>
    expect((await ada('POST', '/tabstateview/', call)).status).toBe(400),
  );

  test.each([
    [{ user_id: '2' }, 500],
    [{ constructor: '1' }, 400],
    [{}, 400],
    [{ sql: '1' }, 400],
    [{ sql: 'SELECT' }, 400],
    [{ label: 'null' }, 400],
    [{ autorun: '"true"' }, 400],
    [{ database_id: '99' }, 400],
  ])('changed by %j: rejected', async (form, status) => {
    const { path, etag } = await makeTab(ada);
    expect((await ada('PUT', path, { form })).status).toBe(status);
    expect((await ada('GET', path)).headers.get('ETag')).toBe(etag);
  });
});

describe('tables beside a tab', () => {
  const open = (caller: Caller, table: object) =>
    caller('POST', '/tableschemaview/', { form: { table: JSON.stringify(table) } });

  test('replace themselves, and are deleted with their tab', async () => {
    const tab = await makeTab(ada);
    const table = { queryEditorId: String(tab.id), dbId: null, schema: null, name: 't', columns: [{ name: 'a' }] };
    await open(ada, table);
    const { id } = await made(open(ada, table));
    const shown = { id, table: 't', expanded: true, description: { columns: [{ name: 'a' }] } };
    expect(await bodyOf(ada('GET', tab.path))).toMatchObject({ table_schemas: [shown] });
    await ada('DELETE', tab.path);
    expect(
      await app.database.store.selectFrom('tab_table').select('id').where('tab_id', '=', tab.id).execute(),
    ).toEqual([]);
  });

  test('of another are rejected, and stay unchanged', async () => {
    const tab = await makeTab(ada);
    const { id } = await made(open(ada, { queryEditorId: tab.id, dbId: null, schema: null, name: 't' }));
    expect((await grace('POST', `/tableschemaview/${id}/expanded`, { form: { expanded: 'false' } })).status).toBe(403);
    expect((await grace('DELETE', `/tableschemaview/${id}`)).status).toBe(403);
    expect((await open(grace, { queryEditorId: tab.id, dbId: null, schema: null, name: 't' })).status).toBe(403);
    expect(await bodyOf(ada('GET', tab.path))).toMatchObject({ table_schemas: [{ id, expanded: true }] });
  });

  test.each(['', 'null', '"x"', '1'])('expanded by %j: rejected', async expanded => {
    expect((await ada('POST', '/tableschemaview/1/expanded', { form: { expanded } })).status).toBe(400);
  });
});

test('a stored text is returned unchanged, as plain text', async () => {
  const data = '<script>alert(1)</script> & "ü" \u0001 🎈';
  const kept = await ada('POST', '/kv/store/', { form: { data } });
  const { id } = JSON.parse(await kept.text()) as { id: number };
  const answer = await grace('GET', `/kv/${id}/`);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await answer.text()).toBe(data);
  expect([(await ada('GET', '/kv/99/')).status, (await ada('POST', '/kv/store/', { form: {} })).status]).toEqual([
    404, 400,
  ]);
});
