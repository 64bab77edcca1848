import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Timers } from '@/lib/clock';
import { isRecord } from '@/lib/json';
import { duckdb } from '@/query/sql/duckdb';
import { EngineError } from '../engine';
import { pause } from '../../steady-clock';

/** Idle connections. */
const MOST_IDLE = 8;
/** While another process has the file locked, opening is retried this many times, at this interval. */
const MOST_TRIES = 100;
const BETWEEN_TRIES = 100;

export interface InstanceOptions {
  /** The database file. */
  readonly path: string;
  /** Files that the database's views read, and folders of such (`/…/`); nothing else on the disk is reachable. */
  readonly allowedPaths: readonly string[];
  /** In bytes. */
  readonly memory: number;
  readonly timers: Timers;
}

/** A DuckDB file: opened either for reading or for writing, never for both. */
export interface DatabaseFile {
  /** Runs with its own reading connection. */
  use<T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** As `use`, for a connection whose session is changed: it is not reused. */
  useOnce<T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** Runs with exclusive access to the file. @throws EngineError `failed` if others do not release it in time */
  write<T>(signal: AbortSignal, run: (connection: DuckDBConnection) => Promise<T>): Promise<T>;
  /** Closes the file as soon as nobody reads it; the next reader opens it again. */
  release(): void;
  close(): void;
}

interface Opened {
  readonly instance: DuckDBInstance;
  readonly idle: DuckDBConnection[];
  /** The file that was opened, whatever has its name now. */
  readonly file: string;
  readers: number;
  /** Another file has its name; closed by its last reader. */
  isReplaced: boolean;
}

/** Identifies a file among all on its machine; null if there is none. */
const fileAt = (path: string): Promise<string | null> =>
  stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  );

export function messageOf(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  return isRecord(cause) && typeof cause['message'] === 'string' ? cause['message'] : String(cause);
}

/** Read or written elsewhere: by another process, or for another purpose by this one. */
export const isHeldElsewhere = (error: unknown) =>
  /Could not set lock on file|different configuration|already (?:open|attached)/i.test(messageOf(error));

/** Moments mean the same on every machine: days and ranges of times with a zone are those of UTC. */
export const IN_UTC = "SET GLOBAL TimeZone = 'UTC'";

const isFolder = (file: string) => file.endsWith('/');
const listOf = (texts: readonly string[]) => texts.map(text => duckdb.literal(text)).join(', ');

/** An instance that loads no extensions and has a share of the machine's memory, in bytes. */
export const createInstance = (
  path: string,
  memory: number,
  more: Readonly<Record<string, string>>,
): Promise<DuckDBInstance> =>
  DuckDBInstance.create(path, {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    threads: String(availableParallelism()),
    memory_limit: `${Math.floor(memory / 2 ** 20)}MiB`,
    ...more,
  });

