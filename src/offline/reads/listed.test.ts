import { afterEach, describe, expect, test, vi } from 'vitest';
import { localId } from '@/model/local-id';
import { touchedBy, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { liveReading } from '../store/live-reading';
import { openStore } from '../store/open';
import { emptyChart, listName, partName, type ChartRecord } from '../store/records';
import { readChartList } from './charts';
import { READ_AT_ONCE } from './list-extent';
import { readTableList, type ListReading } from './listed';
import { readResourceTable } from './resource-table';
import { savedQueries } from '../resources/saved-query/read-model';
import { readResources } from './resources';

const stores: LocalStore[] = [];
afterEach(() => stores.splice(0).forEach(store => store.close()));

const MANY = 300;
const ids = Array.from({ length: MANY }, (_, index) => index + 1);

/** A store with many charts, each with a waiting change and a waiting star, and as many that were made here. */
async function filled(): Promise<LocalStore> {
  const store = await openStore(`listed ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  stores.push(store);
  await store.charts.bulkPut(
    ids.map(id => ({ ...emptyChart(id), row: { id, slice_name: `Stored ${id}` }, rowAsOf: 0 })),
  );
  await store.lists.put({ name: 'charts', ids, asOf: 0 });
  const queued = ids.map((id): readonly Patch[] => [
    { does: 'change', kind: 'chart', id, fields: { name: `Changed ${id}` } },
    { does: 'star', kind: 'chart', id, value: true },
    { does: 'create', kind: 'chart', id: localId(id), fields: { name: `Made ${id}` }, parent: null },
  ]);
  await store.table('outbox').bulkAdd(
    queued.map((patches, index) => ({
      kind: 'any',
      resource: 'any',
      idempotencyKey: `${index}`,
      patches,
      touches: touchedBy(patches),
      needs: [],
      state: { name: 'waiting' },
    })),
  );
  return store;
}

test('a list applies the waiting changes of each item, and those made here come first', async () => {
  const { charts } = await readChartList(await filled());
  expect(charts).toHaveLength(2 * MANY);
  expect(charts[0]).toMatchObject({ name: `Made ${MANY}`, favourite: false, waiting: true });
  expect(charts.at(-1)).toMatchObject({ name: `Changed ${MANY}`, favourite: true, waiting: true });
});

test('a row is read with its own changes only, so that thousands of changes cost no more than their number', async () => {
  const counts: number[] = [];
  const reading: ListReading<ChartRecord, { readonly id: number }> = {
    kind: 'chart',
    name: 'charts',
    records: store => store.charts,
    isThereUnfetched: true,
    row({ id }, patches) {
      counts.push(patches.length);
      return { id };
    },
    made: () => [],
    isChangedByStars: false,
  };
  const { rows } = await readTableList(await filled(), reading);
  expect(rows).toHaveLength(MANY);
  expect(new Set(counts)).toEqual(new Set([2]));
});

test('a list of copies applies the waiting changes of each, and hides those that are being removed', async () => {
  const store = await openStore(`copies ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  stores.push(store);
  await store.copies.bulkPut(
    [1, 2, 3].map(id => ({
      kind: 'saved-query' as const,
      id,
      parent: null,
      value: { id, label: `Stored ${id}`, sql: 'SELECT 1' },
      asOf: 0,
      etag: null,
    })),
  );
  await store.lists.put({ name: listName('saved-query', null), ids: [3, 2, 1], asOf: 0 });
  const patches: readonly Patch[] = [
    { does: 'change', kind: 'saved-query', id: 2, fields: { label: 'Changed' } },
    { does: 'change', kind: 'saved-query', id: 2, fields: { label: 'Changed again' } },
    { does: 'remove', kind: 'saved-query', id: 1 },
    // Another thing with the same number.
    { does: 'change', kind: 'chart', id: 3, fields: { name: 'No query' } },
  ];
  await store.table('outbox').add({
    kind: 'any',
    resource: 'any',
    idempotencyKey: 'any',
    patches,
    touches: touchedBy(patches),
    needs: [],
    state: { name: 'waiting' },
  });
  const { resources } = await readResources(store, savedQueries, null);
  expect(resources.map(({ id, value, waiting }) => [id, value.label, waiting])).toEqual([
    [3, 'Stored 3', false],
    [2, 'Changed again', true],
  ]);
});

test('a list of copies that is read for the first time is in its order, and has what came otherwise at its end', async () => {
  const store = await openStore(`copies ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
  stores.push(store);
  const stored = [4, 3, 2, 1];
  await store.copies.bulkPut(
    stored.map(id => ({ kind: 'saved-query' as const, id, parent: null, value: { id }, asOf: 0, etag: null })),
  );
  const part = { read: 3, count: 500 };
  const name = partName(listName('saved-query', null));
  await store.lists.put({ name, ids: [2, 4, 3], asOf: 0, part });
  const read = async (first?: number) => {
    const { resources, ...extent } = await readResourceTable(store, savedQueries, first);
    return { ids: resources.map(({ id }) => id), ...extent };
  };
  expect(await read()).toEqual({ ids: [2, 4, 3, 1], asOf: null, total: 500, coming: { ...part, isCut: false } });
  expect(await read(2)).toEqual({ ids: [2, 4], asOf: null, total: 500, coming: { ...part, isCut: true } });
});

test('a list that is followed is read once for each change', async () => {
  const store = await filled();
  let readings = 0;
  const lengths: number[] = [];
  const following = liveReading(async () => {
    readings += 1;
    return readChartList(store);
  }).subscribe({ next: ({ charts }) => lengths.push(charts.length) });
  await vi.waitFor(() => expect(lengths).toEqual([2 * MANY]));
  await store.transaction('rw', store.charts, store.favourites, store.lists, async () => {
    await store.charts.delete(1);
    await store.favourites.put({ kind: 'chart', id: 2, value: true, asOf: 0 });
    await store.lists.put({ name: 'charts', ids: ids.slice(1), asOf: 1 });
  });
  await vi.waitFor(() => expect(lengths).toEqual([2 * MANY, 2 * MANY - 1]));
  expect(readings).toBe(2);
  following.unsubscribe();
});

describe('a list of more things than are read at once', () => {
  const many = Array.from({ length: 2 * READ_AT_ONCE + 7 }, (_, index) => 3 * index + 1);
  const recordOf = (id: number): ChartRecord => ({
    ...emptyChart(id),
    row: { id, slice_name: `Chart ${id}` },
    rowAsOf: 0,
  });
  const namesOf = (listed: readonly number[]) => listed.map(id => `Chart ${id}`);

  async function manyCharts(listed: readonly number[] = many.toReversed()): Promise<LocalStore> {
    const store = await openStore(`parts ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
    stores.push(store);
    await store.charts.bulkPut(many.map(recordOf));
    await store.lists.put({ name: 'charts', ids: listed, asOf: 0 });
    return store;
  }

  test('has those of the list only, in its order', async () => {
    const listed = [...many.filter((_, index) => index % 3 > 0), 999_999].toReversed();
    const { charts } = await readChartList(await manyCharts(listed));
    expect(charts.map(({ name }) => name)).toEqual(namesOf(listed.slice(1)));
  });

  test('keeps the rows of an earlier reading that are equal, wherever they are now', async () => {
    const store = await manyCharts();
    const first = await readChartList(store);
    await store.charts.bulkPut([recordOf(5000), { ...recordOf(4), row: { id: 4, slice_name: 'Renamed' } }]);
    await store.lists.put({ name: 'charts', ids: [5000, ...many.toReversed()], asOf: 1 });
    const { charts } = await readChartList(store, undefined, first);
    expect(charts.map(({ name }) => name)).toEqual(
      namesOf([5000, ...many.toReversed()]).map(name => (name === 'Chart 4' ? 'Renamed' : name)),
    );
    const before = new Set(first.charts);
    expect(charts.filter(chart => !before.has(chart)).map(({ name }) => name)).toEqual(['Chart 5000', 'Renamed']);
  });

  test('is read again when any of its things changes', async () => {
    const store = await manyCharts();
    const last = many.at(-1)!;
    const seen: string[] = [];
    const following = liveReading(() => readChartList(store)).subscribe({
      next: ({ charts }) => seen.push(charts[0]?.name ?? ''),
    });
    await vi.waitFor(() => expect(seen).toEqual([`Chart ${last}`]));
    await store.charts.update(last, { row: { id: last, slice_name: 'Renamed' } });
    await vi.waitFor(() => expect(seen).toEqual([`Chart ${last}`, 'Renamed']));
    following.unsubscribe();
  });
});

describe('the first page of a list', () => {
  const PAGE = 25;
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1);

  async function manyCharts(): Promise<LocalStore> {
    const store = await openStore(`many ${crypto.randomUUID()}`, { now: () => 0, after: () => () => undefined });
    stores.push(store);
    await store.charts.bulkPut(many.map(id => ({ ...emptyChart(id), row: { id, slice_name: `${id}` }, rowAsOf: 0 })));
    await store.favourites.bulkPut(many.map(id => ({ kind: 'chart', id, value: id % 2 === 0, asOf: 0 })));
    await store.lists.put({ name: 'charts', ids: many.toReversed(), asOf: 7 });
    return store;
  }

  /** The number of records that a read takes from a table. */
  function countReads(store: LocalStore) {
    let count = 0;
    for (const table of [store.charts, store.favourites]) table.hook('reading', record => ((count += 1), record));
    return () => count;
  }

  test('reads no more records than it shows, in the order of the list', async () => {
    const store = await manyCharts();
    const reads = countReads(store);
    const { charts, total, asOf } = await readChartList(store, PAGE);
    expect(charts.map(({ name }) => name)).toEqual(many.slice(-PAGE).toReversed().map(String));
    expect(charts.filter(({ favourite }) => favourite)).toHaveLength(13);
    expect([total, asOf]).toEqual([many.length, 7]);
    expect(reads()).toBe(2 * PAGE);
  });

  test('has the things with pending changes, too, and counts what is removed', async () => {
    const store = await manyCharts();
    const patches: readonly Patch[] = [
      { does: 'change', kind: 'chart', id: 3, fields: { name: 'Changed' } },
      { does: 'remove', kind: 'chart', id: 10_000 },
      { does: 'create', kind: 'chart', id: localId(1), fields: { name: 'Made' }, parent: null },
    ];
    await store.table('outbox').add({
      ...{ kind: 'any', resource: 'any', idempotencyKey: 'any', needs: [], state: { name: 'waiting' } },
      patches,
      touches: touchedBy(patches),
    });
    const { charts, total } = await readChartList(store, PAGE);
    const names = charts.map(({ name }) => name);
    expect([names[0], names.at(-1), names.includes('10000')]).toEqual(['Made', 'Changed', false]);
    expect(total).toBe((await readChartList(store)).charts.length);
  });

  test('is the whole list where that is short, or was never fetched', async () => {
    const store = await manyCharts();
    await store.lists.put({ name: 'charts', ids: many.slice(0, READ_AT_ONCE), asOf: 0 });
    expect((await readChartList(store, PAGE)).total).toBeUndefined();
    await store.lists.clear();
    expect((await readChartList(store, PAGE)).charts).toHaveLength(many.length);
  });
});
