import { expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { WireRequest } from '@/api/transport';
import { createDirectCalls } from './direct-calls';
import { linkToDashboard } from './dashboard-link';
import { wireResponse } from '../../../tests/support/wire-response';

test('NAT-043 a link contains the state of the dashboard, and the response has its address', async () => {
  const asked: WireRequest<AbortSignal>[] = [];
  const answer = '{"key":"k-1","url":"https://bi.example.com/superset/dashboard/p/k-1/"}';
  const client = createClient<AbortSignal>({
    transport: async request => {
      asked.push(request);
      return wireResponse({ status: 201, body: answer });
    },
    now: () => 0,
  });
  const island = { id: 'NATIVE_FILTER-a', extraFormData: {}, filterState: { value: ['Dream'] }, ownState: {} };
  const state = {
    urlParams: [['standalone', '1']] as [string, string][],
    dataMask: { [island.id]: island },
    activeTabs: ['TAB-a'],
    anchor: 'CHART-1',
  };
  expect(
    await linkToDashboard(
      createDirectCalls(client, () => undefined),
      7,
      state,
    ),
  ).toBe('https://bi.example.com/superset/dashboard/p/k-1/');
  expect(asked.map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown])).toEqual([
    ['POST', '/api/v1/dashboard/7/permalink', state],
  ]);
});
