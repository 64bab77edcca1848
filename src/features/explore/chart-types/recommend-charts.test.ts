import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import { problemsOf } from '@/viz/controls/editing';
import { loadControls } from '@/viz/panels';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import { withInitialValues } from './load-type-change';
import type { ColumnStatistics } from './column-statistics';
import { recommendCharts } from './recommend-charts';

const { numeric, text, temporal, boolean } = genericTypes;
const metric = (name: string, verboseName: string | null = null) => ({
  name,
  expression: 'COUNT(*)',
  verboseName,
  description: null,
  format: null,
  currency: null,
});
const dataset = (columns: readonly DatasetColumn[], metrics: Dataset['metrics'] = []): Dataset =>
  flightsWith(columns, { mainTemporalColumn: null, metrics });
const counted = (numbers: Readonly<Record<string, number>>) =>
  new Map<string, ColumnStatistics>(Object.entries(numbers).map(([name, distinct]) => [name, { distinct }]));

const flights = dataset(
  [
    columnOf('flight_id', text),
    columnOf('date', temporal),
    columnOf('state', text),
    columnOf('delay', numeric),
    columnOf('late', boolean),
  ],
  [metric('hours'), metric('count', 'Flights')],
);
const typesOf = (of: Dataset, statistics: ReadonlyMap<string, ColumnStatistics> | null = null) =>
  recommendCharts(of, statistics).map(({ vizType }) => vizType);
const formOf = (vizType: string, of: Dataset, statistics: ReadonlyMap<string, ColumnStatistics> | null = null) =>
  must(
    recommendCharts(of, statistics).find(chart => chart.vizType === vizType),
    vizType,
  ).formData;

const DAY = 86_400_000;

describe('first charts of a dataset', () => {
  test('show its main metric over time, by category, as a number, the distribution of numbers, and rows', () => {
    expect(recommendCharts(flights, null).map(({ vizType, title }) => [vizType, title])).toEqual([
      ['echarts_timeseries_line', 'Flights over time'],
      ['echarts_timeseries_bar', 'Flights by state'],
      ['big_number_total', 'Flights'],
      ['histogram_v2', 'Distribution of delay'],
      ['table', 'Flights by state, late'],
    ]);
    expect(formOf('echarts_timeseries_bar', flights)).toMatchObject({
      datasource: '7__table',
      x_axis: 'state',
      metrics: ['count'],
      x_axis_sort: 'count',
      x_axis_sort_asc: false,
    });
  });

  test('have bars by weekday in the order of the calendar', () => {
    const weekday = { distinct: 7, first: 'Friday', last: 'Wednesday' };
    const byWeekday = dataset([columnOf('weekday', text)], [metric('count')]);
    expect(formOf('echarts_timeseries_bar', byWeekday, new Map([['weekday', weekday]]))).toMatchObject({
      x_axis: 'weekday',
      metrics: ['count'],
      timeseries_limit_metric: { expressionType: 'SQL' },
      x_axis_sort: 'Calendar order',
      x_axis_sort_asc: true,
    });
  });

  test('prefer columns with few values, and leave out those that identify rows', () => {
    const statistics = counted({ state: 5000, late: 2, flight_id: 2 });
    expect(formOf('echarts_timeseries_bar', flights, statistics)).toMatchObject({ x_axis: 'late' });
    expect(formOf('table', flights, statistics)).toMatchObject({ groupby: ['late', 'state'] });
    expect(typesOf(flights, statistics)).toContain('pie');
    expect(typesOf(flights, counted({ state: 12 }))).not.toContain('pie');
  });

  test.each([
    [null, null, 'P1D'],
    [0, 86_400_000, 'PT1H'],
    [0, 100 * 86_400_000, 'P1D'],
    [0, 2 * 365 * 86_400_000, 'P1W'],
    [0, 10 * 365 * 86_400_000, 'P1M'],
    [0, 100 * 365 * 86_400_000, 'P1Y'],
  ])('cut time from %s to %s by %s', (from, to, grain) => {
    const statistics = new Map([['date', { distinct: null, from, to }]]);
    expect(formOf('echarts_timeseries_line', flights, statistics)).toMatchObject({
      x_axis: 'date',
      time_grain_sqla: grain,
    });
  });

  test('show what a series measures, each series as its own line, and no shares', () => {
    const prices = dataset([columnOf('date', temporal), columnOf('symbol', text), columnOf('price', numeric)]);
    const statistics = new Map<string, ColumnStatistics>([
      ['date', { distinct: 100, from: 0, to: 99 * DAY, rows: 500 }],
      ['symbol', { distinct: 5 }],
      ['price', { distinct: 400 }],
    ]);
    expect(recommendCharts(prices, statistics).map(({ vizType, title }) => [vizType, title])).toEqual([
      ['echarts_timeseries_line', 'AVG(price) over time'],
      ['echarts_timeseries_bar', 'AVG(price) by symbol'],
      ['big_number_total', 'AVG(price)'],
      ['histogram_v2', 'Distribution of price'],
      ['table', 'AVG(price) by symbol'],
    ]);
    expect(formOf('echarts_timeseries_line', prices, statistics)).toMatchObject({ groupby: ['symbol'] });
    expect(formOf('table', prices, statistics)).toMatchObject({
      metrics: [{ label: 'AVG(price)' }, { label: 'COUNT(*)' }],
    });
  });

  test('count rows if there is no metric', () => {
    expect(formOf('big_number_total', dataset([columnOf('a', text)]))).toMatchObject({
      metric: { expressionType: 'SQL', sqlExpression: 'COUNT(*)' },
    });
  });

  test('are three to six for any dataset that has a column, and need nothing more', async () => {
    const anyColumn = fc
      .record({ name: fc.string({ minLength: 1 }), generic: fc.constantFrom(null, numeric, text, temporal, boolean) })
      .map(({ name, generic }) => columnOf(name, generic));
    const anyDataset = fc
      .tuple(
        fc.uniqueArray(anyColumn, { minLength: 1, maxLength: 8, selector: ({ name }) => name }),
        fc.array(
          fc.string({ minLength: 1 }).map(name => metric(name)),
          { maxLength: 3 },
        ),
      )
      .map(([columns, metrics]) => dataset(columns, metrics));
    await fc.assert(
      fc.asyncProperty(anyDataset, fc.option(fc.nat()), async (of, distinct) => {
        const statistics =
          distinct === null
            ? null
            : new Map(of.columns.map(({ name }) => [name, { distinct, from: 0, to: distinct * DAY, rows: distinct }]));
        const charts = recommendCharts(of, statistics);
        expect(charts.length).toBeGreaterThanOrEqual(3);
        expect(charts.length).toBeLessThanOrEqual(6);
        for (const { vizType, title, formData } of charts) {
          const panel = must(await loadControls(vizType), vizType);
          const context = { formData: withInitialValues(panel, formData), dataset: of, flags: undefined, engine: null };
          expect([vizType, [...problemsOf(panel, context)]]).toEqual([vizType, []]);
          expect(title).not.toBe('');
        }
      }),
    );
  });
});
