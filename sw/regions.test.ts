import { beforeEach, expect, test, vi } from 'vitest';
import { cacheStorage } from '../tests/support/cache-storage';
import { isRegions, regionsFile } from './regions';

const request = (name: string) => new Request(`https://here/assets/${name}`);

let fetched: string[];
let status: number;
beforeEach(() => {
  [fetched, status] = [[], 200];
  vi.stubGlobal('caches', cacheStorage());
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(new URL(url).pathname);
    return new Response('export default {}', { status });
  });
});

/** Fetches a file, and waits until it is stored. */
async function file(name: string): Promise<Response> {
  const stored: Promise<void>[] = [];
  const response = await regionsFile(request(name), each => void stored.push(each));
  await Promise.all(stored);
  return response;
}

test.each([
  ['region-usa-a1B2_c-4.js', true],
  ['region-france_regions-a1B2c3d4.js', true],
  ['dashboard-a1B2c3d4.js', false],
  ['region-usa.js', false],
])('%s has regions: %s', (name, expected) => {
  expect(isRegions(request(name).url)).toBe(expected);
});

test('a country is fetched once, and then served from this device', async () => {
  expect(await (await file('region-usa-a1b2c3d4.js')).text()).toBe('export default {}');
  expect(await (await file('region-usa-a1b2c3d4.js')).text()).toBe('export default {}');
  expect(fetched).toEqual(['/assets/region-usa-a1b2c3d4.js']);
});

test('another version replaces the one before, and no other country', async () => {
  for (const name of ['region-usa-a1b2c3d4.js', 'region-uk-a1b2c3d4.js', 'region-usa-e5f6g7h8.js']) await file(name);
  fetched = [];
  for (const name of ['region-uk-a1b2c3d4.js', 'region-usa-e5f6g7h8.js', 'region-usa-a1b2c3d4.js']) await file(name);
  expect(fetched).toEqual(['/assets/region-usa-a1b2c3d4.js']);
});

test('a failed response is passed on and not stored', async () => {
  status = 404;
  expect((await file('region-usa-a1b2c3d4.js')).status).toBe(404);
  status = 200;
  expect((await file('region-usa-a1b2c3d4.js')).status).toBe(200);
  expect(fetched).toHaveLength(2);
});
