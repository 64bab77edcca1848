import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourSchemeNames } from '@/text/messages/charts/colour-schemes';
import { analogous } from './analogous';
import { createColourAssignment, type ColourRules } from './assignment';
import { outlineFor } from '../points-map/marks';
import { ramp, valueScale } from './ramp';
import { categoricalSchemes } from './schemes/categorical';
import { loadScheme, schemeRequester } from './schemes/chosen';
import { sequentialSchemes } from './schemes/sequential';
import { categorical, contrast, dark, light, type ChartColours } from './tokens';

const labels = fc.array(fc.string(), { maxLength: 30 });
/** Distinct even after trimming. */
const names = fc.uniqueArray(fc.string(), { maxLength: 25, selector: label => label.trim() });
const anyScheme = fc.constantFrom<readonly string[]>(categorical, ...categoricalSchemes.map(scheme => scheme.colours));
const different = (scheme: readonly string[]) => new Set(scheme.map(colour => colour.toUpperCase())).size;
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
  test('a label keeps its colour, also next time and whichever labels come first', () => {
    fc.assert(
      fc.property(labels, labels, (requested, later) => {
        const first = createColourAssignment();
        const colours = new Map(requested.map(label => [label, first.colourOf(label)]));
        const again = createColourAssignment({}, first.labels());
        for (const label of [...later, ...requested]) again.colourOf(label);
        for (const [label, colour] of colours)
          expect([first.colourOf(label), again.colourOf(label)]).toEqual([colour, colour]);
      }),
    );
  });

  test('as many labels as there are colours differ, the rest share a neutral one', () => {
    fc.assert(
      fc.property(names, anyScheme, (requested, scheme) => {
        const { colourOf } = createColourAssignment();
        const colours = requested.map(label => colourOf(label, undefined, scheme));
        const own = colours.slice(0, different(scheme));
        expect(new Set(own).size).toBe(own.length);
        expect(new Set(colours.slice(different(scheme))).size).toBeLessThanOrEqual(1);
        expect(colours.every(colour => hex.test(colour))).toBe(true);
      }),
    );
  });

  test('charts of different schemes share the colours of their labels', () => {
    fc.assert(
      fc.property(names, anyScheme, anyScheme, (requested, one, other) => {
        const { colourOf } = createColourAssignment();
        const colours = requested.map(label => colourOf(label, undefined, one));
        expect(requested.map(label => colourOf(label, undefined, other))).toEqual(colours);
      }),
    );
  });

  test('whitespace around a label, or in the key that fixes it, does not matter', () => {
    fc.assert(
      fc.property(fc.string(), anyScheme, (label, scheme) => {
        const { colourOf } = createColourAssignment({ ' fixed ': '#123456' });
        expect(colourOf(` ${label}\t`, undefined, scheme)).toBe(colourOf(label, undefined, scheme));
        expect(colourOf('fixed')).toBe('#123456');
      }),
    );
  });

  test('a dashboard’s fixed colours take precedence, and no other label gets them', () => {
    const { colourOf } = createColourAssignment({ late: categorical[0] }, { late: categorical[5] });
    expect(colourOf('first')).not.toBe(categorical[0]);
    expect(colourOf('late')).toBe(categorical[0]);
  });

  test('a label that the dashboard no longer fixes has no fixed colour next time', () => {
    const first = createColourAssignment({ fixed: '#123456' });
    const colours = { other: first.colourOf('other'), fixed: first.colourOf('fixed') };
    const again = createColourAssignment({}, first.labels());
    expect(again.colourOf('fixed')).not.toBe(colours.fixed);
    expect(again.colourOf('other')).toBe(colours.other);
  });

  test('a chart has one way of asking, and gets the colours of all', () => {
    const { colourOf, ofChart } = createColourAssignment();
    expect(ofChart(1)).toBe(ofChart(1));
    expect(ofChart(1)('a')).toBe(ofChart(2)(' a'));
    expect(ofChart(2)('b', undefined, ['#111111'])).toBe(colourOf('b'));
  });

  test('labels of a chart differ although other charts used up the scheme', () => {
    const scheme = ['#111111', '#AA0000', '#00AA00'];
    const { ofChart } = createColourAssignment();
    const coloursIn = (chart: number, requested: readonly string[]) =>
      requested.map(label => ofChart(chart)(label, undefined, scheme));
    expect(coloursIn(1, ['a', 'b'])).toEqual(['#111111', '#AA0000']);
    const second = coloursIn(2, ['c', 'd', 'e']);
    expect([...second].toSorted()).toEqual([...scheme].toSorted());
    expect(coloursIn(2, ['c', 'd', 'e'])).toEqual(second);
    // The same in another chart, where nothing else has their colours.
    expect(coloursIn(3, ['d', 'e'])).toEqual(second.slice(1));
    // More labels than colours share the neutral one.
    expect(coloursIn(2, ['f', 'g'])).toEqual(['#8C897F', '#8C897F']);
  });

  test('a borrowed colour is given back to its label, and labels that a dashboard fixes keep theirs', () => {
    const scheme = ['#111111', '#AA0000'];
    const { ofChart } = createColourAssignment({ grey: '#8C897F' });
    const ask = (chart: number, label: string) => ofChart(chart)(label, undefined, scheme);
    expect([ask(1, 'a'), ask(1, 'b')]).toEqual(scheme);
    const borrowed = ask(2, 'c');
    const owner = borrowed === scheme[0] ? 'a' : 'b';
    expect(ask(2, owner)).toBe(borrowed);
    expect(ask(2, 'c')).not.toBe(borrowed);
    expect(ask(2, 'grey')).toBe('#8C897F');
  });

  test('no two labels of a chart share a colour of the scheme on their second request', () => {
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 5 }), anyScheme, (charts, scheme) => {
        const { ofChart } = createColourAssignment();
        charts.forEach((requested, chart) => {
          const ask = (label: string) => ofChart(chart)(label, undefined, scheme);
          requested.forEach(ask);
          const colours = requested.map(ask).filter(colour => scheme.includes(colour));
          expect(new Set(colours).size).toBe(colours.length);
        });
      }),
    );
  });

  test('a metric takes the colour at its place, so that charts of one metric look alike', () => {
    const { colourOf } = createColourAssignment({ fixed: '#123456' });
    expect([colourOf('a', 0), colourOf('b', 0), colourOf('c', 1), colourOf('fixed', 0)]).toEqual([
      categorical[0],
      categorical[0],
      categorical[1],
      '#123456',
    ]);
  });

  test('labels that every object has are labels like others', () => {
    const { colourOf } = createColourAssignment();
    const colours = ['constructor', '__proto__', 'toString'].map(label => colourOf(label));
    expect(new Set(colours).size).toBe(3);
    expect(colours.every(colour => hex.test(colour))).toBe(true);
  });
});

