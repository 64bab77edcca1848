import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import { DataFolderError } from './data-folder';
import type { ServerProcess } from './metadata/server-process';
import { readSetting, writeSetting, type MetadataStore } from './metadata/store';

const SETTING = 'server.folder';
/** The file that identifies a folder, which is the same on every machine that mounts it. */
const MARK = 'folder.id';

const usedFolder = v.object({ path: v.string(), mark: v.string() });

async function markOf(folder: string): Promise<string> {
  const file = path.join(folder, MARK);
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return readFile(file, 'utf8');
}

/**
 * The store refers to files of the data folder by their paths, so that all server processes of a store need the same
 * folder at the same path. A process that is alone may bring another one.
 * @throws DataFolderError while other processes use another folder
 */
export async function requireSameFolder(
  store: MetadataStore,
  process: Pick<ServerProcess, 'living'>,
  folder: string,
): Promise<void> {
  const own = { path: folder, mark: await markOf(folder) };
  const isAlone = (await process.living()).size === 1;
  const used = v.safeParse(usedFolder, parseJson(await readSetting(store, SETTING)));
  if (isAlone || !used.success) {
    await writeSetting(store, SETTING, JSON.stringify(own));
    return;
  }
  if (used.output.path !== own.path)
    throw new DataFolderError(
      `The other servers of this metadata store use the data folder ${used.output.path}. Name the same with --data.`,
    );
  if (used.output.mark !== own.mark)
    throw new DataFolderError(
      `The other servers of this metadata store use another data folder at ${own.path}. ` +
        'Servers on several machines need one folder that all of them mount there.',
    );
}
