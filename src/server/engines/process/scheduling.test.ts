import { describe, expect, test } from 'vitest';
import { createIsolation } from './isolation';
import { hasRoom, hasRoomFor, leavesRoom, lostJobs, mustYield, timeLeft } from './scheduling';

const run = (person: number | null, isCancelled = false) => ({ person, isCancelled });
const runs = (person: number, count: number) => Array.from({ length: count }, () => run(person));

test.each([
  [0, false, true],
  [11, false, true],
  [12, false, false],
  [0, true, false],
])('%i jobs in the shared process, ending: %s; there is room: %s', (running, isEnding, expected) => {
  expect(hasRoom({ isEnding }, running)).toBe(expected);
});

test.each([
  [7, 0, true],
  [8, 0, false],
  [4, 8, true],
])('%i jobs of this person and %i of another; there is room for one more: %s', (own, others, expected) => {
  expect(hasRoomFor([...runs(1, own), ...runs(2, others)], 1)).toBe(expected);
});

test.each<[string, ReturnType<typeof run>[], number, boolean]>([
  ['by itself', [run(1)], 0, false],
  ['beside others of the same person', [run(1), run(1)], 0, false],
  ["beside somebody else's", [run(1), run(2)], 0, true],
  ["beside the server's own", [run(1), run(null)], 0, true],
  ["beside somebody else's that was cancelled", [run(1), run(2, true)], 0, false],
  ['while others wait', [run(1)], 1, true],
])('a slow job %s', (_, beside, waiting, expected) => {
  expect(mustYield(1, beside, waiting)).toBe(expected);
});

test.each([
  [0, 0, 60_000],
  [1_000, 31_000, 30_000],
  [0, 60_000, 0],
  [0, 90_000, 0],
])('started at %i, now %i: %i are left', (startedAt, now, expected) => {
  expect(timeLeft({ startedAt, timeout: 60_000 }, now)).toBe(expected);
});

describe('the jobs of a process that ended', () => {
  test.each([
    ['shared', true, false, 0, 'retry-alone'],
    ['shared', true, true, 0, 'retry'],
    ['shared', false, false, 1, 'retry-alone'],
    ['alone', true, false, 0, 'fail'],
    ['alone', false, false, 1, 'retry-alone'],
    ['spare', true, true, 0, 'retry'],
    ['shared', false, false, 3, 'give-up'],
    ['alone', false, false, 3, 'give-up'],
  ] as const)('%s, ready: %s, ending: %s, failures: %i → %s', (role, isReady, isEnding, failures, expected) => {
    expect(lostJobs({ role, isReady, isEnding }, failures)).toBe(expected);
  });
});

describe('isolation', () => {
  test.each<[string, readonly (readonly [number | null, number])[], number, boolean]>([
    ['nobody was isolated', [], 0, false],
    ['somebody else was', [[2, 1_000]], 500, false],
    ['as long as it lasts', [[1, 1_000]], 999, true],
    ['and no longer', [[1, 1_000]], 1_000, false],
    [
      'a shorter one takes nothing back',
      [
        [1, 1_000],
        [1, 10],
      ],
      500,
      true,
    ],
    ['the server itself is never isolated', [[null, 1_000]], 500, false],
  ])('%s', (_, added, later, expected) => {
    let now = 0;
    const isolation = createIsolation(() => now);
    for (const [person, milliseconds] of added) isolation.add(person, milliseconds);
    now = later;
    expect(isolation.has(added[0]?.[0] === null ? null : 1)).toBe(expected);
  });
});

test.each([
  [600_000, [], true],
  [600_000, [60_000], true],
  [600_000, [600_000], false],
  [61_000, [600_000], true],
])('a job of %i ms starts alone beside those of %j: %s', (timeout, running, expected) => {
  expect(
    leavesRoom(
      running.map(time => ({ timeout: time })),
      { timeout },
    ),
  ).toBe(expected);
});