const anyScale = fc.constantFrom<readonly string[]>(
  light.sequential,
  ...(light.diverging ? [light.diverging] : []),
  dark.sequential,
  ...(dark.diverging ? [dark.diverging] : []),
  ...sequentialSchemes.map(scheme => scheme.colours),
);

describe('a scale of colours', () => {
  test('starts and ends with its first and last colour, and has a colour for any fraction', () => {
    fc.assert(
      fc.property(anyScale, fc.double({ noNaN: true }), (colours, share) => {
        const colourAt = ramp(colours);
        expect(colourAt(share)).toMatch(hex);
        expect([colourAt(0), colourAt(1)].map(colour => colour.toUpperCase())).toEqual([colours[0], colours.at(-1)]);
        if (share <= 0) expect(colourAt(share)).toBe(colourAt(0));
        if (share >= 1) expect(colourAt(share)).toBe(colourAt(1));
      }),
    );
  });
});

describe('the colours of values', () => {
  const middle = (colours: ChartColours) => colours.diverging?.[3]?.toLowerCase();

  test('run from low to high if all values are on one side of zero, or one scale was chosen for all', () => {
    const { colourAt, stops } = valueScale(light, 0, 10);
    expect([colourAt(0), colourAt(1)].map(colour => colour.toUpperCase())).toEqual([
      light.sequential[0],
      light.sequential.at(-1),
    ]);
    expect(stops).toEqual(light.sequential);
    expect(valueScale({ ...light, diverging: null }, -1, 1).stops).toEqual(light.sequential);
  });

  test.each([light, dark])('tell gains from losses, alike for the same amount, with none in the middle', colours => {
    const [low, high] = [-0.76, 2.01];
    const { colourAt, stops } = valueScale(colours, low, high);
    const of = (value: number) => colourAt((value - low) / (high - low));
    expect(of(0)).toBe(middle(colours));
    expect(of(2.01).toUpperCase()).toBe(colours.diverging?.at(-1));
    const [loss, gain] = [of(-0.67), of(0.67)].map(colour => colour.toUpperCase());
    expect([loss, gain]).toEqual([colours.diverging?.[2], colours.diverging?.[4]]);
    expect([stops[0], stops.at(-1)]).toEqual([colourAt(0), colourAt(1)]);
    // Stops of a legend are at even distances.
    expect(stops.every((colour, index) => colour === colourAt(index / (stops.length - 1)))).toBe(true);
  });
});

