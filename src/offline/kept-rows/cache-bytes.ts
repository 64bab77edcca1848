import { MissingFolderError, type ByteStore, type ByteStores } from './byte-store';

const PREFIX = 'kept-rows ';
/** Keys of a cache are addresses. None of these is ever requested from a server. */
const AT = '/kept-rows/';

/** Bytes in Cache Storage, for browsers that do not write to the file system of the origin. */
export function cacheBytes(caches: CacheStorage): ByteStores {
  function folder(name: string): ByteStore {
    const open = () => caches.open(PREFIX + name);
    const isThere = () => caches.has(PREFIX + name);
    return {
      async names() {
        if (!(await isThere())) return [];
        return (await (await open()).keys()).map(({ url }) => url.slice(url.lastIndexOf(AT) + AT.length));
      },
      async read(file) {
        const found = (await isThere()) ? await (await open()).match(AT + file) : undefined;
        return found ? found.arrayBuffer() : null;
      },
      async write(file, bytes) {
        await (await open()).put(AT + file, new Response(bytes));
      },
      async remove(file) {
        if (await isThere()) await (await open()).delete(AT + file);
      },
    };
  }

  return {
    inExisting: name => ({
      ...folder(name),
      async write(file, bytes) {
        if (!(await caches.has(PREFIX + name))) throw new MissingFolderError();
        await folder(name).write(file, bytes);
      },
    }),
    folders: async () =>
      (await caches.keys()).flatMap(name => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])),
    in: folder,
    async remove(name) {
      await caches.delete(PREFIX + name);
      if (await caches.has(PREFIX + name)) throw new Error(`${PREFIX}${name} was not removed`);
    },
  };
}
