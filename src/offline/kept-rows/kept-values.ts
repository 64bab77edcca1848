import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { LocalStore } from '../store/database';
import { checksum } from '../store/hashes';
import { ENGINE } from '../store/rehearsal-record';
import type { ByteStore, ByteStores } from './byte-store';
import { deviceBytes, folderOf } from './device-bytes';

/** Values of the rows of one file that are kept on the device, so that nothing has to read them from DuckDB again. */
export interface StoredValues {
  /** Null if there are none of that name, or if they are damaged. */
  read(name: string): Promise<ArrayBuffer | null>;
  /** Rejects if the device has no room for them, or may not keep them any more. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

const hashOf = (text: string) => checksum(new TextEncoder().encode(text));

/** Values that another engine read are never used. */
const generation = hashOf(ENGINE);

/** Begins the names of all values of a file of rows. @param digest the file's SHA-256 */
export const valuesPrefix = (digest: string): string => `values.${generation}.${digest}.`;

const through = (bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/**
 * The values of a file of rows, compressed, beside its bytes. They can be read from the rows again at any time, so that
 * damaged ones count as missing: gzip's checksum tells.
 *
 * @param written called with the hash and the size of each on the device
 */
export function keptValues(
  store: ByteStore,
  digest: string,
  written: (hash: string, bytes: number) => void,
): StoredValues {
  const prefix = valuesPrefix(digest);
  return {
    async read(name) {
      const bytes = await store.read(prefix + hashOf(name));
      return bytes && through(bytes, new DecompressionStream('gzip')).catch(() => null);
    },
    async write(name, bytes) {
      const hash = hashOf(name);
      const compressed = await through(bytes, new CompressionStream('gzip'));
      await store.write(prefix + hash, new Uint8Array(compressed));
      written(hash, compressed.byteLength);
    },
  };
}

/**
 * Records the size of values that were written, with the rows that they are of. If these were withdrawn or replaced
 * meanwhile, the values are removed.
 */
export async function recordValues(
  store: LocalStore,
  { datasetId, digest }: Pick<RowsManifest, 'datasetId' | 'digest'>,
  { hash, bytes }: { readonly hash: string; readonly bytes: number },
  openBytes: () => Promise<Pick<ByteStores, 'inExisting'> | null> = deviceBytes,
): Promise<void> {
  const isKept = await store.transaction('rw', store.keptRows, async () => {
    const rows = await store.keptRows.get(datasetId);
    if (rows?.file?.manifest.digest !== digest) return false;
    await store.keptRows.put({ ...rows, file: { ...rows.file, values: { ...rows.file.values, [hash]: bytes } } });
    return true;
  });
  if (isKept) return;
  const stores = await openBytes();
  if (stores) await removeValues(stores.inExisting(folderOf(store.name)), digest);
}

/** Removes the values of a file of rows that is no longer used. */
export async function removeValues(store: ByteStore, digest: string): Promise<void> {
  const prefix = valuesPrefix(digest);
  for (const name of await store.names()) if (name.startsWith(prefix)) await store.remove(name);
}
