import type { Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { onStoreLost } from '../store/open';
import { readKeptMark, writeKeptMark, type Loss } from './kept-mark';
import { liveReading } from '../store/live-reading';

export interface WatchOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  /** A fresh unique text, for a store that has no name of its life yet. */
  readonly newKey: () => string;
  /** The loss to show; null once the person has read it. */
  readonly lost: Subject<Loss | null>;
  readonly onDefect: OnDefect;
}

/** Changes within this time are written once, in milliseconds. */
const SOON = 500;

/** An id that a store keeps for as long as it exists; created on first use. */
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
 * Records the contents of the store beside it, until the returned function is called. If the record is of another store
 * of this name, that one was removed by the browser or by clearing its data: the person is notified until one of the
 * tabs confirms it, even if the page that noticed closes.
 */
export function watchKept({ store, clock, newKey, lost, onDefect }: WatchOptions): () => void {
  let stopped = false;
  let cancel: (() => void) | null = null;
  let latest: Loss | null = null;
  const stops: (() => void)[] = [];
  /** A store that fails or is closed meanwhile is expected. */
  const report = (error: unknown) => onDefect('background', error);

  async function watch(): Promise<void> {
    const epoch = await epochOf(store, newKey);
    const write = (content: Loss, reportedLoss = readKeptMark(store.name)?.lost) =>
      writeKeptMark(store.name, { epoch, ...content, ...(reportedLoss ? { lost: reportedLoss } : {}) });
    const before = readKeptMark(store.name);
    if (before) {
      const { pins, unsent } = before;
      const isAnother = before.epoch !== epoch;
      const loss = isAnother && isWorthTelling(before) ? { pins, unsent } : before.lost;
      if (isAnother) write({ pins: [], unsent: 0 }, loss);
      if (loss && !lost.get()) lost.set(loss);
    }
    if (stopped) return;
    // Clearing the site's data removes this record too; the page still knows.
    onStoreLost(store, () => {
      if (latest) write(latest);
    });
    stops.push(
      lost.subscribe(() => {
        const mark = readKeptMark(store.name);
        if (mark && !lost.get()) writeKeptMark(store.name, { epoch: mark.epoch, pins: mark.pins, unsent: mark.unsent });
      }),
    );
    const followed = liveReading(() => readKept(store)).subscribe({
      next: kept => {
        latest = kept;
        cancel ??= clock.after(SOON, () => {
          cancel = null;
          if (latest) write(latest);
        });
      },
      error: report,
    });
    stops.push(() => followed.unsubscribe());
  }

  watch().catch(report);
  return () => {
    stopped = true;
    cancel?.();
    for (const stop of stops) stop();
    // The next person must not see what this one kept; this one sees it on returning.
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
