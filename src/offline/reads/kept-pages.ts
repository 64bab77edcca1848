import * as v from 'valibot';
import type { LocalStore } from '../store/database';

const pageSchema = v.object({ asOf: v.number(), count: v.number(), rows: v.array(v.unknown()) });
type KeptPage = v.InferOutput<typeof pageSchema>;

/** HOM-014: maximum number of stored pages of the server's lists; those fetched longest ago are removed first. */
export const MOST_PAGES = 1000;

const PREFIX = 'list page ';
const keyOf = (page: string) => PREFIX + page;

/** Reads a page of a list as the server last reported it; null if it was never fetched, or was dropped. */
export async function readKeptPage(store: LocalStore, page: string): Promise<KeptPage | null> {
  const read = v.safeParse(pageSchema, (await store.derived.get(keyOf(page)))?.value);
  return read.success ? read.output : null;
}

/** Removes all pages of a list that the server no longer shows this person. */
export async function dropPages(store: LocalStore, kind: string): Promise<void> {
  await store.derived
    .where('key')
    .startsWith(keyOf(`${kind} `))
    .delete();
}

export async function keepPage(store: LocalStore, page: string, value: KeptPage): Promise<void> {
  await store.transaction('rw', store.derived, async () => {
    await store.derived.put({ key: keyOf(page), usedAt: value.asOf, value });
    const pages = store.derived.where('key').startsWith(PREFIX);
    const tooMany = (await pages.count()) - MOST_PAGES;
    if (tooMany <= 0) return;
    const oldest = (await pages.sortBy('usedAt')).slice(0, tooMany);
    await store.derived.bulkDelete(oldest.map(({ key }) => key));
  });
}
