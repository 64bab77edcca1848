import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList, unusedInList, writeList, type ListState } from '@/ui/table/list-address';
import { datasetAddress as list, datasetColumns, type ListColumn } from './dataset-address';
import { noFilters, places, type DatasetFilters } from './dataset-filters';

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const states: fc.Arbitrary<ListState<DatasetFilters, ListColumn>> = fc.record({
  words: fc.string(),
  filters: fc.record({
    place: fc.constantFrom(...places),
    kind: optional(fc.constantFrom('physical', 'virtual')),
    database: optional(fc.string()),
    schema: optional(fc.string()),
    owner: optional(fc.integer({ min: 1 })),
  }),
  by: fc.constantFrom(...datasetColumns),
  descending: fc.boolean(),
  page: fc.nat({ max: 10_000 }),
});

test('HOM-004 stores the search, filters, order and page in the address', () => {
  fc.assert(
    fc.property(states, state => {
      expect(readList(list, writeList(list, state))).toEqual(state);
    }),
  );
});

test('reads an address without parameters as the defaults, and writes no defaults', () => {
  const usual = readList(list, {});
  expect(usual).toEqual({ words: '', filters: noFilters, by: 'edited', descending: true, page: 0 });
  expect(writeList(list, usual)).toEqual({});
});

test('reads names that look like other values as names, and ignores invalid values', () => {
  expect(readList(list, { schema: 2024, database: true }).filters).toEqual({
    ...noFilters,
    schema: '2024',
    database: 'true',
  });
  const invalid = { show: 'all of it', kind: 7, owner: 'me', sort: 'x', desc: 'y', page: -3 };
  expect(readList(list, invalid)).toEqual(readList(list, {}));
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), search => void readList(list, search)));
});

test.each([
  [{}, []],
  [{ sort: 'edited', desc: true, page: 1, show: 'all' }, []],
  [{ sort: 'name', desc: false, page: 9, owner: 3 }, []],
  [{ utm_source: 'mail' }, []],
  [{ sort: 'no_such', desc: false, page: 'many' }, ['sort', 'desc', 'page']],
  [{ page: -3, kind: 'imaginary', owner: 'me' }, ['page', 'kind', 'owner']],
  [{ filters: '(owners:' }, ['filters']],
])('the parameters of %j that cannot be used are %j', (search, unused) => {
  expect(unusedInList(list, search)).toEqual(unused);
});

test('an address that a list wrote itself is used whole', () => {
  fc.assert(
    fc.property(states, state => {
      expect(unusedInList(list, writeList(list, state))).toEqual([]);
    }),
  );
});
