import { describe, expect, test } from 'vitest';
import {
  USUAL_BUDGET,
  browserFiles,
  browserTests,
  overBudget,
  slowest,
  vitestFiles,
  type PlaywrightSuite,
} from './times.js';

const timed = (milliseconds: number, budget?: string) => ({
  annotations: budget === undefined ? [] : [{ type: 'budget', description: budget }],
  results: [{ duration: milliseconds }],
});
const suites: PlaywrightSuite[] = [
  {
    title: 'filters.spec.ts',
    file: 'filters.spec.ts',
    specs: [{ title: 'applies', tests: [timed(2500)] }],
    suites: [{ title: 'on a phone', specs: [{ title: 'applies', tests: [timed(1500, '20 s')] }] }],
  },
];

describe('the duration of tests', () => {
  test('is known for each file of vitest, by its path in the checkout', () => {
    const testResults = [{ name: '/checkout/src/a.test.ts', startTime: 1000, endTime: 3500 }];
    expect(vitestFiles({ testResults }, '/checkout')).toEqual([{ name: 'src/a.test.ts', seconds: 2.5 }]);
    expect(vitestFiles(null, '/checkout')).toEqual([]);
  });

  test('is known for each test in the browser, beside its limit', () => {
    const tests = browserTests({ suites });
    expect(tests).toEqual([
      { file: 'tests/e2e/filters.spec.ts', name: 'applies', seconds: 2.5, budget: USUAL_BUDGET },
      { file: 'tests/e2e/filters.spec.ts', name: 'on a phone › applies', seconds: 1.5, budget: 20 },
    ]);
    expect(browserFiles(tests)).toEqual([{ name: 'tests/e2e/filters.spec.ts', seconds: 4 }]);
    expect(browserTests(null)).toEqual([]);
  });

  test('lists the slowest', () => {
    const [slow, quick] = [
      { name: 'slow', seconds: 3 },
      { name: 'quick', seconds: 1 },
    ];
    expect(slowest([quick, slow], 1)).toEqual([slow]);
  });
});

const half = (budget: number) => ({ name: 'half', seconds: 0, budget: budget / 2 });

test.each([
  ['exactly the available time', [half(60), half(60)], null],
  ['more than the available time', [half(60), half(61)], expect.stringContaining('60.5 s together, of 60 s')],
  ['the available time, by too many tests', [half(30), half(30), half(30)], expect.stringContaining('and 2 tests')],
])('the time that tests in the browser may take: %s', (_, tests, fault) => {
  expect(overBudget(tests, { seconds: 60, tests: 2 })).toEqual(fault);
});
