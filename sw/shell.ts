import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';
import { ENGINE_CACHE } from '@/offline/local-engine/kept-code';
import { installPacks, missingFiles } from './install';
import { isRegions, regionsFile } from './regions';
import { takeOver } from './versions';

const PAGE = '/index.html';
/** Browsers open six connections to a server that speaks HTTP/1.1; the page keeps two of them. */
const AT_ONCE = 4;
/**
 * The start of the page is sent together with the script that shows its picture: in a freshly started browser each file
 * takes long.
 */
const START = '/start.js';
const START_WITH_PICTURE = '/start-with-picture.js';

export interface Shell {
  install(event: ExtendableEvent): Promise<void>;
  /** Takes over from the previous version. */
  activate(): Promise<void>;
  /** The application, from this device; from the server if the local copy is missing. */
  page(event: FetchEvent): Promise<Response>;
  /** The application's page on this device. */
  localPage(): Promise<Response | undefined>;
  /** A file of this version, of the previous one, of the query engine or of a country's map, or from the server. */
  file(event: FetchEvent): Promise<Response>;
  /** The number of the application's files, and the number of those missing on this device. */
  files(): Promise<{ readonly files: number; readonly missing: number }>;
}

/** A file that keeps its name when its content changes; the names of all others contain a hash. */
const isRevisioned = (entry: PrecacheEntry | string) => typeof entry !== 'string' && Boolean(entry.revision);

function controllerOf(entries: (PrecacheEntry | string)[]): PrecacheController {
  const controller = new PrecacheController({ fallbackToNetwork: false });
  controller.addToCacheList(entries);
  return controller;
}

/** @param entries the files of this version, as the build lists them */
export function createShell(entries: (PrecacheEntry | string)[]): Shell {
  // A page waits for the worker to start, so objects that a start does not need are created later.
  let ofRevisioned: PrecacheController | undefined;
  const revisioned = () => (ofRevisioned ??= controllerOf(entries.filter(isRevisioned)));
  let ofAll: PrecacheController | undefined;
  const all = () => (ofAll ??= controllerOf(entries));

  const precached = (url: string): Promise<Response | undefined> =>
    caches.match(revisioned().getCacheKeyForURL(url) ?? url, { cacheName: cacheNames.precache });

  const missing = async () => missingFiles(all(), await caches.open(cacheNames.precache));

  /** Small files come in packs, the others some at a time. */
  async function install(event: ExtendableEvent): Promise<void> {
    await installPacks(await missing(), await caches.open(cacheNames.precache));
    const left = await missing();
    const pathOf = (entry: PrecacheEntry | string) =>
      new URL(typeof entry === 'string' ? entry : entry.url, location.href).pathname;
    const wanted = entries.filter(entry => left.has(pathOf(entry)));
    // A controller fetches one file after the other.
    const share = (turn: number) => controllerOf(wanted.filter((_, index) => index % AT_ONCE === turn));
    await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => share(turn).install(event)));
  }

  return {
    install,
    async activate() {
      const removeOutdated = await takeOver(
        all().getURLsToCacheKeys().values(),
        await caches.open(cacheNames.precache),
      );
      // The page that asked for this version waits for the activation, and need not wait for this.
      void removeOutdated().catch(() => undefined);
    },
    async page({ request }) {
      return (await precached(PAGE)) ?? fetch(request);
    },
    localPage: () => precached(PAGE),
    async file(event) {
      const { request } = event;
      if (isRegions(request.url)) return regionsFile(request, stored => event.waitUntil(stored));
      const { pathname } = new URL(request.url);
      const own = await precached(pathname === START ? START_WITH_PICTURE : request.url);
      if (own) return own;
      // The query engine, if rows are kept for it.
      return (await caches.match(request, { cacheName: ENGINE_CACHE })) ?? fetch(request);
    },
    async files() {
      return { files: all().getCachedURLs().length, missing: (await missing()).size };
    },
  };
}
