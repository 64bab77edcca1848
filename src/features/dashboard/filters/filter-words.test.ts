import { expect, test } from 'vitest';
import { nativeFilters } from '@/model/native-filter/filter';
import { filterWords } from './filter-words';

const filters = nativeFilters({
  native_filter_configuration: [
    { id: 'NATIVE_FILTER-1', name: 'Island', filterType: 'filter_select' },
    { id: 'NATIVE_FILTER-2', name: 'Sex', filterType: 'filter_select' },
    { id: 'NATIVE_FILTER-3', name: 'When', filterType: 'filter_time' },
  ],
});
const charts = new Map([
  [7, { id: 7, name: 'Who lives where', datasetId: 3 }],
  [8, { id: 8, name: 'Body mass', datasetId: null }],
]);

test('describes what narrows a dashboard: native filters in their order, then picks with their chart', () => {
  const masks = {
    'NATIVE_FILTER-3': { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } },
    'NATIVE_FILTER-1': { extraFormData: { filters: [] }, filterState: { value: ['Biscoe', 'Dream'] } },
    'NATIVE_FILTER-2': { extraFormData: {}, filterState: { value: null } },
  };
  const pick = {
    extraFormData: { filters: [{ col: 'kind', op: 'IN', val: ['Adelie'] }] },
    filterState: { label: 'Adelie' },
  };
  const column = {
    name: 'kind',
    verboseName: 'Species',
    type: '',
    generic: null,
    isTemporal: false,
    expression: null,
    description: null,
  };
  expect(
    filterWords(
      { filters, masks, pickedOn: id => (id === 7 ? pick : null) },
      charts,
      new Map([[3, { columns: [column] }]]),
    ),
  ).toEqual([
    { id: 'NATIVE_FILTER-1', name: 'Island', value: 'Biscoe, Dream' },
    { id: 'NATIVE_FILTER-3', name: 'When', value: 'Last week' },
    { id: '7', name: 'Species, from Who lives where', value: 'Adelie' },
  ]);
});
