import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock, MINUTE } from '../testing/clock';
import { createSignInLimit, type SignInLimit } from './sign-in-limit';

let clock: FakeClock;
let limit: SignInLimit;
beforeEach(() => {
  clock = new FakeClock();
  limit = createSignInLimit(clock.now);
});

function fail(times: number, username = 'ada', address = '10.0.0.1'): void {
  for (let time = 0; time < times; time += 1) limit.failed(username, address);
}
const mayTry = (username = 'ada', address = '10.0.0.1') => {
  try {
    limit.check(username, address);
    return true;
  } catch {
    return false;
  }
};

describe('sign-in', () => {
  test('is slowed after ten failures in five minutes, and says for how long', () => {
    fail(9);
    expect(mayTry()).toBe(true);
    clock.advance(MINUTE);
    fail(1);
    expect(mayTry()).toBe(false);
    expect(() => limit.check('ada', '10.0.0.1')).toThrow(expect.objectContaining({ status: 429, headers: { 'Retry-After': '240' } }));
    clock.advance(4 * MINUTE);
    expect(mayTry()).toBe(true);
  });

  test('of others is not', () => {
    fail(10);
    expect(mayTry('grace')).toBe(true);
    expect(mayTry('ada', '10.0.0.2')).toBe(true);
    expect(mayTry('ADA')).toBe(false);
  });

  test('with ever other names from one address is slowed too, whatever succeeds meanwhile', () => {
    for (let person = 0; person < 50; person += 1) {
      expect(mayTry(`person ${person}`)).toBe(true);
      fail(1, `person ${person}`);
      limit.succeeded('mallory', '10.0.0.1');
    }
    expect(mayTry('ada')).toBe(false);
    expect(mayTry('ada', '10.0.0.2')).toBe(true);
    clock.advance(5 * MINUTE);
    expect(mayTry('ada')).toBe(true);
  });

  test('starts anew with a success', () => {
    fail(9);
    limit.succeeded('ada', '10.0.0.1');
    fail(9);
    expect(mayTry()).toBe(true);
  });
});
