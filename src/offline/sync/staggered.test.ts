import { expect, test } from 'vitest';
import { subscriptionKey, type Subscription } from './subscriptions';
import { keptSpan, momentIn, staggered } from './staggered';

const result = (key: string, priority: number): Subscription => ({
  kind: 'result',
  key,
  context: { datasource: { id: 1, type: 'table' }, queries: [] },
  chartId: 1,
  dashboardId: 1,
  priority,
});
const dashboard: Subscription = { kind: 'dashboard', idOrSlug: '1' };
const lists: readonly Subscription[] = [
  { kind: 'list', of: 'dashboard' },
  { kind: 'list', of: 'saved-query' },
];
const keyed = (subscriptions: readonly Subscription[]) =>
  new Map(subscriptions.map(subscription => [subscriptionKey(subscription), subscription]));
const delays = (subscriptions: readonly Subscription[], random: number, isHidden = false) =>
  staggered(keyed(subscriptions), { isHidden, random: () => random });

test('fetches what is in view first, then what is below, then its lists, then kept items, whatever the jitter', () => {
  const groups = [[dashboard, result('a', 0), result('b', 7)], [result('c', 8), result('d', 40)], lists];
  const all = groups.flat();
  const [early, late] = [delays(all, 0), delays(all, 1)];
  const of = (group: readonly Subscription[], map: ReadonlyMap<string, number>) =>
    group.map(subscription => map.get(subscriptionKey(subscription)) ?? NaN);
  for (const [index, group] of groups.entries()) {
    const next = groups[index + 1];
    const following = next ? Math.min(...of(next, early)) : momentIn(keptSpan, 0);
    expect(Math.max(...of(group, late))).toBeLessThanOrEqual(following);
  }
});

test('a list that fills the screen counts as in view', () => {
  expect(Math.max(...delays(lists, 1).values())).toBeLessThanOrEqual(300);
});

test('a hidden page waits for one that is shown', () => {
  const shown = Math.max(...delays([dashboard, ...lists], 1).values());
  expect(Math.min(...delays([dashboard, ...lists], 0, true).values())).toBeGreaterThan(shown);
});
