import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes } from '@/model/dataset';
import { columnOf, flightsWith } from '../../../../tests/support/flights';
import { carriedOver } from './carried';
import { loadTypeChange } from './load-type-change';
import { suitedTypes } from './suited';

const flights = flightsWith(
  [
    columnOf('date', genericTypes.temporal, { verboseName: 'Departure' }),
    columnOf('status', genericTypes.text, { verboseName: 'Status' }),
  ],
  {
    metrics: [
      {
        name: 'count',
        expression: 'COUNT(*)',
        verboseName: 'Flights',
        description: null,
        format: null,
        currency: null,
      },
    ],
  },
);

async function carried(vizType: string, to: string, formData: FormData) {
  const change = must(await loadTypeChange({ vizType, formData, dataset: flights }, to), to);
  return carriedOver(change, flights);
}

const bars: FormData = {
  x_axis: 'date',
  time_grain_sqla: 'P1W',
  metrics: ['count'],
  groupby: ['status'],
  adhoc_filters: [{ subject: 'a' }, { subject: 'b' }],
};

describe('what carries over to another type', () => {
  test.each<[from: string, to: string, form: FormData, carried: readonly string[], missing: readonly string[]]>([
    ['echarts_timeseries_bar', 'echarts_area', bars, ['Departure by week', 'Flights', 'Status', '2 filters'], []],
    ['echarts_timeseries_bar', 'pie', bars, ['Flights', 'Status', '2 filters'], []],
    ['echarts_timeseries_bar', 'bubble_v2', bars, ['Flights', 'Status', '2 filters'], ['Y Axis', 'Bubble Size']],
    ['pie', 'echarts_timeseries_line', { metric: 'count' }, ['Flights'], []],
    ['echarts_timeseries_bar', 'markup', bars, [], []],
    ['pie', 'table', {}, [], []],
    ['pie', 'funnel', {}, [], ['Metric']],
  ])('from %s to %s', async (from, to, form, what, missing) =>
    expect(await carried(from, to, form)).toEqual({ carried: what, missing }),
  );
});

test.each([
  [
    'a metric over time',
    { metrics: ['a'], axis: 'date', dimensions: [] },
    ['echarts_timeseries_line', 'echarts_timeseries_bar', 'big_number', 'table'],
  ],
  [
    'a metric by a category',
    { metrics: ['a'], axis: null, dimensions: ['status'] },
    ['echarts_timeseries_bar', 'pie', 'treemap_v2', 'table'],
  ],
  ['a metric', { metrics: ['a'], axis: null, dimensions: [] }, ['big_number_total', 'table']],
  [
    'three metrics of entities',
    { metrics: ['a', 'b', 'c'], axis: 'status', dimensions: [] },
    ['bubble_v2', 'echarts_timeseries_bar', 'table'],
  ],
  ['nothing', { metrics: [], axis: null, dimensions: [] }, []],
])('types that suit %s', (_, roles, expected) =>
  expect(suitedTypes({ ...roles, time: null }, flights)).toEqual(expected),
);
