import { describe, expect, test } from 'vitest';
import type { FormData } from '@/model/chart';
import { withDefaults } from '../../controls/field';
import { plugins } from './index';

const sharedForm: FormData = { x_axis: 'day', time_grain_sqla: 'P1D', time_range: 'Last week', metrics_b: ['b'] };

/** Everything that belongs to the first query only. */
const firstAlone: FormData = {
  metrics: ['a'],
  groupby: ['city'],
  adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'city', operator: '==', comparator: 'Rome' }],
  limit: 3,
  timeseries_limit_metric: 'rank',
  order_desc: false,
  row_limit: 7,
  truncate_metric: false,
  rolling_type: 'mean',
  rolling_periods: 3,
  min_periods: 1,
  time_compare: ['1 week ago'],
  comparison_type: 'difference',
  resample_rule: '1D',
  resample_method: 'ffill',
};

const queriesOf = (form: FormData) =>
  plugins.mixed_timeseries.queries(withDefaults(plugins.mixed_timeseries, { ...sharedForm, ...form }));

describe('CHT-047 the second query of a mixed chart', () => {
  test('takes nothing from the first for which it has its own control', () => {
    const [, alone] = queriesOf({});
    expect(queriesOf(firstAlone)[1]).toEqual(alone);
    expect(alone).toMatchObject({
      filters: [],
      metrics: ['b'],
      series_columns: [],
      series_limit: 0,
      row_limit: 10_000,
      orderby: [['b', false]],
      time_offsets: [],
    });
    expect(alone?.post_processing?.map(step => step?.operation)).toEqual(['pivot', 'flatten']);
  });

  test('shares the axis, its grain, the time range and the additions of a dashboard', () => {
    const extra = { filters: [{ col: 'city', op: 'IN', val: ['Rome'] }] };
    for (const query of queriesOf({ ...firstAlone, extra_form_data: extra })) {
      expect(query).toMatchObject({
        columns: [{ label: 'day', timeGrain: 'P1D' }, ...(query.series_columns ?? [])],
        time_range: 'Last week',
      });
      expect(query.filters).toContainEqual(extra.filters[0]);
    }
  });

  test('reads each of its own keys', () => {
    const second = Object.fromEntries(Object.entries(firstAlone).map(([key, value]) => [`${key}_b`, value]));
    const [, query] = queriesOf({ ...second, metrics: ['a'] });
    expect(query).toEqual(queriesOf(firstAlone)[0]);
  });
});

test('CHT-049 a ranking is only in the order; an order of the chart keeps it in place', () => {
  const ranked = { metrics: ['a'], timeseries_limit_metric: 'rank' };
  expect(queriesOf(ranked)[0]).toMatchObject({ orderby: [['rank', false]] });
  expect(queriesOf(ranked)[0]).not.toHaveProperty('series_limit_metric');
  expect(queriesOf(ranked)[0]).not.toHaveProperty('order_desc');
  expect(queriesOf({ ...ranked, orderby: [['a', true]] })[0]).toMatchObject({
    orderby: [['a', true]],
    series_limit_metric: 'rank',
    order_desc: true,
  });
});
