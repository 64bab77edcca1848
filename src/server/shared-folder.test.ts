import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderError } from './data-folder';
import { requireSameFolder } from './shared-folder';
import { temporaryFolder } from './testing/temporary-folder';
import { temporaryStore, type TemporaryStore } from './testing/temporary-store';

let database: TemporaryStore;
let parent: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let elsewhere: string;
beforeEach(async () => {
  database = await temporaryStore();
  parent = await temporaryFolder();
  [folder, elsewhere] = [path.join(parent.path, 'data'), path.join(parent.path, 'other')];
  await mkdir(folder);
  await mkdir(elsewhere);
});
afterEach(async () => {
  await database.close();
  await parent.remove();
});

/** A start beside a number of other server processes. */
const start = (at: string, others: number) =>
  requireSameFolder(
    database.store,
    { living: async () => new Set(Array.from({ length: others + 1 }, (_, id) => id)) },
    at,
  );

describe('the data folder of several server processes', () => {
  test('is the same for all', async () => {
    await start(folder, 0);
    await start(folder, 1);
    await expect(start(elsewhere, 1)).rejects.toThrow(
      new DataFolderError(
        `The other servers of this metadata store use the data folder ${folder}. Name the same with --data.`,
      ),
    );
  });

  test('is another on another machine that has its own at the same path', async () => {
    await start(folder, 0);
    await writeFile(path.join(folder, 'folder.id'), 'of another machine');
    await expect(start(folder, 1)).rejects.toThrow('Servers on several machines need one folder');
  });

  test('may change while no other process is running, and keeps its mark', async () => {
    await start(folder, 0);
    const mark = await readFile(path.join(folder, 'folder.id'), 'utf8');
    await start(elsewhere, 0);
    await expect(start(folder, 1)).rejects.toThrow(elsewhere);
    await start(folder, 0);
    expect(await readFile(path.join(folder, 'folder.id'), 'utf8')).toBe(mark);
    expect(mark).not.toBe(await readFile(path.join(elsewhere, 'folder.id'), 'utf8'));
  });
});
