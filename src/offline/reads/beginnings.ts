import { toAuthors } from '@/api/read/authors';
import type { LocalStore } from '../store/database';
import { readDataFiles } from './data-files';

/** Things that a person brought themselves, as far as this device knows. */
export interface Beginnings {
  /** A file of theirs became a dataset, or waits to become one. */
  readonly hasFile: boolean;
  /** They created a connection to a database. */
  readonly hasConnection: boolean;
}

export async function readBeginnings(store: LocalStore, userId: number): Promise<Beginnings> {
  const [files, waiting, databases] = [
    await readDataFiles(store),
    await store.waitingFiles.count(),
    await store.copies.where('kind').equals('database').toArray(),
  ];
  return {
    hasFile: waiting > 0 || files.some(({ owned, dataset }) => owned && dataset !== null),
    hasConnection: databases.some(({ value }) => toAuthors(value).createdBy === userId),
  };
}
