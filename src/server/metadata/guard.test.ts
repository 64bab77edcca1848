import { cp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { findingOf } from './guard';
import { noteBackup } from './last-backup';
import { closeMetadataStore, openMetadataStore, readSetting, writeSetting } from './store';
import { readState } from './store-state';

const untouched = { store: 9, log: 0, state: null, files: false, samples: false, run: () => 'a', sha256: () => 'x' };
const open = { run: 'a', closed: null };
const closed = { run: 'a', closed: 'x' };

describe('the files of a store', () => {
  test.each<[string, ReturnType<typeof findingOf>, Partial<Parameters<typeof findingOf>[0]>]>([
    ['none yet', null, { store: null, log: null }],
    ['only samples, created for the first start', null, { store: null, log: null, samples: true }],
    ['a first start that was killed before anything was written', null, { store: 0, log: null }],
    ['a first start that was killed with a log', null, { store: 4096, log: 4000 }],
    ['no store where there was one', 'gone', { store: null, log: null, state: closed }],
    ['no store beside data of files', 'gone', { store: null, log: null, files: true }],
    ['no store beside its log', 'gone', { store: null, log: 4000 }],
    ['an empty store where there was one', 'empty', { store: 0, log: null, state: open }],
    ['an empty store beside samples', 'empty', { store: 0, log: 0, samples: true }],
    ['an empty store beside its log', 'empty', { store: 0, log: 4000 }],
    ['as a kill leaves them', null, { log: 4000, state: open }],
    ['as a kill right after the start leaves them', null, { log: 0, state: open }],
    ['a missing log after a kill', 'without-log', { log: null, state: open }],
    [
      'a missing log after a kill, but a backup in place of the store',
      null,
      { log: null, state: open, run: () => null },
    ],
    ['as they are closed', null, { log: 0, state: closed }],
    ['as they are closed, with the log removed', null, { log: null, state: closed }],
    ['changed since they were closed', 'changed', { log: 0, state: closed, sha256: () => 'y' }],
    [
      'another store in place since they were closed',
      null,
      { log: null, state: closed, sha256: () => 'y', run: () => 'b' },
    ],
    ['a store of an earlier version', null, { log: null, run: () => null }],
    [
      'a store of an earlier version whose log is missing since the first start',
      'never-written',
      { log: null, samples: true, run: () => undefined },
    ],
  ])('%s: %s', (_, finding, files) => expect(findingOf({ ...untouched, ...files })).toBe(finding));
});

describe('an incomplete store', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = path.join(folder.path, 'metadata.db');
  });
  afterEach(() => folder.remove());

  /** Leaves the files in the folder as a kill does. */
  async function killed(): Promise<void> {
    await writeFile(path.join(folder.path, 'samples.duckdb'), 'data');
    const live = await temporaryFolder();
    const store = await openMetadataStore(path.join(live.path, 'metadata.db'));
    await writeSetting(store, 'name', 'in the log');
    for (const suffix of ['', '-wal', '.state'])
      await cp(path.join(live.path, `metadata.db${suffix}`), `${file}${suffix}`);
    await closeMetadataStore(store);
    await live.remove();
  }

  async function bytesOf() {
    const names = (await readdir(folder.path)).toSorted();
    return Promise.all(
      names.map(async name => [name, (await readFile(path.join(folder.path, name))).toString('base64')]),
    );
  }

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['is truncated to nothing', () => truncate(file), /is empty \(0 bytes\), while other data .*restore.*--reset/],
    ['is gone', () => rm(file), /is gone, while other data .*restore.*--reset/],
    [
      'lost its log',
      () => rm(`${file}-wal`),
      /The write-ahead log \S+metadata\.db-wal is gone, .*Put that file back .*restore.*remove \S+metadata\.db\.state/,
    ],
  ])('is rejected when it %s, and nothing is changed', async (_, lose, words) => {
    await killed();
    await lose();
    const before = await bytesOf();
    await expect(openMetadataStore(file)).rejects.toThrow(words);
    expect(await bytesOf()).toEqual(before);
  });

  test("is accepted after a start or a stop that failed, in any state of SQLite's log", async () => {
    await killed();
    const failing = await openMetadataStore(file);
    await sql`PRAGMA query_only = ON`.execute(failing);
    await closeMetadataStore(failing);
    await rm(`${file}-wal`, { force: true });
    const opened = await openMetadataStore(file);
    expect(await readSetting(opened, 'name')).toBe('in the log');
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999', '')`.execute(opened);
    await closeMetadataStore(opened);
    await expect(openMetadataStore(file)).rejects.toThrow(/newer version/);
    expect(readState(file)).toBeNull();
  });

  test('is opened with the content of the file when the option says so', async () => {
    await killed();
    await rm(`${file}-wal`);
    await rm(`${file}.state`);
    const store = await openMetadataStore(file);
    expect(await readSetting(store, 'name')).toBeNull();
    await closeMetadataStore(store);
  });

  test('is rejected with bytes flipped since it was closed, and the last backup is named', async () => {
    const store = await openMetadataStore(file);
    await writeSetting(store, 'name', 'a text of some length, in which a letter changes');
    await closeMetadataStore(store);
    expect(readState(file)).toMatchObject({ closed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    noteBackup(folder.path, '/mnt/my backups/monday.db', new Date(Date.UTC(2026, 10, 23, 14, 5)));
    const bytes = await readFile(file);
    bytes[bytes.indexOf('a text of some length')] = 65;
    await writeFile(file, bytes);
    await expect(openMetadataStore(file)).rejects.toThrow(
      /is not what it was .*The last backup is \/mnt\/my backups\/monday\.db, of 2026-11-23 14:05 UTC\. .*restore "\/mnt\/my backups\/monday\.db"/,
    );
  });

  test('is accepted if a backup was restored after a kill', async () => {
    const other = path.join(folder.path, 'other.db');
    const store = await openMetadataStore(other);
    await closeMetadataStore(store);
    await killed();
    await cp(other, file);
    await rm(`${file}-wal`);
    const taken = await openMetadataStore(file);
    expect(await readSetting(taken, 'name')).toBeNull();
    await closeMetadataStore(taken);
  });
});
