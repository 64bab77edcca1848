import { afterEach, beforeEach, vi } from 'vitest';

/** The part of a browser's storage that the product uses, over a map that a test can read and spoil. */
export const mapStorage = (items: Map<string, string>) => ({
  get length() {
    return items.size;
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

/** Gives each test of a file a page with an empty storage, and time-outs that it runs itself. Returns the stored items. */
export function stubPageStorage(): Map<string, string> {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: mapStorage(items) }));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return items;
}
