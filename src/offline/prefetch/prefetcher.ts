import type { Client } from '@/api/client';
import { isTemporary, OutcomeError } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import { dashboardAddress } from '@/model/dashboard';
import { isLocalId } from '@/model/local-id';
import type { DeviceConditions } from '../pins/device-conditions';
import type { Opening } from '../pins/opening';
import { readSettings } from '../pins/settings';
import type { StorageQuota } from '../quota/budget';
import type { ConnectivityMonitor } from '../state/connectivity';
import type { Prefetch } from '../state/prefetch';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { measureResults } from '../store/quota';
import { createOneTab } from '../sync/one-tab';
import { quiet } from '../sync/quiet';
import type { Subscription, SubscriptionRegistry } from '../sync/subscriptions';
import type { PagePorts } from './page-ports';
import { notePrefetch, readPrefetches } from './past';
import { prefetchAnswers, prefetchDocuments, type PrefetchContext } from './prefetch-dashboard';
import {
  allowance,
  RECENT,
  answersHeldBackBy,
  dueDashboards,
  heldBackBy,
  mayFetchPointed,
  peaceAfter,
  type Candidate,
  type PrefetchConditions,
} from './rules';
import { liveReading } from '../store/live-reading';

export interface PrefetcherOptions extends PagePorts {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly connectivity: ConnectivityMonitor;
  readonly registry: SubscriptionRegistry;
  readonly conditions: Observable<DeviceConditions>;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Only one tab of a browser prefetches. */
  readonly locks: Pick<LockManager, 'request'>;
  readonly opening: () => Promise<Opening>;
  /** The browser's storage estimate for this application. */
  readonly estimate: () => Promise<StorageQuota>;
  readonly onDefect: OnDefect;
}

/** How long no screen fetched anything: its answers are drawn by then. */
const STILL = 2000;
/** Copies become old even if nothing happens. */
const EVERY = 30 * 60_000;

interface Place {
  readonly id: number;
  readonly idOrSlug: string;
}

/** Favourites and recently opened dashboards, except those that are kept. */
async function readCandidates(store: LocalStore): Promise<readonly (Candidate & Place)[]> {
  const stars = await store.favourites.filter(({ kind, value }) => kind === 'dashboard' && value).toArray();
  const favourites = new Set(stars.map(({ id }) => id));
  const opened = await store.dashboards.orderBy('openedAt').reverse().limit(RECENT).primaryKeys();
  const records = await store.dashboards.bulkGet([...new Set([...favourites, ...opened])]);
  const pinned = new Set(await store.pins.toCollection().primaryKeys());
  return records.flatMap(record => {
    if (!record || pinned.has(record.id) || isLocalId(record.id)) return [];
    const { id, slug, row, openedAt, chartsAsOf } = record;
    const address = { id, slug: slug ?? (row?.slug || null) };
    return { id, idOrSlug: dashboardAddress(address), isFavourite: favourites.has(id), openedAt, copyAsOf: chartsAsOf };
  });
}

/** A dashboard that is being fetched, until somebody opens something. */
interface Task {
  readonly idOrSlug: string;
  readonly aborting: AbortController;
  /** False if it is fetched because the page is idle. */
  readonly isPointed: boolean;
  isOver: boolean;
}

/** Whether the screen shows what a task fetches: then its running requests may finish. */
const isShownBy = ({ idOrSlug }: Task, subscriptions: readonly Subscription[]) =>
  subscriptions.some(one => one.kind === 'dashboard' && one.idOrSlug === idOrSlug);

/**
 * Prefetches dashboards that are probably opened next, with the lowest priority, until the returned function is called.
 */
