import * as v from 'valibot';
import type { PrecacheEntry } from 'workbox-precaching';
import { WAKE_UP } from '@/offline/runtime/wake-up';
import type { BackgroundScope } from './background';
import { messageSchema } from './messages';
import { sourceOf } from './routes';
import { createShell } from './shell';
import { openSqlForm } from './sql-form';

declare const self: ServiceWorkerGlobalScope & BackgroundScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The built `background.ts`; it sets the members of `BackgroundScope`. */
const BACKGROUND_SCRIPT = '/sw-background.js';

const shell = createShell(self.__WB_MANIFEST);

/** Stops what is being sent in the background. */
let sending = new AbortController();

self.addEventListener('install', event => {
  // A worker may only import later what it imported during installation.
  importScripts(BACKGROUND_SCRIPT);
  event.waitUntil(shell.install(event));
});

self.addEventListener('activate', event => {
  // The first version claims the pages that installed it, so that they work offline without a reload.
  event.waitUntil(shell.activate().then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
  switch (sourceOf(event.request, self.location.origin)) {
    case 'server':
      return;
    case 'shell':
      event.respondWith(shell.page(event));
      return;
    case 'sql-form':
      event.respondWith(openSqlForm(event.request, shell.localPage));
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
    case 'STEP_ASIDE':
      sending.abort();
      sending = new AbortController();
      return;
    case 'CHECK_FILES': {
      const [port] = event.ports;
      event.waitUntil(shell.files().then(files => port?.postMessage(files)));
    }
  }
});

/** Missing in the worker types: the browser is online again and something was queued. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const isSync = (event: Event): event is SyncEvent => 'tag' in event && event.type === 'sync';

self.addEventListener('sync', event => {
  if (!isSync(event) || event.tag !== WAKE_UP) return;
  if (!self.sendQueued) importScripts(BACKGROUND_SCRIPT);
  event.waitUntil(self.sendQueued?.(sending.signal) ?? Promise.resolve());
});

self.addEventListener('push', event => {
  if (!self.announce) importScripts(BACKGROUND_SCRIPT);
  event.waitUntil(self.announce?.(event.data?.text() ?? null) ?? Promise.resolve());
});

self.addEventListener('notificationclick', event => {
  if (!self.openAnnounced) importScripts(BACKGROUND_SCRIPT);
  event.waitUntil(self.openAnnounced?.(event.notification) ?? Promise.resolve());
});
