import { afterEach, expect, test } from 'vitest';
import { openStore } from '../store/open';
import type { LocalStore } from '../store/database';
import { keepPage, MOST_PAGES, readKeptPage } from './kept-pages';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

async function opened(): Promise<LocalStore> {
  const store = await openStore(`pages ${crypto.randomUUID()}`, clock);
  stores.push(store);
  return store;
}

test('HOM-014 a thousand pages of lists are stored, and the one that was fetched longest ago is evicted first', async () => {
  const store = await opened();
  await keepPage(store, 'the oldest', { asOf: 1, count: 0, rows: [] });
  await store.derived.put({ key: 'something else', usedAt: 0, value: null });
  const full = Array.from({ length: MOST_PAGES - 1 }, (_, index) => ({
    key: `list page ${index}`,
    usedAt: 2 + index,
    value: { asOf: 2 + index, count: 0, rows: [] },
  }));
  await store.derived.bulkPut(full);
  expect(await readKeptPage(store, 'the oldest')).not.toBeNull();
  await keepPage(store, 'the newest', { asOf: 5000, count: 1, rows: [{ id: 1 }] });
  expect(await readKeptPage(store, 'the oldest')).toBeNull();
  expect(await readKeptPage(store, '0')).not.toBeNull();
  expect(await readKeptPage(store, 'the newest')).toEqual({ asOf: 5000, count: 1, rows: [{ id: 1 }] });
  expect(await store.derived.count()).toBe(1000 + 1);
});

test('a page stored in another form counts as never fetched', async () => {
  const store = await opened();
  await store.derived.put({ key: 'list page odd', usedAt: 0, value: { rows: 'none' } });
  expect(await readKeptPage(store, 'odd')).toBeNull();
});
