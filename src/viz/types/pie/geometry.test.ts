import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneLine, labelLines } from '../../grouped/labels';
import { circleIn, isCramped, LINE_HEIGHT, labelsOutside, type Sector } from './geometry';

const lines = fc.array(fc.string({ minLength: 1, maxLength: 24 }), { minLength: 1, maxLength: 2 });
const sectorsOf = (shares: readonly { readonly share: number; readonly label: readonly string[] }[]): Sector[] => {
  const sum = shares.reduce((total, { share }) => total + share, 0);
  let angle = 0;
  return shares.map(({ share, label }, row) => {
    const from = angle;
    angle += (share / sum) * 2 * Math.PI;
    return { row, from, to: angle, c: '#123456', label };
  });
};

describe('labels beside a circle', () => {
  test('a name is above its number only if one line would make the circle too small', () => {
    const label = labelLines('key_percent', 'Take-off run', '12', 0.1597);
    expect(label).toEqual(['Take-off run', '15.97%']);
    expect(isCramped(700, 240, 0.7, inOneLine(label))).toBe(false);
    expect(isCramped(308, 240, 0.7, inOneLine(label))).toBe(true);
    const [one, two] = [inOneLine(label), label].map(text => circleIn(308, 240, 0.7, 0, text).outer);
    expect(two).toBeGreaterThan(one!);
  });

  test('never overlap, and are never below the plot', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ share: fc.double({ min: 0.05, max: 1, noNaN: true }), label: lines }), {
          minLength: 1,
          maxLength: 8,
        }),
        shares => {
          const height = 240;
          const placed = labelsOutside(sectorsOf(shares), circleIn(308, height, 0.7, 0.3, []), 308, height, '#000');
          expect(placed).toHaveLength(shares.length);
          for (const side of ['left', 'right'] as const) {
            const column = placed.filter(label => label.align === side).sort((a, b) => a.y - b.y);
            for (const [index, { y, text }] of column.entries()) {
              const end = y + (text.length - 0.5) * LINE_HEIGHT;
              const next = column[index + 1];
              expect(end).toBeLessThanOrEqual((next ? next.y - LINE_HEIGHT / 2 : height) + 1e-6);
            }
          }
        },
      ),
    );
  });
});
