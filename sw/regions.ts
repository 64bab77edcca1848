/**
 * The shapes of countries' regions, 3 MB for all countries: each is stored when it is first fetched, by a chart that is
 * drawn or by a dashboard that is kept.
 */
const REGIONS_CACHE = 'tidemark-regions';

const FILE = /^\/assets\/(region-.+)-[\w-]{8}\.js$/;

const countryOf = (url: string): string | null => FILE.exec(new URL(url).pathname)?.[1] ?? null;

export const isRegions = (url: string): boolean => countryOf(url) !== null;

/** Only this version of a country's file is needed from now on. */
async function store(cache: Cache, request: Request, response: Response): Promise<void> {
  const country = countryOf(request.url);
  const outdated = (await cache.keys()).filter(({ url }) => url !== request.url && countryOf(url) === country);
  await cache.put(request, response);
  await Promise.all(outdated.map(before => cache.delete(before)));
}

/** The file from this device, or from the server; then `keep` is given the work of storing it. */
export async function regionsFile(request: Request, keep: (stored: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(REGIONS_CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  // A full disk does not prevent drawing.
  if (response.ok) keep(store(cache, request, response.clone()).catch(() => undefined));
  return response;
}
