import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Another process that uses the folder. */
async function startAnother(): Promise<{ kill(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const program = `
    const Database = require('libsql');
    const database = new Database(process.argv[1]);
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', program, path.join(folder, 'lock.db')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('the data folder', () => {
  test('is created, locked, and released again', async () => {
    const opened = await openDataFolder(folder, 'alone');
    expect(opened).toMatchObject({ metadata: path.join(folder, 'metadata.db'), movedTo: null });
    await expect(openDataFolder(folder, 'alone')).rejects.toThrow('in use by another Tidemark');
    await opened.release();
    expect(await readdir(folder)).toEqual([]);
  });

  test('belongs to one process at a time, and is released when that is killed', async () => {
    const other = await startAnother();
    await expect(openDataFolder(folder, 'alone')).rejects.toBeInstanceOf(DataFolderError);
    await expect(openDataFolder(folder, 'alone')).rejects.toThrow('in use by another Tidemark. Stop it');
    await other.kill();
    const opened = await openDataFolder(folder, 'alone');
    await opened.release();
  });

  test('is shared by servers of one store, and by nothing else', async () => {
    const [one, two] = [await openDataFolder(folder, 'shared'), await openDataFolder(folder, 'shared')];
    await expect(openDataFolder(folder, 'alone')).rejects.toThrow('in use by another Tidemark');
    await one.release();
    // The lock's file stays as long as somebody holds it.
    await expect(openDataFolder(folder, 'alone')).rejects.toThrow('in use by another Tidemark');
    await expect(openDataFolder(folder, 'reset')).rejects.toThrow('Stop it before a reset');
    await two.release();
    expect(await readdir(folder)).toEqual([]);
    const alone = await openDataFolder(folder, 'alone');
    await expect(openDataFolder(folder, 'shared')).rejects.toThrow('in use by another Tidemark');
    await alone.release();
  });

  test('is moved aside by a reset, not deleted', async () => {
    await mkdir(folder);
    await writeFile(path.join(folder, 'metadata.db'), 'precious');
    const { movedTo, release } = await openDataFolder(folder, 'reset');
    expect(await readFile(path.join(movedTo ?? '', 'metadata.db'), 'utf8')).toBe('precious');
    expect(await readdir(folder)).toEqual(['lock.db']);
    await release();
  });

  test('in use is not moved by a reset', async () => {
    const other = await startAnother();
    await expect(openDataFolder(folder, 'reset')).rejects.toThrow('Stop it before a reset');
    expect(await readdir(parent.path)).toEqual(['data']);
    await other.kill();
  });

  test('that cannot be created is reported with its name', async () => {
    await writeFile(folder, 'a file is in its place');
    await expect(openDataFolder(folder, 'alone')).rejects.toThrow(`The data folder ${folder} cannot be created`);
  });
});
