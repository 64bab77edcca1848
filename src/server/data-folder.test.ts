import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderError, openDataFolder } from './data-folder';
import { temporaryFolder } from './testing/temporary-folder';

let parent: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
beforeEach(async () => {
  parent = await temporaryFolder();
  folder = path.join(parent.path, 'data');
});
afterEach(() => parent.remove());

/** A process that runs and is not this one: whoever started the tests. */
const another = String(process.ppid);
/** No process has a number this large. */
const nobody = String(2 ** 30);

async function lockedBy(owner: string): Promise<void> {
  await mkdir(folder);
  await writeFile(path.join(folder, 'lock'), owner);
}

describe('the data folder', () => {
  test('is made, locked, and given up again', async () => {
    const opened = await openDataFolder(folder, false);
    expect(opened).toMatchObject({ metadata: path.join(folder, 'metadata.db'), movedTo: null });
    expect(await readFile(path.join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    await opened.release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('belongs to one process at a time', async () => {
    await lockedBy(another);
    await expect(openDataFolder(folder, false)).rejects.toBeInstanceOf(DataFolderError);
    await expect(openDataFolder(folder, false)).rejects.toThrow(`in use by another Tidemark (process ${another})`);
    expect(await readFile(path.join(folder, 'lock'), 'utf8')).toBe(another);
  });

  test.each([
    ['a process that is gone', nobody],
    ['nobody', ''],
    ['something unreadable', 'x'],
  ])('is taken over from %s', async (_, owner) => {
    await lockedBy(owner);
    const opened = await openDataFolder(folder, false);
    expect(await readFile(path.join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    await opened.release();
  });

  test('is moved aside by a reset, not deleted', async () => {
    await lockedBy(nobody);
    await writeFile(path.join(folder, 'metadata.db'), 'precious');
    const { movedTo } = await openDataFolder(folder, true);
    expect(await readFile(path.join(movedTo ?? '', 'metadata.db'), 'utf8')).toBe('precious');
    expect(await readdir(folder)).toEqual(['lock']);
  });

  test('in use is not moved by a reset', async () => {
    await lockedBy(another);
    await expect(openDataFolder(folder, true)).rejects.toThrow('Stop it before a reset');
    expect(await readdir(parent.path)).toEqual(['data']);
  });

  test('that cannot be made is reported with its name', async () => {
    await writeFile(folder, 'a file is in its place');
    await expect(openDataFolder(folder, false)).rejects.toThrow(`The data folder ${folder} cannot be made`);
  });
});
