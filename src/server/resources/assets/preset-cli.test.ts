import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { registerDatabase } from '../../catalogue/register';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import { makeUser } from '../../testing/temporary-store';
import { testApp, type TestApp } from '../../testing/test-app';
import { readYaml, writeYaml } from './yaml';

/*
 * Checks that Preset's command-line client (`superset-cli`, of the package preset-cli) works with this server: sends its recorded
 * requests, and looks for the parts of the responses that it reads. The client itself is not run.
 */

const requestSchema = v.object({
  method: v.string(),
  url: v.string(),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.record(v.string(), v.unknown())),
  form: v.optional(v.object({ file: v.string(), fields: v.record(v.string(), v.string()) })),
});
const recordedSchema = v.object({ flows: v.record(v.string(), v.array(requestSchema)) });
const { flows } = v.parse(
  recordedSchema,
  JSON.parse(readFileSync(path.resolve('tests/fixtures/preset-cli/requests.json'), 'utf8')),
);

const BASE = 'http://localhost';
let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Values for the placeholders of the recorded requests. */
const known = new Map([
  ['base', BASE],
  ['password', 'admin'],
]);
const filled = (text: string) => text.replace(/\{([a-z ]+)\}/g, (_, name: string) => known.get(name) ?? '');

beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  const admin = await makeUser(app.services.users, 'admin', 'Admin');
  const location = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(location, 'CREATE TABLE waves AS SELECT range AS height FROM range(3)');
  await registerDatabase(app.database.store, { name: 'Data', location }, admin, 0);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

/** Sends the requests of a flow one after the other. */
async function replay(name: string, bundle?: Uint8Array<ArrayBuffer>): Promise<Response[]> {
  const answers: Response[] = [];
  for (const { method, url, headers, body, form } of flows[name] ?? []) {
    const content = new FormData();
    if (form && bundle) {
      content.append(form.file, new Blob([bundle]), form.file);
      for (const [field, value] of Object.entries(form.fields)) content.append(field, filled(value));
    }
    answers.push(
      await app.fetch(
        new Request(BASE + filled(url), {
          method,
          headers: Object.entries(headers).map(([key, value]) => [key, filled(value)]),
          ...(form ? { body: content } : body ? { body: filled(JSON.stringify(body)) } : {}),
        }),
      ),
    );
  }
  return answers;
}

const jsonOf = async (answer: Response | undefined, schema: v.GenericSchema) => v.parse(schema, await answer?.json());

beforeAll(async () => {
  const [login] = flows['signIn'] ?? [];
  if (!login) throw new Error('There is no recorded sign-in');
  const [token] = await replay('signIn');
  known.set('jwt', v.parse(v.object({ access_token: v.string() }), await token?.json()).access_token);
  const [, csrf] = await replay('signIn');
  known.set('csrf token', v.parse(v.object({ result: v.string() }), await csrf?.json()).result);
  known.set('session', /session=([^;]+)/.exec(csrf?.headers.get('Set-Cookie') ?? '')?.[1] ?? '');
});

test('signs in by a token, and gets a session for the CSRF token', () => {
  expect(known.get('session')).not.toBe('');
});

test('finds databases page by page, until one is empty', async () => {
  const [first, second] = await replay('databases');
  const listed = v.object({
    result: v.array(v.looseObject({ id: v.number(), database_name: v.string(), uuid: v.string() })),
  });
  expect(await jsonOf(first, listed)).toMatchObject({ result: [{ database_name: 'Data' }] });
  expect(await jsonOf(second, listed)).toEqual(expect.objectContaining({ result: [] }));
});

test('runs a statement and reads its rows under their names', async () => {
  const [answer] = await replay('sql');
  expect(await jsonOf(answer, v.looseObject({}))).toMatchObject({ columns: [{ name: '1' }], data: [{ 1: 1 }] });
});

/** An empty dashboard. */
async function makeDashboard(title: string): Promise<number> {
  const made = await app.fetch(
    new Request(`${BASE}/api/v1/dashboard/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${known.get('jwt')}`,
        'X-CSRFToken': known.get('csrf token') ?? '',
        Cookie: `session=${known.get('session')}`,
      },
      body: JSON.stringify({ dashboard_title: title }),
    }),
  );
  return v.parse(v.object({ id: v.number() }), await made.json()).id;
}

/** The files of an export as the client packs them for an import, with changes. */
function bundleOf(archive: Uint8Array, change: (text: string) => string): Uint8Array<ArrayBuffer> {
  const files = Object.entries(unzipSync(archive)).map(([name, content]) => {
    const [root, ...rest] = name.split('/');
    if (!root || rest.length === 0) throw new Error('The client looks for one folder around all files');
    return [`bundle/${rest.join('/')}`, strToU8(change(strFromU8(content)))] as const;
  });
  const metadata = writeYaml({ version: '1.0.0', type: 'assets', timestamp: '2026-11-26T00:00:00+00:00' });
  const packed = zipSync({ ...Object.fromEntries(files), 'bundle/metadata.yaml': strToU8(metadata) });
  return new Uint8Array(packed);
}

const titles = async () =>
  (await app.database.store.selectFrom('dashboard').select('dashboard_title').execute()).map(
    row => row.dashboard_title,
  );

test('exports assets, and imports them all in one archive', async () => {
  known.set('id', String(await makeDashboard('Waves')));
  const [exported] = await replay('exportDashboards');
  const archive = new Uint8Array((await exported?.arrayBuffer()) ?? new ArrayBuffer(0));
  const metadata = Object.entries(unzipSync(archive)).find(([name]) => name.endsWith('/metadata.yaml'))?.[1];
  expect(readYaml(strFromU8(metadata ?? new Uint8Array()))).toMatchObject({ type: 'Dashboard' });

  const bundle = bundleOf(archive, text => text.replace('Waves', 'Tides'));
  known.set('overwrite', 'false');
  const [refused] = await replay('importAssets', bundle);
  expect(refused?.status).toBe(422);
  // The client recognises these words, and then says what would be replaced and how to allow it.
  const refusal = v.object({ errors: v.array(v.looseObject({ message: v.string(), extra: v.looseObject({}) })) });
  const { errors } = v.parse(refusal, await refused?.json());
  expect(Object.values(errors[0]?.extra ?? {}).map(String)).toContainEqual(expect.stringContaining('overwrite=true'));
  expect(await titles()).toEqual(['Waves']);

  known.set('overwrite', 'true');
  const [imported] = await replay('importAssets', bundle);
  expect(await jsonOf(imported, v.looseObject({}))).toEqual({ message: 'OK' });
  expect(await titles()).toEqual(['Tides']);
});

test('an archive of all kinds is for administrators', async () => {
  const { 'Content-Type': _, ...headers } = await app.headersOf('alva', 'Alpha');
  const form = new FormData();
  form.append('bundle', new Blob([new Uint8Array()]), 'bundle');
  const answer = await app.fetch(new Request(`${BASE}/api/v1/assets/import/`, { method: 'POST', headers, body: form }));
  expect(answer.status).toBe(403);
});
