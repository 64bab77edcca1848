import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { UploadSettings } from '@/model/data-upload';
import type { QueryRequester } from '../engines/engine';
import type { Engines } from '../engines/engines';
import { HttpError, badRequest, notFound, unprocessable } from '../http-error';
import { uploadFiles, type ReadOutcome } from '../engines/file-task';

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
/** Uploads without requests for this long are deleted. */
const KEPT = 6 * 3_600_000;
/** The time limit for reading a file. */
export const FILE_TIMEOUT = 600_000;
/** Additional disk space for reading a file, and the space that must stay free. */
const TIMES = 2;
const FREE = 256 * 2 ** 20;

interface Upload {
  readonly key: string;
  readonly person: number;
  readonly name: string;
  readonly size: number;
  readonly folder: string;
  received: number;
  usedAt: number;
  /** The last result, and its settings. */
  read: { readonly settings: string; readonly outcome: ReadOutcome } | null;
  /** Resolves when the upload is idle. */
  turn: Promise<unknown>;
}

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
  /** Tasks for the same name run one after the other. */
  inTurn<T>(table: string, run: () => Promise<T>): Promise<T>;
}

/** Stores files while they are sent and previewed. They are lost with the process, and deleted when it starts. */
export function createUploads(folders: UploadFolders, engines: Pick<Engines, 'file'>, now: () => number): Uploads {
  const uploads = new Map<string, Upload>();
  const turns = new Map<string, Promise<unknown>>();
  const { disk = realDisk } = folders;

  function of(person: number | null | undefined, key: string): Upload {
    const upload = uploads.get(key);
    if (!upload || upload.person !== person) throw notFound();
    upload.usedAt = now();
    return upload;
  }

  async function remove(upload: Upload): Promise<void> {
    uploads.delete(upload.key);
    await upload.turn.catch(() => undefined);
    await rm(upload.folder, { recursive: true, force: true });
  }

  /** Operations on a file run one at a time. */
  function alone<T>(upload: Upload, run: () => Promise<T>): Promise<T> {
    const result = upload.turn.then(run, run);
    upload.turn = result.catch(() => undefined);
    return result;
  }

  async function makeRoom(person: number, size: number): Promise<void> {
    for (const upload of uploads.values()) if (now() - upload.usedAt > KEPT) await remove(upload);
    const own = [...uploads.values()].filter(upload => upload.person === person);
    own.sort((left, right) => left.usedAt - right.usedAt);
    for (const upload of own.slice(0, Math.max(0, own.length - MOST_EACH + 1))) await remove(upload);
    if ((await disk.free(folders.incoming)) < size * (1 + TIMES) + FREE) throw noRoom();
  }

  async function readOnce(upload: Upload, settings: UploadSettings, requester: QueryRequester): Promise<ReadOutcome> {
    if (upload.received < upload.size) throw unprocessable('The file was not uploaded completely');
    const key = JSON.stringify(settings);
    if (upload.read?.settings === key) return upload.read.outcome;
    upload.read = null;
    const { folder, name } = upload;
    const outcome = await engines.file(
      { kind: 'read', folder, name, settings },
      { timeoutMilliseconds: FILE_TIMEOUT },
      requester,
    );
    if (outcome.kind !== 'read') throw new Error('The file was read with another result');
    upload.read = { settings: key, outcome };
    return outcome;
  }

  return {
    async start(person, { name, size }) {
      if (size === 0) throw unprocessable('The file is empty');
      await mkdir(folders.incoming, { recursive: true });
      await makeRoom(person, size);
      const key = randomUUID();
      const folder = path.join(folders.incoming, key);
      await mkdir(folder, { mode: 0o700 });
      await (await disk.open(path.join(folder, uploadFiles.content), 'wx', 0o600)).close();
      uploads.set(key, {
        key,
        person,
        name,
        size,
        folder,
        received: 0,
        usedAt: now(),
        read: null,
        turn: Promise.resolve(),
      });
      return { key, name, size, received: 0 };
    },
    part(person, key, offset, bytes) {
      const upload = of(person, key);
      return alone(upload, async () => {
        if (offset + bytes.length > upload.size) throw badRequest('The part is longer than the file');
        // It was already received, but the response was lost.
        if (offset + bytes.length <= upload.received) return upload.received;
        if (offset !== upload.received) throw outOfTurn(upload.received);
        const file = await disk.open(path.join(upload.folder, uploadFiles.content), 'r+', 0o600);
        try {
          await file.write(bytes, 0, bytes.length, offset);
        } finally {
          await file.close();
        }
        upload.received = offset + bytes.length;
        return upload.received;
      });
    },
    read(key, settings, requester) {
      const upload = of(requester.person, key);
      return alone(upload, () => readOnce(upload, settings, requester));
    },
    write(key, settings, types, requester) {
      const upload = of(requester.person, key);
      return alone(upload, async () => {
        await readOnce(upload, settings, requester);
        await mkdir(folders.tables, { recursive: true });
        const target = path.join(folders.tables, `${randomUUID()}.parquet`);
        await engines.file(
          { kind: 'write', folder: upload.folder, target, types },
          { timeoutMilliseconds: FILE_TIMEOUT },
          requester,
        );
        return target;
      });
    },
    async discard(person, key) {
      await remove(of(person, key));
    },
    inTurn(table, run) {
      const before = turns.get(table) ?? Promise.resolve();
      const result = before.then(run, run);
      const settled = result.catch(() => undefined);
      turns.set(table, settled);
      void settled.then(() => {
        if (turns.get(table) === settled) turns.delete(table);
      });
      return result;
    },
  };
}
