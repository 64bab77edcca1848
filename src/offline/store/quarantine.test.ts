import { liveQuery } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from './open';
import { emptyChart } from './records';
import { readOrQuarantine } from './quarantine';

const clock = { now: () => 0, after: () => () => undefined };

afterEach(() => vi.unstubAllGlobals());

test('F35 a live read sets unreadable records aside and continues without them', async () => {
  const store = await openStore(`set aside ${crypto.randomUUID()}`, clock);
  await store.charts.bulkPut([emptyChart(1), emptyChart(2)]);
  await store.lists.put({ name: 'charts', ids: [1, 2], asOf: 5, newest: 3, wholeAt: 5 });
  const read = (id: number) => {
    if (id === 1) throw new TypeError('no such field');
    return id;
  };
  const seen: (number | null)[][] = [];
  const subscription = liveQuery(async () => {
    const records = await store.charts.toArray();
    return records.map(({ id }) => readOrQuarantine(store, 'charts', id, () => read(id)));
  }).subscribe(ids => seen.push(ids));
  await expect.poll(() => seen).toEqual([[null, 2], [2]]);
  expect(await store.quarantine.toArray()).toEqual([
    expect.objectContaining({ table: 'charts', key: '1', reason: 'no such field' }),
  ]);
  // Newest rows do not suffice for a list whose record is gone.
  expect(await store.lists.get('charts')).toEqual({ name: 'charts', ids: [1, 2], asOf: 5, newest: 3 });
  subscription.unsubscribe();
  store.close();
});

const unreadable = () => {
  throw new TypeError('no such field');
};

test('reports a record that cannot be set aside, to the page', async () => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report);
  const store = await openStore(`set aside ${crypto.randomUUID()}`, clock);
  await store.charts.put(emptyChart(1));
  store.quarantine.hook('creating', unreadable);
  expect(readOrQuarantine(store, 'charts', 1, unreadable)).toBeNull();
  await expect.poll(() => report.mock.calls).toEqual([[expect.any(Error)]]);
  expect(await store.charts.count()).toBe(1);
  store.close();
});
