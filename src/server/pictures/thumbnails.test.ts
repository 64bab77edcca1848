import { rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import type { WantedPicture } from './pictures';
import { createThumbnails } from './thumbnails';

const picture: WantedPicture = {
  form: 'png',
  path: '/',
  width: 1,
  height: 1,
  isOnePage: false,
  ready: 'body',
  part: 'body',
  timezone: 'UTC',
};

test('reports a picture that cannot be deleted', async () => {
  const folder = await temporaryFolder();
  const defects: unknown[] = [];
  const pictures = { take: async () => Buffer.from('png') };
  const thumbnails = createThumbnails(folder.path, pictures, {
    now: () => 0,
    onDefect: error => void defects.push(error),
  });
  const key = thumbnails.order({ kind: 'chart', id: 1, digest: '', userId: 1, rights: '', picture });
  await expect.poll(() => thumbnails.find(key)).not.toBeNull();
  // Neither reading nor deleting is possible below a file.
  await rm(folder.path, { recursive: true });
  await writeFile(folder.path, '');
  expect(await thumbnails.find(key)).toBeNull();
  await expect.poll(() => defects).toMatchObject([{ code: 'ENOTDIR' }]);
  await thumbnails.close();
  await rm(folder.path);
});
