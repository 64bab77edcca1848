import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { makeDataset } from '../../testing/content';
import { readYaml, writeYaml } from './yaml';

let app: TestApp;
let database: number;
const headers = new Map<string, Readonly<Record<string, string>>>();
const as =
  (who: string): Caller =>
  async (method, address, { body } = {}) =>
    app.fetch(
      new Request(`http://localhost${address}`, {
        method,
        headers: headers.get(who) ?? {},
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
const ada = as('ada');
const grace = as('grace');
beforeAll(async () => {
  app = await testApp();
  for (const who of ['ada', 'grace']) headers.set(who, await app.headersOf(who, 'Admin'));
  await makeDataset(app.database.store);
  ({ id: database } = await app.database.store.selectFrom('database').select('id').executeTakeFirstOrThrow());
});
afterAll(() => app.close());
beforeEach(() => app.database.store.deleteFrom('saved_query').execute());

const path = '/api/v1/saved_query/';
type Files = Readonly<Record<string, string>>;

async function make(caller: Caller, body: object): Promise<number> {
  const { id } = (await (await caller('POST', path, { body })).json()) as { id: number };
  return id;
}
const download = (caller: Caller, ids: readonly number[]) => caller('GET', `${path}export/?q=!(${ids.join(',')})`);
async function filesOf(answer: Response): Promise<Files> {
  expect(answer.status).toBe(200);
  const entries = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return Object.fromEntries(entries.map(([name, content]) => [name.replace(/^[^/]*\//, ''), strFromU8(content)]));
}
async function upload(who: string, files: Files, overwrite = false): Promise<Response> {
  const { 'Content-Type': _, ...sent } = headers.get(who) ?? {};
  const entries = Object.entries(files).map(([name, text]) => [`export/${name}`, strToU8(text)] as const);
  const form = new FormData();
  form.append('formData', new Blob([new Uint8Array(zipSync(Object.fromEntries(entries)))]), 'saved.zip');
  if (overwrite) form.append('overwrite', 'true');
  return app.fetch(new Request(`http://localhost${path}import/`, { method: 'POST', headers: sent, body: form }));
}
async function queriesOf(caller: Caller): Promise<readonly unknown[]> {
  const { result } = (await (await caller('GET', path)).json()) as { result: readonly unknown[] };
  return result;
}

describe('saved queries as an archive', () => {
  test('are stored below their connection and schema, and round-trip', async () => {
    const first = await make(ada, { label: 'Wettest days', schema: 'main', sql: 'SELECT 1', db_id: database });
    const second = await make(ada, { label: 'wettest days', schema: 'main', sql: 'SELECT 2', db_id: database });
    const bare = await make(ada, { label: '../../etc/passwd', sql: 'SELECT 3' });
    const files = await filesOf(await download(ada, [first, second, bare]));
    const paths = Object.keys(files);
    expect(paths.filter(name => /^queries\/[^/]+\/main\/[^/]+\.yaml$/.test(name))).toHaveLength(2);
    expect(paths.filter(name => name.startsWith('databases/'))).toHaveLength(1);
    expect(paths.filter(name => /(^|\/)\.\.?\//.test(name))).toEqual([]);
    expect(readYaml(files['metadata.yaml'] ?? '')).toMatchObject({ type: 'SavedQuery' });
    await app.database.store.deleteFrom('saved_query').execute();
    expect((await upload('ada', files)).status).toBe(200);
    expect(await queriesOf(ada)).toHaveLength(3);
    expect(await queriesOf(ada)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Wettest days', schema: 'main', sql: 'SELECT 1', db_id: database }),
        expect.objectContaining({ label: '../../etc/passwd', sql: 'SELECT 3', db_id: null }),
      ]),
    );
  });

  test('replace existing ones only on request', async () => {
    const id = await make(ada, { label: 'A', sql: 'SELECT 1' });
    const files = await filesOf(await download(ada, [id]));
    await ada('PUT', `${path}${id}`, { body: { sql: 'SELECT 2' } });
    const refused = await upload('ada', files);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('already exists and `overwrite=true` was not passed');
    expect(await queriesOf(ada)).toMatchObject([{ id, sql: 'SELECT 2' }]);
    expect((await upload('ada', files, true)).status).toBe(200);
    expect(await queriesOf(ada)).toMatchObject([{ id, sql: 'SELECT 1' }]);
  });

  test('of somebody else are not exported, and are copied rather than replaced', async () => {
    const id = await make(ada, { label: 'Hers', sql: 'SELECT 1' });
    expect((await download(grace, [id])).status).toBe(404);
    const own = await make(grace, { label: 'His', sql: 'SELECT 0' });
    expect((await download(grace, [own, id])).status).toBe(404);
    const files = await filesOf(await download(ada, [id]));
    await app.database.store.deleteFrom('saved_query').where('id', '=', own).execute();
    const changed = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, text.replace('SELECT 1', 'SELECT 9')]),
    );
    expect((await upload('grace', changed, true)).status).toBe(200);
    expect(await queriesOf(ada)).toMatchObject([{ id, sql: 'SELECT 1' }]);
    expect(await queriesOf(grace)).toMatchObject([{ sql: 'SELECT 9' }]);
    // The copy is recognised.
    expect((await upload('grace', changed)).status).toBe(422);
    expect(await queriesOf(grace)).toHaveLength(1);
  });

  test.each([
    ['a missing connection', { database_uuid: '6f0c6a3e-0f6d-4b51-9f0b-8b4b4e0f9c11' }],
    ['no SQL', { sql: undefined }],
    ['another version', { version: '2.0.0' }],
    ['a label that no server accepts', { label: 'x'.repeat(300) }],
    ['SQL that is not a text', { sql: { a: 1 } }],
  ])('with %s are rejected, and nothing is stored', async (_, change) => {
    const uuid = '0d7c7a52-6e0c-4bd3-8e76-2f3f5c8fbb01';
    const document = { schema: null, label: 'A', description: null, sql: 'SELECT 1', uuid, version: '1.0.0' };
    const good = { ...document, uuid: uuid.replace(/1$/, '2') };
    const files = { 'queries/A.yaml': writeYaml(good), 'queries/B.yaml': writeYaml({ ...document, ...change }) };
    const refused = await upload('ada', files);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('queries/B.yaml');
    expect(await queriesOf(ada)).toEqual([]);
  });
});
