import { describe, expect, test } from 'vitest';
import type { QueryObject } from '@/model/query-context';
import { columnLabel } from '../result/labels';
import { levelQueries, type LevelAxis } from './levels';

const axis = (dimensions: readonly string[], parts: Partial<LevelAxis> = {}): LevelAxis => ({
  dimensions,
  total: false,
  subtotals: false,
  metricsOutside: false,
  byTotal: false,
  ...parts,
});
const cells: QueryObject = {
  columns: ['year', 'month', 'region', 'city'],
  metrics: ['rate'],
  filters: [{ col: 'region', op: '!=', val: 'X' }],
  extras: { where: '(a > 1)', having: '(COUNT(*) > 2)', time_grain_sqla: 'P1Y' },
  orderby: [['rate', false]],
  row_limit: 100,
  row_offset: 5,
  series_limit: 7,
  series_columns: ['city'],
};
const places = axis(['region', 'city']);
const times = axis(['year', 'month']);
const groupsOf = (rows: LevelAxis, columns: LevelAxis, of = cells) =>
  levelQueries(of, rows, columns).map(query => (query.columns ?? []).map(columnLabel).join('+'));

describe('the requested levels', () => {
  test.each<[string, LevelAxis, LevelAxis, readonly string[]]>([
    ['none without totals', places, times, []],
    ['a total of the rows', { ...places, total: true }, times, ['year+month']],
    ['a total of the columns', places, { ...times, total: true }, ['region+city']],
    [
      'totals of both, and of everything',
      { ...places, total: true },
      { ...times, total: true },
      ['region+city', 'year+month', ''],
    ],
    ['subtotals of rows', { ...places, subtotals: true }, times, ['year+month+region']],
    [
      'subtotals and totals of both',
      { ...places, subtotals: true, total: true },
      { ...times, subtotals: true, total: true },
      ['year+region+city', 'region+city', 'year+month+region', 'year+region', 'region', 'year+month', 'year', ''],
    ],
    [
      'a block for each metric has its own subtotal',
      { ...places, subtotals: true, metricsOutside: true },
      times,
      ['year+month', 'year+month+region'],
    ],
    [
      'the sort key of the rows, although no total is shown',
      { ...places, byTotal: true },
      times,
      ['region', 'region+city'],
    ],
    ['the sort key of the columns', places, { ...times, byTotal: true }, ['year', 'year+month']],
  ])('%s', (_, rows, columns, expected) => expect(groupsOf(rows, columns)).toEqual(expected));

  test('requests a dimension of both axes once, and does not request what the cells contain', () => {
    const both = { ...cells, columns: ['region'] };
    expect(groupsOf(axis(['region'], { total: true }), axis(['region'], { total: true }), both)).toEqual(['']);
  });
});

test('a level is queried like the cells, but over all rows', () => {
  const [rows, everything] = levelQueries(
    { ...cells, columns: ['region', 'city'] },
    { ...places, subtotals: true, total: true },
    axis([]),
  );
  expect([rows, everything].map(query => query?.columns)).toEqual([['region'], []]);
  expect(rows).toEqual({
    columns: ['region'],
    metrics: ['rate'],
    filters: cells.filters,
    extras: { where: '(a > 1)', having: '', time_grain_sqla: 'P1Y' },
    orderby: [['rate', false]],
    row_limit: 0,
    series_limit: 0,
  });
  expect(everything).not.toHaveProperty('orderby');
});

test.each([
  [undefined, 0],
  [100, 0],
  [50_000, 0],
  [80_000, 80_000],
])('cells within a limit of %s have levels within %s', (limit, expected) => {
  const levels = levelQueries({ ...cells, row_limit: limit }, { ...places, total: true }, { ...times, total: true });
  expect(levels.map(query => query.row_limit)).toEqual([expected, expected, expected]);
});
