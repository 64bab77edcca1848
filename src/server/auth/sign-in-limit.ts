import { LRUCache } from 'lru-cache';
import { HttpError } from '../http/http-error';

const WINDOW = 5 * 60_000;
/** For one name from one address. */
const FOR_ONE_NAME = 10;
/** From one address, whatever the names; many people may share one. */
const FROM_ONE_ADDRESS = 50;

export interface SignInLimit {
  /** @throws HttpError 429 with `Retry-After` once too many attempts have failed */
  check(username: string, address: string): void;
  failed(username: string, address: string): void;
  succeeded(username: string, address: string): void;
}

/** The times of the newest failures by key, as many as are allowed. */
function createFailures(allowed: number, now: () => number) {
  const failures = new LRUCache<string, number[]>({ max: 10_000 });
  const recent = (key: string) => (failures.get(key) ?? []).filter(time => time > now() - WINDOW);
  return {
    /** Milliseconds until there may be another attempt. */
    wait(key: string): number {
      const times = recent(key);
      return times.length < allowed ? 0 : times[0]! + WINDOW - now();
    },
    add: (key: string) => void failures.set(key, [...recent(key), now()].slice(-allowed)),
    forget: (key: string) => void failures.delete(key),
  };
}

/**
 * Slows guessing: the passwords of one name, and one password for many names. Kept in memory, because a restart by
 * whoever could restart the server is no attack.
 */
export function createSignInLimit(now: () => number): SignInLimit {
  const byName = createFailures(FOR_ONE_NAME, now);
  const byAddress = createFailures(FROM_ONE_ADDRESS, now);
  const nameKey = (username: string, address: string) => `${address} ${username.toLowerCase()}`;
  return {
    check(username, address) {
      const wait = Math.max(byName.wait(nameKey(username, address)), byAddress.wait(address));
      if (wait <= 0) return;
      const seconds = Math.ceil(wait / 1000);
      throw new HttpError(
        429,
        { message: `Too many failed attempts to sign in. Try again in ${seconds} seconds.` },
        { headers: { 'Retry-After': String(seconds) } },
      );
    },
    failed(username, address) {
      byName.add(nameKey(username, address));
      byAddress.add(address);
    },
    // Whoever has one password must not get more guesses at the others by it.
    succeeded: (username, address) => byName.forget(nameKey(username, address)),
  };
}
