import { expect, test } from 'vitest';
import { ENGINE_CACHE, keepEngineCode } from './kept-code';

/** A cache in memory, with the fetched addresses; the named one is unavailable. */
function stage(kept: readonly string[] = [], lost = '') {
  const urls = new Set(kept);
  const fetched: string[] = [];
  const cache = {
    keys: async () => [...urls].map(url => new Request(url)),
    async addAll(wanted: readonly string[]) {
      if (wanted.includes(lost)) throw new TypeError('not fetched');
      fetched.push(...wanted);
      for (const url of wanted) urls.add(url);
    },
    delete: async (url: string) => urls.delete(url),
  };
  const names: string[] = [];
  const open = async (name: string) => {
    names.push(name);
    return cache;
  };
  return { caches: { open }, urls, fetched, names };
}
const [wasm, worker] = ['https://a/assets/duckdb-1.wasm', 'https://a/assets/duckdb-1.js'];

test('fetches the code of the engine once, all of it or none', async () => {
  const { caches, urls, fetched, names } = stage();
  await keepEngineCode(caches, { wasm, worker });
  await keepEngineCode(caches, { wasm, worker });
  expect(fetched).toEqual([wasm, worker]);
  expect([...urls]).toEqual([wasm, worker]);
  expect(new Set(names)).toEqual(new Set([ENGINE_CACHE]));
  const gone = stage([], worker);
  await expect(keepEngineCode(gone.caches, { wasm, worker })).rejects.toThrow(TypeError);
  expect(gone.urls.size).toBe(0);
});

test('removes the code of another version once that of this version is stored', async () => {
  const old = 'https://a/assets/duckdb-0.wasm';
  const { caches, urls, fetched } = stage([old, worker]);
  await keepEngineCode(caches, { wasm, worker });
  expect([...urls]).toEqual([worker, wasm]);
  expect(fetched).toEqual([wasm]);
  const gone = stage([old, worker], wasm);
  await expect(keepEngineCode(gone.caches, { wasm, worker })).rejects.toThrow(TypeError);
  expect(gone.urls.has(old)).toBe(true);
});
