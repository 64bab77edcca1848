import { expect, test } from 'vitest';
import { finished, sqlColumn } from '../../../../tests/support/sql-result';
import { summaryOf } from './summary';

test('summarises numbers by count, extremes, median and distribution', () => {
  const column = sqlColumn('a', 'integer', [null, 1n, 2n, 2n, 3n, 101n]);
  expect(finished(summaryOf(column, 6))).toEqual({
    rows: 6,
    missing: 1,
    distinct: 4,
    least: 1n,
    most: 101n,
    distribution: { least: 1, most: 101, counts: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    reckoned: { mean: 21.8, median: 2, tenth: 1.4, ninetieth: 61.80000000000001 },
    frequent: [{ value: 2n, count: 2 }],
  });
});

test('keeps extremes exact if numbers are approximate', () => {
  const [low, high] = [2n ** 60n, 2n ** 60n + 1n];
  expect(finished(summaryOf(sqlColumn('a', 'integer', [high, low]), 2))).toMatchObject({ least: low, most: high });
});

test('copes with NaN and infinite values', () => {
  const summary = finished(summaryOf(sqlColumn('a', 'float', [NaN, Infinity, 1, 2]), 4));
  expect(summary).toMatchObject({ distinct: 4, distribution: { least: 1, most: 2 } });
});

test('lists the most frequent texts, and none that occurs once', () => {
  const summary = finished(summaryOf(sqlColumn('a', 'text', ['x', 'y', 'x', 'z', null, 'null']), 6));
  expect(summary).toMatchObject({ distinct: 4, missing: 1, distribution: null, frequent: [{ value: 'x', count: 2 }] });
});

test('summarises a column without values', () => {
  expect(finished(summaryOf(sqlColumn('a', 'text', []), 0))).toMatchObject({ distinct: 0, least: null, frequent: [] });
});
