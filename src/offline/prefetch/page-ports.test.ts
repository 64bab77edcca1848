import { expect, test } from 'vitest';
import { linkedDashboard } from './page-ports';

const HERE = 'https://bi.example.org';

test.each<[string, string | null]>([
  ['/dashboard/7/', '7'],
  ['/dashboard/sales?standalone=1#CHART-1', 'sales'],
  [`${HERE}/dashboard/sales%20of%20today/`, 'sales of today'],
  ['https://elsewhere.example.org/dashboard/7/', null],
  ['/dashboard/list/', null],
  ['/dashboard/-9000000000001/', null],
  ['/dashboard/7/edit', null],
  ['/dashboard/%E0%A4%A/', null],
  ['/explore/?slice_id=7', null],
])('the dashboard that %s leads to is %s', (address, idOrSlug) => {
  expect(linkedDashboard(address, HERE)).toBe(idOrSlug);
});
