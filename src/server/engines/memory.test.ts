import { expect, test } from 'vitest';
import { memoryShare } from './memory';

const GIB = 2 ** 30;

test('engines share what the machine can spare', () => {
  expect(memoryShare(1, 10 * GIB)).toBe(4 * GIB);
  expect(memoryShare(4, 10 * GIB)).toBe(GIB);
  expect(memoryShare(0, 10 * GIB)).toBe(4 * GIB);
});

test('an engine has enough to answer with, however many there are', () => {
  expect(memoryShare(1000, 10 * GIB)).toBe(128 * 2 ** 20);
});
