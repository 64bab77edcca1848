import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import type { Transport, WireResponse } from '@/api/transport';
import { createSubject } from '@/lib/observable';
import type { NewLogEvent } from '../state/log-event';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyChart } from '../store/records';
import { answerState } from '../reads/answer-state';
import { localId } from '@/model/local-id';
import type { Connectivity } from '../state/connectivity';
import { createConnectivity } from './connectivity';
import { createSubscriptionRegistry, subscriptionKey, type Subscription } from './subscriptions';
import { startSync } from './sync';
import { wireResponse } from '../../../tests/support/wire-response';
import { leapingClock } from '../../../tests/support/hand-clock';

const clock = { now: () => 0, after: () => () => undefined };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const stored = (id: number, chartAsOf: number) => ({
  ...emptyChart(id),
  dashboards: [],
  chart: { id, slice_name: '', slice_url: '', form_data: {}, changed_on: '2026-01-01T00:00:00' },
  chartAsOf,
});
const chart = (id: number): Subscription => ({ kind: 'chart', id });

/** The server has no chart, and answers when told to. A cancelled request fails like `fetch`. */
function slowServer() {
  const waiting = new Map<string, (() => void)[]>();
  const asked: string[] = [];
  const faults: { readonly status: number; readonly headers: Readonly<Record<string, string>> }[] = [];
  const bodies: unknown[] = [];
  const lost = new Set<() => void>();
  const transport: Transport<AbortSignal> = ({ url, signal, body }) =>
    new Promise<WireResponse>((resolve, reject) => {
      if (typeof body === 'string') bodies.push(JSON.parse(body));
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      const id = new URL(url, 'http://server').searchParams.get('slice_id') ?? '';
      asked.push(id);
      lost.add(() => reject(new TypeError('Failed to fetch')));
      const fault = faults.shift();
      if (fault) {
        resolve(wireResponse({ ...fault, body: {}, url }));
        return;
      }
      const answer = () =>
        resolve(wireResponse({ body: { result: { dataset: {}, form_data: {}, slice: null } }, url }));
      waiting.set(id, [...(waiting.get(id) ?? []), answer]);
    });
  return {
    transport,
    asked,
    bodies,
    faults,
    /** All requests under way get no answer. */
    lose() {
      for (const fail of [...lost]) fail();
      lost.clear();
    },
    answer: (id: number) => waiting.get(String(id))?.forEach(answer => answer()),
  };
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

/** The answer of a chart on the dashboard 5. */
const answer: Subscription = {
  kind: 'result',
  key: 'asked',
  context: { datasource: { id: 3, type: 'table' }, queries: [], result_format: 'json', result_type: 'full' },
  chartId: 7,
  dashboardId: 5,
  priority: 0,
};

interface Given {
  readonly locks?: Pick<LockManager, 'request'>;
  readonly store?: LocalStore;
  readonly random?: () => number;
  /** React Query uses the time of this process. */
  readonly start?: number;
  readonly reloadedAt?: number;
}

async function started({ locks, store: known, random = () => 0, start = 0, ...rest }: Given = {}) {
  const server = slowServer();
  const registry = createSubscriptionRegistry();
  const subject = createSubject<Connectivity>({ state: 'unreachable', since: 0 });
  const states: string[] = [];
  subject.subscribe(() => states.push(subject.get().state));
  const ask = async () => ({ kind: 'unreachable', cause: null }) as const;
  const connectivity = createConnectivity({
    subject,
    clock,
    random: () => 0,
    ask,
    askWho: async () => false,
    onContact: () => undefined,
  });
  const store = known ?? (await openStore(`sync ${crypto.randomUUID()}`, clock));
  // Known, but old: shown immediately and fetched again.
  await store.charts.bulkPut([1, 2].map(id => stored(id, -DAY)));
  const client = createClient({ transport: server.transport, now: clock.now });
  const time = leapingClock(start);
  const queryClient = new QueryClient();
  const noted: NewLogEvent[] = [];
  const defects: unknown[] = [];
  const stop = startSync({
    store,
    client,
    registry,
    connectivity,
    queryClient,
    clock: time,
    random,
    locks: locks ?? null,
    ...rest,
    isHidden: () => false,
    log: event => void noted.push(event),
    onDefect: (_, error) => void defects.push(error),
  });
  stops.push(stop, () => store.close());
  return { stop, server, registry, subject, states, store, noted, defects, queryClient, pass: time.pass };
}

test('a running fetch continues when the server is back, and does not count as unreachable', async () => {
  const { server, registry, states } = await started();
  stops.push(registry.add(chart(1)), registry.add(chart(2)));
  await expect.poll(() => server.asked).toEqual(['1', '2']);
  server.answer(1);
  await expect.poll(() => states).toEqual(['live']);
  server.answer(2);
  await expect.poll(() => registry.statuses.get().get('chart 2')).toMatchObject({ name: 'failed', why: 'refused' });
  expect(states).toEqual(['live']);
  expect(server.asked.filter(id => id === '2')).toHaveLength(1);
});

test('charts that wait while the server is shown to be away are not requested, and asked for again later', async () => {
  const { server, registry, states } = await started();
  const keys = Array.from({ length: 8 }, (_, at) => `chart ${at}`);
  for (const key of keys) stops.push(registry.add({ ...answer, key }));
  await expect.poll(() => server.asked).toHaveLength(5);
  server.lose();
  const away = { name: 'failed', why: 'unreachable' };
  const statuses = () => keys.map(key => registry.statuses.get().get(`result ${key}`));
  await expect.poll(statuses).toEqual(keys.map(() => away));
  expect(server.asked).toHaveLength(5);
  expect(states).toEqual([]);

  registry.requestRefresh(new Set(['result chart 7']), false);
  await expect.poll(() => server.asked).toHaveLength(6);
});

test('F36 freshness in one store does not carry over to the next store', async () => {
  const { stop, registry, queryClient } = await started();
  stops.push(registry.add({ kind: 'list', of: 'filter-set', parent: `dashboard:${localId(1)}` }));
  const known = () => queryClient.getQueryCache().findAll({ queryKey: ['subscription'] });
  await expect.poll(() => known().map(({ state }) => state.status)).toEqual(['success']);
  stop();
  expect(known()).toEqual([]);
});

test('requests nothing for a dashboard created here, and draws no conclusion about the server', async () => {
  const { server, registry, states } = await started();
  const parent = `dashboard:${localId(1)}`;
  stops.push(registry.add({ kind: 'list', of: 'filter-set', parent }));
  await expect.poll(() => registry.statuses.get().get(`list filter-set ${parent}`)).toEqual({ name: 'idle' });
  expect(server.asked).toEqual([]);
  expect(states).toEqual([]);
});

test('CHT-030 CHT-019 a stopped chart query is logged as aborted, and the chart is stopped until it is requested again', async () => {
  const { server, registry, states, noted } = await started();
  stops.push(registry.add(answer));
  await expect.poll(() => server.asked).toHaveLength(1);
  registry.requestStop('result asked');
  const status = registry.statuses.get().get('result asked')!;
  const state = answerState({ stored: null, failure: null }, status, { state: 'live', since: 0 });
  expect(state).toMatchObject({ name: 'stopped' });
  await expect
    .poll(() => noted)
    .toMatchObject([
      {
        name: 'load_chart',
        at: { source: 'dashboard', id: 5 },
        data: { slice_id: 7, has_err: true, error_details: 'abort' },
      },
    ]);
  expect(registry.statuses.get().get('result asked')).toEqual({ name: 'stopped' });
  expect(states, 'it says nothing of the server').toEqual([]);
  expect(server.asked).toHaveLength(1);

  registry.requestRefresh(new Set(['result asked']), true);
  await expect.poll(() => server.asked).toHaveLength(2);
  expect(registry.statuses.get().get('result asked')).toEqual({ name: 'fetching' });
});

test('a question for the options of a filter names the filter, and the dashboard that it is on', async () => {
  const { server, registry } = await started();
  stops.push(registry.add({ ...answer, chartId: null, filterId: 'NATIVE_FILTER-a' }));
  const form = { datasource: '3__table', dashboardId: 5, type: 'NATIVE_FILTER', native_filter_id: 'NATIVE_FILTER-a' };
  await expect.poll(() => server.bodies).toMatchObject([{ form_data: form }]);
});

test('CHT-045 CHT-046 a chart’s question names its dataset and its queries, the chart it is of, and the form of the answer', async () => {
  const { server, registry } = await started();
  stops.push(registry.add(answer));
  const asked = { datasource: { id: 3, type: 'table' }, queries: [], result_format: 'json', result_type: 'full' };
  const form = { datasource: '3__table', slice_id: 7, dashboardId: 5 };
  await expect.poll(() => server.bodies).toEqual([{ ...asked, form_data: form, force: false }]);
  registry.requestStop('result asked');
  registry.requestRefresh(new Set(['result asked']), true);
  await expect
    .poll(() => server.bodies)
    .toEqual([
      { ...asked, form_data: form, force: false },
      { ...asked, form_data: form, force: true },
    ]);
});

test('a requested refresh bypasses the server’s cache again when it is retried', async () => {
  const { server, registry } = await started();
  stops.push(registry.add(answer));
  await expect.poll(() => server.asked).toHaveLength(1);
  registry.requestStop('result asked');
  server.faults.push({ status: 503, headers: {} });
  registry.requestRefresh(new Set(['result asked']), true);
  await expect.poll(() => server.bodies).toMatchObject([{ force: false }, { force: true }, { force: true }]);
});

test('CHT-030 a chart query that is no longer shown is logged as aborted', async () => {
  const { server, registry, noted } = await started();
  const remove = registry.add(answer);
  await expect.poll(() => server.asked).toHaveLength(1);
  remove();
  await expect.poll(() => noted).toMatchObject([{ name: 'load_chart', data: { slice_id: 7, error_details: 'abort' } }]);
});

test('silently aborts requests that are no longer shown', async () => {
  const { server, registry, states } = await started();
  const remove = registry.add(chart(1));
  await expect.poll(() => server.asked).toEqual(['1']);
  remove();
  await expect.poll(() => registry.statuses.get().get('chart 1')).toEqual({ name: 'idle' });
  expect(states).toEqual([]);
});

test('F35 fetches shown data again when they disappear, unless they disappear immediately', async () => {
  const { server, registry, store } = await started();
  const fresh = stored(3, 0);
  await store.charts.put(fresh);
  stops.push(registry.add(chart(3)));
  await expect.poll(() => store.charts.get(3)).toEqual(fresh);
  await store.charts.delete(3);
  await expect.poll(() => server.asked).toEqual(['3']);
});

test('fetches invalidated data as soon as they are needed, however fresh they are', async () => {
  const start = Date.now();
  const { server, registry, store } = await started({ start });
  await store.charts.bulkPut([stored(5, start), stored(6, start)]);
  stops.push(registry.add(chart(5)), registry.add(chart(6)));
  registry.requestRefresh(new Set(['chart 6']), true);
  await expect.poll(() => server.asked).toEqual(['6']);
});

describe('a list that was fetched shortly before it was opened', () => {
  const names = (id: number) => ({ name: 'charts' as const, ids: [id], asOf: 0 });
  async function opened(state: Connectivity) {
    const start = Date.now();
    const one = await started({ start });
    one.subject.set(state);
    await one.store.lists.put({ ...names(1), asOf: start });
    const close = one.registry.add({ kind: 'list', of: 'chart' });
    stops.push(close);
    await expect.poll(() => one.queryClient.getQueryCache().getAll()).toHaveLength(1);
    return { ...one, close };
  }

  test('is fetched once it is no longer fresh, and once only', async () => {
    const { server, pass } = await opened(live(0));
    pass(29_000);
    expect(server.asked).toEqual([]);
    pass(1000);
    await expect.poll(() => server.asked).toHaveLength(1);
    pass(HOUR);
    expect(server.asked).toHaveLength(1);
  });

  test('is not fetched any more after it was closed, or while the server is away', async () => {
    const closed = await opened(live(0));
    closed.close();
    closed.pass(HOUR);
    const unreached = await opened(away);
    unreached.pass(HOUR);
    await unreached.store.lists.count();
    expect([...closed.server.asked, ...unreached.server.asked]).toEqual([]);
  });

  test('is not fetched again if another tab fetched it since', async () => {
    const { server, store, queryClient, pass } = await opened(live(0));
    const [query] = queryClient.getQueryCache().getAll();
    const before = query?.state.dataUpdatedAt ?? 0;
    pass(10_000);
    await store.lists.put({ ...names(1), asOf: before + 10_000 });
    await expect.poll(() => query?.state.dataUpdatedAt).toBe(before + 10_000);
    pass(20_000);
    await store.lists.count();
    expect(server.asked).toEqual([]);
  });
});

test('a reload of the page fetches what was stored before it, however fresh, but not what arrived since', async () => {
  const start = Date.now();
  const { server, registry, store } = await started({ start: start + 2000, reloadedAt: start + 1000 });
  await store.charts.bulkPut([stored(5, start), stored(6, start + 1500)]);
  stops.push(registry.add(chart(6)), registry.add(chart(5)));
  await expect.poll(() => server.asked).toEqual(['5']);
});

test('F35 a copy without its content counts as missing', async () => {
  const { server, registry, store } = await started();
  await store.charts.put({ ...stored(4, 0), chart: null });
  stops.push(registry.add(chart(4)));
  await expect.poll(() => server.asked).toEqual(['4']);
});

/** The locks of one browser. */
function browserLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: <T>(name: string, options: LockOptions | LockGrantedCallback<T>, callback?: LockGrantedCallback<T>) => {
      const granted = (typeof options === 'function' ? options : callback)!;
      const before = last.get(name);
      if (before && typeof options === 'object' && options.ifAvailable) return Promise.resolve(granted(null));
      const run = (before ?? Promise.resolve()).then(() => granted({ name, mode: 'exclusive' }));
      const end: Promise<unknown> = run.catch(() => undefined).then(() => last.get(name) === end && last.delete(name));
      last.set(name, end);
      return run as Promise<Awaited<T>>;
    },
  };
}

