import { expect, test } from 'vitest';
import { createSubject } from '@/lib/observable';
import { createSubscriptionRegistry, subscriptionKey, type Subscription } from '@/offline/sync/subscriptions';
import { refreshRules, spanOf } from './rules';
import { startRun } from './run';
import { stagger, planRefresh } from './plan';
import { startTimed } from './timed';
import { chartsOf } from './use-refresh';

/** A clock that advances on demand. */
function handClock() {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly call: () => void }>();
  return {
    now: () => now,
    after(delay: number, call: () => void) {
      const entry = { at: now + delay, call };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    goTo(time: number) {
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= time).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        waiting.delete(next);
        now = next.at;
        next.call();
      }
      now = time;
    },
  };
}

const result = (chartId: number | null, priority: number, dashboardId = 1): Subscription => ({
  kind: 'result',
  key: `${dashboardId}/${chartId}`,
  context: { datasource: { id: 1, type: 'table' }, queries: [] },
  chartId,
  dashboardId,
  priority,
});

test.each([
  ['DSH-049 DSH-050 over 5000 ms by default', {}, 0, 5000],
  ['over the dashboard’s stagger_time if it is larger', { stagger_time: 9000 }, 10_000, 9000],
  ['over the given time if it is larger', { stagger_time: 1000 }, 60_000, 12_000],
  ['with stagger_refresh off all start at once', { stagger_refresh: false, stagger_time: 9000 }, 60_000, 0],
  ['over the default time if stagger_time is not a number', { stagger_time: 'long' }, 0, 5000],
])('%s', (_, metadata, every, span) => expect(spanOf(refreshRules(metadata), every)).toBe(span));

test('DSH-053 does not refresh a dashboard without a frequency automatically; reads frequencies as seconds', () => {
  expect(refreshRules({}).every).toBe(0);
  expect(refreshRules({ refresh_frequency: 30 }).every).toBe(30_000);
  expect(refreshRules({ refresh_frequency: -1 }).every).toBe(0);
});

test('spreads requests evenly, the first immediately and the last at the end', () => {
  expect(stagger(['a', 'b', 'c'], 5000)).toEqual([
    ['a', 0],
    ['b', 2500],
    ['c', 5000],
  ]);
  expect(stagger(['a'], 5000)).toEqual([['a', 0]]);
  expect(stagger([], 5000)).toEqual([]);
});

test('DSH-052 excludes immune charts from automatic refreshes, orders charts by reading order, and lists other shown data separately', () => {
  const subscriptions = [
    result(7, 2),
    result(5, 0),
    result(6, 1),
    result(null, 0),
    result(9, 0, 2),
    { kind: 'dashboard', idOrSlug: '1' } as const,
  ];
  const registry = new Map(subscriptions.map(subscription => [subscriptionKey(subscription), subscription]));
  const rules = refreshRules({ timed_refresh_immune_slices: [6] });
  expect(planRefresh(registry, 1, rules, 'timed')).toEqual({
    charts: ['result 1/5', 'result 1/7'],
    filters: [],
    rest: [],
  });
  expect(planRefresh(registry, 1, rules, 'asked')).toEqual({
    charts: ['result 1/5', 'result 1/6', 'result 1/7'],
    filters: ['result 1/null'],
    rest: ['result 2/9', 'dashboard 1'],
  });
});

test.each<[string, object, number, readonly number[]]>([
  ['DSH-048 over the dashboard’s stagger_time if that is larger', { stagger_time: 9000 }, 10_000, [0, 4500, 9000]],
  ['DSH-048 over the given time if that is larger', { stagger_time: 1000 }, 60_000, [0, 6000, 12_000]],
  ['DSH-049 over five seconds by default', {}, 0, [0, 2500, 5000]],
  ['DSH-051 all at once with stagger_refresh off', { stagger_refresh: false, stagger_time: 9000 }, 60_000, [0, 0, 0]],
])('sends the requests of the charts %s', (_, metadata, every, times) => {
  const registry = createSubscriptionRegistry();
  const clock = handClock();
  const sent: number[] = [];
  registry.refresh.subscribe(() => sent.push(clock.now()));
  startRun({
    registry,
    clock,
    plan: { charts: ['a', 'b', 'c'], filters: [], rest: [] },
    span: spanOf(refreshRules({ ...metadata }), every),
    onProgress: () => undefined,
    onEnd: () => undefined,
    onFilters: () => undefined,
  });
  clock.goTo(100_000);
  expect(sent).toEqual(times);
});

