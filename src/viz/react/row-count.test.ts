import { expect, test } from 'vitest';
import { rowCountState } from './row-count';

test.each([
  ['fewer than the limit', 9, null, 10, 'usual'],
  ['as many as the limit', 10, null, 10, 'limit'],
  ['more than the limit', 11, null, 10, 'limit'],
  ['fewer than the limit, since they were combined after it', 3, 1000, 1000, 'limit'],
  ['many, without a limit', 1e6, null, null, 'usual'],
  ['many, with an invalid limit', 1e6, null, 0, 'usual'],
  ['none', 0, null, 10, 'none'],
  ['none, without a limit', 0, null, null, 'none'],
] as const)(
  'CHT-056 emphasises the number of rows at their limit, and if there are none: %s',
  (_, rowCount, cutAt, limit, state) => expect(rowCountState({ rowCount, cutAt }, limit)).toBe(state),
);
