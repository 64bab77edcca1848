import { describe, expect, test } from 'vitest';
import { cacheStorage } from '../../../tests/support/cache-storage';
import { disk } from '../../../tests/support/directory';
import { fileOf } from '../../../tests/support/rows-server';
import { MissingFolderError, pieceName, readFile, removeFile, type ByteStores } from './byte-store';
import { cacheBytes } from './cache-bytes';
import { memoryBytes } from './memory-bytes';
import { opfsBytes } from './opfs-bytes';

const opfs = () => {
  const { root } = disk();
  return opfsBytes(async () => root);
};
const places: readonly [string, () => ByteStores][] = [
  ['the file system of the origin', opfs],
  ['Cache Storage', () => cacheBytes(cacheStorage())],
  ['memory', memoryBytes],
];

describe.each(places)('bytes in %s', (_, open) => {
  test('are read as last written', async () => {
    const bytes = open().in('mine');
    expect([await bytes.read('a'), await bytes.names()]).toEqual([null, []]);
    await bytes.write('a', fileOf(10));
    await bytes.write('a', fileOf(20, 2));
    await bytes.write('b', fileOf(5, 3));
    expect(new Uint8Array((await bytes.read('a')) ?? new ArrayBuffer())).toEqual(fileOf(20, 2));
    expect([...(await bytes.names())].sort()).toEqual(['a', 'b']);
  });

  test('are written to an existing folder only while it is there', async () => {
    const stores = open();
    const existing = stores.inExisting('mine');
    await expect(existing.write('a', fileOf(1))).rejects.toThrow(MissingFolderError);
    await stores.in('mine').write('a', fileOf(10));
    await existing.write('b', fileOf(5));
    expect([...(await existing.names())].sort()).toEqual(['a', 'b']);
    await stores.remove('mine');
    await expect(existing.write('b', fileOf(5))).rejects.toThrow(MissingFolderError);
    expect(await stores.folders()).toEqual([]);
  });

  test('are deleted one by one, and with their folder', async () => {
    const stores = open();
    await stores.in('mine').write('a', fileOf(10));
    await stores.in('mine').write('b', fileOf(10));
    await stores.in('other').write('a', fileOf(10));
    await stores.in('mine').remove('a');
    await stores.in('mine').remove('a');
    expect(await stores.in('mine').names()).toEqual(['b']);
    await stores.remove('mine');
    await stores.remove('mine');
    expect([await stores.in('mine').read('b'), await stores.in('mine').names()]).toEqual([null, []]);
    expect(await stores.folders()).toEqual(['other']);
  });

  test('of a file are its parts in order, and null if one is missing or too long', async () => {
    const bytes = open().in('mine');
    const whole = fileOf(25);
    for (const [index, start] of [0, 10, 20].entries())
      await bytes.write(pieceName('f', index), whole.slice(start, start + 10));
    const file = { name: 'f', pieces: 3 };
    expect(new Uint8Array((await readFile(bytes, file, 25)) ?? new ArrayBuffer())).toEqual(whole);
    expect(await readFile(bytes, file, 24)).toBeNull();
    expect(await readFile(bytes, file, 26)).toBeNull();
    await bytes.remove(pieceName('f', 1));
    expect(await readFile(bytes, file, 25)).toBeNull();
    await removeFile(bytes, file);
    expect(await bytes.names()).toEqual([]);
  });
});

test('a full disk keeps nothing of a file that did not fit', async () => {
  const device = disk();
  const bytes = opfsBytes(async () => device.root).in('mine');
  device.room = 10;
  await expect(bytes.write('a', fileOf(11))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await bytes.names()).toEqual([]);
});
