import { HttpError } from '../http-error';
import type { AttemptKey, AttemptKind, AttemptRecord, AttemptRecords } from './attempt-records';

/**
 * How attempts under one key are slowed down: how many may fail without a pause, and the maximum of the growing pause.
 */
interface Slowing {
  readonly free: number;
  readonly longestPause: number;
}

const slowings: Readonly<Record<AttemptKind, Slowing>> = {
  /** One name from one address or known device. */
  source: { free: 10, longestPause: 30_000 },
  /** One address, whatever the names; many people may share one. */
  address: { free: 50, longestPause: 10_000 },
  /** One name, over all addresses from which it never signed in. */
  name: { free: 100, longestPause: 10_000 },
};
const FIRST_PAUSE = 1_000;
/** Failures are forgotten after this time without attempts. */
const FORGOTTEN_AFTER = 60 * 60_000;

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

/**
 * Milliseconds until the next attempt is allowed. The pause follows failed guesses; rejected attempts do not lengthen
 * it.
 */
function waitOf({ failed, running, lastFailure }: AttemptRecord, { free, longestPause }: Slowing, now: number): number {
  if (failed + running < free) return 0;
  const pause = Math.min(longestPause, FIRST_PAUSE * 2 ** Math.min(30, failed - free));
  // Setting the clock back does not lengthen a pause.
  const left = failed < free ? 0 : Math.min(pause, lastFailure + pause - now);
  return running > 0 ? Math.max(left, FIRST_PAUSE) : Math.max(left, 0);
}

/** Failures that are long ago do not count. */
const upToDate = (record: AttemptRecord, now: number): AttemptRecord =>
  record.running === 0 && now - record.lastFailure > FORGOTTEN_AFTER ? { ...record, failed: 0 } : record;

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
 * address from which the name signed in before is judged apart from strangers.
 */
export function createSignInLimit(now: () => number, records: AttemptRecords): SignInLimit {
  const longestWait = (keys: readonly AttemptKey[], found: readonly AttemptRecord[]) =>
    Math.max(...found.map((record, at) => waitOf(upToDate(record, now()), slowings[keys[at]!.kind], now())));

  /** What an attempt counts towards. */
  async function keysOf({ username, address, device }: Attempt): Promise<readonly AttemptKey[]> {
    const name = username.toLowerCase();
    const network = networkOf(address);
    if (device !== null) return [{ kind: 'source', key: `device ${device} ${name}` }];
    const source: AttemptKey = { kind: 'source', key: `address ${network} ${name}` };
    const [record] = await records.read([source]);
    const own: AttemptKey[] = [source, { kind: 'address', key: network }];
    return record?.hasSucceeded ? own : [...own, { kind: 'name', key: name }];
  }

  return {
    async attempt(who, check) {
      const keys = await keysOf(who);
      let wait = longestWait(keys, await records.read(keys));
      if (wait > 0) throw tooMany(wait);
      const isAllowed = await records.change(keys, found => {
        wait = longestWait(keys, found);
        return wait > 0 ? null : found.map(one => ({ ...upToDate(one, now()), running: one.running + 1 }));
      });
      if (!isAllowed) throw tooMany(wait);
      /** Knowing one password must not grant more guesses at the others. */
      const succeed = (record: AttemptRecord, at: number): AttemptRecord =>
        at === 0 ? { ...record, failed: 0, hasSucceeded: true } : record;
      const fail = (record: AttemptRecord): AttemptRecord => ({
        ...record,
        failed: record.failed + 1,
        lastFailure: now(),
      });
      let outcome = (record: AttemptRecord, _at: number) => record;
      try {
        const found = await check();
        outcome = found === null ? fail : succeed;
        return found;
      } finally {
        await records.change(keys, found =>
          found.map((record, at) => ({ ...outcome(record, at), running: Math.max(0, record.running - 1) })),
        );
      }
    },
  };
}

function tooMany(wait: number): HttpError {
  const seconds = Math.ceil(wait / 1000);
  const message = `Too many failed attempts to sign in. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  return new HttpError(429, { message }, { headers: { 'Retry-After': String(seconds) } });
}
