import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServerProcess } from './metadata/server-process';

/**
 * The part of a folder whose files only this process knows: its cache. The parts of processes that ended are removed,
 * those of others stay. An earlier version may have made files differently, so nothing is taken over.
 */
export async function ownFolder(root: string, process: Pick<ServerProcess, 'id' | 'living'>): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const names = await readdir(root);
  const others = new Set([...(await process.living())].filter(id => id !== process.id).map(String));
  for (const name of names) if (!others.has(name)) await rm(path.join(root, name), { recursive: true, force: true });
  const own = path.join(root, String(process.id));
  await mkdir(own, { mode: 0o700 });
  return own;
}
