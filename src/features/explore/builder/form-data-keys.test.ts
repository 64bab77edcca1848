import { expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { contextKeys, savedFormData } from '@/model/saved-form-data';
import { changed } from '@/viz/controls/editing';
import { loadControls } from '@/viz/panels';
import { builderAfter, openedBuilder } from './builder-state';

const explored: FormData = {
  viz_type: 'echarts_timeseries_line',
  time_range: 'Last month',
  granularity_sqla: 'day',
  groupby: ['origin'],
  include_time: true,
  dashboardId: 3,
  color_scheme: 'supersetColors',
  linear_color_scheme: 'blue_white_yellow',
};

const charted: FormData = {
  datasource: '2__table',
  viz_type: 'echarts_timeseries_line',
  slice_id: 7,
  cache_timeout: 60,
  url_params: { height: '400' },
  metrics: ['count'],
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: 'IN', comparator: ['HNL'] },
  ],
  groupby: ['origin'],
  limit: 5,
  timeseries_limit_metric: 'count',
  order_desc: true,
  contribution: true,
  row_limit: 100,
  rolling_type: 'mean',
  rolling_periods: 7,
  min_periods: 1,
  time_compare: ['1 year ago'],
  comparison_type: 'values',
  resample_rule: '1D',
  resample_method: 'ffill',
  annotation_layers: [{ name: 'Storms', annotationType: 'FORMULA', value: 'x' }],
  color_scheme: 'supersetColors',
};

const context: ReadonlySet<string> = new Set(contextKeys);

test.each([
  ['EXP-050 of the screen', explored],
  ['EXP-052 of a chart', charted],
])('%s: keeps each from opening to saving, whatever else changes', async (_, form) => {
  const panel = must(await loadControls('echarts_timeseries_line'), 'panel');
  const of = { formData: form, dataset: null, flags: undefined, engine: null };
  const { formData: next } = changed(panel, of, 'show_value', true);
  const opened = openedBuilder(form, form);
  expect(opened.formData).toEqual(form);
  const { formData: held } = builderAfter(opened, { name: 'changed', formData: next });
  expect(held).toEqual({ ...form, show_value: true });
  // Where the chart is shown is not part of it.
  const own = Object.fromEntries(Object.entries(form).filter(([key]) => !context.has(key)));
  const saved = savedFormData(held, { datasetId: 2, vizType: 'echarts_timeseries_line', before: form });
  expect(saved).toEqual({ ...own, show_value: true, datasource: '2__table' });
});
