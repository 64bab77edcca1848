import { describe, expect, test } from 'vitest';
import { genericTypes, type Dataset } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import type { ColumnStatistics } from './column-statistics';
import { measuredSeries } from './measured-series';

const DAY = 86_400_000;
const price = columnOf('price', genericTypes.numeric);
const symbol = columnOf('symbol');
const stored = (name: string, expression: string) => ({
  name,
  expression,
  verboseName: null,
  description: null,
  format: null,
  currency: null,
});
const prices = (metrics: Dataset['metrics'] = []): Dataset =>
  flightsWith([columnOf('date', genericTypes.temporal), symbol, price], { metrics });
const known = (time: Partial<ColumnStatistics>, symbols: number | null = 5) =>
  new Map<string, ColumnStatistics>([
    ['date', { distinct: 100, from: 0, to: 99 * DAY, rows: 100, ...time }],
    ['symbol', { distinct: symbols }],
  ]);

describe('a dataset is a series', () => {
  test.each([
    ['one row a day', known({}), null],
    ['one row a weekday, without holidays', known({ distinct: 250, to: 364 * DAY, rows: 250 }), null],
    ['one row a month', known({ distinct: 25, to: 730.5 * DAY, rows: 25 }), null],
    ['one row a day for each symbol', known({ rows: 500 }), 'symbol'],
    ['some rows missing', known({ rows: 490 }), 'symbol'],
    ['one symbol that begins later', known({ rows: 455 }), 'symbol'],
  ])('%s', (_, statistics, by) => {
    expect(measuredSeries(prices(), statistics, price)).toMatchObject({
      by: by === null ? null : { name: by },
      metric: { aggregate: 'AVG', column: { column_name: 'price' }, label: 'AVG(price)' },
    });
  });

  test.each([
    ['nothing is known', null],
    ['few times', known({ distinct: 3, to: 2 * DAY, rows: 3 })],
    ['one time', known({ distinct: 1, to: 0, rows: 100 })],
    ['events at any time', known({ distinct: 100, to: 63.3 * DAY, rows: 100 })],
    ['many events a day', known({ rows: 8_000 })],
    ['fewer rows a day than symbols', known({ rows: 300 })],
    ['an unknown number of rows', known({ rows: null })],
    ['unknown times', known({ from: null })],
  ])('not with %s', (_, statistics) => {
    expect(measuredSeries(prices(), statistics, price)).toBeNull();
  });

  test('measured by its first metric that does not count, or nothing', () => {
    const metrics = [
      stored('count', 'COUNT(*)'),
      stored('days', ' count (DISTINCT date)'),
      stored('high', 'MAX(price)'),
    ];
    expect(measuredSeries(prices(metrics), known({}), price)?.metric).toBe('high');
    expect(measuredSeries(prices(metrics.slice(0, 2)), known({}), price)?.metric).toMatchObject({ aggregate: 'AVG' });
    expect(measuredSeries(prices(metrics.slice(0, 2)), known({}), undefined)).toBeNull();
  });
});
