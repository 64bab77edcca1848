import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { MetadataStoreError, closeMetadataStore, openMetadataStore, readSetting, writeSetting } from './store';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = path.join(folder.path, 'metadata.db');
});
afterEach(() => folder.remove());

async function makeStore(statement?: string): Promise<void> {
  const store = await openMetadataStore(file);
  await writeSetting(store, 'name', 'value');
  if (statement) await sql.raw(statement).execute(store);
  await closeMetadataStore(store);
}

describe('the metadata store', () => {
  test('keeps what was written when it is opened again', async () => {
    await makeStore();
    const store = await openMetadataStore(file);
    expect(await readSetting(store, 'name')).toBe('value');
    await writeSetting(store, 'name', 'other');
    expect(await readSetting(store, 'name')).toBe('other');
    expect(await readSetting(store, 'unknown')).toBeNull();
    await closeMetadataStore(store);
  });

  test('reaches the disk before it answers', async () => {
    await makeStore();
    const store = await openMetadataStore(file);
    expect((await sql`PRAGMA synchronous`.execute(store)).rows).toMatchObject([{ synchronous: 2 }]);
    expect((await sql`PRAGMA journal_mode`.execute(store)).rows).toMatchObject([{ journal_mode: 'wal' }]);
    await closeMetadataStore(store);
  });

  test('is one file once it is closed', async () => {
    await makeStore();
    const kept = await readFile(file);
    await Promise.all(['-wal', '-shm'].map(suffix => rm(`${file}${suffix}`, { force: true })));
    const store = await openMetadataStore(file);
    expect(await readSetting(store, 'name')).toBe('value');
    await closeMetadataStore(store);
    expect(kept.length).toBeGreaterThan(10_000);
  });

  test('rolls a failed transaction back whole', async () => {
    await makeStore();
    const store = await openMetadataStore(file);
    const failing = store.transaction().execute(async transaction => {
      await writeSetting(transaction, 'name', 'lost');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await readSetting(store, 'name')).toBe('value');
    await closeMetadataStore(store);
  });

  test.each([
    ['is no database', async () => writeFile(file, 'This is a letter, not a database. '.repeat(200))],
    [
      'was cut off',
      async () => {
        await makeStore();
        await writeFile(file, (await readFile(file)).subarray(0, 6000));
      },
    ],
    [
      'was overwritten in the middle',
      async () => {
        await makeStore();
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0xff, 5000, bytes.length - 4096));
      },
    ],
  ])('that %s is reported clearly and left as it is', async (_, damage) => {
    await damage();
    const before = await readFile(file);
    const opening = openMetadataStore(file);
    await expect(opening).rejects.toBeInstanceOf(MetadataStoreError);
    await expect(opening).rejects.toThrow(/cannot be read .* It was left as it is\. .*--reset/);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('of a newer version is reported clearly and left as it is', async () => {
    await makeStore("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-from-the-future', '2050-01-01')");
    const before = await readFile(file);
    const opening = openMetadataStore(file);
    await expect(opening).rejects.toBeInstanceOf(MetadataStoreError);
    await expect(opening).rejects.toThrow(/written by a newer version \(9999-from-the-future\)\. .* Nothing was changed\./);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('in a folder that is not there is reported clearly', async () => {
    await expect(openMetadataStore(path.join(folder.path, 'nowhere', 'metadata.db'))).rejects.toThrow(/cannot be read/);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