export function startPrefetcher(options: PrefetcherOptions): () => void {
  const {
    store,
    client,
    connectivity,
    registry,
    conditions,
    clock,
    random,
    locks,
    isHidden,
    idle,
    estimate,
    onDefect,
  } = options;
  const report = (error: unknown) => onDefect('background', error);
  const now = () => clock.now();
  const inOneTab = createOneTab(locks, store.name, clock);
  const tasks = new Set<Task>();
  let notBefore = -Infinity;
  let isWorking = false;
  /** Something happened since the last check. */
  let isWoken = false;
  let isStopped = false;
  let shown: ReadonlySet<string> = new Set(registry.subscriptions.get().keys());
  let cancelTimer = () => undefined as void;

  const isFetching = () => [...registry.statuses.get().values()].some(({ name }) => name === 'fetching');

  const lookAround = async (): Promise<PrefetchConditions> => ({
    settings: await readSettings(store),
    conditions: conditions.get(),
    connectivity: connectivity.get().state,
    room: await estimate(),
    isHidden: isHidden.get(),
    notBefore,
  });

  /** Number of bytes of answers that may be fetched now. */
  async function left(): Promise<number> {
    const around = await lookAround();
    if (answersHeldBackBy(around, now()) !== null) return 0;
    const stored = (await measureResults(store)).reduce((sum, { bytes }) => sum + bytes, 0);
    return allowance(around.room, stored, await readPrefetches(store), now());
  }

  function begin(idOrSlug: string, isPointed: boolean): Task {
    const task: Task = { idOrSlug, isPointed, aborting: new AbortController(), isOver: false };
    tasks.add(task);
    return task;
  }

  function end(task: Task, isAborted = true): void {
    task.isOver = true;
    if (isAborted) task.aborting.abort();
  }

  function take(error: unknown): void {
    if (!(error instanceof OutcomeError)) return report(error);
    const { failure } = error;
    connectivity.report(failure);
    if (isTemporary(failure)) notBefore = now() + peaceAfter('after' in failure ? failure.after : null, random());
  }

  /** Fetches one dashboard, and records the outcome. */
  async function run(task: Task, id: number | null, goesOn: () => Promise<boolean>): Promise<Prefetch['end']> {
    const { idOrSlug, isPointed, aborting } = task;
    const { signal } = aborting;
    const opening: Opening = async opened => (await options.opening())(opened);
    const context: PrefetchContext = { store, client, now, signal, inOneTab, opening };
    let bytes = 0;
    let outcome: Prefetch['end'];
    try {
      await prefetchDocuments(context, idOrSlug);
      const room = await left();
      const isComplete = await prefetchAnswers(
        context,
        idOrSlug,
        async () => !task.isOver && bytes < room && (await goesOn()),
        size => {
          bytes += size;
        },
      );
      outcome = isComplete ? 'fetched' : 'interrupted';
    } catch (error) {
      outcome = signal.aborted ? 'interrupted' : 'failed';
      if (outcome === 'failed') take(error);
    } finally {
      tasks.delete(task);
    }
    if (isStopped) return 'interrupted';
    const dashboardId = id ?? (await idOf(idOrSlug));
    // Pointing at a link is recorded only if it used something.
    const isNoted = dashboardId !== null && (!isPointed || bytes > 0 || outcome === 'failed');
    if (isNoted) await notePrefetch(store, { dashboardId, at: now(), bytes, end: outcome, isPointed });
    return outcome;
  }

  async function idOf(idOrSlug: string): Promise<number | null> {
    return (await store.dashboards.where('slug').equals(idOrSlug).first())?.id ?? (Number(idOrSlug) || null);
  }

  /** Pins are downloaded completely by the pinner, and failed ones are not retried so soon. */
  async function isLookedAfter(id: number): Promise<boolean> {
    return (await store.pins.get(id)) !== undefined || !mayFetchPointed(id, await readPrefetches(store), now());
  }

  async function nextPlace(): Promise<Place | null> {
    const candidates = await readCandidates(store);
    const [id] = dueDashboards(candidates, await readPrefetches(store), now());
    return candidates.find(candidate => candidate.id === id) ?? null;
  }

  /** Waits until nothing is fetched for a screen, and returns whether there is still room and reason. */
  async function isTime(): Promise<boolean> {
    while (isFetching()) {
      if (isStopped) return false;
      await quiet(registry, clock);
    }
    return !isStopped && answersHeldBackBy(await lookAround(), now()) === null;
  }

  /** One dashboard after the other, until there is none, or somebody opens something. */
  async function round(): Promise<void> {
    for (let goesOn = true; goesOn;) {
      const place = (await left()) > 0 && tasks.size === 0 ? await nextPlace() : null;
      if (!place || isStopped || isFetching()) return;
      const outcome = await run(begin(place.idOrSlug, false), place.id, isTime);
      goesOn = outcome === 'fetched' || outcome === 'failed';
    }
  }

  async function look(): Promise<void> {
    if (isWorking || isStopped || isFetching()) return;
    isWorking = true;
    isWoken = false;
    try {
      if (!(await nextPlace()) || (await left()) <= 0) return;
      await idle();
      await locks.request(`tidemark prefetch ${store.name}`, { ifAvailable: true }, async lock => {
        if (lock && !isStopped && !isFetching()) await round();
      });
    } finally {
      isWorking = false;
      plan(isWoken ? STILL : EVERY);
    }
  }

  function plan(after: number): void {
    cancelTimer();
    // If the store was closed or the disk failed, only this round ends.
    if (!isStopped) cancelTimer = clock.after(after, () => void look().catch(report));
  }
  function wake(): void {
    isWoken = true;
    plan(STILL);
  }

  /** The dashboard that a person opens has priority; its running requests may finish. */
  function giveWay(): void {
    const subscriptions = registry.subscriptions.get();
    const hasOpened = [...subscriptions].some(([key, { kind }]) => !shown.has(key) && kind !== 'list');
    shown = new Set(subscriptions.keys());
    if (hasOpened) for (const task of tasks) end(task, !isShownBy(task, [...subscriptions.values()]));
    wake();
  }

  /** Somebody is about to open it: fetches its documents immediately, and its answers if that is not a burden. */
  async function point(idOrSlug: string | null): Promise<void> {
    for (const task of tasks)
      if (idOrSlug !== null || task.isPointed) end(task, idOrSlug !== null && task.idOrSlug !== idOrSlug);
    if (idOrSlug === null || heldBackBy(await lookAround(), now()) !== null) return;
    const id = await idOf(idOrSlug);
    if (id !== null && (await isLookedAfter(id))) return;
    if (isStopped) return;
    await run(begin(idOrSlug, true), id, () => Promise.resolve(!isStopped));
    wake();
  }

  const followed = liveReading(() => readCandidates(store)).subscribe({ next: wake, error: report });
  const stops = [
    registry.subscriptions.subscribe(giveWay),
    registry.statuses.subscribe(wake),
    connectivity.subscribe(wake),
    conditions.subscribe(wake),
    isHidden.subscribe(wake),
    options.pointed(idOrSlug => void point(idOrSlug).catch(report)),
  ];
  wake();
  return () => {
    isStopped = true;
    cancelTimer();
    followed.unsubscribe();
    for (const task of tasks) end(task);
    for (const stop of stops) stop();
  };
}
