import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookOf } from '../conditional-formatting/look';
import { contrastOf, textOn } from './contrast';
import { digitsOf } from './notation';

const black = '#000000';
const white = '#FFFFFF';

test.each([
  ['is white', '#FFFFFF', black],
  ['is a light grey', '#BBBBBB', black],
  ['is as dark as possible', '#000000', white],
  ['is dark', '#1A6A7C', white],
  ['is a grey on which white has a contrast of 3.03', '#949494', white],
  ['is not bright, and would carry white with 2.99 only', '#959595', black],
  ['is a yellow that is just not brighter than 186, and would carry white with less than 3', '#DCC86E', black],
  ['is red, on which black would stand out more', '#FF0000', white],
  ['is blue', '#1F77B4', white],
  ['is written in channels', 'rgb(26, 106, 124)', white],
  ['is no colour', 'transparent', white],
])('SHR-004 text on a colour that %s: %s → %s', (_, ground, expected) => expect(textOn(ground)).toBe(expected));

const channel = fc.integer({ min: 0, max: 255 });

test('SHR-004 text is dark on colours brighter than 186, and has a contrast of 3 on any colour', () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const ground = digitsOf({ red, green, blue, opacity: 1 });
      const isBright = red * 0.299 + green * 0.587 + blue * 0.114 > 186;
      expect(contrastOf(textOn(ground), ground)).toBeGreaterThanOrEqual(3);
      if (isBright) expect(textOn(ground)).toBe(black);
    }),
    { numRuns: 2000 },
  );
});

test('A11Y-028 the text of a cell is readable on any colour', () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const ground = digitsOf({ red, green, blue, opacity: 1 });
      expect(contrastOf(lookOf({ colour: ground, strength: 1 }, white).ink, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});
