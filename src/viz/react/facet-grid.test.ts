import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetGrid, sharedLegend } from './facet-grid';

describe('small multiples', () => {
  test.each([
    [1, { width: 600, height: 300 }, 1],
    [4, { width: 800, height: 500 }, 2],
    [6, { width: 1200, height: 300 }, 3],
    [6, { width: 300, height: 900 }, 1],
  ])('%i plots in %o stand in %i columns', (count, size, columns) => {
    expect(facetGrid(count, size).columns).toBe(columns);
  });

  test('they fit into the room there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 300, max: 2000 }),
        fc.integer({ min: 300, max: 1200 }),
        (count, width, height) => {
          const grid = facetGrid(count, { width, height });
          expect(grid.columns * grid.width).toBeLessThanOrEqual(width);
          expect(Math.ceil(count / grid.columns) * grid.height).toBeLessThanOrEqual(height);
        },
      ),
    );
  });

  test('one legend names each label once', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(label => ({ label, colour: `#${label}` }));
    expect(
      sharedLegend([
        { kind: 'items', items: [a!, b!] },
        { kind: 'items', items: [b!, c!] },
      ]),
    ).toEqual({ kind: 'items', items: [a, b, c] });
    expect(sharedLegend([])).toEqual({ kind: 'none' });
  });
});