test('DSH-020 a run sends each request on time, and ends with the last answer', () => {
  const registry = createSubscriptionRegistry();
  const clock = handClock();
  const sent: (readonly [number, readonly string[]])[] = [];
  registry.refresh.subscribe(() => {
    const { keys } = registry.refresh.get();
    if (keys === 'all') throw new Error('Only what was named is asked for');
    sent.push([clock.now(), [...keys]]);
    for (const key of keys) registry.setStatus(key, { name: 'fetching' });
  });
  let ends = 0;
  const left: number[] = [];
  let filters = 0;
  startRun({
    registry,
    clock,
    plan: { charts: ['a', 'b', 'c'], filters: ['f'], rest: ['d'] },
    span: 4000,
    onProgress: count => left.push(count),
    onEnd: () => (ends += 1),
    onFilters: () => (filters += 1),
  });
  registry.setStatus('a', { name: 'idle' });
  expect(filters).toBe(0);
  registry.setStatus('f', { name: 'idle' });
  expect(filters).toBe(1);
  clock.goTo(3999);
  expect(sent).toEqual([
    [0, ['f', 'd']],
    [0, ['a']],
    [2000, ['b']],
  ]);
  clock.goTo(4000);
  registry.setStatus('b', { name: 'failed', why: 'refused', reason: { code: 'text', text: 'no' } });
  expect(ends).toBe(0);
  registry.setStatus('c', { name: 'idle' });
  expect(sent.at(-1)).toEqual([4000, ['c']]);
  expect([ends, filters]).toEqual([1, 1]);
  expect(left, 'outstanding charts').toEqual([3, 2, 1, 0]);
});

test('DSH-020 a run whose filters finish last ends earlier for the charts', () => {
  const registry = createSubscriptionRegistry();
  registry.refresh.subscribe(() => {
    for (const key of registry.refresh.get().keys) registry.setStatus(key, { name: 'fetching' });
  });
  const ended: string[] = [];
  const stop = startRun({
    registry,
    clock: handClock(),
    plan: { charts: ['a'], filters: ['f'], rest: [] },
    span: 0,
    onProgress: () => undefined,
    onEnd: () => ended.push('charts'),
    onFilters: () => ended.push('filters'),
  });
  registry.setStatus('a', { name: 'idle' });
  expect(ended).toEqual(['charts']);
  registry.setStatus('f', { name: 'failed', why: 'refused', reason: { code: 'text', text: 'no' } });
  expect(ended).toEqual(['charts', 'filters']);
  stop();
  expect(ended).toHaveLength(2);
});

test('a cancelled run sends nothing more', () => {
  const registry = createSubscriptionRegistry();
  const clock = handClock();
  let ends = 0;
  const left: number[] = [];
  const stop = startRun({
    registry,
    clock,
    plan: { charts: ['a', 'b'], filters: [], rest: [] },
    span: 1000,
    onProgress: count => left.push(count),
    onEnd: () => (ends += 1),
    onFilters: () => undefined,
  });
  stop();
  stop();
  clock.goTo(5000);
  expect(registry.refresh.get().count).toBe(1);
  expect(ends).toBe(1);
  expect(left).toEqual([1, 0]);
});

test('timed refreshes run at regular intervals; those due during a pause run once when it ends', () => {
  const clock = handClock();
  const paused = createSubject(false);
  const times: number[] = [];
  const stop = startTimed({ clock, every: 100, paused, onDue: () => times.push(clock.now()) });
  clock.goTo(250);
  expect(times).toEqual([100, 200]);
  paused.set(true);
  clock.goTo(730);
  expect(times).toEqual([100, 200]);
  paused.set(false);
  expect(times).toEqual([100, 200, 730]);
  clock.goTo(840);
  expect(times).toEqual([100, 200, 730, 830]);
  stop();
  clock.goTo(2000);
  expect(times).toHaveLength(4);
});

test('DSH-065 refresh events contain the ids of fifty charts at most, and count all', () => {
  const charts = new Map(Array.from({ length: 60 }, (_, index) => [index + 1, null]));
  const { chartCount, chart_ids } = chartsOf(charts);
  expect(chartCount).toBe(60);
  expect(chart_ids).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});
