import { LRUCache } from 'lru-cache';
import { HttpError } from '../http/http-error';

const ATTEMPTS = 10;
const WINDOW = 5 * 60_000;

export interface SignInLimit {
  /** @throws HttpError 429 with `Retry-After` once too many attempts have failed */
  check(username: string, address: string): void;
  failed(username: string, address: string): void;
  succeeded(username: string, address: string): void;
}

/**
 * Slows guessing: ten failures in five minutes for one name from one address. Kept in memory, because a restart by
 * whoever could restart the server is no attack.
 */
export function createSignInLimit(now: () => number): SignInLimit {
  const failures = new LRUCache<string, number[]>({ max: 10_000 });
  const key = (username: string, address: string) => `${address} ${username.toLowerCase()}`;
  const recent = (id: string) => (failures.get(id) ?? []).filter(time => time > now() - WINDOW);
  return {
    check(username, address) {
      const times = recent(key(username, address));
      if (times.length < ATTEMPTS) return;
      const seconds = Math.ceil((times[0]! + WINDOW - now()) / 1000);
      throw new HttpError(
        429,
        { message: `Too many failed attempts to sign in. Try again in ${seconds} seconds.` },
        {
          headers: { 'Retry-After': String(seconds) },
        },
      );
    },
    failed(username, address) {
      const id = key(username, address);
      failures.set(id, [...recent(id), now()].slice(-ATTEMPTS));
    },
    succeeded(username, address) {
      failures.delete(key(username, address));
    },
  };
}
