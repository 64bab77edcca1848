import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelFor } from './cell-label';

test.each([
  ['there is room for it', 'Chad', 60, 'Chad', 11],
  ['there is room for it in smaller letters', 'Indonesia', 46, 'Indonesia', 9],
  ['there is room for a part', 'United States', 44, 'United…', 9],
  ['wide letters take more', 'WWWWWW', 44, 'WWW…', 9],
  ['hardly a letter would fit', 'Wyoming', 22, '', 11],
  ['there is no room', 'Peru', 0, '', 11],
])('a label if %s: %s in %i', (_, text, room, shown, size) =>
  expect(labelFor(text, room)).toEqual({ text: shown, size }),
);

test('a label of nothing but the widest letters stays within its room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 300 }), (count, room) => {
      const { text, size } = labelFor('W'.repeat(count), room);
      // In semibold Inter a W is 1.006 times the font size wide, and an ellipsis is not wider.
      expect([...text].length * 1.006 * size).toBeLessThanOrEqual(room);
    }),
  );
});

test('a label is the text, or its beginning and three dots', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 0, max: 200 }), (text, room) => {
      const shown = labelFor(text, room).text;
      expect(shown === '' || shown === text || text.startsWith(shown.replace(/…$/, ''))).toBe(true);
    }),
  );
});
