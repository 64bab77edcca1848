import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luminanceOf } from './contrast';
import { digitsOf, readColour } from './notation';

const black = { kind: 'colour', red: 0, green: 0, blue: 0 };

describe('a colour as it is written', () => {
  test.each([
    ['#1A2b3C', { kind: 'colour', red: 26, green: 43, blue: 60, opacity: 1 }],
    ['#abc', { kind: 'colour', red: 170, green: 187, blue: 204, opacity: 1 }],
    ['rgb(1, 2,255)', { kind: 'colour', red: 1, green: 2, blue: 255, opacity: 1 }],
    [' RGBA( 1,2,3 , .25 ) ', { kind: 'colour', red: 1, green: 2, blue: 3, opacity: 0.25 }],
  ])('%s', (text, read) => {
    expect(readColour(text)).toEqual(read);
  });

  test.each([0, 1, 0.5])('SHR-001 may have an opacity of %d', opacity => {
    expect(readColour(`rgba(0, 0, 0, ${opacity})`)).toEqual({ ...black, opacity });
  });

  test.each([-0.01, 1.01, 80])('has no opacity of %d', opacity => {
    expect(readColour(`rgba(0, 0, 0, ${opacity})`)).toEqual({ kind: 'opacity', opacity });
  });

  test.each([
    '',
    '#12',
    '#12345g',
    'rgb(1, 2, 256)',
    'rgb(1, 2, 3, 0.5)',
    'rgba(1, 2, 3)',
    'rgba(1, 2, 3, half)',
    'url(#a)',
    'red',
  ])('%j is invalid', text => {
    expect(readColour(text)).toEqual({ kind: 'none' });
  });

  test('is the same colour in every notation', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const digits = digitsOf({ red, green, blue, opacity: 1 });
        expect(readColour(digits)).toEqual(readColour(`rgb(${red}, ${green}, ${blue})`));
        expect(luminanceOf(`rgba(${red}, ${green}, ${blue}, 1)`)).toBe(luminanceOf(digits));
      }),
    );
  });
});
