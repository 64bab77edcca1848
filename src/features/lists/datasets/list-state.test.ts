import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters, places } from './dataset-filters';
import { datasetColumns, readListState, usualState, writeListState, type DatasetListState } from './list-state';

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

test('HOM-004 the address keeps how the list is narrowed, sorted and turned', () => {
  fc.assert(
    fc.property(states, state => {
      expect(readListState(writeListState(state))).toEqual(state);
    }),
  );
});

test('an address without a word about it shows the list as usual, and as usual nothing is written', () => {
  expect(readListState({})).toEqual(usualState);
  expect(writeListState(usualState)).toEqual({});
});

test('names that look like something else are names; what makes no sense is left out', () => {
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
