import type { Clock } from '@/lib/clock';
import { keepEditionInBackground, sendInBackground, type BackgroundOptions } from '@/offline/runtime/background';
import { fetchTransport } from '@/offline/runtime/fetch-transport';
import { announce, openAnnounced, textsFor } from './push';

export interface BackgroundScope {
  /**
   * Sends queued changes while no page is open. Rejects if the server is unreachable, so that the browser wakes the
   * worker again, and if it is stopped.
   */
  sendQueued?: (stopping: AbortSignal) => Promise<void>;
  /** Shows a notification of a new edition, and stores the edition. @param text the decrypted message */
  announce?: (text: string | null) => Promise<void>;
  /** Opens the edition of a notification. */
  openAnnounced?: (notification: Notification) => Promise<void>;
}

declare const self: ServiceWorkerGlobalScope & BackgroundScope;

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

const optionsOf = (): BackgroundOptions => ({
  server: self.location.origin,
  locks: typeof self.navigator.locks === 'undefined' ? null : self.navigator.locks,
  clock,
  random: Math.random,
  name: `service worker ${crypto.randomUUID()}`,
  transport: fetchTransport((input, init) => fetch(input, init)),
});

self.sendQueued = stopping => sendInBackground(optionsOf(), stopping);

const texts = textsFor(self.navigator.languages);

self.announce = text =>
  announce(text, {
    texts,
    show: (title, options) => self.registration.showNotification(title, options),
    keep: (report, edition) => keepEditionInBackground(optionsOf(), report, edition),
  });

self.openAnnounced = notification => openAnnounced(notification, self.clients, self.location.origin);
