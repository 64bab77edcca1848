import { expect, test } from 'vitest';
import { changesQueries, emptyMask, isApplied, readMasks, wholeMasks, withMask } from './data-mask';

const chosen = { extraFormData: { filters: [] }, filterState: { value: ['Dream'] } };
const ownState = { currentPage: 2, pageSize: 20 };

test('NAT-012 a mask is read with its own state, and passed on with its id and all its members', () => {
  const found = { 17: { id: '17', ...chosen, ownState }, 18: { ...chosen, ownState: 'none' }, 19: 'no mask' };
  const read = readMasks(found);
  expect(read).toEqual({ 17: { id: '17', ...chosen, ownState }, 18: chosen });
  expect(wholeMasks(read)).toEqual({
    17: { id: '17', ...chosen, ownState },
    18: { id: '18', ...chosen, ownState: {} },
  });
  expect(wholeMasks({ a: emptyMask })).toEqual({ a: { id: 'a', extraFormData: {}, filterState: {}, ownState: {} } });
});

test('NAT-012 NAT-026 another selection keeps the filter’s own state', () => {
  const masks = { 17: { ...emptyMask, ownState }, 18: emptyMask };
  const after = withMask(masks, '17', chosen);
  expect(after).toEqual({ 17: { ...chosen, ownState }, 18: emptyMask });
  expect(after[18]).toBe(emptyMask);
  expect(withMask(masks, '17', { ...chosen, ownState: {} })[17]?.ownState).toEqual({});
});

test.each([
  ['nothing chosen', {}, false, false],
  ['a time range', { time_range: 'Last week' }, true, true],
  ['a time range without limits, which replaces those of charts', { time_range: 'No filter' }, false, true],
  ['the same beside another filter', { time_range: 'No filter', filters: [] }, true, true],
])('%s narrows the data: %j %s', (_, extraFormData, narrows, changes) => {
  const mask = { extraFormData, filterState: {} };
  expect([isApplied(mask), changesQueries(mask)]).toEqual([narrows, changes]);
});
