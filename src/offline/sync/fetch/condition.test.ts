import { describe, expect, test } from 'vitest';
import { conditionOf, type ConditionalCopy } from './condition';

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const answered = { etag: '"a"', at: NOW - 1000 };

const cases: readonly [string, ConditionalCopy | undefined, string | null][] = [
  ['exactly what was answered', { etag: '"a"', answered }, '"a"'],
  ['nothing', undefined, null],
  ['something of a server without versions', { etag: null, answered: null }, null],
  ['something that was stored before this was noted', { etag: '"a"' }, null],
  ['a copy with a write in it, under the version that the write made', { etag: '"b"', answered }, null],
  ['a copy with a write in it, of which the version is not known', { etag: null, answered }, null],
  ['what was answered within the hour', { etag: '"a"', answered: { etag: '"a"', at: NOW - HOUR + 1 } }, '"a"'],
  ['what was answered longer ago', { etag: '"a"', answered: { etag: '"a"', at: NOW - HOUR } }, null],
  ['what was answered before the clock was set back', { etag: '"a"', answered: { etag: '"a"', at: NOW + 1 } }, null],
];

describe('conditional requests by version', () => {
  test.each(cases)('%s', (_, stored, condition) => {
    expect(conditionOf(stored, NOW)).toBe(condition);
  });
});
