import type { PrecacheController } from 'workbox-precaching';
import { PACK_LIST, packsFor, readPack, readPackList, type ListedPack, type PackedFile } from '@/lib/install-packs';

/** Leaves connections for the page's own requests. */
const AT_ONCE = 2;

/** Headers that describe the pack's own body. */
const OF_THE_BODY = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified'];

/** The cache key of each file that the device lacks, by path. */
export async function missingFiles(controller: PrecacheController, cache: Cache): Promise<ReadonlyMap<string, string>> {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return new Map(
    [...controller.getURLsToCacheKeys()]
      .filter(([, key]) => !there.has(key))
      .map(([url, key]) => [new URL(url).pathname, key]),
  );
}

/**
 * Stores the missing files that come in packs. Files that a pack fails to bring stay missing and are
 * fetched one by one. Stored files stay when an installation is broken off, so the next one continues there.
 */
export async function installPacks(missing: ReadonlyMap<string, string>, cache: Cache): Promise<void> {
  const packs = [...packsFor(readPackList(await fetchJson(PACK_LIST)), path => missing.has(path))];
  const work = async () => {
    for (let pack = packs.shift(); pack; pack = packs.shift()) await installPack(pack, missing, cache);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function installPack({ url }: ListedPack, missing: ReadonlyMap<string, string>, cache: Cache): Promise<void> {
  const response = await fetchPart(url);
  if (!response) return;
  const files = readPack(await jsonOf(response));
  await Promise.all(
    files.map(async file => {
      const key = missing.get(file.path);
      if (key !== undefined) await cache.put(key, responseOf(file, response.headers));
    }),
  );
}

/** @param headers of the pack, among them those of security */
function responseOf({ type, text }: PackedFile, headers: Headers): Response {
  const own = new Headers(headers);
  for (const name of OF_THE_BODY) own.delete(name);
  own.set('content-type', type);
  return new Response(text, { headers: own });
}

async function fetchPart(url: string): Promise<Response | null> {
  // The application's own requests come first.
  const response = await fetch(url, { priority: 'low', credentials: 'same-origin' }).catch(() => null);
  return response?.ok ? response : null;
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetchPart(url);
  return response && jsonOf(response);
}
