import { LRUCache } from 'lru-cache';
import { HttpError } from '../http-error';

/**
 * How attempts under one key are slowed down: how many may fail without a pause, and the maximum of the growing pause.
 */
interface Slowing {
  readonly free: number;
  readonly longestPause: number;
}

/** For one name from one address or known device. */
const FOR_ONE_NAME: Slowing = { free: 10, longestPause: 30_000 };
/** For one address, whatever the names; many people may share one. */
const FROM_ONE_ADDRESS: Slowing = { free: 50, longestPause: 10_000 };
/** For one name, over all addresses from which it never signed in. */
const FROM_STRANGERS: Slowing = { free: 100, longestPause: 10_000 };
const FIRST_PAUSE = 1_000;
/** Failures are forgotten after this time without attempts. */
const FORGOTTEN_AFTER = 60 * 60_000;
const REMEMBERED = 10_000;

/** The client that attempts to sign in. */
export interface Attempt {
  readonly username: string;
  readonly address: string;
  /** Identifies a device on which this name signed in before; null for others. */
  readonly device: string | null;
}

export interface SignInLimit {
  /**
   * Checks a password, unless too many attempts failed or are running. The attempt is counted before it begins, so that
   * parallel attempts gain nothing over sequential ones. A check that throws does not count as a wrong password.
   * @param check returns null for a wrong password
   * @throws HttpError 429 with `Retry-After`
   */
  attempt<T>(who: Attempt, check: () => Promise<T | null>): Promise<T | null>;
}

interface Record {
  readonly failed: number;
  readonly running: number;
  readonly lastFailure: number;
}
const clean: Record = { failed: 0, running: 0, lastFailure: 0 };

/**
 * Milliseconds until the next attempt is allowed. The pause follows failed guesses; rejected attempts do not lengthen
 * it.
 */
function waitOf({ failed, running, lastFailure }: Record, { free, longestPause }: Slowing, now: number): number {
  if (failed + running < free) return 0;
  const pause = Math.min(longestPause, FIRST_PAUSE * 2 ** Math.min(30, failed - free));
  // Setting the clock back does not lengthen a pause.
  const left = failed < free ? 0 : Math.min(pause, lastFailure + pause - now);
  return running > 0 ? Math.max(left, FIRST_PAUSE) : Math.max(left, 0);
}

function createRecords(slowing: Slowing, now: () => number) {
  const records = new LRUCache<string, Record>({ max: REMEMBERED });
  const read = (key: string): Record => {
    const record = records.get(key) ?? clean;
    return record.running === 0 && now() - record.lastFailure > FORGOTTEN_AFTER ? clean : record;
  };
  const change = (key: string, by: (record: Record) => Partial<Record>) => {
    const record = read(key);
    records.set(key, { ...record, ...by(record) });
  };
  return {
    wait: (key: string) => waitOf(read(key), slowing, now()),
    begin: (key: string) => change(key, ({ running }) => ({ running: running + 1 })),
    end: (key: string) => change(key, ({ running }) => ({ running: Math.max(0, running - 1) })),
    fail: (key: string) => change(key, ({ failed }) => ({ failed: failed + 1, lastFailure: now() })),
    forgive: (key: string) => change(key, () => ({ failed: 0 })),
  };
}

/** The network of an address: a client with one IPv6 address also has its other 2^64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [
    ...front,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...(tail ? tail.split(':') : []),
  ];
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * Slows down guessing: both many passwords for one name and one password for many names. It never locks an account:
 * pauses are short, and a device on which the person signed in before is judged only by its own failures. So is an
 * address from which the name signed in before is judged apart from strangers. Stored in memory only: somebody who
 * could restart the server needs no such attack.
 */
export function createSignInLimit(now: () => number): SignInLimit {
  const bySource = createRecords(FOR_ONE_NAME, now);
  const byAddress = createRecords(FROM_ONE_ADDRESS, now);
  const byName = createRecords(FROM_STRANGERS, now);
  const succeeded = new LRUCache<string, true>({ max: REMEMBERED });

  return {
    async attempt({ username, address, device }, check) {
      const name = username.toLowerCase();
      const network = networkOf(address);
      const source = device === null ? `address ${network} ${name}` : `device ${device} ${name}`;
      const counted: [ReturnType<typeof createRecords>, string][] = [[bySource, source]];
      if (device === null) counted.push([byAddress, network]);
      if (device === null && !succeeded.has(source)) counted.push([byName, name]);
      const wait = Math.max(...counted.map(([records, key]) => records.wait(key)));
      if (wait > 0) throw tooMany(wait);
      for (const [records, key] of counted) records.begin(key);
      try {
        const found = await check();
        if (found === null) for (const [records, key] of counted) records.fail(key);
        else {
          // Knowing one password must not grant more guesses at the others.
          bySource.forgive(source);
          succeeded.set(source, true);
        }
        return found;
      } finally {
        for (const [records, key] of counted) records.end(key);
      }
    },
  };
}

function tooMany(wait: number): HttpError {
  const seconds = Math.ceil(wait / 1000);
  const message = `Too many failed attempts to sign in. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  return new HttpError(429, { message }, { headers: { 'Retry-After': String(seconds) } });
}
