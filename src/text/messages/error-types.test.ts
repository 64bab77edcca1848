import { expect, test } from 'vitest';
import { errorMessage } from './error-types';

test.each([
  ['SHR-020', 'CHART_SECURITY_ACCESS_ERROR', 'You may not see this chart.'],
  ['SHR-021', 'NOVEL_ERROR', 'The server’s words'],
  ['SHR-021', 'constructor', 'The server’s words'],
  ['SHR-021', null, 'The server’s words'],
])('%s an error of the type %j is told as %j', (_, type, text) =>
  expect(errorMessage(type, 'The server’s words')).toBe(text),
);
