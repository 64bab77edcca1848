import { createSubject } from '@/lib/observable';
import { UPLOAD_PART_BYTES, type TableMode } from '@/model/data-upload';
import type { SentFile } from '../direct/data-upload';
import type { LocalStore } from '../store/database';
import { withinQuota } from '../store/quota';
import type { WaitingFileRecord } from '../store/records';

export type WaitingFile = WaitingFileRecord & { readonly id: number };

/** The file that this page is uploading, and its progress. */
export const sendingFile = createSubject<{ readonly id: number; readonly share: number } | null>(null);

interface NewWaitingFile {
  readonly file: SentFile;
  readonly table: string;
  readonly mode: TableMode;
  readonly once: string;
  readonly now: number;
}

const isWhole = (record: WaitingFileRecord): record is WaitingFile => record.id !== undefined;

/**
 * Stores a file part by part until it can be sent. If there is no room for all of it, its parts are removed again.
 * @throws an error that `isQuotaExceeded` recognises
 */
export async function keepFile(store: LocalStore, { file, table, mode, once, now }: NewWaitingFile): Promise<number> {
  const { name, size } = file;
  // It is not listed, and so not sent, before it is whole.
  const fileId = await store.waitingFiles.add({ name, size: -1, table, mode, once, keptAt: now, problem: null });
  try {
    for (let offset = 0; offset < size; offset += UPLOAD_PART_BYTES) {
      const bytes = await file.part(offset, Math.min(UPLOAD_PART_BYTES, size - offset));
      await withinQuota(store, bytes.length, () => store.waitingParts.put({ fileId, offset, bytes }));
    }
    await store.waitingFiles.update(fileId, { size });
    return fileId;
  } catch (error) {
    await removeWaitingFile(store, fileId);
    throw error;
  }
}

/** All waiting files, in order. */
export async function readWaitingFiles(store: LocalStore): Promise<WaitingFile[]> {
  return (await store.waitingFiles.toArray()).filter(isWhole).filter(({ size }) => size >= 0);
}

/** The file as it is sent. @throws if a part is not there any more */
export const waitingParts = (store: LocalStore, { id, name, size }: WaitingFile): SentFile => ({
  name,
  size,
  async part(offset, length) {
    const start = offset - (offset % UPLOAD_PART_BYTES);
    const record = await store.waitingParts.get([id, start]);
    if (!record) throw new Error('A part of a file that waits is gone');
    return record.bytes.slice(offset - start, offset - start + length);
  },
});

export async function removeWaitingFile(store: LocalStore, id: number): Promise<void> {
  await store.transaction('rw', store.waitingFiles, store.waitingParts, async () => {
    await store.waitingFiles.delete(id);
    await store.waitingParts.where('[fileId+offset]').between([id, 0], [id, Infinity]).delete();
  });
}

/** Records why it was not made a dataset; null lets it be tried again. */
export async function setProblem(store: LocalStore, id: number, problem: string | null, once?: string): Promise<void> {
  await store.waitingFiles.update(id, { problem, ...(once === undefined ? {} : { once }) });
}
