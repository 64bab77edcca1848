import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '@/offline/sync/subscriptions';
import { datasetsStatus } from './use-lacking';

test.each<[string, boolean, SubscriptionStatus, string]>([
  ['DSH-021 it begins as loading', false, { name: 'idle' }, 'loading'],
  ['DSH-021 loading while they are asked for', false, { name: 'fetching' }, 'loading'],
  ['complete once the server has told them', true, { name: 'idle' }, 'complete'],
  [
    'complete as they were told before, whatever comes of asking again',
    true,
    { name: 'idle', lacks: ['datasets'] },
    'complete',
  ],
  ['an error where the server would not tell them', false, { name: 'idle', lacks: ['datasets'] }, 'error'],
  [
    'an error where nothing of the dashboard could be asked for',
    false,
    { name: 'failed', why: 'refused', reason: { code: 'status', status: 400 } },
    'error',
  ],
  ['loading where only the star is lacking', false, { name: 'idle', lacks: ['favourite'] }, 'loading'],
])('the status of the datasets: %s', (_, hasDatasets, subscription, status) =>
  expect(datasetsStatus(hasDatasets, subscription)).toBe(status),
);
