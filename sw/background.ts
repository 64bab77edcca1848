import type { Clock } from '@/lib/clock';
import { sendInBackground } from '@/offline/runtime/background';
import { fetchTransport } from '@/offline/runtime/fetch-transport';

export interface BackgroundScope {
  /**
   * Sends queued changes while no page is open. Rejects if the server is unreachable, so that the browser wakes the
   * worker again.
   */
  sendQueued?: () => Promise<void>;
}

declare const self: ServiceWorkerGlobalScope & BackgroundScope;

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

self.sendQueued = () =>
  sendInBackground({
    server: self.location.origin,
    locks: typeof self.navigator.locks === 'undefined' ? null : self.navigator.locks,
    clock,
    random: Math.random,
    name: `service worker ${crypto.randomUUID()}`,
    transport: fetchTransport((input, init) => fetch(input, init)),
  });
