import { expect, test } from 'vitest';
import { isExpandedIn, withExpanded } from './expanded-charts';

test('DSH-056 names the charts whose description is open', () => {
  const metadata = { expanded_slices: { 1: true, 2: false, 3: 'yes' } };
  expect([1, 2, 3, 4].map(id => isExpandedIn(metadata, id))).toEqual([true, false, false, false]);
  expect(isExpandedIn({ expanded_slices: [true] }, 0)).toBe(false);
  expect(isExpandedIn({}, 1)).toBe(false);
});

test.each([
  ['one is opened', { expanded_slices: { 1: true } }, [[2, true]], { expanded_slices: { 1: true, 2: true } }],
  ['one is closed', { expanded_slices: { 1: true } }, [[1, false]], { expanded_slices: {} }],
  ['there were none', { refresh_frequency: 5 }, [[2, true]], { refresh_frequency: 5, expanded_slices: { 2: true } }],
  ['the stored value is invalid', { expanded_slices: 'x' }, [[2, true]], { expanded_slices: { 2: true } }],
] satisfies [string, object, [number, boolean][], object][])(
  'DSH-056 the metadata when %s',
  (_, metadata, expanded, after) => {
    expect(withExpanded({ ...metadata }, new Map(expanded))).toEqual(after);
  },
);

test('DSH-056 keeps the metadata when a description is opened and closed again', () => {
  const metadata = { expanded_slices: { 1: true } };
  expect(
    withExpanded(
      metadata,
      new Map([
        [1, true],
        [2, false],
      ]),
    ),
  ).toBe(metadata);
});
