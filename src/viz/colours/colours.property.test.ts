import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createColourAssignment } from './assignment';
import { ramp } from './ramp';
import { categorical, contrast, dark, light, textOn } from './tokens';

const labels = fc.array(fc.string(), { maxLength: 30 });
const hex = /^#[0-9A-F]{6}$/i;

/** The contrast of two colours, from 1 to 21. */
function contrastOf(first: string, second: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(start => {
      const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('the colours of labels', () => {
  test('a label keeps its colour, also next time and whatever else is asked first', () => {
    fc.assert(
      fc.property(labels, labels, (asked, later) => {
        const first = createColourAssignment();
        const colours = new Map(asked.map(label => [label, first.colourOf(label)]));
        const again = createColourAssignment({}, first.labels());
        for (const label of [...later, ...asked]) again.colourOf(label);
        for (const [label, colour] of colours) expect([first.colourOf(label), again.colourOf(label)]).toEqual([colour, colour]);
      }),
    );
  });

  test('as many labels as there are colours differ, the rest share one that is nobody’s', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 25 }), asked => {
        const { colourOf } = createColourAssignment();
        const colours = asked.map(label => colourOf(label));
        const own = colours.slice(0, categorical.length);
        expect(new Set(own).size).toBe(own.length);
        expect(new Set(colours.slice(categorical.length)).size).toBeLessThanOrEqual(1);
        expect(colours.every(colour => hex.test(colour))).toBe(true);
      }),
    );
  });

  test('what a dashboard fixes goes before everything, and is given to no other', () => {
    const { colourOf } = createColourAssignment({ late: categorical[0] }, { late: categorical[5] });
    expect(colourOf('first')).not.toBe(categorical[0]);
    expect(colourOf('late')).toBe(categorical[0]);
  });

  test('a metric takes the colour at its place, so that charts of one metric look alike', () => {
    const { colourOf } = createColourAssignment({ fixed: '#123456' });
    expect([colourOf('a', 0), colourOf('b', 0), colourOf('c', 1), colourOf('fixed', 0)]).toEqual([categorical[0], categorical[0], categorical[1], '#123456']);
  });

  test('labels that every object has are labels like others', () => {
    const { colourOf } = createColourAssignment();
    const colours = ['constructor', '__proto__', 'toString'].map(label => colourOf(label));
    expect(new Set(colours).size).toBe(3);
    expect(colours.every(colour => hex.test(colour))).toBe(true);
  });
});

describe('a scale of colours', () => {
  test('begins and ends with its first and last, and has a colour for any share', () => {
    fc.assert(
      fc.property(fc.constantFrom(light.sequential, light.diverging, dark.sequential, dark.diverging), fc.double({ noNaN: true }), (colours, share) => {
        const colourAt = ramp(colours);
        expect(colourAt(share)).toMatch(hex);
        expect([colourAt(0), colourAt(1)].map(colour => colour.toUpperCase())).toEqual([colours[0], colours.at(-1)]);
        if (share <= 0) expect(colourAt(share)).toBe(colourAt(0));
        if (share >= 1) expect(colourAt(share)).toBe(colourAt(1));
      }),
    );
  });
});

describe('what is drawn can be told apart', () => {
  test.each([
    ['light', light],
    ['dark', dark],
    ['contrast', contrast],
  ])('in the %s theme', (_, { surface, ink, ink2, ink3 }) => {
    for (const colour of categorical) expect(contrastOf(colour, surface)).toBeGreaterThanOrEqual(3);
    for (const text of [ink, ink2, ink3]) expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test('text on a mark is black or white, whichever stands out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), colour => {
        const background = `#${colour.toString(16).padStart(6, '0')}`;
        expect(contrastOf(textOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
