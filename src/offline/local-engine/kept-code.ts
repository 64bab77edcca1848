/**
 * The cache of DuckDB's files, 35 MB, which are no part of what every device is given: they are put there with the
 * first rows that are kept, and the service worker serves them from there.
 */
export const ENGINE_CACHE = 'tidemark-engine';

/** Absolute addresses, since a worker that lies elsewhere fetches them. Their names tell their contents. */
export interface EngineFiles {
  readonly wasm: string;
  readonly worker: string;
}

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
 * Puts DuckDB on this device. It is called when rows are kept, and again by each version of the application: only what
 * is not there is fetched, and what this version does not need goes.
 *
 * @throws TypeError where it cannot be fetched
 */
export async function keepEngineCode(caches: Caches, files: EngineFiles): Promise<void> {
  const cache = await caches.open(ENGINE_CACHE);
  const wanted = wantedOf(files);
  const there = (await cache.keys()).map(({ url }) => url);
  const missing = wanted.filter(url => !there.includes(url));
  if (missing.length > 0) await cache.addAll(missing);
  await Promise.all(there.filter(url => !wanted.includes(url)).map(url => cache.delete(url)));
}
