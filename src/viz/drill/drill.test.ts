import { describe, expect, test } from 'vitest';
import { genericTypes, type Dataset } from '@/model/dataset';
import { must } from '@/lib/assert';
import { listOf } from '@/model/chart';
import type { MarkMeaning } from '../plugin';
import { loadPlugin } from '../registry';
import { detailCountQuestion, detailPage, detailQuestion } from './detail';
import { drillColumns, drilled, drilledForm } from './drill-by';
import { crossFilters, detailFilters } from './filters';

const axis = {
  sqlExpression: 'date',
  label: 'date',
  columnType: 'BASE_AXIS',
  isColumnReference: true,
  timeGrain: 'P1M',
} as const;
const march: MarkMeaning = {
  label: 'ATL',
  dimensions: [{ column: 'origin', value: 'ATL', text: 'ATL' }],
  position: [{ column: axis, value: Date.UTC(2001, 2, 1), text: 'March 2001', grain: 'P1M' }],
};

describe('a mark as filters', () => {
  test('a cross-filter is of the dimensions only', () => {
    expect(crossFilters(march)).toEqual([{ col: 'origin', op: 'IN', val: ['ATL'] }]);
    expect(crossFilters({ ...march, dimensions: [{ column: 'origin', value: null, text: '<NULL>' }] })).toEqual([
      { col: 'origin', op: 'IS NULL' },
    ]);
  });

  test('the rows behind it lie in the whole period', () => {
    expect(detailFilters(march)).toEqual([
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-03-01T00:00:00 : 2001-04-01T00:00:00' },
      { col: 'origin', op: '==', val: 'ATL' },
    ]);
  });
});

describe('the rows behind a chart', () => {
  test('are requested with its filters, without its groups and their conditions', async () => {
    const plugin = must(await loadPlugin('pie'), 'pie');
    const form = {
      metric: 'count',
      groupby: ['origin'],
      adhoc_filters: [
        { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'delay', operator: '>', comparator: 5 },
        { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'distance < 100' },
        { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'count(*) > 3' },
      ],
    };
    expect(detailQuestion({ plugin, datasetId: 7, formData: form, narrowing: crossFilters(march) })?.context).toEqual({
      datasource: { id: 7, type: 'table' },
      queries: [
        {
          columns: [],
          filters: [
            { col: 'delay', op: '>', val: 5 },
            { col: 'origin', op: 'IN', val: ['ATL'] },
          ],
          extras: { where: '(distance < 100)' },
          row_limit: 1000,
          row_offset: 0,
        },
      ],
      result_format: 'json',
      result_type: 'drill_detail',
    });
  });

  test('are requested page by page, and counted under the same filters', async () => {
    const plugin = must(await loadPlugin('pie'), 'pie');
    const behind = { plugin, datasetId: 7, formData: { groupby: ['origin'] }, narrowing: crossFilters(march) };
    const [query] = detailQuestion(behind, 2)?.context.queries ?? [];
    expect(query).toMatchObject({ row_limit: 1000, row_offset: 2000 });
    expect(detailQuestion(behind, 2)?.key).not.toBe(detailQuestion(behind)?.key);
    expect(detailCountQuestion(behind)?.context.queries).toEqual([
      expect.objectContaining({
        columns: [],
        metrics: [expect.objectContaining({ sqlExpression: 'COUNT(*)' })],
        filters: must(query, 'a query').filters,
      }),
    ]);
  });

  test.each([
    ['an incomplete page is the last one', 0, 344, null, { first: 1, last: 344, all: 344, pages: 1 }],
    ['a full one may not be', 0, 1000, null, { first: 1, last: 1000, all: null, pages: 2 }],
    ['the count says how many there are', 1, 1000, 2500, { first: 1001, last: 2000, all: 2500, pages: 3 }],
    ['the last page, with rows that were added since', 2, 700, 2500, { first: 2001, last: 2700, all: 2700, pages: 3 }],
    ['the others stay while a page is loading', 1, null, 2500, { first: 1001, all: 2500, pages: 3 }],
    ['a page that fails leaves those before it', 1, null, null, { all: null, pages: 2 }],
  ])('%s', (_, page, rows, counted, expected) => expect(detailPage(page, rows, counted)).toMatchObject(expected));
});

