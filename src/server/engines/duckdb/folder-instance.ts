import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Timers } from '@/lib/clock';
import { EngineError, type UnreadablePart } from '../engine';
import { attachFiles, type AttachedFiles } from './folder-attach';
import { readFolder } from './folder-files';
import { createInstance, lockDown, messageOf, type DatabaseFile } from './instance';

/** Files that nobody reads are closed after this time, so that other programs can write to them. In milliseconds. */
export const IDLE_TIME = 5_000;
/** A locked file is tried again after this time. */
export const LOCKED_TIME = 2_000;
const MOST_IDLE = 8;

export interface FolderOptions {
  /** Without links and without a final slash. */
  readonly folder: string;
  /** In bytes. */
  readonly memory: number;
  readonly timers: Timers;
}

/** The files of a folder as they were when they were opened. */
interface Snapshot extends AttachedFiles {
  readonly version: string;
  readonly instance: DuckDBInstance;
  readonly idle: DuckDBConnection[];
  readers: number;
  /** Closed as soon as nobody reads it. */
  isOld: boolean;
}

/** A folder of DuckDB files, read as one database: each statement sees the files as they are when it begins. */
export interface DatabaseFolder extends DatabaseFile {
  attached(): Promise<AttachedFiles>;
  version(): Promise<string>;
}

/** Opens the folder immediately. @throws EngineError `unreadable` */
export async function openDatabaseFolder(options: FolderOptions): Promise<DatabaseFolder> {
  const folder = new LockedDownFolder(options);
  await folder.attached();
  return folder;
}

class LockedDownFolder implements DatabaseFolder {
  readonly #options: FolderOptions;
  #snapshot: Snapshot | null = null;
  /** Resolves when the last caller has its snapshot. */
  #turn: Promise<unknown> = Promise.resolve();
  #cancelIdle = () => {};
  #cancelLocked = () => {};

  constructor(options: FolderOptions) {
    this.#options = options;
  }

  use<T>(run: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    return this.#reading(async snapshot => {
      const connection = snapshot.idle.pop() ?? (await snapshot.instance.connect());
      let isSound = false;
      try {
        const result = await run(connection);
        isSound = true;
        return result;
      } finally {
        if (isSound && snapshot.idle.length < MOST_IDLE) snapshot.idle.push(connection);
        else connection.closeSync();
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

  async write<T>(): Promise<T> {
    throw new EngineError('refused', 'The files of a folder are read-only here.');
  }

  attached(): Promise<AttachedFiles> {
    return this.#reading(async snapshot => snapshot);
  }

  async version(): Promise<string> {
    return (await readFolder(this.#options.folder)).version;
  }

  release(): void {
    this.#cancelIdle();
    this.#cancelLocked();
    this.#retire();
  }

  close(): void {
    this.release();
  }

  async #reading<T>(run: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => this.#acquire());
    this.#turn = turn.catch(() => undefined);
    const snapshot = await turn;
    try {
      return await run(snapshot);
    } finally {
      snapshot.readers -= 1;
      if (snapshot.readers === 0) this.#leave(snapshot);
    }
  }

  /** The current snapshot, with one reader more. */
  async #acquire(): Promise<Snapshot> {
    const found = await readFolder(this.#options.folder);
    if (this.#snapshot?.version !== found.version) {
      this.#retire();
      this.#snapshot = await this.#open(found.version, found.files, found.unreadable);
    }
    this.#cancelIdle();
    this.#snapshot.readers += 1;
    return this.#snapshot;
  }

  #leave(snapshot: Snapshot): void {
    if (snapshot.isOld) closeAll(snapshot);
    else this.#cancelIdle = this.#options.timers.after(IDLE_TIME, () => this.#retire());
  }

  #retire(): void {
    const snapshot = this.#snapshot;
    if (snapshot === null) return;
    this.#snapshot = null;
    snapshot.isOld = true;
    if (snapshot.readers === 0) closeAll(snapshot);
  }

  async #open(
    version: string,
    files: Parameters<typeof attachFiles>[1],
    refused: readonly UnreadablePart[],
  ): Promise<Snapshot> {
    const { memory, timers, folder } = this.#options;
    const instance = await createInstance(':memory:', memory, {
      temp_directory: path.join(tmpdir(), `tidemark-${randomUUID()}`),
    });
    try {
      const connection = await instance.connect();
      const attached = await attachFiles(connection, files);
      await lockDown(connection, []);
      connection.closeSync();
      this.#cancelLocked();
      if (attached.hasLocked) this.#cancelLocked = timers.after(LOCKED_TIME, () => this.#retire());
      const unreadable = [...refused, ...attached.unreadable];
      return { ...attached, unreadable, version, instance, idle: [], readers: 0, isOld: false };
    } catch (cause) {
      instance.closeSync();
      const message = `The folder ${path.basename(folder)} cannot be opened: ${messageOf(cause)}`;
      throw new EngineError('unreadable', message, { cause });
    }
  }
}

function closeAll({ instance, idle }: Snapshot): void {
  for (const connection of idle.splice(0)) connection.closeSync();
  instance.closeSync();
}
