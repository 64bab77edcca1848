import { liveQuery } from 'dexie';
import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../store/database';
import { onTakenAway } from '../store/open';
import { readKeptMark, writeKeptMark, type KeptMark } from './kept-mark';

/** What a store held that is not there any more. */
export type Loss = Omit<KeptMark, 'epoch'>;

export interface WatchOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  /** A fresh unique text, for a store that has no name of its life yet. */
  readonly newKey: () => string;
  readonly onLost: (loss: Loss) => void;
}

/** What happens in quick succession is written once, in milliseconds. */
const SOON = 500;

/** The name of the store's life; one that has none begins its first. */
async function epochOf(store: LocalStore, newKey: () => string): Promise<string> {
  return store.transaction('rw', store.facts, async () => {
    const fact = await store.facts.get('epoch');
    if (fact?.name === 'epoch') return fact.id;
    const id = newKey();
    await store.facts.put({ name: 'epoch', id });
    return id;
  });
}

const isWorthTelling = ({ pins, unsent }: Loss) => pins.length > 0 || unsent > 0;

/**
 * Remembers beside the store what is in it, until the returned function is called. Where that tells of another store of
 * this name, that one was taken away, by the browser or by somebody who cleared its data: it is told once, over all
 * tabs.
 */
export function watchKept({ store, clock, newKey, onLost }: WatchOptions): () => void {
  let stopped = false;
  let cancel: (() => void) | null = null;
  let latest: Loss | null = null;
  let followed: { unsubscribe(): void } | null = null;

  async function watch(): Promise<void> {
    const epoch = await epochOf(store, newKey);
    const before = readKeptMark(store.name);
    if (before && before.epoch !== epoch) {
      writeKeptMark(store.name, { epoch, pins: [], unsent: 0 });
      if (isWorthTelling(before)) onLost({ pins: before.pins, unsent: before.unsent });
    }
    if (stopped) return;
    // Who clears the data of a site clears this with it; the page still knows.
    onTakenAway(store, () => {
      if (latest) writeKeptMark(store.name, { epoch, ...latest });
    });
    const write = () => {
      cancel = null;
      if (latest) writeKeptMark(store.name, { epoch, ...latest });
    };
    followed = liveQuery(() => readKept(store)).subscribe({
      next: kept => {
        latest = kept;
        cancel ??= clock.after(SOON, write);
      },
      error: () => undefined,
    });
  }

  // A store that fails or is closed beneath it is not worth remembering.
  void watch().catch(() => undefined);
  return () => {
    stopped = true;
    cancel?.();
    followed?.unsubscribe();
  };
}

async function readKept(store: LocalStore): Promise<Loss> {
  const pins = (await store.pins.toArray()).filter(({ work }) => work.name !== 'withdrawn');
  return {
    pins: pins.map(({ dashboardId: id, title, slug }) => ({ id, title, slug })),
    unsent: await store.outbox.count(),
  };
}
