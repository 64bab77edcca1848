import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where everything is kept. */
export interface DataFolder {
  readonly metadata: string;
  readonly samples: string;
  readonly files: string;
  /** Gives the folder up, so that another process may use it. */
  release(): Promise<void>;
}

export class DataFolderError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DataFolderError';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists but may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** One process per folder: a file with the owner's process number, left behind only by a process that was killed. */
async function lock(file: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return;
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) {
        throw new DataFolderError(`The data folder ${folder} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (owner && owner !== process.pid && isRunning(owner)) {
        throw new DataFolderError(`The data folder ${folder} is in use by another Tidemark (process ${owner}). Stop it, or name another folder with --data.`, {
          cause,
        });
      }
      await rm(file, { force: true });
    }
  }
  throw new DataFolderError(`The data folder ${folder} cannot be locked.`);
}

/** Moves the folder aside instead of deleting it: what was in it can be had back. */
async function moveAside(folder: string): Promise<string | null> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!exists) return null;
  const aside = `${folder}-before-reset-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  try {
    await rename(folder, aside);
  } catch (cause) {
    throw new DataFolderError(`The data folder ${folder} cannot be moved aside: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  return aside;
}

/** Makes the folder, takes its lock, and says where it moved an older one when a reset was asked for. */
export async function openDataFolder(folder: string, reset: boolean): Promise<DataFolder & { movedTo: string | null }> {
  const lockFile = path.join(folder, 'lock');
  if (reset) {
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''));
    if (owner && isRunning(owner))
      throw new DataFolderError(`The data folder ${folder} is in use by another Tidemark (process ${owner}). Stop it before a reset.`);
  }
  const movedTo = reset ? await moveAside(folder) : null;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DataFolderError(`The data folder ${folder} cannot be made: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  await lock(lockFile, folder);
  return {
    metadata: path.join(folder, 'metadata.db'),
    samples: path.join(folder, 'samples.duckdb'),
    files: path.join(folder, 'files.duckdb'),
    movedTo,
    release: () => rm(lockFile, { force: true }),
  };
}
