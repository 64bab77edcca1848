import * as v from 'valibot';

/**
 * The files that versions of the application have in the precache. Those of the previous version stay for pages that
 * still run it and load a part of it late. Both are in one cache: copying a thousand files would delay the new version
 * by seconds.
 */
const VERSIONS_CACHE = 'tidemark-versions';
const RECORD = '/versions.json';
/** Where the previous version's files were copied to until versions were recorded. */
const COPIES_CACHE = 'tidemark-previous';

const recordSchema = v.object({ current: v.array(v.string()), previous: v.array(v.string()) });

/** Cache keys of files with a hash in their names: they cannot be confused with other versions of them. */
interface Versions extends v.InferOutput<typeof recordSchema> {}

const isHashed = (key: string) => new URL(key).pathname.startsWith('/assets/');

async function readRecord(cache: Cache): Promise<Versions | null> {
  const stored = await cache.match(RECORD);
  const record = v.safeParse(recordSchema, await stored?.json().catch(() => null));
  return record.success ? record.output : null;
}

const storedKeys = async (precache: Cache) => (await precache.keys()).map(({ url }) => url);

/** The previous version after `current` has taken over. */
function previousOf(record: Versions, current: readonly string[]): readonly string[] {
  const isSame = record.current.length === current.length && record.current.every((key, at) => key === current[at]);
  return isSame ? record.previous : record.current;
}

/**
 * Records that a version is the current one. Returns what removes files that neither it nor the previous version has:
 * one after the other, so that a page that opens meanwhile need not wait for all of it. If that is interrupted, the next
 * version removes the rest.
 *
 * @param keys the cache keys of all files of the version
 */
export async function takeOver(keys: Iterable<string>, precache: Cache): Promise<() => Promise<void>> {
  const own = new Set(keys);
  const current = [...own].filter(isHashed).toSorted();
  const versions = await caches.open(VERSIONS_CACHE);
  const record = await readRecord(versions);
  const previous = record ? previousOf(record, current) : (await storedKeys(precache)).filter(isHashed);
  // A full disk does not prevent the version from taking over: what is removed below makes room.
  await versions.put(RECORD, Response.json({ current, previous })).catch(() => undefined);
  const needed = new Set([...own, ...previous]);
  return async () => {
    await caches.delete(COPIES_CACHE);
    for (const key of await storedKeys(precache)) if (!needed.has(key)) await precache.delete(key);
  };
}
