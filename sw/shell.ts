import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';
import { ENGINE_CACHE } from '@/offline/local-engine/kept-code';
import { isRegions, regionsFile } from './regions';

/** Files of the previous version, for pages that still run it and load a part of it late. */
const PREVIOUS = 'tidemark-previous';
const PAGE = '/index.html';
/**
 * The start of the page is sent together with the script that shows its picture: in a freshly started browser each file
 * takes long.
 */
const START = '/start.js';
const START_WITH_PICTURE = '/start-with-picture.js';

export interface Shell {
  install(event: ExtendableEvent): Promise<unknown>;
  activate(event: ExtendableEvent): Promise<void>;
  /** The application, from this device; from the server if the local copy is missing. */
  page(event: FetchEvent): Promise<Response>;
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

  /** Only files with a hash in their names: they can be distinguished from those of this version. */
  async function keepPrevious(): Promise<void> {
    const current = new Set(
      all()
        .getCachedURLs()
        .map(url => new URL(url, location.href).pathname),
    );
    const before = await caches.open(cacheNames.precache);
    const outdated = (await before.keys()).filter(
      ({ url }) => !current.has(new URL(url).pathname) && url.includes('/assets/'),
    );
    await caches.delete(PREVIOUS);
    const previous = await caches.open(PREVIOUS);
    for (const request of outdated) {
      const response = await before.match(request);
      if (response) await previous.put(request, response);
    }
  }

  return {
    install: event => all().install(event),
    async activate(event) {
      await keepPrevious();
      await all().activate(event);
    },
    async page({ request }) {
      return (await precached(PAGE)) ?? fetch(request);
    },
    async file(event) {
      const { request } = event;
      if (isRegions(request.url)) return regionsFile(request, stored => event.waitUntil(stored));
      const { pathname } = new URL(request.url);
      const own = await precached(pathname === START ? START_WITH_PICTURE : request.url);
      if (own) return own;
      const previous = await caches.match(request, { cacheName: PREVIOUS, ignoreSearch: true });
      if (previous) return previous;
      // The query engine, if rows are kept for it.
      return (await caches.match(request, { cacheName: ENGINE_CACHE })) ?? fetch(request);
    },
    async files() {
      const wanted = all().getCachedURLs();
      const there = new Set((await (await caches.open(cacheNames.precache)).keys()).map(({ url }) => url));
      const keys = wanted.map(url => new URL(all().getCacheKeyForURL(url) ?? url, location.href).href);
      return { files: wanted.length, missing: keys.filter(key => !there.has(key)).length };
    },
  };
}
