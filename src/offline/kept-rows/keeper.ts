import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import type { StorageQuota } from '../quota/budget';
import { isLive, type Connectivity } from '../state/connectivity';
import { extentOf, isExpired, requiredRows, type KeptRows, type RequiredRows } from '../state/kept-rows';
import type { Pin } from '../state/pin';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import type { ByteStores } from './byte-store';
import { folderOf } from './device-bytes';
import { confirmRows, downloadRows } from './download';
import type { RowsContext } from './rows-context';
import { rowsDueAt } from './due';
import { amendRows, failedRows, removeRows } from './record';
import { sweepOthers, sweepRows } from './sweep';
import { liveReading } from '../store/live-reading';

export interface RowsKeeperOptions {
  readonly store: LocalStore;
  readonly bytes: ByteStores;
  readonly client: Client<AbortSignal>;
  readonly connectivity: Observable<Connectivity>;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly estimate: () => Promise<StorageQuota>;
  readonly report: (outcome: Outcome<unknown>) => void;
  readonly onDefect: OnDefect;
  /** Whether background downloads are allowed on this connection and with this battery. */
  readonly mayFetch: () => Promise<boolean>;
  /** Notifies when `mayFetch` may have changed. */
  readonly conditions: Pick<Observable<unknown>, 'subscribe'>;
  /** Removes the engine's code from this device. */
  readonly dropEngine?: () => Promise<void>;
  /** The local stores of this device, if not those of the browser. */
  readonly stores?: () => Promise<readonly string[]>;
}

/** Delay before rows that no dashboard needs are removed, so that letting go of one can be undone. */
const GRACE = 20_000;
/** How long the server's permission is trusted before it is checked again. */
const SURE = 5 * 60_000;
/** Longest single wait; timers of browsers do not go much further. */
const DAY = 86_400_000;

interface RowsFacts {
  readonly requirements: ReadonlyMap<number, RequiredRows>;
  readonly kept: readonly KeptRows[];
  readonly pins: readonly Pin[];
}

async function readFacts(store: LocalStore): Promise<RowsFacts> {
  const [pins, kept] = [await store.pins.toArray(), await store.keptRows.toArray()];
  return { pins, kept, requirements: requiredRows(pins) };
}

/** When a dashboard that needs these rows was last complete. */
function refreshedAt(pins: readonly Pin[], { dashboardIds }: RequiredRows): number | null {
  const times = pins.flatMap(({ dashboardId, manifest }) =>
    manifest && dashboardIds.includes(dashboardId) ? manifest.checkedAt : [],
  );
  return times.length > 0 ? Math.max(...times) : null;
}

/** Returns the rows to fetch, the most overdue first, and the time of the next check. */
export function dueRows(
  { requirements, kept, pins }: RowsFacts,
  now: number,
): { due: RequiredRows | null; next: number } {
  const byId = new Map(kept.map(rows => [rows.datasetId, rows]));
  const all = [...requirements.values()].map(required => ({
    required,
    at: rowsDueAt(required, byId.get(required.datasetId), refreshedAt(pins, required), now),
  }));
  const [first] = all.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
  return { due: first?.required ?? null, next: Math.min(Infinity, ...all.map(({ at }) => at).filter(at => at > now)) };
}

/**
 * Looks after the rows that kept dashboards need: fetches and refreshes them, asks at each contact whether they may
 * still be kept, removes those that are not needed and those that are too long without contact. One tab does it at a
 * time. Call the returned function to stop.
 */
