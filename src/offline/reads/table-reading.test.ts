import { afterEach, expect, test } from 'vitest';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { tableReading } from './table-reading';

const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

async function newStore(): Promise<LocalStore> {
  const store = await openStore(`table ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  stores.push(store);
  return store;
}

test('the last result stays, for its store alone, and unchanged parts keep their identity', async () => {
  const reading = tableReading(store => store.labelColours.toArray());
  const [store, other] = [await newStore(), await newStore()];
  expect(reading.last(store)).toBeUndefined();
  await store.labelColours.put({ dashboardId: 1, colours: { a: 'red' } });
  const first = await reading.read(store);
  expect(reading.last(store)).toBe(first);
  expect(reading.last(other)).toBeUndefined();
  await store.labelColours.put({ dashboardId: 2, colours: {} });
  const second = await reading.read(store);
  expect(second).toHaveLength(2);
  expect(second[0]).toBe(first[0]);
  expect(reading.last(store)).toBe(second);
});