describe('drawn colours are distinguishable', () => {
  test.each([
    ['light', light],
    ['dark', dark],
    ['contrast', contrast],
  ])('in the %s theme', (_, { surface, ink, ink2, ink3 }) => {
    for (const colour of categorical) expect(contrastOf(colour, surface)).toBeGreaterThanOrEqual(3);
    for (const text of [ink, ink2, ink3]) expect(contrastOf(text, surface)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('schemes', () => {
  test('have unique ids, a name, and colours', () => {
    for (const schemes of [categoricalSchemes, sequentialSchemes]) {
      expect(new Set(schemes.map(scheme => scheme.id)).size).toBe(schemes.length);
      for (const { id, colours } of schemes) {
        expect(colourSchemeNames[id]).toBeTruthy();
        expect(colours.length).toBeGreaterThan(1);
        for (const colour of colours) expect(colour).toMatch(hex);
      }
    }
  });

  test.each([
    ['categorical', 'color_scheme', 'lyftColors', '#EA0B8C'],
    ['categorical', 'color_scheme', 'd3Category20c', '#3182BD'],
    ['sequential', 'linear_color_scheme', 'schemeReds', '#FCAA8E'],
    ['sequential', 'linear_color_scheme', 'blue_white_yellow', '#00D1C1'],
  ] as const)('%s: %s %s begins with %s', async (kind, key, id, first) => {
    expect(schemeRequester({ [key]: id }, kind)).toBe(id);
    expect((await loadScheme(kind, id))?.[0]).toBe(first);
  });

  test.each([
    ['categorical', {}],
    ['categorical', { color_scheme: 'supersetColors' }],
    ['categorical', { color_scheme: '', linear_color_scheme: 'schemeReds' }],
    ['sequential', { linear_color_scheme: 'superset_seq_1' }],
  ] as const)('our own stand for the defaults: %s %j', (kind, form) => {
    expect(schemeRequester(form, kind)).toBeNull();
  });

  test('an unknown one falls back to our own', async () => {
    expect(await loadScheme('categorical', 'toString')).toBeNull();
    expect(await loadScheme('sequential', 'nobodysColors')).toBeNull();
  });

  test('a low-contrast colour gets an outline with enough contrast', () => {
    fc.assert(
      fc.property(anyScheme, fc.constantFrom(light, dark, contrast), (scheme, theme) => {
        for (const colour of scheme) {
          const outline = outlineFor(colour, theme);
          expect(
            Math.max(contrastOf(colour, theme.surface), outline ? contrastOf(outline, theme.surface) : 0),
          ).toBeGreaterThanOrEqual(3);
        }
        for (const colour of categorical) expect(outlineFor(colour, theme)).toBeNull();
      }),
    );
  });
});

describe('the rules by which labels share colours', () => {
  const rules: ColourRules = { avoidsCollisions: true, extension: null };
  const scheme = ['#111111', '#AA0000', '#00AA00'];
  const fixed = { known: '#AA0000' };
  const given = (labelled: readonly string[], changed: Partial<ColourRules>) => {
    const { colourOf } = createColourAssignment(fixed, {}, { ...rules, ...changed });
    return labelled.map(label => colourOf(label, undefined, scheme));
  };

  test('PRM-017 with the flag no two labels share a colour, without it the scheme is used in order', () => {
    expect(given(['a', 'b'], {})).toEqual(['#111111', '#00AA00']);
    expect(given(['a', 'b'], { avoidsCollisions: false })).toEqual(['#111111', '#AA0000']);
  });

  test('PRM-016 with the flag a used-up scheme continues with analogous colours, without it colours repeat', () => {
    const [, , third, fourth] = given(['a', 'b', 'c', 'd'], {});
    expect(third).toBe(fourth);
    const many = given(
      Array.from({ length: 12 }, (_, index) => `label ${index}`),
      { extension: analogous },
    );
    expect(many.slice(0, 2)).toEqual(['#111111', '#00AA00']);
    const added = many.slice(2, 10);
    expect(new Set([...added, ...scheme]).size).toBe(added.length + scheme.length);
  });

  test('PRM-016 analogous colours are colours, as light as theirs', () =>
    fc.assert(
      fc.property(fc.constantFrom(...categorical), colour => {
        for (const turn of analogous([colour])) {
          expect(turn).toMatch(hex);
          expect(contrastOf(turn, colour)).toBeLessThan(2);
        }
      }),
    ));
});
