import { afterEach, expect, test } from 'vitest';
import { localId } from '../commands/local-id';
import { touchedBy, type Patch } from '../commands/patch';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { emptyChart, type ChartRecord } from '../store/records';
import { readChartList } from './charts';
import { readTableList, type ListReading } from './listed';

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
