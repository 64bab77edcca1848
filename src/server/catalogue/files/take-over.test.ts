import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTurns } from '../../metadata/turns';
import { temporaryFolder } from '../../testing/temporary-folder';
import { makeUser, temporaryStore, type TemporaryStore } from '../../testing/temporary-store';
import type { FileProblem } from './find-files';
import { publishFiles } from './publish';
import { createTakeOver } from './take-over';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TemporaryStore;
let location: string;
let publish: (...paths: string[]) => ReturnType<typeof publishFiles>;
let told: FileProblem[];
beforeEach(async () => {
  folder = await temporaryFolder();
  database = await temporaryStore();
  const owner = await makeUser(database.users, 'ada', 'Admin');
  location = path.join(folder.path, 'files.duckdb');
  told = [];
  publish = (...paths) => publishFiles(database.store, location, paths, owner, 0);
  await mkdir(path.join(folder.path, 'named'));
  await write('a.csv', 'n\n1\n');
  await publish(path.join(folder.path, 'named'));
  await write('b.csv', 'n\n2\n');
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const write = (name: string, text: string) => writeFile(path.join(folder.path, 'named', name), text);

const takingOver = (open: () => Promise<void> = async () => undefined) =>
  createTakeOver({
    store: database.store,
    location,
    process: { inTurn: createTurns() },
    publish,
    tellProblems: problems => void told.push(...problems),
    open,
    now: () => 5,
  });

const datasets = async () =>
  (await database.store.selectFrom('dataset').select('table_name').orderBy('table_name').execute()).map(
    ({ table_name }) => table_name,
  );
/** What the page of files shows to administrators. */
const problems = () =>
  database.store.selectFrom('data_file').select(['path', 'problem']).where('problem', 'is not', null).execute();

/** Has the store reject new datasets. */
const rejectDatasets = () =>
  sql`CREATE TRIGGER rejected BEFORE INSERT ON dataset BEGIN SELECT RAISE(ABORT, 'no room for datasets'); END`.execute(
    database.store,
  );
const acceptDatasets = () => sql`DROP TRIGGER rejected`.execute(database.store);

test('datasets that could not be registered are registered at the next try, and the failure is shown until then', async () => {
  await rejectDatasets();
  const takeOver = takingOver();
  expect(await takeOver()).toBe(false);
  const failure = { path: location, problem: 'no room for datasets' };
  expect([await datasets(), await problems()]).toEqual([['a'], [failure]]);
  expect(told).toEqual([{ path: location, reason: 'no room for datasets' }]);
  await acceptDatasets();
  expect(await takeOver()).toBe(true);
  expect([await datasets(), await problems()]).toEqual([['a', 'b'], []]);
});

test('another server process tries what failed here', async () => {
  await rejectDatasets();
  await takingOver()();
  await acceptDatasets();
  expect(await takingOver()()).toBe(true);
  expect(await datasets()).toEqual(['a', 'b']);
});

test('why published files could not be opened is shown until they are', async () => {
  let failure: Error | null = new Error('the process ended');
  const takeOver = takingOver(async () => {
    if (failure) throw failure;
  });
  await expect(takeOver()).rejects.toBe(failure);
  await expect(takeOver()).rejects.toBe(failure);
  expect(await problems()).toEqual([{ path: location, problem: 'the process ended' }]);
  failure = null;
  expect(await takeOver()).toBe(true);
  expect([await datasets(), await problems()]).toEqual([['a', 'b'], []]);
});
