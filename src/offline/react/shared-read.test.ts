import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { sharedRead } from './shared-read';
import { patience } from '../../../tests/support/patience';

let store: LocalStore;
beforeEach(async () => {
  store = await openStore(`shared ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
});
afterEach(() => store.close());

test('many followers have one read, which ends with the last of them', async () => {
  const read = vi.fn<(of: LocalStore) => Promise<number>>(of => of.labelColours.count());
  const shared = sharedRead(read);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stops = [shared.follow(store, first), shared.follow(store, second)];
  expect(shared.get(store)).toBeUndefined();
  await vi.waitFor(() => expect(shared.get(store)).toBe(0), patience);
  await store.labelColours.put({ dashboardId: 1, colours: {} });
  await vi.waitFor(() => expect(shared.get(store)).toBe(1), patience);
  expect([read, first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);

  stops[0]!();
  expect(shared.get(store)).toBe(1);
  stops[1]!();
  expect(shared.get(store)).toBeUndefined();
});

test('reports a failed read', async () => {
  const shared = sharedRead(() => Promise.reject(new Error('The disk fails')));
  const heard = vi.fn<() => void>();
  shared.follow(store, heard);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), patience);
  expect(() => shared.get(store)).toThrow('The disk fails');
});
