import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividePacks, isPacked } from './install-packs';

const file = (length: number, index: number) => ({
  path: `/assets/${index}.js`,
  type: 'text/javascript',
  text: 'x'.repeat(length),
});

describe('packs of an installation', () => {
  test('every file is in one pack, in order, and a pack exceeds its size only for a single file', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40)), fc.integer({ min: 1, max: 100 }), (lengths, size) => {
        const files = lengths.map(file);
        const packs = dividePacks(files, size);
        expect(packs.flat()).toEqual(files);
        for (const pack of packs) {
          const length = pack.reduce((sum, { text }) => sum + text.length, 0);
          expect(pack.length === 1 || length <= size).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['a small script', 'frame.js', 900, true],
    ['a style of any size', 'frame.css', 90_000, true],
    ['a script whose compiled code the browser keeps', 'core.js', 90_000, false],
    ['the regions of a small country', 'region-malta-Ab3dEf7h.js', 900, false],
    ['an image', 'icon.png', 100, false],
    ['a compressed copy', 'frame.js.br', 100, false],
  ])('%s', (_, name, size, expected) => expect(isPacked(name, size)).toBe(expected));

  test('no files make no packs', () => expect(dividePacks([], 10)).toEqual([]));
});
