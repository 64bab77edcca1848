import type { Clock } from '@/lib/clock';
import { keptResults, type Pin } from '../state/pin';
import { readSettings } from './settings';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { keepEarlierWithin } from '../store/earlier';
import { measureResults } from '../store/quota';
import type { SubscriptionRegistry } from '../sync/subscriptions';
import { budgetOf, chooseDropped, lackOf, type Droppable, type StorageQuota } from '../quota/budget';
import { liveReading } from '../store/live-reading';

export interface HousekeepingOptions {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly registry: SubscriptionRegistry;
  /** The browser's storage estimate for this application. */
  readonly estimate: () => Promise<StorageQuota>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Delay after new answers, and regular interval. */
const SOON = 20 * SECOND;
const EVERY = 30 * MINUTE;
/** Maximum number of unused derived records. */
const DERIVED = 4000;

/** The answers on the screen. */
function shownKeys(registry: SubscriptionRegistry): ReadonlySet<string> {
  return new Set(
    [...registry.subscriptions.get().values()].flatMap(subscription =>
      subscription.kind === 'result' ? subscription.key : [],
    ),
  );
}

/** Marks shown answers as used, even if they are not fetched while the server is away. */
async function touch(store: LocalStore, keys: ReadonlySet<string>, now: number): Promise<void> {
  const old = (await measureResults(store)).filter(({ key, usedAt }) => keys.has(key) && now - usedAt > HOUR);
  for (const { key } of old) await store.results.update(key, { usedAt: now });
}

/** Drops seen answers that are not kept, until they fit; more of them if the reserve for edits is short. */
async function tidyResults(
  store: LocalStore,
  pins: readonly Pin[],
  facts: StorageQuota,
  shown: ReadonlySet<string>,
): Promise<void> {
  const kept = new Set([...keptResults(pins), ...shown]);
  const { keepSeen } = await readSettings(store);
  const seen = (await measureResults(store)).filter(({ key }) => !kept.has(key));
  const allowed = keepSeen ? budgetOf('results', facts) : 0;
  await store.results.bulkDelete(chooseDropped(seen, Math.max(total(seen) - allowed, lackOf(facts)), kept));
}

/**
 * Small pictures of dashboards: those of kept ones stay, the others are removed in the order in which they were taken.
 */
async function tidyPictures(store: LocalStore, pins: readonly Pin[], facts: StorageQuota): Promise<void> {
  const pinned = new Set(pins.map(({ dashboardId }) => dashboardId));
  const pictures = (await store.previews.toArray()).map(({ dashboardId, theme, image, takenAt }) => ({
    place: [dashboardId, theme] as [number, string],
    key: `${dashboardId} ${theme}`,
    bytes: image.size,
    usedAt: takenAt,
  }));
  const kept = new Set(pictures.flatMap(({ place: [dashboardId], key }) => (pinned.has(dashboardId) ? key : [])));
  const dropped = new Set(chooseDropped(pictures, total(pictures) - budgetOf('pictures', facts), kept));
  await store.previews.bulkDelete(pictures.flatMap(({ key, place }) => (dropped.has(key) ? [place] : [])));
  // Pictures in texts are kept only with a dashboard.
  for (const image of await store.images.toArray())
    if (!image.dashboardIds.some(id => pinned.has(id))) await store.images.delete(image.url);
}

/** Removes old screen pictures, which can be taken again; the latest stay. */
async function tidyScreenPictures(store: LocalStore, facts: StorageQuota): Promise<void> {
  const pictures: Droppable[] = [];
  await store.screenPictures.orderBy('[takenAt+bytes]').eachKey((entry, { primaryKey }) => {
    const [usedAt, bytes] = entry as unknown as [number, number];
    pictures.push({ key: primaryKey, bytes, usedAt });
  });
  const dropped = chooseDropped(pictures, total(pictures) - budgetOf('screenPictures', facts), new Set());
  await store.screenPictures.bulkDelete(dropped);
}

const total = (resources: Iterable<{ readonly bytes: number }>) =>
  [...resources].reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Keeps every kind of data within its budget, and the reserve for edits free, before the disk is full. Dashboards that
 * are kept on purpose, unsent edits and usage events are never removed: for pins the budget is checked before they are
 * fetched.
 */
export async function tidy({ store, clock, registry, estimate }: HousekeepingOptions): Promise<void> {
  const [facts, pins, shown] = [await estimate(), await store.pins.toArray(), shownKeys(registry)];
  await touch(store, shown, clock.now());
  await tidyResults(store, pins, facts, shown);
  await tidyPictures(store, pins, facts);
  await tidyScreenPictures(store, facts);
  await keepEarlierWithin(store, budgetOf('versions', facts));
  const excess = (await store.derived.count()) - DERIVED;
  if (excess > 0) await store.derived.orderBy('usedAt').limit(excess).delete();
}

/** Tidies at intervals, and a while after new answers. */
export function startHousekeeping(options: HousekeepingOptions & { readonly onDefect: OnDefect }): () => void {
  const { store, clock, onDefect } = options;
  /** A disk that failed and a closed store are expected: the next time is as good. */
  const report = (error: unknown) => onDefect('background', error);
  let cancel = () => undefined as void;
  let stopped = false;
  function plan(after: number): void {
    cancel();
    if (stopped) return;
    cancel = clock.after(after, () => {
      void tidy(options)
        .catch(report)
        .then(() => plan(EVERY));
    });
  }
  const followed = liveReading(() => store.results.count()).subscribe({ next: () => plan(SOON), error: report });
  return () => {
    stopped = true;
    cancel();
    followed.unsubscribe();
  };
}
