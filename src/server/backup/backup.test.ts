import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from '../data-folder';
import {
  closeMetadataStore,
  openMetadataStore,
  readSetting,
  writeSetting,
  type MetadataStore,
} from '../metadata/store';
import { temporaryFolder } from '../testing/temporary-folder';
import { readBackupCommand } from './arguments';
import { backUp } from './backup';
import { checkFolder } from './check';
import { restore } from './restore';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let data: string;
let store: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  data = path.join(folder.path, 'data');
  await mkdir(data);
  store = path.join(data, 'metadata.db');
  file = path.join(folder.path, "monday's backup.db");
});
afterEach(() => folder.remove());

const now = new Date(Date.UTC(2026, 10, 23, 14));

async function withOpen<T>(at: string, work: (opened: MetadataStore) => Promise<T>): Promise<T> {
  const opened = await openMetadataStore(at);
  try {
    return await work(opened);
  } finally {
    await closeMetadataStore(opened);
  }
}
const put = (value: string) => withOpen(store, opened => writeSetting(opened, 'name', value));
const stored = (at = store) => withOpen(at, opened => readSetting(opened, 'name'));

/** The files of an open store after a kill: the latest writes are in the log. */
async function kill(value: string): Promise<void> {
  const aside = path.join(folder.path, 'aside');
  await mkdir(aside);
  const opened = await openMetadataStore(store);
  await writeSetting(opened, 'name', value);
  const left = ['metadata.db', 'metadata.db-wal', 'metadata.db.state'];
  for (const name of left) await copyFile(path.join(data, name), path.join(aside, name));
  await closeMetadataStore(opened);
  for (const name of await readdir(data)) await rm(path.join(data, name));
  for (const name of left) await rename(path.join(aside, name), path.join(data, name));
  await rm(aside, { recursive: true });
}

describe('a backup', () => {
  test('holds everything committed while the store is open, in one file that only its owner can read', async () => {
    await withOpen(store, async opened => {
      await writeSetting(opened, 'name', 'committed');
      await opened.transaction().execute(async transaction => {
        await writeSetting(transaction, 'name', 'not yet');
        expect(backUp(data, file, now)).toMatchObject({ file, dashboards: 0, charts: 0 });
      });
      await writeSetting(opened, 'name', 'later');
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder.path)).toSorted()).toEqual(['data', "monday's backup.db"]);
    expect(await stored()).toBe('later');
    expect(await stored(file)).toBe('committed');
  });

  test.each([
    ['closed', () => put('kept')],
    [
      'closed, with its log removed',
      async () => {
        await put('kept');
        for (const suffix of ['-wal', '-shm']) await rm(`${store}${suffix}`, { force: true });
      },
    ],
    ['killed', () => kill('kept')],
  ])('of a store that was %s leaves it unchanged', async (_, leave) => {
    await leave();
    const before = await readFile(store);
    backUp(data, file, now);
    expect((await readFile(store)).equals(before)).toBe(true);
    expect(await stored()).toBe('kept');
    expect(await stored(file)).toBe('kept');
  });

  test('replaces the previous one, and nothing else', async () => {
    await put('first');
    backUp(data, file, now);
    await put('second');
    backUp(data, file, now);
    expect(await stored(file)).toBe('second');
    const letter = path.join(folder.path, 'letter.txt');
    await writeFile(letter, 'Dear reader');
    expect(() => backUp(data, letter, now)).toThrow(/letter\.txt already exists and is not a backup/);
    expect(await readFile(letter, 'utf8')).toBe('Dear reader');
    expect(() => backUp(data, data, now)).toThrow(/is a folder\. Name a file in it/);
    expect(() => backUp(data, store, now)).toThrow(/cannot overwrite the store itself/);
    expect(() => backUp(data, path.join(folder.path, 'nowhere', 'a.db'), now)).toThrow(/could not be written: ENOENT/);
    expect(() => backUp(path.join(folder.path, 'other'), file, now)).toThrow(/The data folder .* is empty/);
  });
});

