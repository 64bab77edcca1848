import { checksum } from '../store/hashes';
import { cacheBytes } from './cache-bytes';
import { opfsBytes } from './opfs-bytes';
import type { ByteStore, ByteStores } from './byte-store';

/** Folder of a local store. The store's name reveals the server and the person; the folder's name reveals nothing. */
export const folderOf = (store: string): string => checksum(new TextEncoder().encode(store));

/** Optional, whatever the library of types says: some browsers support only writing from workers. */
const writesFiles = () =>
  typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype;

async function chooseStores(): Promise<ByteStores | null> {
  if (typeof navigator !== 'undefined' && 'storage' in navigator && writesFiles()) {
    const { storage } = navigator;
    // Private windows may refuse it.
    const isAllowed = await storage.getDirectory().then(
      () => true,
      () => false,
    );
    if (isAllowed) return opfsBytes(() => storage.getDirectory());
  }
  return 'caches' in globalThis ? cacheBytes(globalThis.caches) : null;
}

/** Where this device keeps bytes; null if nowhere: on pages without TLS, and if storage is denied. */
export const deviceBytes = (): Promise<ByteStores | null> => chooseStores().catch(() => null);

/** Returns the bytes of a local store's rows. */
export async function bytesOf(store: { readonly name: string }): Promise<ByteStore | null> {
  return (await deviceBytes())?.in(folderOf(store.name)) ?? null;
}
