import type { Client } from '@/api/client';
import { OutcomeError, type Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import { createDirectCalls } from '../direct/direct-calls';
import { putOffBy, type DeviceConditions } from '../pins/device-conditions';
import { readSettings } from '../pins/settings';
import { budgetOf, lackOf, type StorageQuota } from '../quota/budget';
import { readLastRuns } from '../reads/last-runs';
import { isLive, type ConnectivityMonitor } from '../state/connectivity';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { measureEditions } from '../store/editions';
import { fetchSubscribed, storedAsOf } from '../sync/fetch/fetch-subscribed';
import type { ListSubscription } from '../sync/subscriptions';
import { fetchEdition, headsOf, refreshEditions } from './editions';
import { editionKey, editionsToKeep, isWantedLately, type KnownEditions } from './policy';
import { liveReading } from '../store/live-reading';

export interface EditionKeeperOptions {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly person: number;
  /** Whether the person may read reports. */
  readonly readsReports: () => boolean;
  readonly connectivity: ConnectivityMonitor;
  readonly conditions: Observable<DeviceConditions>;
  readonly clock: Clock;
  readonly estimate: () => Promise<StorageQuota>;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly onDefect: OnDefect;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Delays after the page was opened, and after news about reports. */
const SOON = 20 * SECOND;
const EVERY = 30 * MINUTE;

/** The server is not there, or not for this person: the next call would fail too. */
class RoundOver extends Error {
  override readonly name = 'RoundOver';
}

/**
 * Keeps the newest editions of the reports that the person made or opened on this device, within their share of the
 * room, until the returned function is called. One tab does it at a time.
 */
export function startEditionKeeper(options: EditionKeeperOptions): () => void {
  const { store, client, person, connectivity, conditions, clock, estimate, locks, onDefect } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ask = createDirectCalls(client, (outcome: Outcome<unknown>) => connectivity.report(outcome));
  const mine: ListSubscription = { kind: 'list', of: 'report', createdBy: person };
  let cancel = (): void => undefined;
  let isWorking = false;

  const isFresh = (asOf: number | null) => asOf !== null && Math.abs(clock.now() - asOf) < EVERY;
  const asking = () => ({ store, ask, now: clock.now() });

  function goOn(): void {
    if (signal.aborted || !isLive(connectivity.get())) throw new RoundOver();
  }

  /** A screen that shows the list keeps it fresher. */
  async function refreshReports(): Promise<void> {
    const asOf = await storedAsOf(store, mine);
    if (asOf !== null && asOf <= clock.now() && clock.now() - asOf < EVERY) return;
    goOn();
    try {
      await fetchSubscribed({ store, client, now: clock.now, signal }, mine, false);
    } catch (error) {
      if (!(error instanceof OutcomeError)) throw error;
      connectivity.report(error.failure);
      throw new RoundOver();
    }
  }

  /**
   * Requests the editions of reports that ran since the last request, and of others' reports that the person opened.
   */
  async function refreshLists(): Promise<void> {
    const lists = new Map((await store.editionLists.toArray()).map(list => [list.reportId, list]));
    const runs = await readLastRuns(store);
    for (const [id, run] of runs) {
      if (typeof id !== 'number' || id < 0 || run.state === 'running') continue;
      const known = lists.get(id);
      lists.delete(id);
      // Alerts run often and mostly send nothing; one that did may have run again since.
      const isQuiet = run.state === 'not-met' || run.state === 'in-grace';
      if (isQuiet ? isFresh(known?.asOf ?? null) : known?.askedAfter === run.at) continue;
      goOn();
      await refreshEditions(asking(), id, run.at);
    }
    for (const { reportId, asOf, openedAt } of lists.values()) {
      if (openedAt === null || isFresh(asOf)) continue;
      goOn();
      await refreshEditions(asking(), reportId);
    }
  }

  async function readKnown(): Promise<readonly KnownEditions[]> {
    const runs = await readLastRuns(store);
    const lists = await store.editionLists.toArray();
    return lists.flatMap(list =>
      list.openedAt === null && !runs.has(list.reportId)
        ? []
        : [{ reportId: list.reportId, editions: headsOf(list), openedAt: list.openedAt }],
    );
  }

  /** Fetches missing editions, and drops superfluous ones. */
  async function keep(each: number): Promise<void> {
    const facts = await estimate();
    const known = await readKnown();
    const wanted = editionsToKeep(known, { each, budget: budgetOf('editions', facts) });
    for (const { reportId, id, wantedAt } of await measureEditions(store))
      if (!wanted.has(editionKey(reportId, id)) && !isWantedLately(wantedAt, clock.now()))
        await store.editions.delete([reportId, id]);
    const present = new Set((await measureEditions(store)).map(({ reportId, id }) => editionKey(reportId, id)));
    if (lackOf(facts) > 0) return;
    for (const { reportId, editions } of known)
      for (const { id } of editions) {
        const key = editionKey(reportId, id);
        if (!wanted.has(key) || present.has(key)) continue;
        goOn();
        await fetchEdition(asking(), reportId, id, false);
      }
  }

  async function round(): Promise<void> {
    const settings = await readSettings(store);
    if (putOffBy(settings, conditions.get()) === null && settings.editions > 0) {
      await refreshReports();
      await refreshLists();
    }
    await keep(settings.editions);
  }

  async function look(): Promise<void> {
    if (isWorking || signal.aborted) return;
    isWorking = true;
    try {
      if (!store.capabilities.people || !options.readsReports() || !isLive(connectivity.get())) return;
      if (locks)
        await locks.request(`tidemark editions ${store.name}`, { ifAvailable: true }, async lock => {
          if (lock) await round();
        });
      else await round();
    } finally {
      isWorking = false;
      plan(EVERY);
    }
  }

  /** If the server goes away or the disk fails, only this round ends. */
  function report(error: unknown): void {
    if (!(error instanceof RoundOver)) onDefect('background', error);
  }

  function plan(after: number): void {
    cancel();
    if (!signal.aborted) cancel = clock.after(after, () => void look().catch(report));
  }

  const soon = () => plan(SOON);
  const heard = async () => [await readLastRuns(store), (await readSettings(store)).editions] as const;
  const followed = liveReading(heard).subscribe({ next: soon, error: report });
  const leave = connectivity.subscribe(soon);
  soon();
  return () => {
    stopping.abort();
    cancel();
    followed.unsubscribe();
    leave();
  };
}
