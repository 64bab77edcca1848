import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSubscriptionRegistry, subscriptionKey, type Subscription } from './subscriptions';
import { staleAfter } from './staleness';

const context = { datasource: { id: 1, type: 'table' as const }, queries: [] };
const result = (key: string, priority = 0): Subscription => ({
  kind: 'result',
  key,
  context,
  chartId: null,
  dashboardId: null,
  priority,
});
const subscriptions: readonly Subscription[] = [
  { kind: 'list', of: 'dashboard' },
  { kind: 'list', of: 'chart' },
  { kind: 'list', of: 'dataset' },
  { kind: 'dashboard', idOrSlug: '1' },
  { kind: 'dashboard', idOrSlug: 'sales' },
  { kind: 'chart', id: 1 },
  { kind: 'dataset', id: 1 },
  result('1'),
  result('dashboards'),
];

describe('the key of a subscription', () => {
  test('identifies the request, and nothing else', () => {
    expect(new Set(subscriptions.map(subscriptionKey)).size).toBe(subscriptions.length);
    expect(subscriptionKey(result('1', 5))).toBe(subscriptionKey(result('1', 0)));
  });
});

describe('the dashboard', () => {
  test('keeps a subscription as long as anybody has it, however often it is released', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ add: fc.boolean(), index: fc.nat(subscriptions.length - 1) }), { maxLength: 60 }),
        steps => {
          const registry = createSubscriptionRegistry();
          const held = new Map<string, (() => void)[]>();
          for (const { add, index } of steps) {
            const subscription = subscriptions[index] ?? { kind: 'list', of: 'chart' };
            const removals = held.get(subscriptionKey(subscription)) ?? [];
            held.set(subscriptionKey(subscription), removals);
            if (add) removals.push(registry.add(subscription));
            else {
              const remove = removals.pop();
              remove?.();
              remove?.();
            }
            const expected = [...held].filter(([, list]) => list.length > 0).map(([key]) => key);
            expect([...registry.subscriptions.get().keys()].sort()).toEqual(expected.sort());
          }
        },
      ),
    );
  });

  test('notifies followers of each change, and of each request to refresh', () => {
    const registry = createSubscriptionRegistry();
    const told: string[] = [];
    registry.subscriptions.subscribe(() => told.push('subscriptions'));
    registry.statuses.subscribe(() => told.push('statuses'));
    registry.refresh.subscribe(() => told.push('refresh'));
    const remove = registry.add({ kind: 'list', of: 'chart' });
    registry.setStatus('list chart', { name: 'fetching' });
    registry.requestRefresh('all', true);
    registry.requestRefresh('all', true);
    remove();
    expect(told).toEqual(['subscriptions', 'statuses', 'refresh', 'refresh', 'subscriptions']);
  });
});

test('slow-changing data may be older: answers are refreshed later than lists and definitions', () => {
  const [answers, others] = [
    subscriptions.filter(({ kind }) => kind === 'result'),
    subscriptions.filter(({ kind }) => kind !== 'result'),
  ];
  expect(Math.min(...answers.map(staleAfter))).toBeGreaterThan(Math.max(...others.map(staleAfter)));
});
