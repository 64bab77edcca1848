import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../testing/clock';
import { humanized, isoMicroseconds, isoUtc } from './times';

const now = Date.UTC(2026, 10, 21, 4, 19, 37);

test.each([
  [0, 'now'],
  [999, 'now'],
  [1000, 'a second ago'],
  [57_000, '57 seconds ago'],
  [MINUTE, 'a minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, 'an hour ago'],
  [23 * 60 * MINUTE, '23 hours ago'],
  [DAY, 'a day ago'],
  [12 * DAY, '12 days ago'],
  [65 * DAY, '2 months ago'],
  [400 * DAY, 'a year ago'],
])('%d milliseconds before is "%s"', (milliseconds, text) => expect(humanized(now - milliseconds, now)).toBe(text));

test('times have microseconds and no zone, or the one of UTC', () => {
  expect(isoMicroseconds(now + 5)).toBe('2026-11-21T04:19:37.005000');
  expect(isoUtc(now)).toBe('2026-11-21T04:19:37.000000+0000');
});
