import { expect, test } from 'vitest';
import { RISON } from 'rison2';
import { addressed, namedMasks } from './filter-address';

const mask = {
  extraFormData: { filters: [{ col: 'haul', op: 'IN', val: ['long'] }] },
  filterState: { value: ['long'] },
};
const masks = { 'NATIVE_FILTER-haul': mask };
const search = '?standalone=1&native_filters=(a:1)&native_filters_key=old&permalink_key=x&preselect_filters=%7B%7D';

test('NAT-012 an address holds all filter values, or the key under which the server stores them', () => {
  const full = new URLSearchParams(addressed(search, masks));
  expect([...full.keys()]).toEqual(['standalone', 'native_filters']);
  expect(RISON.parse(full.get('native_filters') ?? '')).toEqual({
    'NATIVE_FILTER-haul': { id: 'NATIVE_FILTER-haul', ...mask, ownState: {} },
  });
  expect(addressed(search, masks, 'k-1')).toBe('?standalone=1&native_filters_key=k-1');
});

test('needs neither if nothing is set, and always contains the values of filter boxes in full', () => {
  expect(addressed(search, {}, 'k-1')).toBe('?standalone=1');
  expect(addressed('?native_filters=(a:1)', {})).toBe('');
  const box = { '12_region': { extraFormData: {}, filterState: { value: ['Asia'] } } };
  const boxed = new URLSearchParams(addressed('', { ...box, ...masks }, 'k-1'));
  expect([...boxed.keys()]).toEqual(['preselect_filters', 'native_filters_key']);
  expect(namedMasks(box)).toEqual({});
});