const live = (now: number): Connectivity => ({ state: 'live', since: now });
const away: Connectivity = { state: 'unreachable', since: 0 };

test('refreshes the screen when the server is back, each item at its own moment, not if it leaves again', async () => {
  const moments = [0, 1, 0.5];
  const start = Date.now();
  const { server, registry, subject, store, queryClient, pass } = await started({
    random: () => moments.shift() ?? 0,
    start,
  });
  await store.charts.bulkPut([5, 6].map(id => stored(id, start)));
  stops.push(registry.add(chart(5)), registry.add(chart(6)));
  await expect.poll(() => queryClient.getQueryCache().getAll()).toHaveLength(2);
  pass(10);
  subject.set(live(start + 10));
  pass(0);
  await expect.poll(() => server.asked).toEqual(['5']);
  pass(299);
  expect(server.asked).toEqual(['5']);
  subject.set(away);
  pass(HOUR);
  expect(server.asked).toEqual(['5']);
  subject.set(live(start + HOUR));
  pass(300);
  await expect.poll(() => server.asked).toEqual(['5', '6']);
});

test('does not retry requests that the server rejected when it returned', async () => {
  const { server, registry, pass } = await started({ random: () => 1, start: Date.now() });
  stops.push(registry.add(chart(1)), registry.add(chart(2)));
  await expect.poll(() => server.asked).toEqual(['1', '2']);
  for (const id of [1, 2]) {
    server.answer(id);
    await expect
      .poll(() => registry.statuses.get().get(`chart ${id}`))
      .toMatchObject({ name: 'failed', why: 'refused' });
  }
  pass(300);
  stops.push(registry.add(chart(3)));
  await expect.poll(() => server.asked).toContain('3');
  expect(server.asked).toEqual(['1', '2', '3']);
});

