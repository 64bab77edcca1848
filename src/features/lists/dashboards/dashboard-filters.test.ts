import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listViews, readList, writeList, type ListState } from '@/ui/table/list-address';
import {
  dashboardAddress,
  dashboardColumns,
  dashboardFilterOptions,
  dashboardPlaces,
  dashboardStatuses,
  isFiltered,
  matches,
  withoutFilters,
  type DashboardColumn,
  type DashboardListFilters,
  type FilterableDashboard,
} from './dashboard-filters';

const ben = { id: 7, firstName: 'Ben', lastName: 'Bell' };
const eve = { id: 8, firstName: 'Eve', lastName: 'Ash' };
const dashboard = (given: Partial<FilterableDashboard>): FilterableDashboard => ({
  owners: [],
  tags: [],
  favourite: false,
  certifiedBy: null,
  published: true,
  storedAsOf: null,
  ...given,
});

describe('HOM-004 HOM-049 a dashboard passes the filters', () => {
  const cases: readonly (readonly [string, Partial<DashboardListFilters>, Partial<FilterableDashboard>, boolean])[] = [
    ['without filters', {}, {}, true],
    ['of its owner', { place: 'mine' }, { owners: [ben] }, true],
    ['of its owner, but not of others', { place: 'mine' }, { owners: [eve] }, false],
    ['of favorites', { place: 'favourites' }, { favourite: true }, true],
    ['of favorites, but not without its star', { place: 'favourites' }, {}, false],
    ['of certified dashboards', { place: 'certified' }, { certifiedBy: 'Eve' }, true],
    ['of certified dashboards, but not uncertified', { place: 'certified' }, {}, false],
    ['of this device', { place: 'onDevice' }, { storedAsOf: 1 }, true],
    ['of this device, but not if it was never opened here', { place: 'onDevice' }, {}, false],
    ['of one of its owners', { owner: 8 }, { owners: [ben, eve] }, true],
    ['of published dashboards', { status: 'published' }, {}, true],
    ['of published dashboards, but not as a draft', { status: 'published' }, { published: false }, false],
    ['of drafts', { status: 'draft' }, { published: false }, true],
    ['of drafts, but not when published', { status: 'draft' }, {}, false],
    ['of one of its tags', { tag: 'Q1' }, { tags: ['Q1', 'sea'] }, true],
    ['of a tag, but not of others', { tag: 'Q' }, { tags: ['Q1'] }, false],
    ['only if it passes all of them', { owner: 8, status: 'draft' }, { owners: [eve] }, false],
  ];
  test.each(cases)('%s', (_, filters, given, passes) => {
    const all = { ...withoutFilters('table'), ...filters };
    expect(matches(all, dashboard(given), ben.id)).toBe(passes);
    expect(isFiltered(all)).toBe(Object.keys(filters).length > 0);
  });
});

test('the view does not count as a filter, and survives their removal', () => {
  expect(isFiltered(withoutFilters('cards'))).toBe(false);
  expect(withoutFilters('cards').view).toBe('cards');
});

test('offers each owner and tag once, by name', () => {
  const listed = [
    dashboard({ owners: [eve, ben], tags: ['sea', '2024'] }),
    dashboard({ owners: [ben], tags: ['sea'] }),
  ];
  expect(dashboardFilterOptions(listed)).toEqual({
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

test('HOM-009 the address restores every state of the list', () => {
  const state: fc.Arbitrary<ListState<DashboardListFilters, DashboardColumn>> = fc.record({
    words: fc.string(),
    filters: fc.record({
      place: fc.constantFrom(...dashboardPlaces),
      owner: fc.option(fc.integer({ min: 1, max: 1e9 })),
      status: fc.option(fc.constantFrom(...dashboardStatuses)),
      tag: fc.option(fc.string()),
      view: fc.constantFrom(...listViews),
    }),
    by: fc.constantFrom(...dashboardColumns),
    descending: fc.boolean(),
    page: fc.nat(1000),
  });
  fc.assert(
    fc.property(state, each => {
      expect(readList(dashboardAddress, writeList(dashboardAddress, each))).toEqual(each);
    }),
  );
});
