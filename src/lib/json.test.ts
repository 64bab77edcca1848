import { describe, expect, test } from 'vitest';
import { isDeeperThan } from './json';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the depth of JSON text', () => {
  test.each([
    ['1', 0, false],
    ['[]', 0, true],
    ['{"a":[]}', 2, false],
    ['{"a":[{}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['["[[[[", "\\"[[["]', 1, false],
    ['"{{{{"', 0, false],
    [nested(100), 100, false],
    [nested(101), 100, true],
    [nested(1_000_000), 100, true],
  ])('%.20s lies deeper than %d: %s', (text, limit, expected) => expect(isDeeperThan(limit, text)).toBe(expected));
});
