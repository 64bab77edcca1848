import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { UploadSettings } from '@/model/data-upload';
import type { QueryRequester } from '../engines/engine';
import type { Engines } from '../engines/engines';
import { uploadFiles, type ReadOutcome } from '../engines/file-task';
import { HttpError, badRequest, notFound, unprocessable } from '../http-error';
import type { UploadRow } from '../metadata/schema/shared-state';
import type { ServerProcess } from '../metadata/server-process';
import { createTurns } from '../metadata/turns';
import type { UploadRecords } from './upload-records';

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
  /** Writes the result to a file among the tables. */
  write(
    key: string,
    settings: UploadSettings,
    types: Readonly<Record<string, string>>,
    requester: QueryRequester,
  ): Promise<string>;
  discard(person: number, key: string): Promise<void>;
  /** Tasks for the same name run one after the other, in all server processes. */
  inTurn<T>(table: string, run: () => Promise<T>): Promise<T>;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export interface UploadsParts {
  readonly engines: Pick<Engines, 'file'>;
  readonly records: UploadRecords;
  readonly process: Pick<ServerProcess, 'id' | 'inTurn'>;
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
  const contentOf = (key: string) => path.join(folderOf(key), uploadFiles.content);

  /** @throws HttpError 404 */
  async function of(person: number | null | undefined, key: string): Promise<UploadRow> {
    const upload = await records.find(key);
    if (!upload || upload.user_id !== person) throw notFound();
    return upload;
  }

  async function remove(key: string): Promise<void> {
    await records.remove(key);
    outcomes.delete(key);
    await alone(key, () => rm(folderOf(key), { recursive: true, force: true }));
  }

  async function makeRoom(person: number, size: number): Promise<void> {
    const uploads = await records.list();
    const isOld = ({ used_on }: UploadRow) => now() - used_on > KEPT;
    const own = uploads.filter(upload => upload.user_id === person && !isOld(upload));
    const replaced = own.slice(0, Math.max(0, own.length - MOST_EACH + 1));
    for (const { key } of [...uploads.filter(isOld), ...replaced]) await remove(key);
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
      await mkdir(folderOf(key), { mode: 0o700 });
      await (await disk.open(contentOf(key), 'wx', 0o600)).close();
      await records.add({ key, user_id: person, name, size, received: 0, used_on: now() });
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
    write: (key, settings, types, requester) =>
      alone(key, async () => {
        const upload = await of(requester.person, key);
        await records.use(key);
        await readOnce(upload, settings, requester);
        await mkdir(folders.tables, { recursive: true });
        const target = path.join(folders.tables, `${randomUUID()}.parquet`);
        await engines.file(
          { kind: 'write', folder: folderOf(key), work: workOf(key), target, types },
          { timeoutMilliseconds: FILE_TIMEOUT },
          requester,
        );
        return target;
      }),
    async discard(person, key) {
      await of(person, key);
      await remove(key);
    },
    inTurn: (table, run) => process.inTurn(`upload to ${table}`, run),
  };
}
