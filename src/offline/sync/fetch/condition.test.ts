import { describe, expect, test } from 'vitest';
import { conditionOf, type ConditionalCopy } from './condition';

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const answered = { etag: '"a"', at: NOW - 1000 };

const cases: readonly [string, ConditionalCopy | undefined, string | null][] = [
  ['exactly the response', { etag: '"a"', answered }, '"a"'],
  ['nothing', undefined, null],
  ['a copy from a server without versions', { etag: null, answered: null }, null],
  ['a copy stored before versions were noted', { etag: '"a"' }, null],
  ['a copy with a write in it, under the version of that write', { etag: '"b"', answered }, null],
  ['a copy with a write in it, of unknown version', { etag: null, answered }, null],
  ['a response from within the hour', { etag: '"a"', answered: { etag: '"a"', at: NOW - HOUR + 1 } }, '"a"'],
  ['an older response', { etag: '"a"', answered: { etag: '"a"', at: NOW - HOUR } }, null],
  ['a response from before the clock was set back', { etag: '"a"', answered: { etag: '"a"', at: NOW + 1 } }, null],
];

describe('conditional requests by version', () => {
  test.each(cases)('%s', (_, stored, condition) => {
    expect(conditionOf(stored, NOW)).toBe(condition);
  });
});