/** From now on, the connection's instance reaches no other files, no network and no settings (design, section 8). */
export async function lockDown(connection: DuckDBConnection, allowedPaths: readonly string[]): Promise<void> {
  const [folders, files] = [allowedPaths.filter(isFolder), allowedPaths.filter(file => !isFolder(file))];
  if (files.length > 0) await connection.run(`SET allowed_paths = [${listOf(files)}]`);
  if (folders.length > 0) await connection.run(`SET allowed_directories = [${listOf(folders)}]`);
  await connection.run(IN_UTC);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

/** Opens a file locked down for statements that people write. */
async function openInstance(
  { path, allowedPaths, memory }: InstanceOptions,
  mode: 'READ_ONLY' | 'READ_WRITE',
): Promise<DuckDBInstance> {
  const instance = await createInstance(path, memory, { access_mode: mode });
  const connection = await instance.connect();
  await lockDown(connection, allowedPaths);
  connection.closeSync();
  return instance;
}

const unreadable = (path: string, cause: unknown) =>
  new EngineError('unreadable', `The database ${path} cannot be opened: ${messageOf(cause)}`, { cause });

function closeAll({ instance, idle }: Opened): void {
  for (const connection of idle.splice(0)) connection.closeSync();
  instance.closeSync();
}

/** Opens the file for reading immediately. @throws EngineError `unreadable` */
export async function openDatabaseFile(options: InstanceOptions): Promise<DatabaseFile> {
  const file = new LockedDownFile(options);
  await file.use(async () => undefined);
  return file;
}

class LockedDownFile implements DatabaseFile {
  readonly #options: InstanceOptions;
  #opened: Promise<Opened> | null = null;
  #readers = 0;
  #isReleased = false;
  /** Resolves when no write is running. */
  #writing: Promise<unknown> = Promise.resolve();
  #onIdle: (() => void)[] = [];

  constructor(options: InstanceOptions) {
    this.#options = options;
  }

  use<T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.#reading(async opened => {
      const connection = opened.idle.pop() ?? (await opened.instance.connect());
      try {
        const result = await run(connection);
        if (opened.idle.length < MOST_IDLE) opened.idle.push(connection);
        else connection.closeSync();
        return result;
      } catch (error) {
        // Connections that were cancelled or failed are not reused.
        connection.closeSync();
        throw error;
      }
    });
  }

  useOnce<T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.#reading(async ({ instance }) => {
      const connection = await instance.connect();
      try {
        return await run(connection);
      } finally {
        connection.closeSync();
      }
    });
  }

  async write<T>(signal: AbortSignal, run: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const before = this.#writing;
    const turn = before.then(() => this.#writeAlone(signal, run));
    this.#writing = turn.catch(() => undefined);
    return turn;
  }

  release(): void {
    this.#isReleased = true;
    this.#closeWhenIdle();
  }

  close(): void {
    this.release();
  }

  async #reading<T>(run: (opened: Opened) => Promise<T>): Promise<T> {
    await this.#writing;
    this.#readers += 1;
    try {
      this.#isReleased = false;
      const opened = await this.#openedForReader();
      try {
        return await run(opened);
      } finally {
        opened.readers -= 1;
        if (opened.isReplaced && opened.readers === 0) closeAll(opened);
      }
    } finally {
      this.#readers -= 1;
      this.#closeWhenIdle();
    }
  }

  /** The file that has its name now, and one reader more of it. */
  async #openedForReader(): Promise<Opened> {
    const known = this.#opened;
    if (known) {
      const [opened, file] = await Promise.all([known, fileAt(this.#options.path)]);
      if (file !== null && opened.file !== file && !opened.isReplaced) this.#retire(known, opened);
    }
    const opened = await (this.#opened ??= this.#openForReading());
    opened.readers += 1;
    return opened;
  }

  #retire(known: Promise<Opened>, opened: Opened): void {
    opened.isReplaced = true;
    if (this.#opened === known) this.#opened = null;
    if (opened.readers === 0) closeAll(opened);
  }

  async #openForReading(): Promise<Opened> {
    try {
      const file = (await fileAt(this.#options.path)) ?? '';
      return { instance: await this.#open('READ_ONLY'), idle: [], file, readers: 0, isReplaced: false };
    } catch (cause) {
      this.#opened = null;
      throw unreadable(this.#options.path, cause);
    }
  }

  async #open(mode: 'READ_ONLY' | 'READ_WRITE', signal?: AbortSignal): Promise<DuckDBInstance> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await openInstance(this.#options, mode);
      } catch (cause) {
        if (!isHeldElsewhere(cause) || tries >= MOST_TRIES || signal?.aborted) throw cause;
        await pause(this.#options.timers, BETWEEN_TRIES);
      }
    }
  }

  #closeWhenIdle(): void {
    if (this.#readers > 0) return;
    const opened = this.#opened;
    if (this.#isReleased && opened) {
      this.#opened = null;
      void opened.then(closeAll, () => undefined).finally(() => this.#tellIdle());
    } else this.#tellIdle();
  }

  #tellIdle(): void {
    for (const tell of this.#onIdle.splice(0)) tell();
  }

  async #writeAlone<T>(signal: AbortSignal, run: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const idle = new Promise<void>(resolve => this.#onIdle.push(resolve));
    this.release();
    await idle;
    const instance = await this.#open('READ_WRITE', signal).catch((cause: unknown) => {
      if (isHeldElsewhere(cause))
        throw new EngineError('failed', 'The database is being read. Try again later.', { cause });
      throw new EngineError('failed', 'The database cannot be written to.', { cause });
    });
    const connection = await instance.connect();
    try {
      const result = await run(connection);
      await connection.run('CHECKPOINT');
      return result;
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }
}
