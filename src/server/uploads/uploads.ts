import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { TableMode, UploadSettings } from '@/model/data-upload';
import type { QueryRequester } from '../engines/engine';
import type { Engines } from '../engines/engines';
import { uploadFiles, type ReadOutcome } from '../engines/file-task';
import { HttpError, badRequest, notFound, unprocessable } from '../http-error';
import type { UploadRow } from '../metadata/schema/shared-state';
import type { ServerProcess } from '../metadata/server-process';
import { createTurns } from '../metadata/turns';
import { publicationOf, type UploadRecords } from './upload-records';

/** The disk that uploads are stored on. */
export interface UploadDisk {
  open(
    file: string,
    flags: 'wx' | 'r+',
    mode: number,
  ): Promise<{
    write(bytes: Uint8Array, start: number, length: number, position: number): Promise<unknown>;
    close(): Promise<void>;
  }>;
  /** Bytes that fit beside the files of a folder. */
  free(folder: string): Promise<number>;
}

const realDisk: UploadDisk = {
  open,
  async free(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** The folders of unfinished uploads, and of files that became tables. */
export interface UploadFolders {
  readonly incoming: string;
  readonly tables: string;
  /** The file system's by default. */
  readonly disk?: UploadDisk;
}

export interface UploadState {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
}

/** A part that does not follow the last one; the sender continues from `received`. */
const outOfTurn = (received: number) =>
  new HttpError(409, { message: 'The part does not follow the previous one', received });
const noRoom = () =>
  new HttpError(
    507,
    { message: 'There is not enough room on the server for this file' },
    { headers: { 'Retry-After': '600' } },
  );

/** Unfinished uploads per person: a new one replaces the oldest. */
const MOST_EACH = 4;
/** Results of reading a file that are kept, so that publishing it does not read it again. */
const MOST_OUTCOMES = 100;
/** Uploads without requests for this long are deleted. */
const KEPT = 6 * 3_600_000;
/** The time limit for reading a file. */
export const FILE_TIMEOUT = 600_000;
/** Additional disk space for reading a file, and the space that must stay free. */
const TIMES = 2;
const FREE = 256 * 2 ** 20;

export interface Uploads {
  start(person: number, file: { readonly name: string; readonly size: number }): Promise<UploadState>;
  /** @throws HttpError 404, 409 for a part that does not follow the last one */
  part(person: number, key: string, offset: number, bytes: Uint8Array): Promise<number>;
  /** Reads the whole file. The result of the same settings is reused. @throws HttpError, EngineError */
  read(key: string, settings: UploadSettings, requester: QueryRequester): Promise<ReadOutcome>;
  /**
   * Whether publishing the same was interrupted: its file may be part of the table, which only the table's database tells.
   */
  isInterrupted(wanted: WantedTable, settings: UploadSettings): Promise<boolean>;
  /** Writes the result to a file among the tables, unless a publication that was interrupted wrote it. */
  write(
    wanted: WantedTable,
    settings: UploadSettings,
    types: Readonly<Record<string, string>>,
    requester: QueryRequester,
  ): Promise<string>;
  discard(person: number, key: string): Promise<void>;
  /** Tasks for the same table run one after the other, in all server processes. */
  inTurn<T>(table: string, run: () => Promise<T>): Promise<T>;
  /** Keeps an upload while something uses it. What uses the same one runs one after the other, in all server processes. */
  using<T>(key: string, run: () => Promise<T>): Promise<T>;
  /** Deletes files that were tables, which no view reads any more. */
  removeTables(files: readonly string[]): Promise<void>;
}

/** The table that an upload becomes. */
export interface WantedTable {
  readonly key: string;
  readonly table: string;
  readonly mode: TableMode;
}

/** The name of what uses an upload, among what server processes do in turn. */
export const useOf = (key: string): string => `upload ${key}`;

/** The process is in the name, so that others know whether it may still be published. */
const newTable = (process: number) => `${process}.${randomUUID()}.parquet`;
/** The process that made a file among the tables; null if an earlier version made it. */
export function makerOf(file: string): number | null {
  const [, maker] = /^(\d+)\.[\da-f-]{36}\.parquet(?:\.partial)?$/.exec(file) ?? [];
  return maker === undefined ? null : Number(maker);
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const whatOf = ({ table, mode }: WantedTable, settings: UploadSettings): string =>
  JSON.stringify([table.toLowerCase(), mode, settings]);

export interface UploadsParts {
  readonly engines: Pick<Engines, 'file'>;
  readonly records: UploadRecords;
  readonly process: Pick<ServerProcess, 'id' | 'inTurn' | 'ifFree'>;
  readonly now: () => number;
}

/**
 * Stores files while they are sent and previewed. Every server process of the store continues them, also after a
 * restart. Each makes its own databases of a file, in a folder beside it.
 */
export function createUploads(folders: UploadFolders, { engines, records, process, now }: UploadsParts): Uploads {
  const { disk = realDisk } = folders;
  /** Operations of this process on a file run one at a time. */
  const alone = createTurns();
  /** The last result for each upload, and its settings. */
  const outcomes = new LRUCache<string, { readonly settings: string; readonly outcome: ReadOutcome }>({
    max: MOST_OUTCOMES,
  });

  const folderOf = (key: string) => path.join(folders.incoming, key);
  const workOf = (key: string) => path.join(folderOf(key), String(process.id));
  const tableAt = (name: string) => path.join(folders.tables, name);
  const contentOf = (key: string) => path.join(folderOf(key), uploadFiles.content);

  /** @throws HttpError 404 */
  async function of(person: number | null | undefined, key: string): Promise<UploadRow> {
    const upload = await records.find(key);
    if (!upload || upload.user_id !== person) throw notFound();
    return upload;
  }

  async function forget(key: string): Promise<void> {
    await records.remove(key);
    outcomes.delete(key);
  }
  const removeFolder = (key: string) => alone(key, () => rm(folderOf(key), { recursive: true, force: true }));

  /** False if it is being used: then it stays. */
  const removeUnused = (key: string) =>
    process.ifFree(useOf(key), async () => {
      await forget(key);
      await removeFolder(key);
    });

  async function makeRoom(person: number, size: number): Promise<void> {
    const uploads = await records.list();
    const isOld = ({ used_on }: UploadRow) => now() - used_on > KEPT;
    const own = uploads.filter(upload => upload.user_id === person && !isOld(upload));
    for (const { key } of uploads.filter(isOld)) await removeUnused(key);
    let surplus = own.length - MOST_EACH + 1;
    for (const { key } of own) if (surplus > 0 && (await removeUnused(key))) surplus -= 1;
    if ((await disk.free(folders.incoming)) < size * (1 + TIMES) + FREE) throw noRoom();
  }

  async function store(key: string, offset: number, bytes: Uint8Array): Promise<void> {
    const file = await disk.open(contentOf(key), 'r+', 0o600).catch((cause: unknown) => {
      // The upload was discarded meanwhile.
      throw isMissing(cause) ? notFound() : cause;
    });
    try {
      await file.write(bytes, 0, bytes.length, offset);
    } finally {
      await file.close();
    }
  }

  async function readOnce(
    { key, name, size, received }: UploadRow,
    settings: UploadSettings,
    requester: QueryRequester,
  ): Promise<ReadOutcome> {
    if (received < size) throw unprocessable('The file was not uploaded completely');
    const wanted = JSON.stringify(settings);
    const last = outcomes.get(key);
    if (last?.settings === wanted) return last.outcome;
    outcomes.delete(key);
    await mkdir(workOf(key), { recursive: true, mode: 0o700 });
    const outcome = await engines.file(
      { kind: 'read', folder: folderOf(key), work: workOf(key), name, settings },
      { timeoutMilliseconds: FILE_TIMEOUT },
      requester,
    );
    if (outcome.kind !== 'read') throw new Error('The file was read with another result');
    outcomes.set(key, { settings: wanted, outcome });
    return outcome;
  }

  return {
    async start(person, { name, size }) {
      if (size === 0) throw unprocessable('The file is empty');
      await mkdir(folders.incoming, { recursive: true });
      await makeRoom(person, size);
      const key = randomUUID();
      // Folders of no known upload are cleaned up.
      await records.add({ key, user_id: person, name, size, received: 0, used_on: now() });
      try {
        await mkdir(folderOf(key), { mode: 0o700 });
        await (await disk.open(contentOf(key), 'wx', 0o600)).close();
      } catch (error) {
        await removeUnused(key);
        throw error;
      }
      return { key, name, size, received: 0 };
    },
    part: (person, key, offset, bytes) =>
      alone(key, async () => {
        const { size, received } = await of(person, key);
        const end = offset + bytes.length;
        if (end > size) throw badRequest('The part is longer than the file');
        // It was already received, but the response was lost.
        if (end <= received) return received;
        if (offset !== received) throw outOfTurn(received);
        await store(key, offset, bytes);
        if (await records.advance(key, offset, end)) return end;
        // Another server process received the same part, or a longer one.
        const other = await of(person, key);
        if (end > other.received) throw outOfTurn(other.received);
        return other.received;
      }),
    read: (key, settings, requester) =>
      alone(key, async () => {
        const upload = await of(requester.person, key);
        await records.use(key);
        return readOnce(upload, settings, requester);
      }),
    async isInterrupted(wanted, settings) {
      const upload = await records.find(wanted.key);
      return upload !== null && publicationOf(upload)?.what === whatOf(wanted, settings);
    },
    write: (wanted, settings, types, requester) =>
      alone(wanted.key, async () => {
        const { key } = wanted;
        const upload = await of(requester.person, key);
        await records.use(key);
        const begun = publicationOf(upload);
        const what = whatOf(wanted, settings);
        if (begun?.what === what && (await exists(tableAt(begun.file)))) return tableAt(begun.file);
        await readOnce(upload, settings, requester);
        await mkdir(folders.tables, { recursive: true });
        const file = newTable(process.id);
        await records.beginPublication(key, { what, file });
        const target = tableAt(file);
        try {
          await engines.file(
            { kind: 'write', folder: folderOf(key), work: workOf(key), target, types },
            { timeoutMilliseconds: FILE_TIMEOUT },
            requester,
          );
        } catch (error) {
          // The staged rows may be gone: the next attempt reads the file again.
          outcomes.delete(key);
          throw error;
        }
        return target;
      }),
    async discard(person, key) {
      await of(person, key);
      // Others see at once that it is gone, and its files stay while they are read.
      await forget(key);
      await process.inTurn(useOf(key), () => removeFolder(key));
    },
    inTurn: (table, run) => process.inTurn(`upload to ${table.toLowerCase()}`, run),
    using: (key, run) => process.inTurn(useOf(key), run),
    async removeTables(files) {
      for (const file of files) await rm(tableAt(path.basename(file)), { force: true });
    },
  };
}
