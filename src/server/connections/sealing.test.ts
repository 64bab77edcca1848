import { stat, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, temporaryStore } from '../testing/temporary-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { openAddress, sealStoredPasswords } from './secrets';
import { createSealing, keyIn, makeKey } from './sealing';

describe('a sealed text', () => {
  const sealing = createSealing(makeKey());
  const sealed = sealing.seal('pässword', 'one');

  test('can be opened for the purpose it was sealed for', () => expect(sealing.open(sealed, 'one')).toBe('pässword'));
  test('differs each time', () => expect(sealing.seal('pässword', 'one')).not.toBe(sealed));

  const changed = (at: number) => sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  test.each<[string, () => string | null]>([
    ['as the secret of something else', () => sealing.open(sealed, 'two')],
    ['with another key', () => createSealing(makeKey()).open(sealed, 'one')],
    ['when it was changed', () => sealing.open(changed(10), 'one')],
    ['when its tag was changed', () => sealing.open(changed(25), 'one')],
    ['when it was truncated', () => sealing.open(sealed.slice(0, 20), 'one')],
    ['when it is not one', () => sealing.open('pässword', 'one')],
  ])('cannot be opened %s', (_, open) => expect(open()).toBeNull());
});

describe('the key', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => void (folder = await temporaryFolder()));
  afterEach(() => folder.remove());

  test('is created once, for its owner alone', async () => {
    const file = path.join(folder.path, 'connections.key');
    const made = await keyIn(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect([...(await keyIn(file))]).toEqual([...made]);
  });

  test('that is invalid is not replaced', async () => {
    const file = path.join(folder.path, 'connections.key');
    await writeFile(file, 'short');
    await expect(keyIn(file)).rejects.toThrow('contains no key');
    expect(await readFile(file, 'utf8')).toBe('short');
  });
});

test('passwords of an earlier version are sealed when the server starts', async () => {
  const { store, users, close } = await temporaryStore(() => 0);
  const owner = await makeUser(users, 'ada', 'Admin');
  const row = { backend: 'postgresql', extra: '{}', created_by: owner, created_on: 0, changed_on: 0 };
  await store
    .insertInto('database')
    .values([
      { ...row, uuid: 'a', database_name: 'a', location: 'postgresql://u:s3cret@h:1/d' },
      { ...row, uuid: 'b', database_name: 'b', location: 'postgresql://u@h:1/d' },
    ])
    .execute();
  const sealing = createSealing(makeKey());
  await sealStoredPasswords(store, sealing);
  await sealStoredPasswords(store, sealing);
  const rows = await store.selectFrom('database').selectAll().orderBy('id').execute();
  expect(rows.map(({ location }) => location)).toEqual(['postgresql://u:XXXXXXXXXX@h:1/d', 'postgresql://u@h:1/d']);
  expect(rows.map(one => openAddress(sealing, one))).toEqual(['postgresql://u:s3cret@h:1/d', 'postgresql://u@h:1/d']);
  await close();
});
