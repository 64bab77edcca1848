import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import OutsideErrorsReporter, { OUTSIDE_ERRORS } from './outside-errors.js';

afterEach(() => vi.unstubAllEnvs());

const errors = (...messages: readonly string[]) => ({ errors: () => messages.map(message => ({ message })) });

test('writes errors outside tests with the file that ran at the time', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'outside-')), 'errors.json');
  vi.stubEnv(OUTSIDE_ERRORS, file);
  new OutsideErrorsReporter().onTestRunEnd(
    [
      { moduleId: '/checkout/b.test.ts', ...errors(), children: { allSuites: () => [errors(), errors('no server')] } },
      { moduleId: '/checkout/c.test.ts', ...errors('no such module'), children: { allSuites: () => [] } },
    ],
    [
      { message: 'late', stack: 'Error: late\n    at tick', VITEST_TEST_PATH: '/checkout/a.test.ts' },
      { message: 'ended' },
    ],
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { message: 'no server', file: '/checkout/b.test.ts' },
    { message: 'no such module', file: '/checkout/c.test.ts' },
    { message: 'Error: late\n    at tick', file: '/checkout/a.test.ts' },
    { message: 'ended' },
  ]);
});
