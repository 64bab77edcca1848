import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, dark, light } from '../colours/tokens';
import { cellLooks } from './colouring';
import { lookOf } from './look';
import { betweenOperators, readRules, targetOperators } from './rules';
import { shadeOf } from './shade';

const extent = { low: -100, high: 400 };
const rule = (operator: string, more: object = { targetValue: 0 }) => ({
  column: 'a',
  operator,
  colorScheme: '#ACE1C4',
  ...more,
});
const strength = (value: number | string | null, ...rules: object[]) =>
  shadeOf(readRules({ conditional_formatting: rules }), value, extent)?.strength ?? null;

describe('EXP-105 EXP-108 the intensity of a rule’s colour for a value', () => {
  test.each([
    ['None', {}, -100, 0],
    ['None', {}, 150, 0.5],
    ['None', {}, 400, 1],
    ['>', { targetValue: 0 }, 0, null],
    ['>', { targetValue: 0 }, 200, 0.53],
    ['>', { targetValue: 0 }, 400, 1],
    ['≥', { targetValue: 0 }, 0, 0.05],
    ['<', { targetValue: 0 }, -50, 0.53],
    ['≤', { targetValue: 0 }, 0, 0.05],
    ['≤', { targetValue: 0 }, 1, null],
    ['=', { targetValue: 0 }, 0, 1],
    ['=', { targetValue: 0 }, 1, null],
    ['≠', { targetValue: 0 }, 200, 0.53],
    ['≠', { targetValue: 350 }, -100, 1],
    ['≠', { targetValue: 0 }, 0, null],
    ['< x <', { targetValueLeft: 0, targetValueRight: 100 }, 0, null],
    ['< x <', { targetValueLeft: 0, targetValueRight: 100 }, 50, 0.53],
    ['≤ x ≤', { targetValueLeft: 0, targetValueRight: 100 }, 100, 1],
    ['≤ x <', { targetValueLeft: 0, targetValueRight: 100 }, 100, null],
    ['≤ x <', { targetValueLeft: 0, targetValueRight: 100 }, 0, 0.05],
    ['< x ≤', { targetValueLeft: 0, targetValueRight: 100 }, 0, null],
    // Above the greatest value of the column the colour stays full.
    ['>', { targetValue: 0 }, 900, 1],
    ['>', { targetValue: 400 }, 500, 1],
  ])('%s %o over %d: %s', (operator, targets, value, expected) =>
    expect(strength(value, rule(operator, targets))).toBe(expected),
  );

  test('EXP-116 EqualTo compares text', () => {
    expect(strength('late', rule('EqualTo', { targetValue: 'late' }))).toBe(1);
    expect(strength('early', rule('EqualTo', { targetValue: 'late' }))).toBe(null);
    expect(strength(7, rule('EqualTo', { targetValue: '7' }))).toBe(1);
  });

  test('EXP-106 a solid fill has no scale, and may have its own colour', () => {
    expect(strength(1, { ...rule('>'), solidFill: true })).toBe(1);
    expect(readRules({ conditional_formatting: [{ ...rule('>'), customColor: '#123456' }] })[0]?.colour).toBe(
      '#123456',
    );
  });

  test('EXP-107 a rule of only a column and a colour colours the whole column, and no other', () => {
    const form = { conditional_formatting: [{ column: 'a', colorScheme: '#ACE1C4' }] };
    const look = cellLooks(
      form,
      ['a', 'b'].map(name => ({ name, values: [1, 'late', null] })),
      light.surface,
    );
    const full = lookOf({ colour: '#ACE1C4', strength: 1 }, light.surface);
    expect([look('a', 1), look('a', 'late'), look('a', null)]).toEqual([full, full, null]);
    expect(look('b', 1)).toBeNull();
  });

  test('the last matching rule wins', () => {
    const rules = readRules({
      conditional_formatting: [rule('>'), { ...rule('>', { targetValue: 300 }), colorScheme: '#EFA1AA' }],
    });
    expect(shadeOf(rules, 10, extent)?.colour).toBe('#ACE1C4');
    expect(shadeOf(rules, 310, extent)?.colour).toBe('#EFA1AA');
  });

  test('missing values are never coloured, zero is', () => {
    expect(strength(null, rule('None', {}))).toBe(null);
    expect(strength(0, rule('None', {}))).toBe(0.2);
  });

  test.each([
    [{ operator: '>' }],
    [{ column: 'a' }],
    [{ column: 'a', colorScheme: '#ACE1C4', targetValue: 3 }],
    [rule('>', {})],
    [rule('< x <', { targetValueLeft: 1 })],
    [rule('about', { targetValue: 1 })],
    [{ ...rule('>'), colorScheme: 'green' }],
    ['>'],
    [null],
  ])('a rule that is not complete is left out: %o', incomplete =>
    expect(readRules({ conditional_formatting: [incomplete] })).toEqual([]),
  );
});

test('every shade lies between none and full', () => {
  const operators = fc.constantFrom('None', ...targetOperators, ...betweenOperators);
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(operators, number, number, number, number, number, (operator, target, left, right, a, b) => {
      const rules = readRules({
        conditional_formatting: [
          rule(operator, { targetValue: target, targetValueLeft: left, targetValueRight: right }),
        ],
      });
      const shade = shadeOf(rules, a, { low: Math.min(a, b), high: Math.max(a, b) });
      if (shade) expect(shade.strength >= 0 && shade.strength <= 1).toBe(true);
    }),
  );
});

test('text on a colour is readable in every theme', () => {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map(start => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const colour of ['#ACE1C4', '#FDE380', '#EFA1AA', '#439066', '#BC9501', '#A7323F']) {
    for (const { surface } of [light, dark, contrast]) {
      for (let step = 0; step <= 20; step += 1) {
        const { background, ink } = lookOf({ colour, strength: step / 20 }, surface);
        const [a, b] = [luminance(background), luminance(ink)].sort((x, y) => y - x);
        expect((a! + 0.05) / (b! + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
