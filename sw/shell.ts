import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';

/** Files of the version before this one, for pages that still run it and load a part of it late. */
const PREVIOUS = 'tidemark-previous';
const PAGE = '/index.html';

export interface Shell {
  install(event: ExtendableEvent): Promise<unknown>;
  activate(event: ExtendableEvent): Promise<void>;
  /** The application, from this device; from the server when its copy is gone. */
  page(event: FetchEvent): Promise<Response>;
  /** A file, from this version, the one before, or the server. */
  file(event: FetchEvent): Promise<Response>;
  /** How many files the application has, and how many of them are not on this device. */
  files(): Promise<{ readonly files: number; readonly missing: number }>;
}

/** @param entries the files of this version, as the build lists them */
export function createShell(entries: (PrecacheEntry | string)[]): Shell {
  const controller = new PrecacheController({ fallbackToNetwork: false });
  controller.addToCacheList(entries);

  async function precached(url: string): Promise<Response | undefined> {
    const key = controller.getCacheKeyForURL(url);
    return key ? (await caches.open(cacheNames.precache)).match(key) : undefined;
  }

  /** Only files whose names carry a hash: they can be told from those of this version. */
  async function keepPrevious(): Promise<void> {
    const current = new Set(controller.getCachedURLs().map(url => new URL(url, location.href).pathname));
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
    install: event => controller.install(event),
    async activate(event) {
      await keepPrevious();
      await controller.activate(event);
    },
    async page({ request }) {
      return (await precached(PAGE)) ?? fetch(request);
    },
    async file({ request }) {
      const own = await precached(request.url);
      if (own) return own;
      const previous = await (await caches.open(PREVIOUS)).match(request.url, { ignoreSearch: true });
      return previous ?? fetch(request);
    },
    async files() {
      const wanted = controller.getCachedURLs();
      const there = new Set((await (await caches.open(cacheNames.precache)).keys()).map(({ url }) => url));
      const keys = wanted.map(url => new URL(controller.getCacheKeyForURL(url) ?? url, location.href).href);
      return { files: wanted.length, missing: keys.filter(key => !there.has(key)).length };
    },
  };
}
