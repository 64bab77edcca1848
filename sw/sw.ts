import * as v from 'valibot';
import type { PrecacheEntry } from 'workbox-precaching';
import type { Clock } from '@/lib/clock';
import { sendInBackground } from '@/offline/runtime/background';
import { fetchTransport } from '@/offline/runtime/fetch-transport';
import { WAKE_UP } from '@/offline/runtime/wake-up';
import { messageSchema } from './messages';
import { sourceOf } from './routes';
import { createShell } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const shell = createShell(self.__WB_MANIFEST);

self.addEventListener('install', event => event.waitUntil(shell.install(event)));

self.addEventListener('activate', event => {
  // The first version takes the pages that installed it, so that they work offline without a reload.
  event.waitUntil(shell.activate(event).then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
  switch (sourceOf(event.request, self.location.origin)) {
    case 'server':
      return;
    case 'shell':
      event.respondWith(shell.page(event));
      return;
    case 'file':
      event.respondWith(shell.file(event));
  }
});

self.addEventListener('message', event => {
  const message = v.safeParse(messageSchema, event.data);
  if (!message.success) return;
  switch (message.output.type) {
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting());
      return;
    case 'CHECK_FILES': {
      const [port] = event.ports;
      event.waitUntil(shell.files().then(files => port?.postMessage(files)));
    }
  }
});

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Not in the library of the worker's types: the browser is online again and something was queued. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => 'tag' in event && event.type === 'sync';

self.addEventListener('sync', event => {
  if (!isSync(event) || event.tag !== WAKE_UP) return;
  event.waitUntil(
    sendInBackground({
      server: self.location.origin,
      locks: typeof self.navigator.locks === 'undefined' ? null : self.navigator.locks,
      clock,
      random: Math.random,
      name: `service worker ${crypto.randomUUID()}`,
      transport: fetchTransport((input, init) => fetch(input, init)),
    }),
  );
});
