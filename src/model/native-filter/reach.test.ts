import { expect, test } from 'vitest';
import { readLayout } from '../layout';
import { nativeFilters } from './filter';
import { reachOf } from './reach';

const position = {
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['ROW-1'] },
  'ROW-1': { type: 'ROW', id: 'ROW-1', children: ['CHART-1'], meta: {} },
  'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: 1, width: 4, height: 50 } },
};
const metadata = {
  native_filter_configuration: [
    {
      id: 'NATIVE_FILTER-time',
      name: 'Time range',
      filterType: 'filter_time',
      targets: [{}],
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
    },
  ],
};

test('a time range without limits replaces that of a chart, but its rows do not count as filtered', () => {
  const extraFormData = { time_range: 'No filter' };
  const masks = { 'NATIVE_FILTER-time': { extraFormData, filterState: { value: 'No filter' } } };
  const reach = reachOf({ metadata, layout: readLayout(position) }, nativeFilters(metadata), [1], masks);
  expect(reach.get(1)).toEqual({ extra: extraFormData, reasons: [], waits: false });
});
