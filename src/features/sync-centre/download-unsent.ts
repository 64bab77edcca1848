import { readOutbox } from '@/offline/outbox/pending';
import type { LocalStore } from '@/offline/store/database';
import { saveFile } from '@/viz/download/save-file';

/** Saves every change that was not sent as a file that people and programs can read. */
export async function downloadUnsent(store: LocalStore, now: number): Promise<void> {
  const { writeUnsent } = await import('@/offline/unsent/write');
  saveFile(writeUnsent(store.name, await readOutbox(store), now));
}
