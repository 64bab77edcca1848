import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcOf, middleOfArc, traceArc } from './arc-outline';
import { isInside } from './outline';

const half = { startAngle: -Math.PI / 2, endAngle: Math.PI / 2, innerRadius: 50, outerRadius: 100 };

describe('pointing at sectors', () => {
  test.each([
    ['above the middle, on the ring', 200, 125, true],
    ['in the hole', 200, 180, false],
    ['below the middle, on the other half', 200, 275, false],
    ['at the corner of its box', 102, 102, false],
    ['on its left end', 125, 199, true],
  ])('%s', (_, x, y, inside) => expect(isInside([traceArc(half, 200, 200)], x, y)).toBe(inside));

  test('a sector of a circle reaches its middle', () => {
    const sector = traceArc({ startAngle: 0, endAngle: 1, innerRadius: 0, outerRadius: 10 }, 5, 5);
    expect(sector.slice(-2)).toEqual([5, 5]);
    expect(isInside([sector], 6, 3)).toBe(true);
  });

  test('a shape without angles is not an arc', () => {
    expect(arcOf({ startAngle: 0, outerRadius: 4 })).toBeNull();
    expect(arcOf({ startAngle: 0, endAngle: 1, outerRadius: 4 })).toEqual({
      startAngle: 0,
      endAngle: 1,
      innerRadius: 0,
      outerRadius: 4,
    });
  });

  test('the middle of a sector is inside it', () => {
    const arc = fc.record({
      startAngle: fc.double({ min: -7, max: 7, noNaN: true }),
      turn: fc.double({ min: 0.3, max: 6.2, noNaN: true }),
      innerRadius: fc.double({ min: 0, max: 80, noNaN: true }),
      width: fc.double({ min: 4, max: 80, noNaN: true }),
    });
    fc.assert(
      fc.property(arc, ({ startAngle, turn, innerRadius, width }) => {
        const sector = { startAngle, endAngle: startAngle + turn, innerRadius, outerRadius: innerRadius + width };
        const { x, y } = middleOfArc(sector, 100, 100);
        expect(isInside([traceArc(sector, 100, 100)], x, y)).toBe(true);
      }),
    );
  });
});
