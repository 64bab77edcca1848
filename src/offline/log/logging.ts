import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import { retryDelay } from '../../lib/backoff';
import type { SenderLock } from '../outbox/lock';
import type { LocalStore } from '../store/database';
import type { LogEventRecord } from '../store/records';
import type { Connectivity } from '../state/connectivity';
import { BATCH, LIMIT, nextBatch } from './batch';
import type { LogSource } from '../state/log-event';
import { handBeacon, handOver, type HandOver } from './hand-over';
import type { Journal } from './journal';
import { keepEvents, keepNewEvents } from './keep';
import type { LastWords } from './last-words';
import { recordOf } from './record';

export interface LoggingOptions extends HandOver {
  readonly store: LocalStore;
  readonly journal: Journal;
  readonly connectivity: Observable<Connectivity>;
  readonly lock: SenderLock;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newKey: () => string;
  /** Where the page leaves what it cannot wait for; null where there is no such place. */
  readonly lastWords?: LastWords | null;
  /** Whether the browser's session is still that of the store's person, as far as this device knows. */
  readonly isOwn: () => boolean;
}

export interface Logging {
  /** The page may not be seen again: what is noted goes at once. */
  hidden(): void;
  /** The page ends: what is not in the store goes as a beacon, or is left where the next page finds it. */
  leaving(): void;
  /** Where the last event happened. */
  lastAt(): LogSource | null;
  stop(): void;
}

/** So long after the last event a batch is sent. */
const QUIET = 1000;
/** So long what was noted is in memory only. */
const SOON = 250;

/** Keeps what the page notes, and hands it over while the server is there. */
export function startLogging(options: LoggingOptions): Logging {
  const { store, journal, connectivity, lock, clock, random, newKey, isOwn, lastWords = null } = options;
  const impression = newKey();
  const stopping = new AbortController();
  let unstored: LogEventRecord[] = [];
  /** On their way into the store, which a page that ends may not see. */
  let storing: readonly LogEventRecord[] = [];
  /** Noted since the last batch was sent. */
  let count = 0;
  let failures = 0;
  let last: LogSource | null = null;
  let sending = false;
  let cancelKeeping: (() => void) | null = null;
  let cancelSending: (() => void) | null = null;

  function gather(): void {
    const noted = journal.take();
    last = noted.at(-1)?.at ?? last;
    unstored.push(...noted.map(event => recordOf(event, impression, newKey())));
    count += noted.length;
  }

  async function keep(): Promise<void> {
    cancelKeeping?.();
    cancelKeeping = null;
    gather();
    const records = unstored;
    if (records.length === 0) return;
    unstored = [];
    storing = [...storing, ...records];
    try {
      await keepEvents(store, records);
      lastWords?.clear();
    } catch {
      // The store does not take them now; the next ones try again with them, as many as one batch holds.
      unstored = [...records, ...unstored].slice(-BATCH);
    }
    storing = storing.filter(record => !records.includes(record));
  }

  /** What pages before this one could not wait for. */
  async function recover(): Promise<void> {
    const { records, done } = lastWords?.read() ?? { records: [], done: () => undefined };
    if (records.length === 0) return;
    await keepNewEvents(store, records);
    done();
    sendIn(QUIET);
  }

  const mayHandOver = () => connectivity.get().state === 'live' && isOwn();

  async function drain(lost: () => boolean): Promise<boolean> {
    while (!stopping.signal.aborted && !lost()) {
      const batch = await nextBatch(store);
      if (!batch) return true;
      // Asked last: whoever reads the store may have waited.
      if (!mayHandOver() || stopping.signal.aborted) return true;
      if (batch.events.length > 0 && !(await handOver(options, batch, LIMIT))) return false;
      await store.logEvents.bulkDelete([...batch.seqs]);
    }
    return true;
  }

  async function send(): Promise<void> {
    cancelSending?.();
    cancelSending = null;
    if (sending || stopping.signal.aborted) return;
    sending = true;
    let isDone = false;
    try {
      await keep();
      count = 0;
      if (mayHandOver()) {
        await lock(async ({ lost }) => {
          isDone = await drain(lost);
        }, stopping.signal);
      } else isDone = true;
    } catch {
      // The store failed or was closed; what is in it goes another time.
    }
    sending = false;
    failures = isDone ? 0 : failures + 1;
    if (!isDone) sendIn(retryDelay(failures, null, random()));
    else if (count > 0) sendIn(QUIET);
  }

  function sendIn(delay: number): void {
    cancelSending?.();
    cancelSending = stopping.signal.aborted ? null : clock.after(delay, () => void send());
  }

  function onNoted(): void {
    gather();
    cancelKeeping ??= clock.after(SOON, () => void keep());
    if (count >= BATCH) void send();
    // Each event begins the quiet anew; what failed waits longer.
    else if (failures === 0) sendIn(QUIET);
  }

  /** By beacon if the browser takes it, since a write may not be finished any more. */
  function leaving(): void {
    gather();
    const { beacon } = options;
    const abouts = beacon && mayHandOver() ? [...new Set(unstored.map(({ about }) => about))] : [];
    for (const about of abouts) {
      const events = unstored.filter(record => record.about === about).map(({ event }) => event);
      if (beacon && handBeacon(beacon, { about, events }, options.guestToken()))
        unstored = unstored.filter(record => record.about !== about);
    }
    const left = [...storing, ...unstored];
    if (left.length > 0) lastWords?.leave(left);
    void keep();
  }

  // A store that does not take them now leaves them where they are, for the next page.
  void recover().catch(() => undefined);
  journal.follow(onNoted);
  const stopFollowing = connectivity.subscribe(() => {
    if (connectivity.get().state !== 'live') return;
    failures = 0;
    sendIn(QUIET);
  });
  // What was noted so far, and what an earlier page left.
  onNoted();
  return {
    hidden: () => void send(),
    leaving,
    lastAt: () => last,
    stop() {
      journal.follow(null);
      leaving();
      stopping.abort();
      stopFollowing();
      cancelKeeping?.();
      cancelSending?.();
    },
  };
}
