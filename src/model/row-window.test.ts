import { expect, test } from 'vitest';
import { windowStart } from './row-window';

test.each([
  ['P1M', '2021-03-31T13:00:00Z', '2021-02-28'],
  ['P3M', '2021-03-15T00:00:00Z', '2020-12-15'],
  ['P1Y', '2020-02-29T23:59:59Z', '2019-02-28'],
  ['P5Y', '2021-01-01T00:00:00Z', '2016-01-01'],
] as const)('%s before %s starts on %s', (window, until, start) =>
  expect(new Date(windowStart(window, Date.parse(until))).toISOString()).toBe(`${start}T00:00:00.000Z`),
);
