import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, textOn } from './contrast';
import { digitsOf } from './notation';

const black = '#000000';
const white = '#FFFFFF';

test.each([
  ['is white', '#FFFFFF', black],
  ['is a light grey', '#BBBBBB', black],
  ['is as dark as can be', '#000000', white],
  ['is dark', '#1A6A7C', white],
  ['carries white just well enough, though black would stand out a little more', '#767676', white],
  ['would carry white with 4.48 only', '#777777', black],
  ['is red', '#FF0000', black],
  ['is written in channels', 'rgb(26, 106, 124)', white],
  ['is no colour', 'transparent', white],
])('A11Y-028 text on a colour that %s: %s → %s', (_, ground, expected) => expect(textOn(ground)).toBe(expected));

const channel = fc.integer({ min: 0, max: 255 });

test('A11Y-028 text on any colour can be read', () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const ground = digitsOf({ red, green, blue, opacity: 1 });
      expect(contrastOf(textOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});
