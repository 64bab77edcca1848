import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { finishRestore } from './backup/restore';
import { takeFolderLock, type FolderLock } from './folder-lock';
import { startWords, storageFailure } from './storage-failure';

const LOCK = 'lock.db';

/** The paths of all data that is stored in files. */
export interface DataFolder {
  readonly metadata: string;
  readonly samples: string;
  readonly files: string;
  /** The key that encrypts passwords of connections. */
  readonly connectionKey: string;
  /** The key that signs webhook requests. */
  readonly webhookKey: string;
  /** Uploads: their database, the tables that it reads, and files still in transfer. */
  readonly uploads: { readonly database: string; readonly tables: string; readonly incoming: string };
  /** Files of datasets' rows, made for devices that store them; each process has a part. */
  readonly rows: string;
  /** Pictures of charts and dashboards; each process has a part. */
  readonly pictures: string;
  /** Releases the folder, so that another process may use it. */
  release(): Promise<void>;
}

export class DataFolderError extends Error {
  /** Another process is using it. */
  readonly isInUse: boolean;

  constructor(message: string, options: { cause?: unknown; isInUse?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = 'DataFolderError';
    this.isInUse = options.isInUse ?? false;
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

function lock(folder: string, use: 'alone' | 'shared'): FolderLock {
  let taken: FolderLock | null;
  try {
    taken = takeFolderLock(path.join(folder, LOCK), use);
  } catch (cause) {
    throw new DataFolderError(`The data folder ${folder} cannot be written: ${messageOf(cause)}`, { cause });
  }
  if (!taken)
    throw new DataFolderError(
      `The data folder ${folder} is in use by another Tidemark. Stop it, or name another folder with --data.`,
      { isInUse: true },
    );
  return taken;
}

/** Whether a process is using the folder, as far as can be determined. */
async function isInUse(folder: string): Promise<boolean> {
  const exists = await stat(path.join(folder, LOCK)).then(
    () => true,
    () => false,
  );
  if (!exists) return false;
  const probe = takeFolderLock(path.join(folder, LOCK), 'alone');
  probe?.release();
  return probe === null;
}

/** Moves the folder aside instead of deleting it, so that its content can be recovered. */
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
    throw new DataFolderError(`The data folder ${folder} cannot be moved aside: ${messageOf(cause)}`, { cause });
  }
  return aside;
}

/** Files that must be writable, and those that are only read. */
const written = [
  '',
  'metadata.db',
  'metadata.db-wal',
  'metadata.db-shm',
  'metadata.db.state',
  'files.duckdb',
  'uploads.duckdb',
];
const onlyRead = ['samples.duckdb'];

/** SQLite and DuckDB report only that they may not open a file. @throws DataFolderError */
async function checkAccess(folder: string): Promise<void> {
  const required = [
    ...written.map(name => [name, constants.R_OK | constants.W_OK] as const),
    ...onlyRead.map(name => [name, constants.R_OK] as const),
  ];
  for (const [name, mode] of required) {
    try {
      await access(path.join(folder, name), name === '' ? mode | constants.X_OK : mode);
    } catch (cause) {
      const failure = storageFailure(cause);
      if (failure !== null) throw new DataFolderError(startWords(failure, folder, userInfo().username), { cause });
    }
  }
}

/** Removes the lock unless another server has it, which a new file would not exclude. */
async function removeLock(folder: string): Promise<void> {
  const last = await Promise.resolve()
    .then(() => takeFolderLock(path.join(folder, LOCK), 'alone'))
    // The folder was removed.
    .catch(() => null);
  if (!last) return;
  await rm(path.join(folder, LOCK), { force: true });
  last.release();
}

/**
 * Makes the folder and locks it. On a reset, reports where the older one was moved.
 * @param use `shared` by servers over one store in PostgreSQL; `reset` by a server that is alone, too
 */
export async function openDataFolder(
  folder: string,
  use: 'alone' | 'shared' | 'reset',
): Promise<DataFolder & { movedTo: string | null }> {
  const reset = use === 'reset';
  if (reset && (await isInUse(folder)))
    throw new DataFolderError(`The data folder ${folder} is in use by another Tidemark. Stop it before a reset.`);
  const movedTo = reset ? await moveAside(folder) : null;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DataFolderError(`The data folder ${folder} cannot be created: ${messageOf(cause)}`, { cause });
  }
  await checkAccess(folder);
  const held = lock(folder, use === 'shared' ? 'shared' : 'alone');
  const metadata = path.join(folder, 'metadata.db');
  try {
    if (use !== 'shared') finishRestore(metadata);
  } catch (cause) {
    held.release();
    throw new DataFolderError(`The restore started in ${folder} cannot be completed: ${messageOf(cause)}`, {
      cause,
    });
  }
  return {
    metadata,
    samples: path.join(folder, 'samples.duckdb'),
    files: path.join(folder, 'files.duckdb'),
    connectionKey: path.join(folder, 'connections.key'),
    webhookKey: path.join(folder, 'webhooks.key'),
    uploads: {
      database: path.join(folder, 'uploads.duckdb'),
      tables: path.join(folder, 'uploads', 'tables'),
      incoming: path.join(folder, 'uploads', 'incoming'),
    },
    rows: path.join(folder, 'rows'),
    pictures: path.join(folder, 'pictures'),
    movedTo,
    async release() {
      held.release();
      await removeLock(folder);
    },
  };
}
