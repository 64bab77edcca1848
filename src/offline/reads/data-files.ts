import { toDataFile } from '@/api/read/data-file';
import type { DataFile, FileStatus } from '@/model/data-file';
import type { LocalStore } from '../store/database';

const order: Readonly<Record<FileStatus, number>> = { unread: 0, doubtful: 1, read: 2 };

/** Those that need somebody to look at them first, then by name. */
export async function readDataFiles(store: LocalStore): Promise<readonly DataFile[]> {
  const copies = await store.copies.where('kind').equals('data-file').toArray();
  const files = copies.flatMap(copy => toDataFile(copy.value));
  return files.sort((a, b) => order[a.status] - order[b.status] || a.name.localeCompare(b.name));
}

/** The file that a dataset was made from; null if there is none, or it is unknown. */
export async function readFileOf(store: LocalStore, datasetId: number): Promise<DataFile | null> {
  return (await readDataFiles(store)).find(({ dataset }) => dataset?.id === datasetId) ?? null;
}
