import { liveQuery } from 'dexie';
import type { Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import type { LocalStore } from '../store/database';
import { onTakenAway } from '../store/open';
import { readKeptMark, writeKeptMark, type Loss } from './kept-mark';

export interface WatchOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  /** A fresh unique text, for a store that has no name of its life yet. */
  readonly newKey: () => string;
  /** What the person is told of; null once it was read. */
  readonly lost: Subject<Loss | null>;
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
 * this name, that one was taken away, by the browser or by somebody who cleared its data: the person is told until it
 * was read in one of the tabs, whatever becomes of the page that noticed.
 */
export function watchKept({ store, clock, newKey, lost }: WatchOptions): () => void {
  let stopped = false;
  let cancel: (() => void) | null = null;
  let latest: Loss | null = null;
  const stops: (() => void)[] = [];

  async function watch(): Promise<void> {
    const epoch = await epochOf(store, newKey);
    const write = (content: Loss, untold = readKeptMark(store.name)?.lost) =>
      writeKeptMark(store.name, { epoch, ...content, ...(untold ? { lost: untold } : {}) });
    const before = readKeptMark(store.name);
    if (before) {
      const { pins, unsent } = before;
      const isAnother = before.epoch !== epoch;
      const loss = isAnother && isWorthTelling(before) ? { pins, unsent } : before.lost;
      if (isAnother) write({ pins: [], unsent: 0 }, loss);
      if (loss && !lost.get()) lost.set(loss);
    }
    if (stopped) return;
    // Who clears the data of a site clears this with it; the page still knows.
    onTakenAway(store, () => {
      if (latest) write(latest);
    });
    stops.push(
      lost.subscribe(() => {
        const mark = readKeptMark(store.name);
        if (mark && !lost.get()) writeKeptMark(store.name, { epoch: mark.epoch, pins: mark.pins, unsent: mark.unsent });
      }),
    );
    const followed = liveQuery(() => readKept(store)).subscribe({
      next: kept => {
        latest = kept;
        cancel ??= clock.after(SOON, () => {
          cancel = null;
          if (latest) write(latest);
        });
      },
      error: () => undefined,
    });
    stops.push(() => followed.unsubscribe());
  }

  // A store that fails or is closed beneath it is not worth remembering.
  void watch().catch(() => undefined);
  return () => {
    stopped = true;
    cancel?.();
    for (const stop of stops) stop();
    // Whoever comes next is not told what this person kept; they are, when they come back.
    lost.set(null);
  };
}

async function readKept(store: LocalStore): Promise<Loss> {
  const pins = (await store.pins.toArray()).filter(({ work }) => work.name !== 'withdrawn');
  return {
    pins: pins.map(({ dashboardId: id, title, slug }) => ({ id, title, slug })),
    unsent: await store.outbox.count(),
  };
}