export function startRowsKeeper(options: RowsKeeperOptions): () => void {
  const { store, bytes, connectivity, clock, locks, mayFetch, conditions, onDefect } = options;
  const reportDefect = (error: unknown) => onDefect('background', error);
  const stopping = new AbortController();
  const place = { store, bytes: bytes.in(folderOf(store.name)) };
  const context: RowsContext = { ...options, ...place, now: () => clock.now(), signal: stopping.signal };
  /** Since when no dashboard needs them. */
  const unneeded = new Map<number, number>();
  let isSwept = false;
  /** Whether rows may have been kept since the engine was last found to be needed by nobody. */
  let hadRows = true;
  let isContact = false;
  let working = false;
  let again = false;
  let cancelTimer = () => undefined as void;

  async function release({ requirements, kept }: RowsFacts): Promise<void> {
    for (const rows of kept) {
      const { datasetId } = rows;
      if (requirements.has(datasetId)) unneeded.delete(datasetId);
      else if (!unneeded.has(datasetId)) unneeded.set(datasetId, clock.now());
      else if (clock.now() - (unneeded.get(datasetId) ?? 0) >= GRACE) await removeRows(place, datasetId);
      if (!rows.file || !isExpired(rows, clock.now())) continue;
      const failure = { reason: { kind: 'expired' }, at: clock.now(), ...extentOf(rows.file) } as const;
      await amendRows(place, datasetId, present => failedRows(present, failure));
    }
  }

  /** At each contact, rows that may no longer be kept are removed before anything else is requested. */
  async function confirmAll({ requirements, kept }: RowsFacts): Promise<void> {
    for (const { datasetId, file, confirmedAt } of kept) {
      const required = requirements.get(datasetId);
      const age = clock.now() - (confirmedAt ?? 0);
      if (!required || !file || (age >= 0 && age < SURE)) continue;
      if (stopping.signal.aborted || !isLive(connectivity.get())) return;
      await confirmRows(context, required);
    }
    isContact = false;
  }

  async function work(): Promise<void> {
    if (!isSwept) {
      await sweepRows(store, bytes, clock.now());
      // If the browser cannot list its stores, their leftovers stay.
      await sweepOthers(bytes, options.stores).catch(reportDefect);
      isSwept = true;
    }
    await release(await readFacts(store));
    if (isLive(connectivity.get()) && isContact) await confirmAll(await readFacts(store));
    while (!stopping.signal.aborted && isLive(connectivity.get()) && (await mayFetch())) {
      const { due } = dueRows(await readFacts(store), clock.now());
      if (!due) return;
      const outcome = await downloadRows(context, due);
      if (outcome.kind === 'stopped') return;
    }
  }

  /** The engine is not needed if nobody has rows on this device. */
  async function dropUnused(): Promise<void> {
    hadRows = false;
    for (const folder of await bytes.folders()) if ((await bytes.in(folder).names()).length > 0) return;
    await options.dropEngine?.();
  }

  async function plan(): Promise<void> {
    const facts = await readFacts(store);
    const { next } = dueRows(facts, clock.now());
    const releases = [...unneeded].filter(([id]) => !facts.requirements.has(id)).map(([, since]) => since + GRACE);
    const at = Math.min(next, ...releases);
    cancelTimer();
    if (Number.isFinite(at)) cancelTimer = clock.after(Math.min(DAY, Math.max(0, at - clock.now())), wake);
  }

  async function look(): Promise<void> {
    if (working) {
      again = true;
      return;
    }
    working = true;
    try {
      do {
        again = false;
        const { requirements, kept } = await readFacts(store);
        const isEmpty = requirements.size === 0 && kept.length === 0;
        if (isEmpty && isSwept && !hadRows) continue;
        hadRows = true;
        await locks.request(`tidemark kept rows ${store.name}`, { signal: stopping.signal }, async () => {
          if (stopping.signal.aborted) return;
          await work();
          const left = await readFacts(store);
          if (left.requirements.size === 0 && left.kept.length === 0) await dropUnused();
        });
        if (!stopping.signal.aborted) await plan();
      } while (again && !stopping.signal.aborted);
    } finally {
      working = false;
    }
  }

  /** If the store was closed or the disk failed, only this round ends. */
  function wake(): void {
    if (!stopping.signal.aborted) look().catch(reportDefect);
  }

  let wasLive = false;
  function reconnect(): void {
    if (isLive(connectivity.get()) && !wasLive) isContact = true;
    wasLive = isLive(connectivity.get());
    wake();
  }

  const followed = liveReading(() => readFacts(store)).subscribe({ next: wake, error: reportDefect });
  const stops = [connectivity.subscribe(reconnect), conditions.subscribe(wake)];
  reconnect();
  return () => {
    stopping.abort();
    cancelTimer();
    followed.unsubscribe();
    for (const stop of stops) stop();
  };
}
