import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extentOf, toPoints } from './points';
import type { SeriesTable } from './series';
import { stackingOf } from './style';

const values = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const tables = fc.integer({ min: 1, max: 5 }).chain(rows =>
  fc
    .array(fc.array(values, { minLength: rows, maxLength: rows }), { minLength: 1, maxLength: 5 })
    .map((series): SeriesTable => ({
      axis: 'number',
      grain: null,
      positions: Array.from({ length: rows }, (_, at) => at),
      labels: Array.from({ length: rows }, (_, at) => `label ${at}`),
      series: series.map((list, index) => ({
        name: `s${index}`,
        label: `s${index}`,
        base: `s${index}`,
        shift: null,
        dimensions: [],
        metric: 'm',
        values: list,
      })),
    })),
);
const colourOf = (label: string) => `colour of ${label}`;

describe('points', () => {
  test('are one for each value of each series, identified by their place', () => {
    fc.assert(
      fc.property(tables, fc.constantFrom('none', 'stack', 'stream', 'expand'), (table, stacking) => {
        const points = toPoints(table, { stacking, colourOf, categories: false });
        expect(points.map(({ row }) => row)).toEqual(points.map((_, index) => index));
        expect(points).toHaveLength(table.positions.length * table.series.length);
        for (const { x, at, s, c, series } of points)
          expect([x, s, c]).toEqual([at, `s${series}`, `colour of s${series}`]);
      }),
    );
  });

  test('without stacking are the values themselves, from zero', () => {
    fc.assert(
      fc.property(tables, table => {
        for (const { y, y0, at, series } of toPoints(table, { stacking: 'none', colourOf, categories: false }))
          expect([y, y0]).toEqual([table.series[series]?.values[at] ?? null, 0]);
      }),
    );
  });

  test('with stacking add up: positive ones upwards, negative ones downwards, to their sums', () => {
    fc.assert(
      fc.property(tables, table => {
        const points = toPoints(table, { stacking: 'stack', colourOf, categories: false });
        for (const at of table.positions.keys()) {
          const column = table.series.map(series => series.values[at] ?? 0);
          const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
          const [low, high] = extentOf([{ ...points[0]!, y: 0, y0: 0 }, ...points.filter(point => point.at === at)]);
          expect(high).toBeCloseTo(sum(column.filter(value => value > 0)), 3);
          expect(low).toBeCloseTo(sum(column.filter(value => value < 0)), 3);
        }
      }),
    );
  });

  test('as shares reach from −1 to 1 at most, and add up to the whole', () => {
    fc.assert(
      fc.property(tables, table => {
        const points = toPoints(table, { stacking: 'expand', colourOf, categories: false });
        for (const at of table.positions.keys()) {
          const column = points.filter(point => point.at === at);
          const covered = column.reduce((total, { y, y0 }) => total + Math.abs((y ?? 0) - y0), 0);
          const isEmpty = table.series.every(series => !series.values[at]);
          expect(covered).toBeCloseTo(isEmpty ? 0 : 1, 6);
        }
      }),
    );
  });

  test('on bands are next to their labels', () => {
    fc.assert(
      fc.property(tables, table => {
        for (const { x, at } of toPoints(table, { stacking: 'none', colourOf, categories: true }))
          expect(x).toBe(`label ${at}`);
      }),
    );
  });
});

test('an empty extent is a drawable range', () => expect(extentOf([])).toEqual([0, 1]));

test.each([
  ['Expand', 'expand'],
  ['Stack', 'stack'],
  ['Stream', 'stream'],
  [true, 'stack'],
  [false, 'none'],
  [null, 'none'],
  [undefined, 'none'],
  ['', 'none'],
])('stacking stored as %j is %s', (stored, stacking) => expect(stackingOf(stored)).toBe(stacking));
