/**
 * The cache of DuckDB's files, 35 MB, which not every device gets: they are stored with the first kept rows, and the
 * service worker serves them from there.
 */
export const ENGINE_CACHE = 'tidemark-engine';

/** Absolute addresses, since a worker at another location fetches them. Their names identify their contents. */
export interface EngineFiles {
  readonly wasm: string;
  readonly worker: string;
}

/** Removes DuckDB from this device, when no rows are left for it. */
export const dropEngineCode = async (caches: Pick<CacheStorage, 'delete'>): Promise<void> =>
  void (await caches.delete(ENGINE_CACHE));

/** The part of the browser's `CacheStorage` that is used here. */
interface Caches {
  open(name: string): Promise<{
    keys(): Promise<readonly { readonly url: string }[]>;
    addAll(urls: string[]): Promise<void>;
    delete(url: string): Promise<boolean>;
  }>;
}

const wantedOf = ({ wasm, worker }: EngineFiles): readonly string[] => [wasm, worker];

/**
 * Stores DuckDB on this device. It is called when rows are kept, and again by each version of the application: only
 * missing files are fetched, and those that this version does not need are removed.
 *
 * @throws TypeError if it cannot be fetched
 */
export async function keepEngineCode(caches: Caches, files: EngineFiles): Promise<void> {
  const cache = await caches.open(ENGINE_CACHE);
  const wanted = wantedOf(files);
  const there = (await cache.keys()).map(({ url }) => url);
  const missing = wanted.filter(url => !there.includes(url));
  if (missing.length > 0) await cache.addAll(missing);
  await Promise.all(there.filter(url => !wanted.includes(url)).map(url => cache.delete(url)));
}
