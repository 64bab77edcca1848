import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

const page =
  '<!doctype html><meta charset="utf-8"><title>Trivial</title><p>Trivial</p><script src="/page.js"></script>';

const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/': ['text/html', page],
  '/page.js': ['text/javascript', "navigator.serviceWorker.register('/worker.js');"],
  '/worker.js': [
    'text/javascript',
    `addEventListener('install', event => event.waitUntil(caches.open('all').then(all => all.addAll(['/', '/page.js']))));
     addEventListener('activate', event => event.waitUntil(clients.claim()));
     addEventListener('fetch', event => event.respondWith(caches.match(event.request).then(found => found ?? fetch(event.request))));`,
  ],
};

/** A page of one word behind a service worker: the minimum that a browser needs for any page. */
export interface TrivialPage {
  readonly url: string;
  close(): void;
}

export async function openTrivialPage(): Promise<TrivialPage> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const file = files[url];
    response.writeHead(file ? 200 : 404, { 'Content-Type': file?.[0] ?? 'text/plain' });
    response.end(file?.[1]);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

/** When its word was painted, in milliseconds from the start of the navigation. */
export async function timeTrivialPage(tab: Page, url: string): Promise<number> {
  if (tab.url() === url) await tab.reload({ waitUntil: 'commit' });
  else await tab.goto(url, { waitUntil: 'commit' });
  const painted = await tab.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  );
  return (await painted.jsonValue()) ?? Number.NaN;
}
