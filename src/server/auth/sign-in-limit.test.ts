import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../http-error';
import { DAY, FakeClock, MINUTE } from '../testing/clock';
import { patience } from '../../../tests/support/patience';
import { createAttemptRecords } from './attempt-records';
import { createSignInLimit, networkOf, type Attempt, type SignInLimit } from './sign-in-limit';

const SECOND = 1000;
let clock: FakeClock;
let limit: SignInLimit;
beforeEach(() => {
  clock = new FakeClock();
  limit = createSignInLimit(clock.now, createAttemptRecords());
});

const ada: Attempt = { username: 'ada', address: '10.0.0.1', device: null };

/** The outcome of an attempt; rejected ones with the seconds to wait. */
async function tryOnce(who: Partial<Attempt> = {}, isRight = false): Promise<string> {
  try {
    const found = await limit.attempt({ ...ada, ...who }, async () => (isRight ? true : null));
    return found ? 'in' : 'wrong';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return `${error.status} in ${error.headers['Retry-After']} s`;
  }
}

async function fail(times: number, who: Partial<Attempt> = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) await tryOnce(who);
}

describe('sign-in', () => {
  test('is delayed after ten failures by growing pauses, and never by more than half a minute', async () => {
    await fail(9);
    expect(await tryOnce()).toBe('wrong');
    const pauses: string[] = [];
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      pauses.push(await tryOnce());
      clock.advance(seconds * SECOND - 1);
      expect(await tryOnce()).toBe('429 in 1 s');
      clock.advance(1);
      expect(await tryOnce()).toBe('wrong');
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30].map(seconds => `429 in ${seconds} s`));
    clock.advance(61 * MINUTE);
    await fail(9);
    expect(await tryOnce({}, true)).toBe('in');
  });

  test('counts attempts before they are checked', async () => {
    const held: (() => void)[] = [];
    const wrong = () => new Promise<null>(resolve => held.push(() => resolve(null)));
    const answers = Array.from({ length: 300 }, () =>
      limit.attempt(ada, wrong).then(
        () => 'checked',
        () => 'refused',
      ),
    );
    await vi.waitUntil(() => held.length > 0, patience);
    expect(held).toHaveLength(10);
    for (const release of held) release();
    const ends = await Promise.all(answers);
    expect(ends.filter(end => end === 'refused')).toHaveLength(290);
    // Rejected attempts did not lengthen the pause.
    expect(await tryOnce()).toBe('429 in 1 s');
    clock.advance(SECOND);
    const last = [limit.attempt(ada, wrong), tryOnce()] as const;
    expect(await last[1]).toBe('429 in 1 s');
    held.at(-1)?.();
    expect(await last[0]).toBeNull();
  });

  test('of others is not delayed', async () => {
    await fail(10);
    expect(await tryOnce({ username: 'grace' })).toBe('wrong');
    expect(await tryOnce({ address: '10.0.0.2' })).toBe('wrong');
    expect(await tryOnce({ username: 'ADA' })).toMatch('429');
  });

  test('on a device where the person has signed in before is limited by that device alone', async () => {
    for (let address = 0; address < 20; address += 1) await fail(10, { address: `10.0.1.${address}` });
    for (let person = 0; person < 50; person += 1) await fail(1, { username: `person ${person}` });
    expect(await tryOnce({}, true)).toMatch('429');
    expect(await tryOnce({ device: 'tablet' }, true)).toBe('in');
    await fail(10, { device: 'tablet' });
    expect(await tryOnce({ device: 'tablet' }, true)).toBe('429 in 1 s');
    expect(await tryOnce({ device: 'laptop' }, true)).toBe('in');
  });

  test('under one name from ever other addresses is delayed, except from addresses that it was signed in from', async () => {
    expect(await tryOnce({ address: '192.168.0.7' }, true)).toBe('in');
    for (let address = 0; address < 100; address += 1)
      expect(await tryOnce({ address: `10.0.1.${address}` })).toBe('wrong');
    expect(await tryOnce({ address: '10.0.2.1' })).toBe('429 in 1 s');
    expect(await tryOnce({ address: '192.168.0.7' }, true)).toBe('in');
    clock.advance(SECOND);
    expect(await tryOnce({ address: '10.0.2.1' }, true)).toBe('in');
  });

  test('with ever new names from one address is delayed too, despite successes in between', async () => {
    for (let person = 0; person < 50; person += 1) {
      expect(await tryOnce({ username: `person ${person}` })).toBe('wrong');
      await tryOnce({ username: 'mallory' }, true);
    }
    expect(await tryOnce()).toMatch('429');
    expect(await tryOnce({ address: '10.0.0.2' })).toBe('wrong');
    clock.advance(10 * SECOND);
    expect(await tryOnce()).toBe('wrong');
  });

  test('resets the count when it succeeds', async () => {
    await fail(9);
    expect(await tryOnce({}, true)).toBe('in');
    await fail(9);
    expect(await tryOnce()).toBe('wrong');
  });

  test('that could not be checked does not count', async () => {
    for (let time = 0; time < 20; time += 1) {
      const failing = limit.attempt(ada, () => Promise.reject(new Error('busy')));
      await expect(failing).rejects.toThrow('busy');
    }
    expect(await tryOnce()).toBe('wrong');
  });

  test('waits no longer if the clock is set back', async () => {
    await fail(12);
    clock.advance(-DAY);
    expect(await tryOnce()).toMatch(/429 in (1|2) s/);
  });
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
