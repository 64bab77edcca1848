import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFolder } from './process-folder';
import { temporaryFolder } from './testing/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

test('a start removes the files of processes that ended, and leaves those of others', async () => {
  const root = path.join(folder.path, 'rows');
  await mkdir(path.join(root, 'of an earlier version'), { recursive: true });
  const first = await ownFolder(root, { id: 1, living: async () => new Set([1]) });
  expect(await readdir(root)).toEqual(['1']);
  await writeFile(path.join(first, 'rows.parquet'), 'rows');
  const second = await ownFolder(root, { id: 2, living: async () => new Set([1, 2]) });
  expect(second).not.toBe(first);
  expect(await readdir(first)).toEqual(['rows.parquet']);
  await ownFolder(root, { id: 3, living: async () => new Set([2, 3]) });
  expect((await readdir(root)).toSorted()).toEqual(['2', '3']);
});
