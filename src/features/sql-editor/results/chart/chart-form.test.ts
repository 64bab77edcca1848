import { expect, test } from 'vitest';
import { chartForm } from './chart-form';
import type { ChartChoice } from './suggest';

const columns = ['date', 'delay', 'origin'];
const choice = (given: Partial<ChartChoice>): ChartChoice => ({
  kind: 'line',
  x: 0,
  y: 1,
  aggregate: 'mean',
  ...given,
});

test.each([
  [
    'a line over periods',
    choice({}),
    'P1D' as const,
    {
      viz_type: 'echarts_timeseries_line',
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metrics: [{ expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'AVG', label: 'AVG(delay)' }],
      groupby: [],
    },
  ],
  [
    'bars of a number of rows',
    choice({ kind: 'bar', x: 2, y: null, aggregate: 'count' }),
    null,
    {
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'origin',
      metrics: [{ expressionType: 'SQL', label: 'COUNT(*)' }],
      x_axis_sort: 'COUNT(*)',
      x_axis_sort_asc: false,
    },
  ],
  [
    'a number',
    choice({ kind: 'number', x: null, aggregate: 'sum' }),
    null,
    { viz_type: 'big_number_total', metric: { aggregate: 'SUM', label: 'SUM(delay)' } },
  ],
])('converts %s to form data', (_, chosen, grain, form) => {
  const made = chartForm({ choice: chosen, sight: { grain, isRanked: chosen.kind === 'bar' } }, columns);
  expect(made).toMatchObject(form);
  if (grain === null) expect(made).not.toHaveProperty('time_grain_sqla');
  if (chosen.kind !== 'bar') expect(made).not.toHaveProperty('x_axis_sort');
});

test.each([
  ['a scatter plot', choice({ kind: 'scatter', x: 1, y: 1 })],
  ['a column that is gone', choice({ x: 7 })],
  ['values that are gone', choice({ y: null })],
])('has no form data for %s', (_, chosen) =>
  expect(chartForm({ choice: chosen, sight: { grain: null, isRanked: false } }, columns)).toBeNull(),
);
