import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { createSubject } from '@/lib/observable';
import type { Connectivity } from '../state/connectivity';
import { openInMemory } from '../store/in-memory';
import { createConnectivity } from './connectivity';
import { readAgain } from './read-again';
import { createSubscriptionRegistry } from './subscriptions';
import { startSync } from './sync';
import { wireResponse } from '../../../tests/support/wire-response';
import { patience } from '../../../tests/support/patience';

const clock = { now: () => 0, after: () => () => undefined };
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

async function started(status: number) {
  const store = await openInMemory(`again ${crypto.randomUUID()}`);
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return wireResponse({ status, body: JSON.stringify({ id: 2, result: { id: 2, table_name: 'after' } }), url });
    },
    now: clock.now,
  });
  const registry = createSubscriptionRegistry();
  const connectivity = createConnectivity({
    subject: createSubject<Connectivity>({ state: 'live', since: 0 }),
    clock,
    random: () => 0,
    ask: async () => ({ kind: 'unreachable', cause: null }) as const,
    askWho: async () => false,
    onContact: () => undefined,
  });
  const queryClient = new QueryClient();
  const rest = { random: () => 0, locks: null, onDefect: () => undefined, isHidden: () => false };
  stops.push(startSync({ store, client, registry, connectivity, queryClient, clock, ...rest }), () => store.close());
  return { store, asked, registry };
}

const subscription = { kind: 'detail', of: 'dataset', id: 2 } as const;

test('DST-050 a dataset is read again by its call, although no screen shows it', async () => {
  const { store, asked, registry } = await started(200);
  const value = { id: 2, table_name: 'before' };
  await store.copies.put({ kind: 'dataset', id: 2, parent: null, value, asOf: 0, etag: null });
  readAgain(registry, subscription);
  await vi.waitFor(
    async () => expect(await store.copies.get(['dataset', 2])).toMatchObject({ value: { table_name: 'after' } }),
    patience,
  );
  expect(asked).toEqual(['GET /api/v1/dataset/2']);
  await vi.waitFor(() => expect(registry.subscriptions.get().size).toBe(0), patience);
});

test('the subscription ends although the server refuses', async () => {
  const { registry, asked } = await started(403);
  readAgain(registry, subscription);
  await vi.waitFor(() => expect(registry.subscriptions.get().size).toBe(0), patience);
  expect(asked).toHaveLength(1);
});
