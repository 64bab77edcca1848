/** The part of Cache Storage that stores bytes, in memory. */
export function cacheStorage(): CacheStorage {
  const caches = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://here').href;
  const cacheOf = (
    entries: Map<string, Uint8Array<ArrayBuffer>>,
  ): Pick<Cache, 'put' | 'match' | 'delete' | 'keys'> => ({
    put: async (request, response) => void entries.set(urlOf(request), new Uint8Array(await response.arrayBuffer())),
    async match(request) {
      const found = entries.get(urlOf(request));
      return found && new Response(found);
    },
    delete: async request => entries.delete(urlOf(request)),
    keys: async () => [...entries.keys()].map(url => new Request(url)),
  });
  const storage: Pick<CacheStorage, 'open' | 'has' | 'keys' | 'delete'> = {
    async open(name) {
      const entries = caches.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>();
      caches.set(name, entries);
      return cacheOf(entries) as Cache;
    },
    has: async name => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async name => caches.delete(name),
  };
  return storage as CacheStorage;
}
