import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderError, openDataFolder } from '../data-folder';
import { closeMetadataStore, openBesideServer, openMetadataStore, type MetadataStore } from '../metadata/store';

export interface OpenedStore {
  readonly store: MetadataStore;
  close(): Promise<void>;
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Opens the store at an address of PostgreSQL, beside servers, or that of a data folder: exclusively if no server is running, else beside the server, which must be of this
 * version. @throws DataFolderError if there is none
 */
export async function openStore(folder: string, metadata?: string): Promise<OpenedStore> {
  if (metadata !== undefined) {
    const store = await openBesideServer(metadata);
    return { store, close: () => store.destroy() };
  }
  const file = path.join(folder, 'metadata.db');
  if (!(await exists(file)))
    throw new DataFolderError(
      `There is no store in the data folder ${folder} yet. Start the server once, or name another with --data.`,
    );
  const held = await openDataFolder(folder, 'alone').catch((error: unknown) => {
    if (error instanceof DataFolderError && error.isInUse) return null;
    throw error;
  });
  if (!held) {
    const store = await openBesideServer(file);
    return { store, close: () => store.destroy() };
  }
  try {
    const store = await openMetadataStore(held.metadata);
    const close = async () => {
      try {
        await closeMetadataStore(store);
      } finally {
        await held.release();
      }
    };
    return { store, close };
  } catch (error) {
    await held.release();
    throw error;
  }
}
