import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enqueue } from '../outbox/enqueue';
import type { Pin } from '../state/pin';
import { withReason } from './reasons';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';
import { createSubscriptionRegistry } from '../sync/subscriptions';
import { budgetOf, type StorageQuota } from '../quota/budget';
import { tidy } from './housekeeping';
import { starDashboard } from '../resources/first-commands';

const clock = { now: () => 1000, after: () => () => undefined };
const room = (quota: number): StorageQuota => ({ quota, usage: 0, persisted: false });

/** Possible contents of a device, with sizes that soon fill a small quota. */
const contents = fc.record({
  quota: fc.integer({ min: 200, max: 4000 }),
  results: fc.array(
    fc.record({ bytes: fc.integer({ min: 1, max: 600 }), usedAt: fc.nat(900), isPinned: fc.boolean() }),
    { maxLength: 12 },
  ),
  pictures: fc.array(
    fc.record({ bytes: fc.integer({ min: 1, max: 600 }), takenAt: fc.nat(900), isPinned: fc.boolean() }),
    { maxLength: 8 },
  ),
  events: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 }),
  changes: fc.nat(3),
});
type Contents = typeof contents extends fc.Arbitrary<infer T> ? T : never;

function pinOf(id: number, keys: readonly string[]): Pin {
  const parts = keys.map(key => ({ kind: 'result' as const, key, bytes: 1, hash: '', asOf: 0 }));
  return {
    ...withReason(undefined, { id, title: '', slug: null }, 'person', 0),
    work: { name: 'idle' },
    manifest: { parts, bytes: 1, charts: 1, checkedAt: 0 },
  };
}

const keyOf = (index: number) => `result ${index}`;

async function fill(store: LocalStore, { results, pictures, events, changes }: Contents): Promise<void> {
  await store.results.bulkPut(
    results.map(({ bytes, usedAt }, index) => ({
      key: keyOf(index),
      bytes,
      usedAt,
      parts: [],
      heads: [],
      asOf: 0,
      dashboardIds: [],
    })),
  );
  await store.pins.put(
    pinOf(
      9000,
      results.flatMap(({ isPinned }, index) => (isPinned ? keyOf(index) : [])),
    ),
  );
  await store.previews.bulkPut(
    pictures.map(({ bytes, takenAt }, index) => ({
      dashboardId: index,
      theme: 'light',
      image: new Blob(['x'.repeat(bytes)]),
      takenAt,
    })),
  );
  await store.pins.bulkPut(pictures.flatMap(({ isPinned }, index) => (isPinned ? pinOf(index, []) : [])));
  await store.logEvents.bulkAdd(
    events.map((size, index) => ({ about: '', event: { event_id: `${index}`, text: 'x'.repeat(size) } })),
  );
  for (let id = 1; id <= changes; id += 1)
    await enqueue(store, starDashboard({ id, title: 'A' }, true), { now: 0, newKey: () => `key ${id}` });
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

test('F37 OFF-011 cleanup stays within every budget, and removes neither kept nor unsent data', async () => {
  await fc.assert(
    fc.asyncProperty(contents, async given => {
      const store = await openStore(`tidy ${crypto.randomUUID()}`, clock);
      try {
        await fill(store, given);
        const outbox = await store.outbox.toArray();
        const facts = room(given.quota);
        await tidy({ store, clock, registry: createSubscriptionRegistry(), estimate: async () => facts });

        const left = new Set(await store.results.toCollection().primaryKeys());
        const isLeft = (_: unknown, index: number) => left.has(keyOf(index));
        expect(given.results.filter(({ isPinned }, index) => isPinned && !left.has(keyOf(index)))).toEqual([]);
        expect(
          sum(given.results.filter(isLeft).flatMap(({ isPinned, bytes }) => (isPinned ? [] : bytes))),
        ).toBeLessThanOrEqual(budgetOf('results', facts));

        const pictures = new Set((await store.previews.toArray()).map(({ dashboardId }) => dashboardId));
        expect(given.pictures.filter(({ isPinned }, index) => isPinned && !pictures.has(index))).toEqual([]);
        const pinned = sum(given.pictures.flatMap(({ isPinned, bytes }) => (isPinned ? bytes : [])));
        const shown = sum(given.pictures.flatMap(({ bytes }, index) => (pictures.has(index) ? bytes : [])));
        expect(shown).toBeLessThanOrEqual(Math.max(budgetOf('pictures', facts), pinned));

        expect((await store.logEvents.toArray()).map(({ event }) => event['event_id'])).toEqual(
          given.events.map((_, index) => `${index}`),
        );

        expect(await store.outbox.toArray()).toEqual(outbox);
        expect(await store.pins.count()).toBe(1 + given.pictures.filter(({ isPinned }) => isPinned).length);
      } finally {
        await store.delete();
      }
    }),
    { numRuns: 60 },
  );
});