describe('a restore', () => {
  test('puts a backup in place, as other data to the devices, and keeps the previous data', async () => {
    await withOpen(store, async opened => {
      await writeSetting(opened, 'name', 'backed up');
      await writeSetting(opened, 'instance_id', 'first');
    });
    backUp(data, file, now);
    await kill('lost');
    const { before } = restore(store, file);
    expect((await readdir(before ?? '')).toSorted()).toEqual(['metadata.db', 'metadata.db-wal', 'metadata.db.state']);
    expect(await stored()).toBe('backed up');
    expect(await withOpen(store, opened => readSetting(opened, 'instance_id'))).not.toBe('first');
    expect(await stored(path.join(before ?? '', 'metadata.db'))).toBe('lost');
  });

  test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['is no database', () => Buffer.from('Dear reader'), /is not a Tidemark backup\. Nothing was changed/],
    ['was cut off', bytes => bytes.subarray(0, 20_000), /is damaged|is not a Tidemark backup/],
    [
      'is overwritten in the middle',
      bytes => bytes.fill(0xff, 5000, bytes.length - 4096),
      /is damaged|is not a Tidemark backup/,
    ],
  ])('of a file that %s is rejected, and changes nothing', async (_, damage, words) => {
    await put('kept');
    backUp(data, file, now);
    await writeFile(file, damage(await readFile(file)));
    const names = await readdir(data);
    expect(() => restore(store, file)).toThrow(words);
    expect(await readdir(data)).toEqual(names);
    expect(await stored()).toBe('kept');
    expect(() => restore(store, path.join(folder.path, 'none.db'))).toThrow(/There is no file/);
  });

  test('of a backup by a newer version is rejected', async () => {
    await put('kept');
    backUp(data, file, now);
    await withOpen(file, opened =>
      opened
        .insertInto('kysely_migration' as never)
        .values({ name: '9999', timestamp: '' } as never)
        .execute(),
    );
    expect(() => restore(store, file)).toThrow(/created by a newer version/);
  });

  test('that was killed before the backup was complete never happened', async () => {
    await put('kept');
    await writeFile(`${store}.restoring`, 'half of a');
    const opened = await openDataFolder(data, 'alone');
    await opened.release();
    expect(await stored()).toBe('kept');
    backUp(data, file, now);
    restore(store, file);
    expect(await readdir(data)).not.toContain('metadata.db.restoring');
  });

  // The files are moved one after the other; the next start may find any of these states.
  test.each([0, 1, 2, 3])('that was killed with %i files moved is finished by the next start', async moved => {
    await put('backed up');
    backUp(data, file, now);
    await kill('lost');
    await copyFile(file, `${store}.restored`);
    const stamp = (await stat(`${store}.restored`)).mtime.toISOString().replace(/[:.]/g, '-');
    const before = path.join(data, `before-restore-${stamp}`);
    if (moved > 0) await mkdir(before);
    for (const name of ['metadata.db-wal', 'metadata.db.state', 'metadata.db'].slice(0, moved))
      await rename(path.join(data, name), path.join(before, name));
    const opened = await openDataFolder(data, 'alone');
    await opened.release();
    expect(await stored()).toBe('backed up');
    expect((await readdir(before)).toSorted()).toEqual(['metadata.db', 'metadata.db-wal', 'metadata.db.state']);
    expect(await stored(path.join(before, 'metadata.db'))).toBe('lost');
  });
});

describe('a full check', () => {
  test('counts the contents of a whole store, open or closed', async () => {
    await withOpen(store, async () =>
      expect(checkFolder(data)).toMatch(/is whole: 0 dashboards, 0 charts, 0 datasets, 0 people\.$/),
    );
    expect(checkFolder(data)).toMatch(/is whole/);
    await kill('kept');
    expect(checkFolder(data)).toMatch(/is whole/);
  });

  test('finds damage that a quick one misses, and names the last backup', async () => {
    await kill('kept');
    await withOpen(store, async opened => {
      await opened
        .insertInto('user')
        .values({
          username: 'a name in an index',
          email: '',
          first_name: '',
          last_name: '',
          password_hash: '',
          is_active: 1,
          created_on: 0,
        })
        .execute();
    });
    backUp(data, file, now);
    await rm(`${store}.state`);
    const bytes = await readFile(store);
    bytes[bytes.lastIndexOf('a name in an index')] = 65;
    await writeFile(store, bytes);
    expect(() => checkFolder(data)).toThrow(
      /is damaged \(.*The last backup is .*monday's backup\.db, of 2026-11-23 14:00 UTC/,
    );
  });
});

test.each([
  [['x.db'], { file: '/here/x.db', dataFolder: '/here/.tidemark' }],
  [['x.db', '--data', '/srv'], { file: '/here/x.db', dataFolder: '/srv' }],
])('%j names a file and a folder', (argv, expected) =>
  expect(readBackupCommand('backup', argv, {}, '/here')).toEqual({ verb: 'backup', ...expected }),
);

test.each([[[]], [['a', 'b']], [['--nothing']]])('rejects %j with the usage', argv =>
  expect(() => readBackupCommand('restore', argv, {}, '/here')).toThrow(/Usage: npm start -- backup FILE/),
);

test('a store in PostgreSQL is left to the programs of PostgreSQL', () =>
  expect(() => readBackupCommand('backup', ['x.db'], { TIDEMARK_METADATA: 'postgresql://db/t' }, '/here')).toThrow(
    /pg_dump and pg_restore do this/,
  ));
