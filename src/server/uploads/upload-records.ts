import * as v from 'valibot';
import { parseJson } from '@/lib/json';
import type { UploadRow } from '../metadata/schema/shared-state';
import type { MetadataStore } from '../metadata/store';
import type { WriteQueue } from '../metadata/write-queue';

/** A publication that began. If it was interrupted, its file may already be part of the table. */
const publicationSchema = v.object({
  /** The table, its mode and the settings, as a text to compare. */
  what: v.string(),
  /** The name of the file among the tables. */
  file: v.string(),
});
export type Publication = v.InferOutput<typeof publicationSchema>;

export function publicationOf({ publishing }: Pick<UploadRow, 'publishing'>): Publication | null {
  const read = v.safeParse(publicationSchema, parseJson(publishing));
  return read.success ? read.output : null;
}

/** The publication of an upload is complete: publishing it once more is another one. */
export const completePublication = async (writing: MetadataStore, key: string): Promise<void> =>
  void (await writing.updateTable('upload').set({ publishing: null }).where('key', '=', key).execute());

/** The uploads in progress of all server processes; they outlive restarts. */
export interface UploadRecords {
  add(upload: Omit<UploadRow, 'publishing'>): Promise<void>;
  find(key: string): Promise<UploadRow | null>;
  /** The least recently used first. */
  list(): Promise<readonly UploadRow[]>;
  /** Records a request for an upload. */
  use(key: string): Promise<void>;
  /** Records a received part. False if something else was received meanwhile. */
  advance(key: string, from: number, to: number): Promise<boolean>;
  beginPublication(key: string, publication: Publication): Promise<void>;
  remove(key: string): Promise<void>;
}

export function createUploadRecords(store: MetadataStore, write: WriteQueue, now: () => number): UploadRecords {
  return {
    add: upload => write(async writing => void (await writing.insertInto('upload').values(upload).execute())),
    find: async key => (await store.selectFrom('upload').selectAll().where('key', '=', key).executeTakeFirst()) ?? null,
    list: () => store.selectFrom('upload').selectAll().orderBy('used_on').orderBy('key').execute(),
    use: key =>
      write(async writing => {
        await writing.updateTable('upload').set({ used_on: now() }).where('key', '=', key).execute();
      }),
    advance: (key, from, to) =>
      write(async writing => {
        const { numUpdatedRows } = await writing
          .updateTable('upload')
          .set({ received: to, used_on: now() })
          .where('key', '=', key)
          .where('received', '=', from)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    beginPublication: (key, publication) =>
      write(async writing => {
        const publishing = JSON.stringify(publication);
        await writing.updateTable('upload').set({ publishing }).where('key', '=', key).execute();
      }),
    remove: key => write(async writing => void (await writing.deleteFrom('upload').where('key', '=', key).execute())),
  };
}
