import type { Client } from '@/api/client';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import type { OnDefect } from '../state/defect';
import type { LocalStore } from '../store/database';
import { isLive, isOutOfReach, type Connectivity } from '../state/connectivity';
import { keptSpan, momentIn } from '../sync/staggered';
import { downloadPin, type DownloadContext } from './download';
import { refreshAt, retryAt } from './due';
import type { Opening } from './opening';
import { noProgress, type Errand, type KeepSettings, type Pin } from '../state/pin';
import { readSettings } from './settings';
import { putOffBy, type DeviceConditions } from './device-conditions';
import { liveReading } from '../store/live-reading';

export interface PinnerOptions {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly transport: Transport<AbortSignal>;
  readonly connectivity: Observable<Connectivity>;
  readonly conditions: Observable<DeviceConditions>;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Null if the browser has none: then each tab looks after the pins, which only costs requests. */
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly opening: Opening;
  readonly isAppKept: DownloadContext['isAppKept'];
  readonly budget: DownloadContext['budget'];
  readonly report: DownloadContext['report'];
  readonly onDefect: OnDefect;
}

/** Facts for choosing the next download. */
interface PinFacts {
  readonly pins: readonly Pin[];
  /** When each dashboard was last opened. */
  readonly openedAt: ReadonlyMap<number, number | null>;
  readonly settings: KeepSettings;
}

interface Due {
  readonly pin: Pin;
  readonly errand: Errand;
  /** In the past when it is overdue; infinite when nothing happens automatically. */
  readonly at: number;
}

/** Returns the next action for a pin, and its time. */
function dueOf(pin: Pin, openedAt: number | null, now: number): Due | null {
  const { work } = pin;
  switch (work.name) {
    case 'withdrawn':
      return null;
    case 'wanted':
    // Its tab is gone, or will soon notice that another one runs it: the lock decides.
    case 'running':
      return { pin, errand: errandOf(work), at: work.since };
    case 'stopped':
      return { pin, errand: errandOf(work), at: retryAt(work.reason, work.at) };
    case 'idle': {
      const at = refreshAt(pin, openedAt, now);
      return { pin, errand: { since: now, all: false, now: false }, at };
    }
  }
}

const errandOf = ({ since, all, now }: Errand): Errand => ({ since, all, now });

/** The downloads that are due now, those somebody waits for first; and when the next one is due. */
function nextDue(
  { pins, openedAt, settings }: PinFacts,
  around: DeviceConditions,
  now: number,
): { readonly due: Due | null; readonly next: number } {
  const all = pins.flatMap(pin => dueOf(pin, openedAt.get(pin.dashboardId) ?? null, now) ?? []);
  const isPutOff = putOffBy(settings, around) !== null;
  const ready = all.filter(({ at, errand }) => at <= now && (errand.now || !isPutOff));
  const [due] = ready.sort(
    (a, b) =>
      Number(b.errand.now) - Number(a.errand.now) ||
      Number(b.pin.manifest === null) - Number(a.pin.manifest === null) ||
      a.at - b.at,
  );
  const next = Math.min(Infinity, ...all.filter(({ at }) => at > now).map(({ at }) => at));
  return { due: due ?? null, next };
}

async function readFacts(store: LocalStore): Promise<PinFacts> {
  const pins = await store.pins.toArray();
  const dashboards = await store.dashboards.bulkGet(pins.map(({ dashboardId }) => dashboardId));
  const openedAt = new Map(dashboards.flatMap(record => (record ? [[record.id, record.openedAt] as const] : [])));
  return { pins, openedAt, settings: await readSettings(store) };
}

/** Longest single wait; timers of browsers do not go much further. */
const DAY = 86_400_000;

/**
 * Looks after the pins: fetches wanted ones, refreshes due ones, resumes interrupted ones. One tab does it at a time;
 * when it closes, another resumes its work. Call the returned function to stop.
 */
export function startPinner(options: PinnerOptions): () => void {
  const { store, connectivity, conditions, clock, random, locks, onDefect } = options;
  const report = (error: unknown) => onDefect('background', error);
  const now = () => clock.now();
  const stopping = new AbortController();
  let again = false;
  let working = false;
  let cancelTimer: (() => void) | null = null;
  /** Until then the requests of screens go first. */
  let notBefore = -Infinity;

  /**
   * A person who waits for the download does not wait for that. A time further off was set before the clock was set
   * back.
   */
  const isTooEarly = ({ errand, pin }: Due) =>
    !errand.now && pin.manifest !== null && notBefore > now() && notBefore - now() <= keptSpan.to;

  async function locked(task: () => Promise<void>): Promise<void> {
    if (!locks) return task();
    await locks.request(`tidemark pins ${store.name}`, async () => {
      if (!stopping.signal.aborted) await task();
    });
  }

  async function run({ pin, errand }: Due): Promise<void> {
    const running = new AbortController();
    const stop = () => running.abort();
    stopping.signal.addEventListener('abort', stop);
    const { dashboardId: id } = pin;
    // Read in the transaction that starts it, so that the person's latest decision counts.
    const isBegun = await store.transaction('rw', store.pins, async () => {
      const present = await store.pins.get(id);
      if (!present || JSON.stringify(present.work) !== JSON.stringify(pin.work)) return false;
      const progress = 'progress' in present.work ? present.work.progress : noProgress;
      await store.pins.put({ ...present, work: { name: 'running', ...errand, progress } });
      return true;
    });
    if (!isBegun) return;
    const followed = liveReading(() => store.pins.get(id)).subscribe({
      next: present => {
        if (present?.work.name !== 'running' || present.work.since !== errand.since) stop();
      },
      error: stop,
    });
    try {
      await downloadPin({ ...options, now, signal: running.signal }, pin, errand);
    } finally {
      followed.unsubscribe();
      stopping.signal.removeEventListener('abort', stop);
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted && isLive(connectivity.get())) {
      const { due } = nextDue(await readFacts(store), conditions.get(), now());
      if (!due || isTooEarly(due)) return;
      await run(due);
    }
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
        cancelTimer?.();
        const { due, next } = nextDue(await readFacts(store), conditions.get(), now());
        if (due && isTooEarly(due)) cancelTimer = clock.after(notBefore - now(), wake);
        else if (due && isLive(connectivity.get())) await locked(work);
        else if (Number.isFinite(next)) cancelTimer = clock.after(Math.min(DAY, next - now()), wake);
      } while (again && !stopping.signal.aborted);
    } finally {
      working = false;
    }
  }

  /** If the store was closed or the disk failed, only this round ends. */
  function wake(): void {
    if (!stopping.signal.aborted) look().catch(report);
  }

  const followed = liveReading(() => readFacts(store)).subscribe({ next: wake, error: report });
  let wasAway = false;
  function reconnect(): void {
    const known = connectivity.get();
    if (isLive(known) && wasAway) notBefore = now() + momentIn(keptSpan, random());
    wasAway = isOutOfReach(known);
    wake();
  }

  const stops = [connectivity.subscribe(reconnect), conditions.subscribe(wake)];
  return () => {
    stopping.abort();
    cancelTimer?.();
    followed.unsubscribe();
    for (const stop of stops) stop();
  };
}
