import { beforeEach, expect, test, vi } from 'vitest';
import { cacheStorage } from '../tests/support/cache-storage';
import { takeOver } from './versions';

beforeEach(() => vi.stubGlobal('caches', cacheStorage()));

const PAGE = 'https://here/index.html?__WB_REVISION__=';
const asset = (name: string) => `https://here/assets/${name}.js`;

const precache = () => caches.open('precache');
const stored = async () =>
  (await (await precache()).keys()).map(({ url }) => url.replace('https://here/', '')).toSorted();

/** Stores a version's files and lets it take over. Returns what removes outdated ones. */
async function installed(revision: string, ...assets: readonly string[]): Promise<() => Promise<void>> {
  const keys = [PAGE + revision, ...assets.map(asset)];
  const cache = await precache();
  for (const key of keys) await cache.put(key, new Response(revision));
  return takeOver(keys, cache);
}

test('OFF-008 the files of the previous version stay until the next one takes over', async () => {
  await (
    await installed('1', 'same', 'a1', 'b1')
  )();
  await (
    await installed('2', 'same', 'a2', 'b1')
  )();
  expect(await stored()).toEqual([
    'assets/a1.js',
    'assets/a2.js',
    'assets/b1.js',
    'assets/same.js',
    'index.html?__WB_REVISION__=2',
  ]);
  await (
    await installed('3', 'same', 'a3')
  )();
  expect(await stored()).toEqual([
    'assets/a2.js',
    'assets/a3.js',
    'assets/b1.js',
    'assets/same.js',
    'index.html?__WB_REVISION__=3',
  ]);
});

test('a version takes over before anything is removed, and the next one removes what an interruption left', async () => {
  await (
    await installed('1', 'a1')
  )();
  await (
    await installed('2', 'a2')
  )();
  await installed('3', 'a3');
  expect(await stored()).toContain('assets/a1.js');
  await (
    await installed('4', 'a4')
  )();
  expect(await stored()).toEqual(['assets/a3.js', 'assets/a4.js', 'index.html?__WB_REVISION__=4']);
});

test('the previous version stays if the current one is installed once more', async () => {
  await (
    await installed('1', 'a1')
  )();
  await (
    await installed('2', 'a2')
  )();
  await (
    await installed('2', 'a2')
  )();
  expect(await stored()).toEqual(['assets/a1.js', 'assets/a2.js', 'index.html?__WB_REVISION__=2']);
});

test('files of a version from before versions were recorded stay, and its copies of older ones are removed', async () => {
  const cache = await precache();
  await cache.put(asset('a1'), new Response('1'));
  await cache.put(`${PAGE}1`, new Response('1'));
  await caches.open('tidemark-previous');
  await (
    await installed('2', 'a2')
  )();
  expect(await stored()).toEqual(['assets/a1.js', 'assets/a2.js', 'index.html?__WB_REVISION__=2']);
  expect(await caches.keys()).not.toContain('tidemark-previous');
});

test('a record that cannot be read or written loses no file of the previous version', async () => {
  await (
    await installed('1', 'a1')
  )();
  const versions = await caches.open('tidemark-versions');
  await versions.put('/versions.json', new Response('{'));
  vi.spyOn(versions, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementation(async name => (name === 'tidemark-versions' ? versions : open(name)));
  await (
    await installed('2', 'a2')
  )();
  expect(await stored()).toEqual(['assets/a1.js', 'assets/a2.js', 'index.html?__WB_REVISION__=2']);
});
