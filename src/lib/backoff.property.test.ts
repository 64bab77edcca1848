import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryDelay } from './backoff';

const chance = fc.double({ min: 0, max: 1, noNaN: true });
const attempts = fc.integer({ min: 1, max: 1000 });
const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;

describe('OFF-045 the delay before the next attempt', () => {
  test.each([
    { tries: 1, least: 500, most: 1000 },
    { tries: 2, least: 1000, most: 2000 },
    { tries: 5, least: 8000, most: 16_000 },
    { tries: 50, least: 150_000, most: FIVE_MINUTES },
  ])('is $least to $most ms after $tries attempts', ({ tries, least, most }) => {
    expect([retryDelay(tries, null, 0), retryDelay(tries, null, 1)]).toEqual([least, most]);
  });

  test('never shrinks with more attempts, and stays between half a second and five minutes', () => {
    fc.assert(
      fc.property(attempts, chance, (tries, random) => {
        const delay = retryDelay(tries, null, random);
        expect(retryDelay(tries + 1, null, random)).toBeGreaterThanOrEqual(delay);
        expect(delay).toBeGreaterThanOrEqual(500);
        expect(delay).toBeLessThanOrEqual(FIVE_MINUTES);
      }),
    );
  });

  test('F11 is not shorter than the server asks, unless that is beyond an hour', () => {
    fc.assert(
      fc.property(attempts, fc.nat(30 * 24 * HOUR), chance, (tries, asked, random) => {
        const delay = retryDelay(tries, asked, random);
        expect(delay).toBeGreaterThanOrEqual(Math.min(asked, HOUR));
        expect(delay).toBeLessThanOrEqual(1.1 * HOUR);
      }),
    );
  });

  test('F11 is never zero, even if the server asks for zero', () => {
    fc.assert(
      fc.property(attempts, chance, (tries, random) => {
        expect(retryDelay(tries, 0, random)).toBeGreaterThanOrEqual(500);
      }),
    );
  });
});
