import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFileEndpoints } from '@/api/data-file';
import { publishFiles } from '../../catalogue/files/publish';
import { temporaryFolder } from '../../testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let ada: Caller;
beforeAll(async () => {
  app = await testApp();
  folder = await temporaryFolder();
  ada = await app.as('ada', 'Admin');
  const named = path.join(folder.path, 'named');
  await mkdir(named);
  await writeFile(path.join(named, 'orders.csv'), 'day;amount\n31.12.2020;1,5\n1.1.2021;secret;2\n2.1.2021;n/a\n');
  await writeFile(path.join(named, 'empty.csv'), '');
  const { id } = await app.database.store
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  await publishFiles(app.database.store, path.join(folder.path, 'files.duckdb'), [named], id, app.clock.now());
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const list = async (who: Caller) => {
  const answer = await who('GET', '/api/v1/data_file/');
  return {
    status: answer.status,
    files: answer.status === 200 ? v.parse(dataFileEndpoints.list.answer, await answer.json()).result : [],
  };
};

test('an administrator sees every file: how it was read, omitted parts, and failures', async () => {
  const { files } = await list(ada);
  expect(files).toMatchObject([
    {
      name: 'empty.csv',
      path: path.join(folder.path, 'named', 'empty.csv'),
      kind: 'csv',
      size: 0,
      dataset: null,
      problem: 'the file is empty',
      owned: true,
    },
    {
      name: 'orders.csv',
      kind: 'csv',
      dataset: { table_name: 'orders' },
      problem: null,
      owned: true,
      reading: {
        rows: 2,
        columns: 2,
        delimiter: ';',
        skipped: { lines: 1, first: [{ line: 3, why: 'too-many', text: '1.1.2021;secret;2' }] },
      },
    },
  ]);
  expect(files[1]?.reading.notes.map(({ kind, column }) => `${kind} ${column}`)).toEqual([
    'date-format day',
    'decimal-comma amount',
    'missing-words amount',
  ]);
});

test('a reader of a dataset sees its file alone, and neither its path nor its content', async () => {
  const alpha = await app.as('alpha', 'Alpha');
  const { files } = await list(alpha);
  expect(files).toMatchObject([
    { name: 'orders.csv', path: null, owned: false, reading: { rows: 2, skipped: { lines: 1 } } },
  ]);
  expect(JSON.stringify(files)).not.toMatch(/secret|n\/a|named/);
});

test('nobody sees the files of datasets that they may not read', async () => {
  const gamma = await app.as('gamma', 'Gamma');
  expect(await list(gamma)).toEqual({ status: 200, files: [] });
});

test('a report is deleted with its dataset', async () => {
  const { files } = await list(ada);
  const id = files[1]?.dataset?.id;
  expect((await ada('DELETE', `/api/v1/dataset/${id}`)).status).toBe(200);
  expect((await list(ada)).files.map(({ name }) => name)).toEqual(['empty.csv']);
});
