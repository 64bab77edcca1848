import { expect, test } from 'vitest';
import { exploreAddress } from './explore-address';

test.each([
  ['', 5, '/explore/?slice_id=7&dashboard_id=5'],
  ['?native_filters_key=k&edit=true', 5, '/explore/?slice_id=7&dashboard_id=5&native_filters_key=k'],
  ['?native_filters=(a%3A1)', 5, '/explore/?slice_id=7&dashboard_id=5&native_filters=%28a%3A1%29'],
  ['?native_filters_key=k', -9_000_000_000_001, '/explore/?slice_id=7'],
])('a chart of a dashboard at %s, %s opens at %s', (search, dashboardId, address) =>
  expect(exploreAddress(7, dashboardId, search)).toBe(address),
);
