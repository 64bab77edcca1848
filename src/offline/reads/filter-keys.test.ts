import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyDashboard } from '../store/records';
import { readFilterKey, rememberFilterKey } from './filter-keys';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

test('finds a filter state under the last keys that this device created, by dashboard', async () => {
  const store = await openStore(`keys ${crypto.randomUUID()}`, clock);
  stores.push(store);
  await store.dashboards.bulkPut([1, 2].map(emptyDashboard));
  for (let index = 0; index < 21; index++) await rememberFilterKey(store, 1, `key-${index}`, { index });
  await rememberFilterKey(store, 1, 'key-1', { index: 'again' });
  await rememberFilterKey(store, 1, 'key-21', { index: 21 });
  await rememberFilterKey(store, 3, 'key-1', {});
  expect(
    await Promise.all(
      ['key-0', 'key-1', 'key-2', 'key-3', 'key-21', 'constructor'].map(key => readFilterKey(store, 1, key)),
    ),
  ).toEqual([null, { index: 'again' }, null, { index: 3 }, { index: 21 }, null]);
  expect(await Promise.all([2, 3].map(id => readFilterKey(store, id, 'key-1')))).toEqual([null, null]);
});
