import { afterEach, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import { MISSING_DATASET } from '@/model/error-facts';
import type { LocalStore } from '../../store/database';
import { openStore } from '../../store/open';
import type { Subscription } from '../subscriptions';
import { fetchSubscribed } from './fetch-subscribed';
import { wireResponse } from '../../../../tests/support/wire-response';

const clock = { now: () => 0, after: () => () => undefined };
const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const context = { datasource: { id: 7, type: 'table' as const }, queries: [{ metrics: ['count'] }] };
const subscription: Subscription = { kind: 'result', key: 'k', context, chartId: null, dashboardId: null, priority: 0 };

test.each([
  ['a dataset that is gone', 404, { message: 'Not found' }, MISSING_DATASET],
  [
    'an address that is none',
    404,
    { errors: [{ message: '404 Not Found', error_type: 'GENERIC_BACKEND_ERROR' }] },
    'GENERIC_BACKEND_ERROR',
  ],
  ['a query that failed', 400, { message: 'Error: no such column' }, undefined],
])('%s: what is kept of the refusal tells it from others', async (_, status, body, type) => {
  const store = await openStore(`result ${crypto.randomUUID()}`, clock);
  stores.push(store);
  const transport: Transport<AbortSignal> = async ({ url }) => wireResponse({ status, body, url });
  const fetching = { store, client: createClient<AbortSignal>({ transport, now: clock.now }), now: clock.now };
  await expect(fetchSubscribed(fetching, subscription, false)).rejects.toBeInstanceOf(OutcomeError);
  const kept = await store.failures.get('k');
  expect(kept?.status).toBe(status);
  expect(kept?.facts?.type).toBe(type);
});
