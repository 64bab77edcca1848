import { expect, test } from 'vitest';
import { linkState, linkedAddress, tabAddress } from './link-state';

test('NAT-012 NAT-043 a link keeps the filter values, the open tabs, the anchor, and the parameters that are not its own', () => {
  const island = { extraFormData: { filters: [] }, filterState: { value: ['a'] } };
  const table = { extraFormData: {}, filterState: {}, ownState: { currentPage: 2, pageSize: 20 } };
  const masks = { 'NATIVE_FILTER-1': island, 17: table };
  const search =
    '?standalone=1&native_filters=(a:1)&permalink_key=x&native_filters_key=y&edit=true&region=a%20b&region=c';
  expect(linkState(search, masks, ['TAB-a', 'TAB-b'], 'CHART-1')).toEqual({
    urlParams: [
      ['standalone', '1'],
      ['region', 'a b'],
      ['region', 'c'],
    ],
    dataMask: { 'NATIVE_FILTER-1': { id: 'NATIVE_FILTER-1', ...island, ownState: {} }, 17: { id: '17', ...table } },
    activeTabs: ['TAB-a', 'TAB-b'],
    anchor: 'CHART-1',
  });
});

test('the address of a tab keeps the current parameters', () => {
  expect(tabAddress('https://a.example/dashboard/sales/?native_filters=(a:1)&edit=true#TAB-1', 'TAB-ä')).toBe(
    'https://a.example/dashboard/sales/?native_filters=%28a%3A1%29#TAB-%C3%A4',
  );
});

test('a link leads to its dashboard with its parameters and anchor, and not to edit mode', () => {
  const state = {
    urlParams: [
      ['standalone', '1'],
      ['edit', 'true'],
    ] satisfies [string, string][],
    anchor: 'TAB-ä',
  };
  expect(linkedAddress('k&', { id: 3, state })).toBe('/dashboard/3/?permalink_key=k%26&standalone=1#TAB-%C3%A4');
});
