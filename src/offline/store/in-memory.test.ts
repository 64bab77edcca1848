import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { openInMemory } from './in-memory';
import { openStore } from './open';
import { emptyDashboard } from './records';
import type { LocalStore } from './database';

/** Follows a store's dashboards, and continues like a screen that stays open. Returns the first result. */
function follow(store: LocalStore): { readonly first: Promise<number[]>; readonly stop: () => void } {
  let stop: () => void = () => undefined;
  const first = new Promise<number[]>((resolve, reject) => {
    const following = liveQuery(() => store.dashboards.toArray()).subscribe({
      next: found => resolve(found.map(({ id }) => id)),
      error: reject,
    });
    stop = () => following.unsubscribe();
  });
  return { first, stop: () => stop() };
}

test('F36 live reads of a store say nothing of the one in memory that went by its name', async () => {
  const name = `replaced ${crypto.randomUUID()}`;
  const held = await openInMemory(name);
  await held.dashboards.put(emptyDashboard(7));
  const ofHeld = follow(held);
  expect(await ofHeld.first).toEqual([7]);
  const kept = await openStore(name, { now: () => 0, after: () => () => undefined });
  const ofKept = follow(kept);
  expect(await ofKept.first).toEqual([]);
  for (const { stop } of [ofHeld, ofKept]) stop();
  held.close();
  kept.close();
});
