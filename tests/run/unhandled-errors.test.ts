import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import UnhandledErrorsReporter, { UNHANDLED_ERRORS } from './unhandled-errors.js';

afterEach(() => vi.unstubAllEnvs());

test('writes errors outside tests with the file that ran at the time', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'unhandled-')), 'errors.json');
  vi.stubEnv(UNHANDLED_ERRORS, file);
  new UnhandledErrorsReporter().onTestRunEnd(
    [],
    [
      { message: 'late', stack: 'Error: late\n    at tick', VITEST_TEST_PATH: '/checkout/a.test.ts' },
      { message: 'ended' },
    ],
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { message: 'Error: late\n    at tick', file: '/checkout/a.test.ts' },
    { message: 'ended' },
  ]);
});
