import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataUploadEndpoints } from '@/api/data-upload';
import { onlyProcess } from '../../metadata/server-process';
import { createWriteQueue } from '../../metadata/write-queue';
import { createUploadRecords } from '../../uploads/upload-records';
import { ensureUploadsDatabase, prepareUploads } from '../../uploads/uploads-database';
import { makeUser } from '../../testing/temporary-store';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let uploads: { database: string; tables: string; incoming: string };
let databaseId: number;
beforeAll(async () => {
  folder = await temporaryFolder();
  uploads = {
    database: path.join(folder.path, 'uploads.duckdb'),
    tables: path.join(folder.path, 'tables'),
    incoming: path.join(folder.path, 'incoming'),
  };
  app = await testApp({ uploads });
  await prepareUploads(uploads.database, uploads, records(), alone, failing);
  const owner = await makeUser(app.database.users, 'root', 'Admin');
  databaseId = await ensureUploadsDatabase(app.database.store, uploads.database, owner, 0);
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

/** Those of the app's store. */
const records = () => createUploadRecords(app.database.store, createWriteQueue(app.database.store), app.clock.now);

const alone = onlyProcess();

const failing = (error: unknown) => {
  throw error;
};

type Headers = Readonly<Record<string, string>>;

async function send(headers: Headers, method: string, address: string, body?: unknown, extra: Headers = {}) {
  const answer = await app.fetch(
    new Request(`http://localhost${address}`, {
      method,
      headers: { ...headers, ...extra },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const json: unknown = await answer.json();
  return { status: answer.status, json };
}

async function part(headers: Headers, key: string, offset: number, bytes: string) {
  const { 'Content-Type': _, ...rest } = headers;
  const form = new FormData();
  form.set('offset', String(offset));
  form.set('part', new Blob([bytes]));
  const answer = await app.fetch(
    new Request(`http://localhost/api/v1/data_upload/${key}/part/`, { method: 'POST', headers: rest, body: form }),
  );
  return { status: answer.status, json: (await answer.json()) as unknown };
}

async function sent(headers: Headers, text: string, name = 'orders.csv'): Promise<string> {
  const started = await send(headers, 'POST', '/api/v1/data_upload/', { name, size: Buffer.byteLength(text) });
  const { key } = v.parse(dataUploadEndpoints.start.answer, started.json);
  await part(headers, key, 0, text);
  return key;
}

const publish = (headers: Headers, key: string, table: string, mode: string, extra: Headers = {}) =>
  send(
    headers,
    'POST',
    `/api/v1/data_upload/${key}/dataset/`,
    { table_name: table, already_exists: mode, settings: {} },
    extra,
  );

async function rowsOf(table: string): Promise<unknown[]> {
  const engine = await app.services.engines.of(databaseId);
  const read = await engine.read(
    `SELECT * FROM "${table}" ORDER BY ALL`,
    { schema: null, maxRows: 100, timeoutMilliseconds: 10_000 },
    {},
  );
  return Array.from({ length: read.rowCount }, (_, row) => read.columns.map(({ values }) => values[row]));
}

test('a file is sent in parts, inspected, and becomes a dataset that its sender owns', async () => {
  const ada = await app.headersOf('ada', 'Alpha');
  const text = 'day,amount\n2020-01-31,1.5\n2020-02-01,2.5\n';
  const started = await send(ada, 'POST', '/api/v1/data_upload/', {
    name: 'Ünsere Zahlen.csv',
    size: Buffer.byteLength(text),
  });
  expect(started).toMatchObject({ status: 201, json: { received: 0 } });
  const { key } = v.parse(dataUploadEndpoints.start.answer, started.json);
  expect(await part(ada, key, 0, text.slice(0, 10))).toEqual({ status: 200, json: { received: 10 } });
  // A part whose response was lost is sent again; an out-of-order part gets the position to continue from.
  expect(await part(ada, key, 0, text.slice(0, 10))).toEqual({ status: 200, json: { received: 10 } });
  expect(await part(ada, key, 20, text.slice(20))).toMatchObject({ status: 409, json: { received: 10 } });
  expect((await send(ada, 'POST', `/api/v1/data_upload/${key}/preview/`, { settings: {} })).status).toBe(422);
  expect(await part(ada, key, 10, text.slice(10))).toMatchObject({ status: 200 });
  const preview = await send(ada, 'POST', `/api/v1/data_upload/${key}/preview/`, { settings: {} });
  expect(preview).toMatchObject({
    status: 200,
    json: {
      kind: 'csv',
      settings: { delimiter: ',', header: true, encoding: 'utf-8' },
      columns: [
        { name: 'day', type: 'DATE' },
        { name: 'amount', type: 'DOUBLE' },
      ],
      rows: [
        ['2020-01-31', '1.5'],
        ['2020-02-01', '2.5'],
      ],
      reading: { rows: 2 },
    },
  });
  const made = await publish(ada, key, 'Ünsere_Zahlen', 'fail', { 'Idempotency-Key': 'made-once-0001' });
  expect(made).toMatchObject({ status: 201, json: { table_name: 'Ünsere_Zahlen', database: databaseId } });
  const again = await publish(ada, key, 'Ünsere_Zahlen', 'fail', { 'Idempotency-Key': 'made-once-0001' });
  expect(again).toEqual(made);
  const { id } = v.parse(dataUploadEndpoints.publish.answer, made.json);
  const dataset = await send(ada, 'GET', `/api/v1/dataset/${id}`);
  expect(dataset).toMatchObject({
    json: { result: { table_name: 'Ünsere_Zahlen', main_dttm_col: 'day', owners: [{ first_name: 'ada' }] } },
  });
  expect(await rowsOf('Ünsere_Zahlen')).toHaveLength(2);
  expect((await send(ada, 'DELETE', `/api/v1/data_upload/${key}`)).status).toBe(200);
  expect(await readdir(uploads.incoming)).toEqual([]);
});

test("rows are appended or replaced, and the dataset keeps people's descriptions", async () => {
  const ada = await app.headersOf('ada2', 'Alpha');
  const first = await publish(ada, await sent(ada, 'id,name\n1,a\n'), 'growing', 'append');
  const { id } = v.parse(dataUploadEndpoints.publish.answer, first.json);
  const added = await publish(ada, await sent(ada, 'name,id,more\nb,2,x\n'), 'growing', 'append');
  expect(added).toMatchObject({ status: 201, json: { id } });
  expect(await rowsOf('growing')).toEqual([
    [1, 'a', null],
    [2, 'b', 'x'],
  ]);
  const misfit = await publish(ada, await sent(ada, 'id,name\nnone,c\n'), 'growing', 'append');
  expect(misfit).toMatchObject({ status: 422, json: { message: 'Row 1: "none" in the column id is not a BIGINT.' } });
  expect(await rowsOf('growing')).toHaveLength(2);
  const replaced = await publish(ada, await sent(ada, 'id\n7\n'), 'growing', 'replace');
  expect(replaced).toMatchObject({ status: 201, json: { id } });
  expect(await rowsOf('growing')).toEqual([[7]]);
});

test.each(['append', 'fail'])('publishes a file once (%s) if it is sent again before the first answer', async mode => {
  const ada = await app.headersOf(`ada again ${mode}`, 'Alpha');
  const key = await sent(ada, 'id\n1\n');
  const again = { 'Idempotency-Key': `again ${mode}` };
  const answers = await Promise.all([1, 2].map(() => publish(ada, key, `again_${mode}`, mode, again)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.json).toEqual(answers[0]?.json);
  expect(await rowsOf(`again_${mode}`)).toEqual([[1]]);
});

test('reports a name that is taken or invalid for a table, and creates nothing', async () => {
  const ada = await app.headersOf('ada3', 'Alpha');
  await publish(ada, await sent(ada, 'id\n1\n'), 'taken', 'fail');
  const key = await sent(ada, 'id\n2\n');
  expect(await publish(ada, key, 'taken', 'fail')).toMatchObject({
    status: 422,
    json: { message: { table_name: ['Dataset taken already exists'] } },
  });
  for (const name of ['../../etc', 'a"; DROP TABLE x; --', ' ', 'a/b', 'x'.repeat(200)])
    expect((await publish(ada, key, name, 'fail')).status).toBe(422);
  expect(await rowsOf('taken')).toEqual([[1]]);
  expect((await publish(ada, key, 'tried again', 'fail')).status).toBe(201);
});

test('nobody overwrites another’s dataset, or accesses another’s file', async () => {
  const ada = await app.headersOf('ada4', 'Alpha');
  const eve = await app.headersOf('eve', 'Alpha');
  await publish(ada, await sent(ada, 'id\n1\n'), 'of_ada', 'fail');
  for (const mode of ['append', 'replace'])
    expect((await publish(eve, await sent(eve, 'id\n2\n'), 'of_ada', mode)).status).toBe(403);
  expect(await rowsOf('of_ada')).toEqual([[1]]);
  const key = await sent(ada, 'secret\n1\n');
  expect((await send(eve, 'POST', `/api/v1/data_upload/${key}/preview/`, { settings: {} })).status).toBe(404);
  expect((await part(eve, key, 0, 'x')).status).toBe(404);
  expect((await send(eve, 'DELETE', `/api/v1/data_upload/${key}`)).status).toBe(404);
});

test('DBC-013 people without the permission for the upload forms send no file', async () => {
  const gamma = await app.headersOf('gamma', 'Gamma');
  const refused = await send(gamma, 'POST', '/api/v1/data_upload/', { name: 'a.csv', size: 5 });
  expect(refused.status).toBe(403);
});

test.each([{ allow_file_upload: 0 }, { extra: '{"schemas_allowed_for_file_upload":["other"]}' }])(
  'a connection that allows no files accepts none: %j',
  async told => {
    const ada = await app.headersOf(`ada ${JSON.stringify(told)}`, 'Alpha');
    const { store } = app.database;
    const set = (columns: Partial<{ allow_file_upload: number; extra: string }>) =>
      store.updateTable('database').set(columns).where('id', '=', databaseId).execute();
    await set(told);
    expect((await publish(ada, await sent(ada, 'id\n1\n'), 'not_taken', 'fail')).status).toBe(403);
    await set({ allow_file_upload: 1, extra: '{"schemas_allowed_for_file_upload":["main"]}' });
    expect((await publish(ada, await sent(ada, 'id\n1\n'), 'not_taken', 'fail')).status).toBe(201);
    await store.deleteFrom('dataset').where('table_name', '=', 'not_taken').execute();
    await set({ extra: '{}' });
    const engine = await app.services.engines.of(databaseId);
    await engine.change(
      [{ sql: 'DROP VIEW not_taken', isQuery: false }],
      { schema: null, maxRows: 1, timeoutMilliseconds: 1000 },
      {},
    );
  },
);

test('rejects a file over the limit, a part beyond the end, and an empty file', async () => {
  const ada = await app.headersOf('ada5', 'Alpha');
  expect((await send(ada, 'POST', '/api/v1/data_upload/', { name: 'a.csv', size: 2 ** 40 })).status).toBe(400);
  expect((await send(ada, 'POST', '/api/v1/data_upload/', { name: 'a.csv', size: 0 })).status).toBe(422);
  const started = await send(ada, 'POST', '/api/v1/data_upload/', { name: 'a.csv', size: 3 });
  const { key } = v.parse(dataUploadEndpoints.start.answer, started.json);
  expect((await part(ada, key, 0, 'abcd')).status).toBe(400);
});

test('deletes abandoned files, and the oldest of many', async () => {
  const ada = await app.headersOf('ada6', 'Alpha');
  const keys: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    app.clock.advance(1000);
    keys.push(await sent(ada, 'id\n1\n'));
  }
  expect((await send(ada, 'POST', `/api/v1/data_upload/${keys[0]}/preview/`, { settings: {} })).status).toBe(404);
  expect((await send(ada, 'POST', `/api/v1/data_upload/${keys[4]}/preview/`, { settings: {} })).status).toBe(200);
  app.clock.advance(7 * 3_600_000);
  await sent(ada, 'id\n1\n');
  expect((await send(ada, 'POST', `/api/v1/data_upload/${keys[4]}/preview/`, { settings: {} })).status).toBe(404);
});

describe('a publication whose dataset could not be stored', () => {
  const reject = (event: 'INSERT' | 'UPDATE') =>
    sql`CREATE TRIGGER rejected BEFORE ${sql.raw(event)} ON dataset BEGIN SELECT RAISE(ABORT, 'interrupted'); END`.execute(
      app.database.store,
    );
  const accept = () => sql`DROP TRIGGER rejected`.execute(app.database.store);

  test('is completed when it is repeated, although its table exists', async () => {
    const ada = await app.headersOf('interrupted', 'Alpha');
    const key = await sent(ada, 'id\n1\n');
    await reject('INSERT');
    expect((await publish(ada, key, 'begun', 'fail')).status).toBe(500);
    await accept();
    expect((await publish(ada, await sent(ada, 'id\n2\n'), 'begun', 'fail')).status).toBe(422);
    expect(await publish(ada, key, 'begun', 'fail')).toMatchObject({ status: 201 });
    expect(await rowsOf('begun')).toEqual([[1]]);
    expect((await publish(ada, key, 'begun', 'fail')).status).toBe(422);
  });

  test('appends its rows once when it is repeated, and again when it is sent again after that', async () => {
    const ada = await app.headersOf('appending', 'Alpha');
    await publish(ada, await sent(ada, 'id\n1\n'), 'added_to', 'fail');
    const key = await sent(ada, 'id\n2\n');
    await reject('UPDATE');
    expect((await publish(ada, key, 'added_to', 'append')).status).toBe(500);
    await accept();
    expect((await publish(ada, key, 'added_to', 'append')).status).toBe(201);
    expect(await rowsOf('added_to')).toEqual([[1], [2]]);
    expect((await publish(ada, key, 'added_to', 'append')).status).toBe(201);
    expect(await rowsOf('added_to')).toEqual([[1], [2], [2]]);
  });

  test('leaves the table of another person, who made it meanwhile', async () => {
    const ada = await app.headersOf('late', 'Alpha');
    const key = await sent(ada, 'id\n1\n');
    const record = await records().find(key);
    const what = JSON.stringify(['made_meanwhile', 'fail', {}]);
    await records().beginPublication(record?.key ?? '', { what, file: '1.gone.parquet' });
    const engine = await app.services.engines.of(databaseId);
    const root = await app.headersOf('meanwhile', 'Admin');
    const made = await sent(root, 'id\n2\n');
    const { json } = await publish(root, made, 'made_meanwhile', 'fail');
    const { id } = v.parse(v.object({ id: v.number() }), json);
    await app.database.store.deleteFrom('dataset').where('id', '=', id).execute();
    expect((await publish(ada, key, 'made_meanwhile', 'fail')).status).toBe(422);
    expect((await engine.columns('main', 'made_meanwhile')).length).toBe(1);
    expect(await rowsOf('made_meanwhile')).toEqual([[2]]);
  });
});

test('the files of a table are deleted once another upload has replaced it', async () => {
  const ada = await app.headersOf('replacing', 'Alpha');
  const before = new Set(await readdir(uploads.tables));
  const added = async () => (await readdir(uploads.tables)).filter(name => !before.has(name));
  await publish(ada, await sent(ada, 'id\n1\n'), 'replaced', 'fail');
  await publish(ada, await sent(ada, 'id\n2\n'), 'replaced', 'append');
  const old = await added();
  expect(old).toHaveLength(2);
  await publish(ada, await sent(ada, 'id\n3\n'), 'replaced', 'replace');
  const left = await added();
  expect(left).toHaveLength(1);
  expect(old).not.toContain(left[0]);
  expect(await rowsOf('replaced')).toEqual([[3]]);
});

test('a start reports views whose files are missing, and keeps the database', async () => {
  const moved = await temporaryFolder();
  const [tables, incoming] = [path.join(moved.path, 'tables'), path.join(moved.path, 'incoming')];
  const { cp } = await import('node:fs/promises');
  await app.services.engines.close();
  await cp(uploads.database, path.join(moved.path, 'uploads.duckdb'));
  const defects: unknown[] = [];
  await prepareUploads(
    path.join(moved.path, 'uploads.duckdb'),
    { tables, incoming },
    records(),
    alone,
    error => void defects.push(error),
  );
  expect(defects.length).toBeGreaterThan(0);
  expect(String(defects[0])).toContain('No files found');
  await moved.remove();
});

test('a start deletes files of no upload and unused tables, and follows a folder that was moved', async () => {
  const moved = await temporaryFolder();
  const [tables, incoming] = [path.join(moved.path, 'tables'), path.join(moved.path, 'incoming')];
  const { cp, mkdir, writeFile } = await import('node:fs/promises');
  await app.services.engines.close();
  await cp(uploads.tables, tables, { recursive: true });
  await cp(uploads.database, path.join(moved.path, 'uploads.duckdb'));
  await writeFile(path.join(tables, 'left.parquet.partial'), 'x');
  await mkdir(path.join(incoming, 'forgotten'), { recursive: true });
  await prepareUploads(path.join(moved.path, 'uploads.duckdb'), { tables, incoming }, records(), alone, failing);
  expect(await readdir(incoming)).toEqual([]);
  expect((await readdir(tables)).filter(name => name.endsWith('.partial'))).toEqual([]);
  await prepareUploads(path.join(moved.path, 'uploads.duckdb'), { tables, incoming }, records(), alone, failing);
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(path.join(moved.path, 'uploads.duckdb'), { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  await folder.remove();
  expect((await connection.runAndReadAll('SELECT count(*)::INTEGER FROM growing')).getRows()).toEqual([[1]]);
  connection.closeSync();
  instance.closeSync();
  await moved.remove();
});
