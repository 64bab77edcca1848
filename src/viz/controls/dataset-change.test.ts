import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { loadControls } from '../panels';
import { changeDataset } from './dataset-change';

const column = (name: string, isTemporal = false) => ({
  name,
  type: '',
  generic: isTemporal ? genericTypes.temporal : genericTypes.text,
  isTemporal,
  expression: null,
  verboseName: null,
  description: null,
});
const metric = (name: string) => ({
  name,
  expression: 'COUNT(*)',
  verboseName: null,
  description: null,
  format: null,
  currency: null,
});
const movies = (changes: Partial<Dataset> = {}): Dataset => ({
  id: 8,
  name: 'movies',
  schema: null,
  databaseId: 1,
  databaseName: 'samples',
  description: null,
  sql: null,
  mainTemporalColumn: 'released',
  columns: [column('genre'), column('seen', true), column('released', true), column('gross')],
  metrics: [metric('count')],
  ...changes,
});

const average = (of: string) => ({ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: of } });
const sql = { expressionType: 'SQL', sqlExpression: 'SUM(x)', label: 'x' };
const expression = { expressionType: 'SQL', sqlExpression: 'lower(state)', label: 'state' };

async function swapped(vizType: string | null, form: FormData, dataset = movies()) {
  const panel = vizType === null ? null : must(await loadControls(vizType), vizType);
  const { temporal_columns_lookup: _, datasource, ...others } = changeDataset(form, dataset, panel);
  expect(datasource).toBe('8__table');
  return others;
}

describe('EXP-060 drops references to columns and metrics that the new dataset lacks', () => {
  test.each<[what: string, vizType: string | null, form: FormData, after: FormData]>([
    ['columns', 'pie', { groupby: ['state', 'genre', expression] }, { groupby: ['genre', expression] }],
    ['the only column', 'echarts_timeseries_line', { x_axis: 'day' }, {}],
    ['a column that both have', 'echarts_timeseries_line', { x_axis: 'seen' }, { x_axis: 'seen' }],
    ['a saved metric', 'pie', { metric: 'late_share' }, {}],
    ['a metric of a column', 'pie', { metric: average('delay') }, {}],
    [
      'metrics',
      'table',
      { metrics: ['late_share', 'count', average('delay'), average('gross'), sql] },
      { metrics: ['count', average('gross'), sql] },
    ],
    [
      'an order of rows',
      'table',
      { order_by_cols: ['["state", true]', '["genre", false]', 'damaged'] },
      { order_by_cols: ['["genre", false]', 'damaged'] },
    ],
    [
      'a place on a map, and a size',
      'deck_scatter',
      {
        spatial: { type: 'latlong', latCol: 'lat', lonCol: 'genre' },
        point_radius_fixed: { type: 'metric', value: 'late_share' },
      },
      {},
    ],
    [
      'a fixed size stays',
      'deck_scatter',
      { point_radius_fixed: { type: 'fix', value: 5 } },
      { point_radius_fixed: { type: 'fix', value: 5 } },
    ],
    [
      'the sort order of categories',
      'echarts_timeseries_bar',
      { x_axis: 'state', metrics: ['count'], x_axis_sort: 'state' },
      { metrics: ['count'] },
    ],
    [
      'a sort order by a metric that is not shown stays',
      'echarts_timeseries_bar',
      { x_axis: 'genre', metrics: [average('gross')], timeseries_limit_metric: 'count', x_axis_sort: 'count' },
      { x_axis: 'genre', metrics: [average('gross')], timeseries_limit_metric: 'count', x_axis_sort: 'count' },
    ],
    [
      'the filters of a filter box, and what they are sorted by',
      'filter_box',
      {
        filter_configs: [
          { key: '1', column: 'state' },
          { key: '2', column: 'genre', metric: 'late_share' },
          { key: '3', column: 'gross', metric: 'count' },
        ],
      },
      {
        filter_configs: [
          { key: '2', column: 'genre' },
          { key: '3', column: 'gross', metric: 'count' },
        ],
      },
    ],
    [
      'a column among other choices',
      'mapbox',
      { mapbox_label: ['state', 'genre', 'count'], point_radius: 'miles', mapbox_color: 'red' },
      { mapbox_label: ['genre', 'count'], mapbox_color: 'red' },
    ],
    ['a choice other than a column stays', 'mapbox', { point_radius: 'Auto' }, { point_radius: 'Auto' }],
    [
      'no visual setting, and nothing that is not a control',
      'pie',
      { donut: true, slice_id: 4, my_key: 'state' },
      { donut: true, slice_id: 4, my_key: 'state' },
    ],
    ['of an unknown type', null, { groupby: ['state', 'genre'], metric: 'late' }, { groupby: ['genre'] }],
  ])('%s', async (_, vizType, form, after) => expect(await swapped(vizType, form)).toEqual(after));
});

describe('EXP-061 filters are kept', () => {
  const filter = (subject: string) => ({ expressionType: 'SIMPLE', clause: 'WHERE', subject, operator: 'IN' });
  test.each([
    ['flagged if their column is missing', filter('state'), { ...filter('state'), datasourceWarning: true }],
    ['unchanged if it exists', filter('genre'), filter('genre')],
    ['without their flag once it is there again', { ...filter('genre'), datasourceWarning: true }, filter('genre')],
    [
      'unchanged if they are SQL',
      { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'state = 1' },
      { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'state = 1' },
    ],
    ['unchanged if they are damaged', 'damaged', 'damaged'],
  ])('%s', async (_, before, after) =>
    expect(await swapped('pie', { adhoc_filters: [before] })).toEqual({ adhoc_filters: [after] }),
  );
});

describe('EXP-067 the time of older charts', () => {
  test.each<[what: string, granularity: unknown, dataset: Dataset, after: FormData]>([
    ['is kept if it is temporal', 'seen', movies(), { granularity_sqla: 'seen' }],
    ['becomes the default temporal column', 'genre', movies(), { granularity_sqla: 'released' }],
    ['also if the column is missing', 'day', movies(), { granularity_sqla: 'released' }],
    ['otherwise the first temporal one', 'day', movies({ mainTemporalColumn: 'genre' }), { granularity_sqla: 'seen' }],
    ['else null', 'day', movies({ columns: [column('genre')] }), { granularity_sqla: null }],
    ['stays away from charts that have none', undefined, movies(), {}],
  ])('%s', async (_, granularity, dataset, after) => {
    const form = granularity === undefined ? {} : { granularity_sqla: granularity };
    expect(await swapped('line', form, dataset)).toEqual(after);
  });
});

test('updates which columns are temporal', async () => {
  const { temporal_columns_lookup: lookup } = changeDataset(
    { temporal_columns_lookup: { day: true } },
    movies(),
    must(await loadControls('table'), 'table'),
  );
  expect(lookup).toEqual({ seen: true, released: true });
});
