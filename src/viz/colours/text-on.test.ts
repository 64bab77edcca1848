import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf } from './contrast';
import { digitsOf } from './notation';
import { textOn } from './text-on';

const black = '#000000';
const white = '#FFFFFF';
const brightness = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;

test.each([
  ['is brighter than 186', '#FFFFFF', black],
  ['is brighter than 186', '#BBBBBB', black],
  ['is as dark as can be', '#000000', white],
  ['is not that bright', '#1A6A7C', white],
  ['is not that bright, though black would stand out a little more', '#767676', white],
  ['is just not that bright, but white would reach 4.48 only', '#777777', black],
  ['is 186 bright exactly, where white cannot be read', '#BABABA', black],
  ['is red', '#FF0000', black],
  ['is written in channels', 'rgb(26, 106, 124)', white],
  ['is no colour', 'transparent', white],
])('SHR-004 A11Y-028 text on a colour that %s: %s → %s', (_, ground, expected) => expect(textOn(ground)).toBe(expected));

const channel = fc.integer({ min: 0, max: 255 });

test('SHR-004 A11Y-028 text can always be read, and is what the threshold of 186 says wherever that can be read', () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const ground = digitsOf({ red, green, blue, opacity: 1 });
      const text = textOn(ground);
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
      const byThreshold = brightness(red, green, blue) > 186 ? black : white;
      expect(text === byThreshold || contrastOf(byThreshold, ground) < 4.5).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
