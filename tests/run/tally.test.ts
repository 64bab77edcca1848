import { describe, expect, test } from 'vitest';
import {
  excuse,
  nothing,
  tallyPlaywright,
  tallyVitest,
  total,
  type PlaywrightReport,
  type VitestReport,
} from './tally.js';

const vitest = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});
const playwright = (
  stats: Partial<PlaywrightReport['stats']> = {},
  errors: PlaywrightReport['errors'] = [],
): PlaywrightReport => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('the tally of vitest', () => {
  test('counts skipped and planned tests as neither', () => {
    expect(tallyVitest(vitest({ numPendingTests: 2, numTodoTests: 1 }), 0, [])).toEqual({
      ...nothing,
      passed: 3,
      skipped: 3,
    });
  });

  test('has a failure for each file that failed without an error', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: 'd.test.ts', status: 'failed', assertionResults: [] },
    ];
    const errors = [{ message: 'no server', file: 'd.test.ts' }];
    expect(tallyVitest(vitest({ numFailedTests: 1, testResults }), 1, errors)).toEqual({
      ...nothing,
      passed: 3,
      failed: 3,
      problems: ['a.test.ts failed without an error.'],
    });
  });

  test('has a failure for each file with errors outside its tests, and one for those of no file', () => {
    const errors = [
      { message: 'late', file: 'a.test.ts' },
      { message: 'later', file: 'a.test.ts' },
      { message: 'a worker ended' },
      { message: 'another ended' },
    ];
    expect(tallyVitest(vitest(), 1, errors)).toEqual({ ...nothing, passed: 3, failed: 2 });
  });

  test.each([
    ['crashes without a report', null, 134],
    ['was stopped', null, null],
    ['fails outside its tests', vitest(), 1],
    ['ran nothing', vitest({ numPassedTests: 0 }), 0],
    ['skipped everything', vitest({ numPassedTests: 0, numPendingTests: 4 }), 0],
  ])('has a failure when it %s', (_, report, exitCode) => {
    expect(tallyVitest(report, exitCode, [])).toMatchObject({ failed: 1, problems: [expect.any(String)] });
  });
});

describe('the tally of Playwright', () => {
  test('counts a test that finally passed', () => {
    expect(tallyPlaywright(playwright({ flaky: 1, unexpected: 2, skipped: 3 }), 1)).toEqual({
      ...nothing,
      passed: 3,
      failed: 2,
      skipped: 3,
    });
  });

  test('has a failure for each error beside tests', () => {
    expect(tallyPlaywright(playwright({}, [{ message: 'no server' }]), 1)).toEqual({
      ...nothing,
      passed: 2,
      failed: 1,
      problems: ['no server'],
    });
  });

  test.each([
    ['crashes without a report', null, 1],
    ['fails outside its tests', playwright(), 1],
    ['ran nothing', playwright({ expected: 0 }), 0],
  ])('has a failure when it %s', (_, report, exitCode) => {
    expect(tallyPlaywright(report, exitCode)).toMatchObject({ failed: 1, problems: [expect.any(String)] });
  });
});

test('tallies add up', () => {
  expect(
    total([
      nothing,
      { passed: 1, failed: 2, skipped: 3, problems: ['a'] },
      { passed: 4, failed: 5, skipped: 6, problems: ['b'] },
    ]),
  ).toEqual({
    passed: 5,
    failed: 7,
    skipped: 9,
    problems: ['a', 'b'],
  });
});

test('a test that passes when it runs again counts as passed', () => {
  expect(excuse({ ...nothing, passed: 5, failed: 2 }, 1)).toEqual({ ...nothing, passed: 6, failed: 1 });
});
