import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder';
import { createRowFiles } from './row-files';

/** More than half of the room, in bytes. */
const LARGE = 1.5 * 2 ** 30;

test('reports rows that cannot be deleted once there is no room for them', async () => {
  const folder = await temporaryFolder();
  const defects: unknown[] = [];
  const files = createRowFiles(folder.path, error => void defects.push(error));
  const { signal } = new AbortController();
  const made = { rows: 1, columns: [], bytes: LARGE, gzipBytes: 0, digest: '', blocks: [], madeOn: 0 };
  await files.take({ key: 'first', notBefore: 0 }, signal, async () => made);
  await files.take({ key: 'second', notBefore: 0 }, signal, async () => {
    // Nothing can be deleted below a file.
    await rm(folder.path, { recursive: true });
    await writeFile(folder.path, '');
    return made;
  });
  expect(files.find('first', 0)).toBeUndefined();
  await expect.poll(() => defects).toMatchObject([{ code: 'ENOTDIR' }]);
  await rm(folder.path);
});