test('data fetched by another tab are fetched once, and count here too', async () => {
  const locks = browserLocks();
  const first = await started({ locks });
  const second = await started({ locks, store: first.store });
  stops.push(first.registry.add(chart(1)));
  await expect.poll(() => first.server.asked).toEqual(['1']);
  stops.push(second.registry.add(chart(1)));
  await expect.poll(() => second.registry.statuses.get().get('chart 1')).toEqual({ name: 'fetching' });
  await first.store.charts.put(stored(1, 0));
  first.server.answer(1);
  await expect.poll(() => second.registry.statuses.get().get('chart 1')).toEqual({ name: 'idle' });
  expect(second.server.asked).toEqual([]);
});

test('F41 does not wait forever for a tab that does not finish', async () => {
  const locks = browserLocks();
  const first = await started({ locks });
  const second = await started({ locks, store: first.store });
  stops.push(first.registry.add(chart(1)));
  await expect.poll(() => first.server.asked).toEqual(['1']);
  stops.push(second.registry.add(chart(1)));
  await expect.poll(() => second.registry.statuses.get().get('chart 1')).toEqual({ name: 'fetching' });
  await expect
    .poll(() => {
      second.pass(10_000);
      return second.server.asked;
    })
    .toEqual(['1']);
});

test('F11 a server that asks to wait gets no requests until then', async () => {
  const { server, registry, pass } = await started();
  server.faults.push({ status: 429, headers: { 'Retry-After': '60' } });
  stops.push(registry.add(chart(1)));
  await expect.poll(() => registry.statuses.get().get('chart 1')).toMatchObject({ name: 'failed' });
  stops.push(registry.add(chart(2)));
  await expect.poll(() => registry.statuses.get().get('chart 2')).toEqual({ name: 'fetching' });
  await new Promise<void>(resolve => void setImmediate(resolve));
  pass(59_999);
  expect(server.asked).toEqual(['1']);
  pass(1);
  await expect.poll(() => server.asked).toContain('2');
});

test('an error of the application while it fetches is reported, and the screen shows the failure', async () => {
  const mistake = new TypeError('x is not a function');
  const { registry, defects } = await started({ locks: { request: async () => Promise.reject(mistake) } });
  stops.push(registry.add(chart(1)));
  await expect.poll(() => defects).toEqual([mistake]);
  expect(registry.statuses.get().get(subscriptionKey(chart(1)))).toMatchObject({
    name: 'failed',
    reason: { text: 'x is not a function' },
  });
});

test('an error of fetching lost data again is reported', async () => {
  const { registry, store, defects, queryClient, server, pass } = await started();
  stops.push(registry.add(chart(1)));
  await expect.poll(() => server.asked).toEqual(['1']);
  pass(HOUR);
  const mistake = new TypeError('x is not a function');
  vi.spyOn(queryClient, 'invalidateQueries').mockRejectedValueOnce(mistake);
  await store.charts.delete(1);
  await expect.poll(() => defects).toEqual([mistake]);
});
