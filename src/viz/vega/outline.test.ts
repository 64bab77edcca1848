import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, traceOutline } from './outline';

const square = [0, 0, 10, 0, 10, 10, 0, 10];
const hole = [4, 4, 6, 4, 6, 6, 4, 6];

describe('pointing at shapes', () => {
  test.each([
    [5, 2, true],
    [5, 5, false],
    [-1, 5, false],
    [5, 11, false],
    [9.9, 9.9, true],
  ])('%d, %d in a square with a hole: %s', (x, y, inside) => expect(isInside([square, hole], x, y)).toBe(inside));

  test('points outside the box of a shape are outside the shape', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 20 }),
        fc.integer({ min: -50, max: 150 }),
        fc.integer({ min: -50, max: 150 }),
        (points, x, y) => {
          const [xs, ys] = [points.map(([at]) => at), points.map(([, at]) => at)];
          const isOutside = x < Math.min(...xs) || x > Math.max(...xs) || y < Math.min(...ys) || y > Math.max(...ys);
          if (isOutside) expect(isInside([points.flat()], x, y)).toBe(false);
        },
      ),
    );
  });

  test('the lines of a path are kept as drawn, without indistinguishable points', () => {
    const path = {
      context:
        (pen: { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void; closePath(): void }) => () => {
          pen.moveTo(0, 0);
          pen.lineTo(0.2, 0.3);
          pen.lineTo(10, 0);
          pen.lineTo(10, 10);
          pen.closePath();
          pen.moveTo(50, 50);
          pen.lineTo(50.1, 50);
          pen.closePath();
        },
    };
    expect(traceOutline(path, {}, 5, 1)).toEqual([[5, 1, 15, 1, 15, 11]]);
  });
});
