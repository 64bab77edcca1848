import { expect, test } from 'vitest';
import { tagChanges, tagNameProblem, tidyTagName } from './tag';

test.each([
  ['Q1 2024', null],
  ['標籤 🏷️', null],
  ['<script>', null],
  ['...', null],
  ['', 'empty'],
  ['x'.repeat(251), 'too-long'],
  ['🏷'.repeat(250), null],
  ['owner:1', 'reserved'],
  ['a,b', 'reserved'],
  ['a/b', 'reserved'],
  ['a\\b', 'reserved'],
  ['.', 'reserved'],
  ['..', 'reserved'],
  ['a\nb', 'reserved'],
  ['a\u0000', 'reserved'],
  ['a\u202eb', 'reserved'],
  ['a\u200bb', 'reserved'],
])('a tag may be called %j or not', (name, problem) => {
  expect(tagNameProblem(name)).toBe(problem);
});

test('names that look alike become one', () => {
  expect(tidyTagName(' A\u0308rger ')).toBe('Ärger');
});

test('sends changed fields only', () => {
  expect(tagChanges(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
});
