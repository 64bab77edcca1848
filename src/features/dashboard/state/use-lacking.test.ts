import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { datasetsStatus } from './use-lacking';

test.each<[string, boolean, SubscriptionStatus, string]>([
  ['DSH-021 loading at first', false, { name: 'idle' }, 'loading'],
  ['DSH-021 loading while they are requested', false, { name: 'fetching' }, 'loading'],
  ['complete once the server has returned them', true, { name: 'idle' }, 'complete'],
  [
    'complete as returned before, even if the next request fails',
    true,
    { name: 'idle', lacks: ['datasets'] },
    'complete',
  ],
  ['an error if the server refuses to return them', false, { name: 'idle', lacks: ['datasets'] }, 'error'],
  [
    'an error if nothing of the dashboard could be requested',
    false,
    { name: 'failed', why: 'refused', reason: { code: 'status', status: 400 } },
    'error',
  ],
  ['loading if only the star is missing', false, { name: 'idle', lacks: ['favourite'] }, 'loading'],
])('the status of the datasets: %s', (_, hasDatasets, subscription, status) =>
  expect(datasetsStatus(hasDatasets, subscription)).toBe(status),
);
