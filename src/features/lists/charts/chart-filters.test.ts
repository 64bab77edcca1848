import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listViews, readList, writeList, type ListState } from '@/ui/table/list-address';
import {
  chartAddress,
  chartColumns,
  chartFilterOptions,
  chartPlaces,
  isFiltered,
  matches,
  noFilters,
  withoutFilters,
  type ChartColumn,
  type ChartListFilters,
  type FilterableChart,
} from './chart-filters';

const ben = { id: 7, firstName: 'Ben', lastName: 'Bell' };
const eve = { id: 8, firstName: 'Eve', lastName: 'Ash' };
const chart = (given: Partial<FilterableChart>): FilterableChart => ({
  vizType: 'pie',
  datasetName: 'main.waves',
  dashboards: [],
  owners: [],
  tags: [],
  favourite: false,
  certifiedBy: null,
  ...given,
});

describe('HOM-004 HOM-049 a chart passes the filters', () => {
  const cases: readonly (readonly [string, Partial<ChartListFilters>, Partial<FilterableChart>, boolean])[] = [
    ['without filters', {}, {}, true],
    ['of its owner', { place: 'mine' }, { owners: [ben] }, true],
    ['of its owner, but not of others', { place: 'mine' }, { owners: [eve] }, false],
    ['of favorites', { place: 'favorites' }, { favourite: true }, true],
    ['of favorites, but not without its star', { place: 'favorites' }, {}, false],
    ['of certified charts', { place: 'certified' }, { certifiedBy: 'Eve' }, true],
    ['of certified charts, but not uncertified', { place: 'certified' }, {}, false],
    ['of its type', { type: 'pie' }, {}, true],
    ['of its type, but not of others', { type: 'table' }, {}, false],
    ['of its dataset', { dataset: 'main.waves' }, {}, true],
    ['of its dataset, but not of others', { dataset: 'waves' }, {}, false],
    ['of a dashboard that shows it', { dashboard: 3 }, { dashboards: [{ id: 3, title: 'The sea' }] }, true],
    ['of a dashboard, but not of others', { dashboard: 4 }, { dashboards: [{ id: 3, title: 'The sea' }] }, false],
    ['of no dashboard', { dashboard: 0 }, {}, true],
    ['of no dashboard, but not on one', { dashboard: 0 }, { dashboards: [{ id: 3, title: 'The sea' }] }, false],
    ['of one of its owners', { owner: 8 }, { owners: [ben, eve] }, true],
    ['of one of its tags', { tag: 'Q1' }, { tags: ['Q1', 'sea'] }, true],
    ['of a tag, but not of others', { tag: 'Q' }, { tags: ['Q1'] }, false],
    ['only if it passes all of them', { owner: 8, type: 'table' }, { owners: [eve] }, false],
  ];
  test.each(cases)('%s', (_, filters, given, passes) => {
    expect(matches({ ...noFilters, ...filters }, chart(given), ben.id)).toBe(passes);
    expect(isFiltered({ ...noFilters, ...filters })).toBe(Object.keys(filters).length > 0);
  });
});

test('the view does not count as a filter, and survives their removal', () => {
  expect(isFiltered(withoutFilters('cards'))).toBe(false);
  expect(withoutFilters('cards').view).toBe('cards');
});

test('offers each value of the charts once, by name', () => {
  const charts = [
    chart({ owners: [ben], tags: ['sea', '2024'], dashboards: [{ id: 3, title: 'The sea' }] }),
    chart({ owners: [eve, ben], vizType: 'table', datasetName: 'air', dashboards: [{ id: 2, title: 'Air' }] }),
    chart({ datasetName: '', tags: ['sea'] }),
  ];
  expect(chartFilterOptions(charts, 'On no dashboard')).toEqual({
    types: [
      { id: 'pie', label: 'Pie Chart' },
      { id: 'table', label: 'Table' },
    ],
    datasets: [
      { id: 'air', label: 'air' },
      { id: 'main.waves', label: 'main.waves' },
    ],
    dashboards: [
      { id: '0', label: 'On no dashboard' },
      { id: '2', label: 'Air' },
      { id: '3', label: 'The sea' },
    ],
    owners: [
      { id: '7', label: 'Ben Bell' },
      { id: '8', label: 'Eve Ash' },
    ],
    tags: [
      { id: '2024', label: '2024' },
      { id: 'sea', label: 'sea' },
    ],
  });
});

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const usual = readList(chartAddress, {});
const states: fc.Arbitrary<ListState<ChartListFilters, ChartColumn>> = fc.record({
  words: fc.string(),
  filters: fc.record({
    place: fc.constantFrom(...chartPlaces),
    type: optional(fc.string()),
    dataset: optional(fc.string()),
    dashboard: optional(fc.nat()),
    owner: optional(fc.integer({ min: 1 })),
    tag: optional(fc.string()),
    view: fc.constantFrom(...listViews),
  }),
  by: fc.constantFrom(...chartColumns),
  descending: fc.boolean(),
  page: fc.nat({ max: 10_000 }),
});

test('HOM-004 HOM-009 stores filters, order and page in the address, newest change first by default', () => {
  fc.assert(
    fc.property(states, state => {
      expect(readList(chartAddress, writeList(chartAddress, state))).toEqual(state);
    }),
  );
  expect(usual).toEqual({ words: '', filters: noFilters, by: 'edited', descending: true, page: 0 });
  expect(writeList(chartAddress, usual)).toEqual({});
});

test('ignores invalid values in an address', () => {
  const invalid = { show: 'x', view: 'map', type: {}, dashboard: -1, owner: 'me', sort: 7, page: 0.5 };
  expect(readList(chartAddress, invalid)).toEqual(usual);
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), search => void readList(chartAddress, search)));
});
