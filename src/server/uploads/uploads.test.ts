import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineView } from '../engines/duckdb/define-view';
import { runFileTask } from './run-file-task';
import { createWriteQueue } from '../metadata/write-queue';
import { createTurns, type IfFree } from '../metadata/turns';
import { steadyClock } from '../steady-clock';
import { temporaryFolder } from '../testing/temporary-folder';
import { makeUser, temporaryStore, type TemporaryStore } from '../testing/temporary-store';
import { createUploadRecords } from './upload-records';
import { createUploads, type Uploads } from './uploads';
import { prepareUploads } from './uploads-database';

const text = 'day,amount\n2020-01-31,1.5\n2020-02-01,2.5\n';
const bytes = (from: number, to?: number) => new TextEncoder().encode(text.slice(from, to));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TemporaryStore;
let person: number;
/** Two server processes over one store and one folder. */
let one: Uploads;
let other: Uploads;
let ifFree: IfFree;
beforeEach(async () => {
  folder = await temporaryFolder();
  database = await temporaryStore();
  person = await makeUser(database.users, 'ada', 'Alpha');
  const inTurn = createTurns();
  ({ ifFree } = inTurn);
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
    process: { id, inTurn, ifFree: inTurn.ifFree },
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
    const file = await other.write({ key, table: 'orders', mode: 'fail' }, {}, {}, { person });
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

  test('stays while another one uses it, and the next oldest is replaced', async () => {
    const [first, second] = [await start(one), await start(one)];
    let proceed = (): void => undefined;
    const use = other.using(first.key, () => new Promise<void>(resolve => (proceed = resolve)));
    for (let more = 0; more < 3; more += 1) await start(one);
    expect(await records().find(first.key)).not.toBeNull();
    expect(await records().find(second.key)).toBeNull();
    proceed();
    await use;
    await start(one);
    expect(await records().find(first.key)).toBeNull();
  });

  test('keeps its files until another one that uses it is done, if it is discarded', async () => {
    const { key } = await start(one);
    await one.part(person, key, 0, bytes(0));
    let proceed = (): void => undefined;
    const use = other.using(key, () => new Promise<void>(resolve => (proceed = resolve)));
    const discarded = one.discard(person, key);
    await vi.waitUntil(async () => (await records().find(key)) === null);
    expect(await readdir(at('incoming'))).toEqual([key]);
    proceed();
    await Promise.all([use, discarded]);
    expect(await readdir(at('incoming'))).toEqual([]);
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
    prepareUploads(at('uploads.duckdb'), folders(), records(), { living: async () => new Set([3]), ifFree }, failing);
  const prepareBesideOthers = (living: number) =>
    prepareUploads(
      at('uploads.duckdb'),
      folders(),
      records(),
      { living: async () => new Set([living, 3]), ifFree },
      failing,
    );
  const failing = (error: unknown) => {
    throw error;
  };

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

  test('beside other servers removes what servers made that ended', async () => {
    const { key } = await start(one);
    const [work, lost] = [path.join(at('incoming'), key), path.join(at('incoming'), 'of-no-upload')];
    for (const made of ['1', '2']) await mkdir(path.join(work, made));
    await mkdir(lost);
    await mkdir(at('tables'));
    const uuid = randomUUID();
    const names = ['1', '2'].flatMap(id => [`${id}.${uuid}.parquet`, `${id}.${uuid}.parquet.partial`]);
    // The last one is of an earlier version.
    for (const name of [...names, `${uuid}.parquet`]) await writeFile(path.join(at('tables'), name), '');
    await prepareBesideOthers(1);
    expect((await readdir(work)).toSorted()).toEqual(['1', 'content']);
    expect(await readdir(at('incoming'))).toEqual([key]);
    expect((await readdir(at('tables'))).toSorted()).toEqual([
      `1.${uuid}.parquet`,
      `1.${uuid}.parquet.partial`,
      `${uuid}.parquet`,
    ]);
    await prepare();
    expect(await readdir(at('tables'))).toEqual([]);
  });

  test('beside other servers leaves tables that are read, and uploads that are read although they were discarded', async () => {
    const { key } = await start(one);
    await one.part(person, key, 0, bytes(0));
    const file = await other.write({ key, table: 'orders', mode: 'fail' }, {}, {}, { person });
    await prepareBesideOthers(1);
    expect(await readdir(at('tables'))).toEqual([]);
    // It was away from the store for a moment, so that what it had read is gone as well.
    await expect(other.write({ key, table: 'orders', mode: 'replace' }, {}, {}, { person })).rejects.toThrow(
      'No such file',
    );
    const second = await other.write({ key, table: 'orders', mode: 'replace' }, {}, {}, { person });
    expect(second).not.toBe(file);
    const instance = await DuckDBInstance.create(at('uploads.duckdb'));
    const connection = await instance.connect();
    await defineView(connection, { schema: 'main', name: 'orders', file: second, mode: 'create' });
    connection.closeSync();
    instance.closeSync();
    let proceed = (): void => undefined;
    const use = other.using(key, () => new Promise<void>(resolve => (proceed = resolve)));
    const discarded = one.discard(person, key);
    await vi.waitUntil(async () => (await records().find(key)) === null);
    await prepareBesideOthers(1);
    expect(await readdir(at('tables'))).toEqual([path.basename(second)]);
    expect(await readdir(at('incoming'))).toEqual([key]);
    proceed();
    await Promise.all([use, discarded]);
  });

  test('beside other servers makes what is missing, and keeps uploads whose folders are not made yet', async () => {
    await records().add({ key: 'new', user_id: person, name: 'a.csv', size: 9, received: 0, used_on: 0 });
    await prepareBesideOthers(1);
    expect(await records().find('new')).not.toBeNull();
    const instance = await DuckDBInstance.create(at('uploads.duckdb'), { access_mode: 'READ_ONLY' });
    instance.closeSync();
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
