import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { UploadSettings } from '@/model/data-upload';
import type { Asker } from '../engines/engine';
import type { Engines } from '../engines/engines';
import { HttpError, badRequest, notFound, unprocessable } from '../http-error';
import { uploadFiles, type ReadOutcome } from '../engines/file-task';

/** Where files are on their way, and where they stay once they are tables. */
export interface UploadFolders {
  readonly incoming: string;
  readonly tables: string;
}

export interface UploadState {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
}

/** A part that does not follow the last one; the sender goes on from `received`. */
const outOfTurn = (received: number) =>
  new HttpError(409, { message: 'The part does not follow the last one', received });
const noRoom = () =>
  new HttpError(
    507,
    { message: 'There is not enough room on the server for this file' },
    { headers: { 'Retry-After': '600' } },
  );

/** Files of one person that may be on their way at once: the oldest makes room. */
const MOST_EACH = 4;
/** One that nobody asks about for so long is deleted. */
const KEPT = 6 * 3_600_000;
/** A file is read within this time, or not at all. */
export const FILE_TIMEOUT = 600_000;
/** What a file takes on the disk while it is read, beside itself; and what is to stay free. */
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
  /** What was read last, and by which settings. */
  read: { readonly settings: string; readonly outcome: ReadOutcome } | null;
  /** Ends when nothing is done with it. */
  turn: Promise<unknown>;
}

export interface Uploads {
  start(person: number, file: { readonly name: string; readonly size: number }): Promise<UploadState>;
  /** @throws HttpError 404, 409 for a part that does not follow the last one */
  part(person: number, key: string, offset: number, bytes: Uint8Array): Promise<number>;
  /** Reads the whole of it. What was read by the same settings is not read again. @throws HttpError, EngineError */
  read(key: string, settings: UploadSettings, asker: Asker): Promise<ReadOutcome>;
  /** Writes what it is read as to a file among the tables. */
  write(key: string, settings: UploadSettings, types: Readonly<Record<string, string>>, asker: Asker): Promise<string>;
  discard(person: number, key: string): Promise<void>;
  /** One after the other for a name. */
  inTurn<T>(table: string, run: () => Promise<T>): Promise<T>;
}

/** Keeps files while they are sent and looked at. They are forgotten with the process, and deleted when it starts. */
export function createUploads(folders: UploadFolders, engines: Pick<Engines, 'file'>, now: () => number): Uploads {
  const uploads = new Map<string, Upload>();
  const turns = new Map<string, Promise<unknown>>();

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

  /** One thing at a time is done with a file. */
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
    const { bavail, bsize } = await statfs(folders.incoming);
    if (bavail * bsize < size * (1 + TIMES) + FREE) throw noRoom();
  }

  async function readOnce(upload: Upload, settings: UploadSettings, asker: Asker): Promise<ReadOutcome> {
    if (upload.received < upload.size) throw unprocessable('The file is not here as a whole');
    const key = JSON.stringify(settings);
    if (upload.read?.settings === key) return upload.read.outcome;
    upload.read = null;
    const { folder, name } = upload;
    const outcome = await engines.file(
      { kind: 'read', folder, name, settings },
      { timeoutMilliseconds: FILE_TIMEOUT },
      asker,
    );
    if (outcome.kind !== 'read') throw new Error('A file was read with another outcome');
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
      await (await open(path.join(folder, uploadFiles.content), 'wx', 0o600)).close();
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
        // It was sent before, and the answer was lost.
        if (offset + bytes.length <= upload.received) return upload.received;
        if (offset !== upload.received) throw outOfTurn(upload.received);
        const file = await open(path.join(upload.folder, uploadFiles.content), 'r+');
        try {
          await file.write(bytes, 0, bytes.length, offset);
        } finally {
          await file.close();
        }
        upload.received = offset + bytes.length;
        return upload.received;
      });
    },
    read(key, settings, asker) {
      const upload = of(asker.person, key);
      return alone(upload, () => readOnce(upload, settings, asker));
    },
    write(key, settings, types, asker) {
      const upload = of(asker.person, key);
      return alone(upload, async () => {
        await readOnce(upload, settings, asker);
        await mkdir(folders.tables, { recursive: true });
        const target = path.join(folders.tables, `${randomUUID()}.parquet`);
        await engines.file(
          { kind: 'write', folder: upload.folder, target, types },
          { timeoutMilliseconds: FILE_TIMEOUT },
          asker,
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
