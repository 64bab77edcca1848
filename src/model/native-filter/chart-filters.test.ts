import { describe, expect, test } from 'vitest';
import type { Dataset, DatasetColumn } from '../dataset';
import { emptyMask, type DataMasks } from '../data-mask';
import { parseDocument } from '../json-document';
import { readLayout } from '../layout';
import { answeredFilters, chartFilters, type FilteredChart } from './chart-filters';
import { nativeFilters } from './filter';

const column = (name: string, isTemporal = false): DatasetColumn => ({
  name,
  type: '',
  generic: null,
  isTemporal,
  expression: null,
  verboseName: null,
  description: null,
});
const datasetOf = (id: number, columns: readonly DatasetColumn[]): Dataset => ({
  id,
  name: '',
  schema: null,
  databaseId: 1,
  databaseName: '',
  description: null,
  sql: null,
  mainTemporalColumn: null,
  columns,
  metrics: [],
});
const sales = datasetOf(2, [column('region'), column('sold', true)]);
const stock = datasetOf(3, [column('region'), column('shelf')]);

const layout = readLayout(
  parseDocument(
    JSON.stringify({
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TAB-a', 'TAB-b'] },
      'TAB-a': { id: 'TAB-a', type: 'TAB', children: ['CHART-1'], meta: {} },
      'TAB-b': { id: 'TAB-b', type: 'TAB', children: ['CHART-2'], meta: {} },
      'CHART-1': { id: 'CHART-1', type: 'CHART', children: [], meta: { chartId: 1 } },
      'CHART-2': { id: 'CHART-2', type: 'CHART', children: [], meta: { chartId: 2 } },
    }),
  ),
);
const filter = (key: string, filterType: string, target: object, more: object = {}) => ({
  id: `NATIVE_FILTER-${key}`,
  name: key,
  type: 'NATIVE_FILTER',
  filterType,
  targets: [target],
  ...more,
});
const metadata = {
  native_filter_configuration: [
    filter('region', 'filter_select', { datasetId: 2, column: { name: 'region' } }),
    filter('seller', 'filter_select', { datasetId: 2, column: { name: 'seller' } }),
    filter('time', 'filter_time', {}),
    filter(
      'tab',
      'filter_select',
      { datasetId: 2, column: { name: 'region' } },
      { scope: { rootPath: ['TAB-a'], excluded: [] } },
    ),
  ],
};
const datasetIds = new Map([
  [1, 2],
  [2, 3],
]);
const chosen = (col: unknown, value: string) => ({
  extraFormData: { filters: [{ col, op: 'IN', val: [value] }] },
  filterState: { value: [value] },
});
const onStock: FilteredChart = { id: 2, datasetId: 3, dataset: stock, answered: null };
const onSales: FilteredChart = { id: 1, datasetId: 2, dataset: sales, answered: null };
const answered = (applied: readonly unknown[], rejected: readonly string[] = []) =>
  answeredFilters([
    {
      applied_filters: applied.map(name => ({ column: name })),
      rejected_filters: rejected.map(name => ({ column: name, reason: 'not_in_datasource' })),
    },
  ]);

function told(chart: FilteredChart, masks: DataMasks): Record<string, string> {
  const all = chartFilters(
    { dashboard: { metadata, layout }, filters: nativeFilters(metadata), datasetIds, masks },
    chart,
  );
  return Object.fromEntries(all.map(({ text, status }) => [text, status]));
}

describe('NAT-030 the filters with a chart in scope', () => {
  test('are listed in order with their selection, without those of another tab', () => {
    expect(told(onSales, {})).toEqual({ region: 'unset', seller: 'unset', time: 'unset', tab: 'unset' });
    expect(
      told(onStock, { 'NATIVE_FILTER-region': chosen('region', 'North'), 'NATIVE_FILTER-seller': emptyMask }),
    ).toEqual({
      'region: North': 'applied',
      seller: 'unset',
      time: 'unset',
    });
  });

  const seller = { 'NATIVE_FILTER-seller': chosen('seller', 'Ada') };
  const times = {
    'NATIVE_FILTER-time': { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } },
  };
  test.each([
    ['a column that its dataset lacks', onStock, seller, 'seller: Ada', 'incompatible'],
    ['a column that the stored copy of the filter’s own dataset lacks', onSales, seller, 'seller: Ada', 'applied'],
    ['a dataset that is not stored on this device', { ...onStock, dataset: null }, seller, 'seller: Ada', 'applied'],
    [
      'an answer that says it was applied',
      { ...onStock, answered: answered(['seller']) },
      seller,
      'seller: Ada',
      'applied',
    ],
    [
      'an answer that rejected it',
      { ...onSales, answered: answered([], ['seller']) },
      seller,
      'seller: Ada',
      'incompatible',
    ],
    [
      'an answer that does not mention it',
      { ...onStock, answered: answered(['region', 7]) },
      seller,
      'seller: Ada',
      'incompatible',
    ],
    [
      'one query of two that applied it',
      { ...onStock, answered: answered(['seller'], ['seller']) },
      seller,
      'seller: Ada',
      'applied',
    ],
    ['a range of time without times', onStock, times, 'time: Last week', 'incompatible'],
    ['a range of time with times', onSales, times, 'time: Last week', 'applied'],
    [
      'an expression',
      onStock,
      { 'NATIVE_FILTER-seller': chosen({ sqlExpression: 'x', label: 'x' }, 'Ada') },
      'seller: Ada',
      'applied',
    ],
    [
      'nothing let through',
      onStock,
      { 'NATIVE_FILTER-seller': { extraFormData: { adhoc_filters: [{ sqlExpression: '1 = 0' }] }, filterState: {} } },
      'seller',
      'applied',
    ],
    [
      'a missing time column',
      onStock,
      { 'NATIVE_FILTER-time': { extraFormData: { granularity_sqla: 'sold' }, filterState: { value: ['sold'] } } },
      'time: sold',
      'incompatible',
    ],
  ] as const)('by %s', (_, chart, masks, text, status) => {
    expect(told(chart, masks)[text]).toBe(status);
  });

  test('NAT-059 a selection on a chart filters others, but not those without its column', () => {
    const picks = { 1: chosen('sold', '2001'), 'NATIVE_FILTER-region': emptyMask };
    expect(told(onStock, picks)).toMatchObject({ 2001: 'incompatible' });
    expect(told({ ...onStock, datasetId: 2, dataset: sales }, picks)).toMatchObject({ 2001: 'applied' });
    expect(told(onSales, picks)).not.toHaveProperty('2001');
  });
});
