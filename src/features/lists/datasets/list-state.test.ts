import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters, places } from './dataset-filters';
import {
  datasetColumns,
  readListState,
  unusedInDatasetList,
  usualState,
  writeListState,
  type DatasetListState,
} from './list-state';

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const states: fc.Arbitrary<DatasetListState> = fc.record({
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

test('HOM-004 stores filters, order and page in the address', () => {
  fc.assert(
    fc.property(states, state => {
      expect(readListState(writeListState(state))).toEqual(state);
    }),
  );
});

test('reads an address without parameters as the defaults, and writes no defaults', () => {
  expect(readListState({})).toEqual(usualState);
  expect(writeListState(usualState)).toEqual({});
});

test('reads names that look like other values as names, and ignores invalid values', () => {
  expect(readListState({ schema: 2024, database: true }).filters).toEqual({
    ...noFilters,
    schema: '2024',
    database: 'true',
  });
  expect(readListState({ show: 'all of it', kind: 7, owner: 'me', sort: 'x', desc: 'y', page: -3 })).toEqual(
    usualState,
  );
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), search => void readListState(search)));
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
  expect(unusedInDatasetList(search)).toEqual(unused);
});

test('an address that a list wrote itself is used whole', () => {
  fc.assert(
    fc.property(states, state => {
      expect(unusedInDatasetList(writeListState(state))).toEqual([]);
    }),
  );
});
