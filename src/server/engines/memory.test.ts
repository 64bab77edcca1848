import { expect, test } from 'vitest';
import { memoryShare, processMemory } from './memory';

const GIB = 2 ** 30;

test('engines share the spare memory of the machine', () => {
  expect(memoryShare(1, 10 * GIB)).toBe(2 * GIB);
  expect(memoryShare(4, 10 * GIB)).toBe(GIB / 2);
  expect(memoryShare(0, 10 * GIB)).toBe(2 * GIB);
});

test('an engine has a minimum of memory, however many there are', () => {
  expect(memoryShare(1000, 10 * GIB)).toBe(128 * 2 ** 20);
});

test('a process may use more than its engines count', () => {
  expect(processMemory(10 * GIB)).toBe(2.5 * GIB);
});