describe('drilling by another column', () => {
  const column = (name: string, isTemporal = false) => ({
    name,
    isTemporal,
    type: 'VARCHAR',
    generic: genericTypes.text,
    expression: null,
    verboseName: null,
    description: null,
  });
  const dataset: Dataset = {
    id: 7,
    name: 'flights',
    schema: null,
    databaseId: 1,
    databaseName: 'Samples',
    description: null,
    sql: null,
    mainTemporalColumn: 'date',
    columns: [column('date', true), column('origin'), column('destination')],
    metrics: [],
  };

  test('offers columns that the chart does not have', () => {
    expect(drillColumns(dataset, { groupby: ['origin'] }).map(({ name }) => name)).toEqual(['destination']);
  });

  test('offers names before measures, and nothing that was gone into', () => {
    const measured = {
      ...dataset,
      columns: [{ ...column('delay'), generic: genericTypes.numeric }, ...dataset.columns],
    };
    const went = drilledForm({ groupby: ['carrier'] }, detailFilters({ ...march, position: [] }), 'carrier');
    expect(drillColumns(measured, { groupby: [] }).map(({ name }) => name)).toEqual(['origin', 'destination', 'delay']);
    expect(drillColumns(measured, went).map(({ name }) => name)).toEqual(['destination', 'delay']);
  });

  test('links are split by another column in place of the end that was drilled into', () => {
    const form = { source: 'origin', target: 'destination', metric: 'count' };
    const jfk = { label: 'JFK', dimensions: [{ column: 'destination', value: 'JFK', text: 'JFK' }], position: [] };
    expect(drilled('graph_chart', form, jfk, 'carrier').formData).toEqual({
      ...form,
      target: 'carrier',
      adhoc_filters: [expect.objectContaining({ subject: 'destination', operator: '==', comparator: 'JFK' })],
    });
    expect(drillColumns(dataset, form)).toEqual([]);
  });

  test('a chart over an axis has the values along it as bars, the longest first', () => {
    const form = { x_axis: 'date', time_grain_sqla: 'P1M', metrics: ['count'], groupby: ['origin'], row_limit: 10_000 };
    const { vizType, formData } = drilled(
      'echarts_timeseries_line',
      form,
      { ...march, position: [{ ...must(march.position[0], 'a month'), column: 'date' }] },
      'destination',
    );
    expect(vizType).toBe('echarts_timeseries_bar');
    expect(formData).toMatchObject({
      x_axis: 'destination',
      groupby: [],
      x_axis_sort: 'count',
      x_axis_sort_asc: false,
      time_grain_sqla: null,
      row_limit: 50,
    });
    expect(listOf(formData, 'adhoc_filters')).toMatchObject([
      { subject: 'date', operator: 'TEMPORAL_RANGE' },
      { subject: 'origin', operator: '==' },
    ]);
  });

  test('a chart without one stays unchanged', () => {
    const form = { metric: 'count', groupby: ['origin'] };
    expect(drilled('pie', form, { ...march, position: [] }, 'destination')).toMatchObject({
      vizType: 'pie',
      formData: { groupby: ['destination'] },
    });
  });

  test('keeps the chart’s filters, adds the mark’s, and replaces its dimensions', () => {
    const form = { metric: 'count', groupby: ['origin'], adhoc_filters: [{ subject: 'delay' }] };
    expect(drilledForm(form, crossFilters(march), 'destination')).toEqual({
      metric: 'count',
      groupby: ['destination'],
      adhoc_filters: [
        { subject: 'delay' },
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'origin',
          operator: 'IN',
          comparator: ['ATL'],
          isExtra: true,
        },
      ],
    });
  });
});
