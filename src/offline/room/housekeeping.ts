import { liveQuery } from 'dexie';
import type { Clock } from '@/lib/clock';
import { keptResults } from '../pins/pin';
import { readSettings } from '../pins/settings';
import type { LocalStore } from '../store/database';
import { measureResults } from '../store/room';
import type { NeedBoard } from '../sync/needs';
import { budgetOf, chooseDropped, lackOf, type Room } from './budget';

export interface HousekeepingOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly board: NeedBoard;
  /** What the browser says of its room for this application. */
  readonly room: () => Promise<Room>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** After answers came, and in any case. */
const SOON = 20 * SECOND;
const EVERY = 30 * MINUTE;
/** What was compiled or read and is not in use goes beyond this many. */
const DERIVED = 4000;

/** The answers that are on a screen. */
function shownKeys(board: NeedBoard): ReadonlySet<string> {
  return new Set([...board.needs.get().values()].flatMap(need => (need.kind === 'result' ? need.key : [])));
}

/** What is on the screen is in use, though it is not fetched while the server is away. */
async function touch(store: LocalStore, keys: ReadonlySet<string>, now: number): Promise<void> {
  const old = (await measureResults(store)).filter(({ key, usedAt }) => keys.has(key) && now - usedAt > HOUR);
  for (const { key } of old) await store.results.update(key, { usedAt: now });
}

/** Keeps every kind of thing within its budget, and the reserve for edits free, before the disk is full. */
export async function tidy({ store, clock, board, room }: HousekeepingOptions): Promise<void> {
  const [facts, pins, settings, shown] = [await room(), await store.pins.toArray(), await readSettings(store), shownKeys(board)];
  await touch(store, shown, clock.now());
  const kept = new Set([...keptResults(pins), ...shown]);
  const results = await measureResults(store);
  const seen = results.filter(({ key }) => !kept.has(key));
  const size = seen.reduce((sum, { bytes }) => sum + bytes, 0);
  const allowed = settings.keepSeen ? budgetOf('results', facts) : 0;
  await store.results.bulkDelete(chooseDropped(seen, Math.max(size - allowed, lackOf(facts)), kept));

  const excess = (await store.derived.count()) - DERIVED;
  if (excess > 0) await store.derived.orderBy('usedAt').limit(excess).delete();
  const pinned = new Set(pins.map(({ dashboardId }) => dashboardId));
  // Pictures in texts are only kept with a dashboard.
  for (const image of await store.images.toArray()) if (!image.dashboardIds.some(id => pinned.has(id))) await store.images.delete(image.url);
}

/** Tidies now and then, and a while after answers came. */
export function startHousekeeping(options: HousekeepingOptions): () => void {
  const { store, clock } = options;
  let cancel = () => undefined as void;
  let stopped = false;
  function plan(after: number): void {
    cancel();
    if (stopped) return;
    cancel = clock.after(after, () => {
      // A disk that fails, or a store that was closed beneath it: the next time is as good.
      void tidy(options)
        .catch(() => undefined)
        .then(() => plan(EVERY));
    });
  }
  const followed = liveQuery(() => store.results.count()).subscribe({ next: () => plan(SOON), error: () => undefined });
  return () => {
    stopped = true;
    cancel();
    followed.unsubscribe();
  };
}
