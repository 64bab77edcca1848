import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runFileTask } from './run-file-task';
import { createWriteQueue } from '../metadata/write-queue';
import { createTurns } from '../metadata/turns';
import { steadyClock } from '../steady-clock';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeUser, temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { createUploadRecords } from './upload-records';
import { createUploads, type Uploads } from './uploads';
import { makeUploadsPlace, prepareUploads } from './uploads-database';

const text = 'day,amount\n2020-01-31,1.5\n2020-02-01,2.5\n';
const bytes = (from: number, to?: number) => new TextEncoder().encode(text.slice(from, to));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TemporaryStore;
let person: number;
/** Two server processes over one store and one folder. */
let one: Uploads;
let other: Uploads;
beforeEach(async () => {
  folder = await temporaryFolder();
  database = await temporaryStore();
  person = await makeUser(database.users, 'ada', 'Alpha');
  const inTurn = createTurns();
  [one, other] = [serverProcess(1, inTurn), serverProcess(2, inTurn)];
});
afterEach(async () => {
  await database.close();
  await folder.remove();
});

const at = (name: string) => path.join(folder.path, name);
const folders = () => ({ incoming: at('incoming'), tables: at('tables') });
const now = () => Date.now();
const records = () => createUploadRecords(database.store, createWriteQueue(database.store), now);

const serverProcess = (id: number, inTurn: ReturnType<typeof createTurns>): Uploads =>
  createUploads(folders(), {
    engines: {
      file: (task, options, { signal }) => runFileTask(task, options, { signal, timers: steadyClock }),
    },
    records: records(),
    process: { id, inTurn },
    now,
  });

const start = (uploads: Uploads) => uploads.start(person, { name: 'a.csv', size: text.length });
const notFound = { status: 404 };

describe('an upload that several server processes handle', () => {
  test('is received by all of them, and read by each', async () => {
    const { key } = await start(one);
    expect(await other.part(person, key, 0, bytes(0, 10))).toBe(10);
    expect(await one.part(person, key, 10, bytes(10, 20))).toBe(20);
    expect(await other.part(person, key, 20, bytes(20))).toBe(text.length);
    const [read, again] = await Promise.all([one.read(key, {}, { person }), other.read(key, {}, { person })]);
    expect(read).toMatchObject({ file: 'csv', reading: { rows: 2 } });
    expect(again).toEqual(read);
    expect(await readdir(path.join(at('incoming'), key))).toEqual(['1', '2', 'content']);
  });

  test('is stored as sent when both receive the same part, or a longer one', async () => {
    const { key } = await start(one);
    const received = await Promise.allSettled([
      one.part(person, key, 0, bytes(0, 10)),
      other.part(person, key, 0, bytes(0, 20)),
    ]);
    // The one that lost against the shorter part continues from there.
    for (const outcome of received)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, body: { received: 10 } });
    const { received: end = 0 } = (await records().find(key)) ?? {};
    expect([10, 20]).toContain(end);
    await one.part(person, key, end, bytes(end));
    expect(await readFile(path.join(at('incoming'), key, 'content'), 'utf8')).toBe(text);
  });

  test('is written by a process that did not read it', async () => {
    const { key } = await start(one);
    await one.part(person, key, 0, bytes(0));
    await one.read(key, {}, { person });
    const file = await other.write(key, {}, {}, { person });
    expect(path.dirname(file)).toBe(at('tables'));
    expect((await readFile(file)).subarray(0, 4).toString()).toBe('PAR1');
  });

  test('is unknown to all after one discarded it', async () => {
    const { key } = await start(one);
    await one.part(person, key, 0, bytes(0));
    await other.read(key, {}, { person });
    await one.discard(person, key);
    await expect(other.part(person, key, 0, bytes(0))).rejects.toMatchObject(notFound);
    await expect(other.read(key, {}, { person })).rejects.toMatchObject(notFound);
    expect(await readdir(at('incoming'))).toEqual([]);
  });

  test('replaces the oldest of four at any of them', async () => {
    const first = await start(one);
    for (const uploads of [other, one, other, one]) await start(uploads);
    await expect(other.part(person, first.key, 0, bytes(0))).rejects.toMatchObject(notFound);
    expect(await readdir(at('incoming'))).toHaveLength(4);
  });

  test('runs tasks for a table one after the other', async () => {
    const order: string[] = [];
    let proceed = (): void => undefined;
    const waiting = new Promise<void>(resolve => (proceed = resolve));
    const first = one.inTurn('orders', async () => {
      await waiting;
      order.push('first');
    });
    const second = other.inTurn('orders', async () => void order.push('second'));
    proceed();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});

describe('a start', () => {
  const prepare = () =>
    prepareUploads(at('uploads.duckdb'), folders(), records(), error => {
      throw error;
    });
  const prepareBesideOthers = () => makeUploadsPlace(at('uploads.duckdb'), folders());

  test('continues uploads in progress, without what ended processes made of them', async () => {
    const { key } = await start(one);
    await one.part(person, key, 0, bytes(0, 10));
    await mkdir(path.join(at('incoming'), key, '1'));
    await mkdir(path.join(at('incoming'), 'of-no-upload'));
    await prepare();
    expect(await readdir(at('incoming'))).toEqual([key]);
    expect(await readdir(path.join(at('incoming'), key))).toEqual(['content']);
    expect(await other.part(person, key, 10, bytes(10))).toBe(text.length);
    expect(await other.read(key, {}, { person })).toMatchObject({ reading: { rows: 2 } });
  });

  test('forgets uploads whose files are gone, as after a restore', async () => {
    await records().add({ key: 'gone', user_id: person, name: 'a.csv', size: 9, received: 9, used_on: 0 });
    await prepare();
    expect(await records().find('gone')).toBeNull();
  });

  test('beside other servers that start makes what is missing, and cleans up nothing', async () => {
    await start(one);
    await mkdir(path.join(at('incoming'), 'of-no-upload'));
    await prepareBesideOthers();
    expect(await readdir(at('incoming'))).toHaveLength(2);
    const instance = await DuckDBInstance.create(at('uploads.duckdb'), { access_mode: 'READ_ONLY' });
    instance.closeSync();
    await prepareBesideOthers();
    expect(await readdir(at('tables'))).toEqual([]);
  });

  test('leaves everything to a process that has the uploads open', async () => {
    await prepare();
    const program = `
      const { DuckDBInstance } = require('@duckdb/node-api');
      DuckDBInstance.create(process.argv[1], { access_mode: 'READ_ONLY' }).then(() => console.log('open'));
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', program, at('uploads.duckdb')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await writeFile(path.join(at('tables'), 'being-written.parquet.partial'), '');
    await prepare();
    expect(await readdir(at('tables'))).toEqual(['being-written.parquet.partial']);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await prepare();
    expect(await readdir(at('tables'))).toEqual([]);
  });
});
