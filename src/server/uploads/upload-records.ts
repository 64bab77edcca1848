import type { UploadRow } from '../metadata/schema/shared-state';
import type { MetadataStore } from '../metadata/store';
import type { WriteQueue } from '../metadata/write-queue';

/** The uploads in progress of all server processes; they outlive restarts. */
export interface UploadRecords {
  add(upload: UploadRow): Promise<void>;
  find(key: string): Promise<UploadRow | null>;
  /** The least recently used first. */
  list(): Promise<readonly UploadRow[]>;
  /** Records a request for an upload. */
  use(key: string): Promise<void>;
  /** Records a received part. False if something else was received meanwhile. */
  advance(key: string, from: number, to: number): Promise<boolean>;
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
    remove: key => write(async writing => void (await writing.deleteFrom('upload').where('key', '=', key).execute())),
  };
}
