import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { openInMemory } from '../store/in-memory';
import { derivedCache } from './derived-cache';

let store: LocalStore;
afterEach(() => store.close());

const isText = (value: unknown): value is string => typeof value === 'string';

async function opened() {
  store = await openInMemory('derived');
  const onDefect = vi.fn<OnDefect>();
  const clock = { now: () => 7, after: () => () => undefined };
  return { onDefect, cache: derivedCache(store, clock, 'text', isText, onDefect) };
}

test('returns what was put under a key, and nothing of another form', async () => {
  const { cache, onDefect } = await opened();
  expect(await cache.get('a')).toBeNull();
  await cache.put('a', 'derived');
  expect(await cache.get('a')).toBe('derived');
  await store.derived.put({ key: 'text a', value: 4, usedAt: 0 });
  expect(await cache.get('a')).toBeNull();
  expect(onDefect).not.toHaveBeenCalled();
});

test('reports a store that fails, and counts as empty', async () => {
  const { cache, onDefect } = await opened();
  store.close();
  expect(await cache.get('a')).toBeNull();
  await cache.put('a', 'derived');
  expect(onDefect.mock.calls.map(([part]) => part)).toEqual(['background', 'background']);
});
