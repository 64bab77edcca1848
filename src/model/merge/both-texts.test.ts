import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothTexts } from './both-texts';

test.each([
  ['other lines', 'a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD', 'A\nb\nc\nD'],
  ['the same line', 'a\nb\nc', 'a\nmine\nc', 'a\ntheirs\nc', 'a\nmine\ntheirs\nc'],
  ['the same change of a line', 'a\nb\nc', 'a\nX\nc', 'a\nX\nc', 'a\nX\nc'],
  ['from nothing', '', 'mine', 'theirs', 'mine\ntheirs'],
  ['a line that one side removed', 'a\nb\nc\nd\ne', 'a\nc\nd\ne', 'a\nb\nc\nd\nE', 'a\nc\nd\nE'],
])('two windows that changed %s', (_, base, mine, theirs, both) => expect(bothTexts(base, mine, theirs)).toBe(both));

test('keeps every line that somebody wrote', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 }).map(lines => lines.join('\n'));
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const known = new Set(base.split('\n'));
      const both = bothTexts(base, mine, theirs).split('\n');
      const written = [...mine.split('\n'), ...theirs.split('\n')].filter(line => !known.has(line));
      expect(written.filter(line => !both.includes(line))).toEqual([]);
    }),
  );
});
