import type { Clock } from '@/lib/clock';
import { createMachine } from '@/lib/machine';
import type { Observable } from '@/lib/observable';
import { retryDelay } from '../../lib/backoff';
import type { SenderLock } from '../outbox/lock';
import type { LocalStore } from '../store/database';
import type { LogEventRecord } from '../store/records';
import { isLive, type Connectivity } from '../state/connectivity';
import { LIMIT, nextBatch } from './batch';
import type { LogSource } from '../state/log-event';
import { handBeacon, handOver, type HandOver } from './hand-over';
import type { Journal } from './journal';
import { keepEvents, keepNewEvents } from './keep';
import type { LastWords } from './last-words';
import { noEvents, reduce, type LoggingEffect, type LoggingEvent } from './logging-reducer';
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
  /** Where the page leaves events that cannot wait for the store; null if there is no such place. */
  readonly lastWords?: LastWords | null;
  /** Called with errors of storing and sending; the events wait for another attempt. */
  readonly onDefect: (error: unknown) => void;
  /** Whether the browser's session still belongs to the store's person, as far as this device knows. */
  readonly isOwn: () => boolean;
}

export interface Logging {
  /** The page may not be seen again: noted events are sent immediately. */
  hidden(): void;
  /** The page ends: events that are not in the store are sent as a beacon, or left for the next page. */
  leaving(): void;
  /** Where the last event happened. */
  lastAt(): LogSource | null;
  stop(): void;
}

/** Delay of a batch after the last event. */
const QUIET = 1000;
/** How long noted events are in memory only. */
const SOON = 250;

/**
 * Keeps the page's events, and hands them over while the server is there. `logging-reducer.ts` decides the next steps,
 * this runs them.
 */
export function startLogging(options: LoggingOptions): Logging {
  const {
    store,
    journal,
    connectivity,
    lock,
    clock,
    random,
    newKey,
    isOwn,
    beacon,
    onDefect,
    lastWords = null,
  } = options;
  const impression = newKey();
  const stopping = new AbortController();
  let cancelStoring: (() => void) | null = null;
  let cancelSending: (() => void) | null = null;
  const machine = createMachine(noEvents, reduce, run);

  const happened = (event: LoggingEvent) => void machine.dispatch(event);

  function takeNoted() {
    const taken = journal.take();
    return {
      records: taken.map(event => recordOf(event, impression, newKey())),
      at: taken.at(-1)?.at ?? null,
    };
  }

  const mayHandOver = () => isLive(connectivity.get()) && isOwn();

  async function keep(records: readonly LogEventRecord[]): Promise<LoggingEvent> {
    cancelStoring?.();
    const isKept = await keepEvents(store, records).then(
      () => true,
      (error: unknown) => {
        onDefect(error);
        return false;
      },
    );
    if (isKept) lastWords?.clear();
    return { name: 'stored', records, isKept };
  }

  async function drain(lost: () => boolean): Promise<boolean> {
    while (!stopping.signal.aborted && !lost()) {
      const batch = await nextBatch(store);
      if (!batch) return true;
      // Checked last, since reading the store may have taken a while.
      if (!mayHandOver() || stopping.signal.aborted) return true;
      if (batch.events.length > 0 && !(await handOver(options, batch, LIMIT))) return false;
      await store.logEvents.bulkDelete([...batch.seqs]);
    }
    return true;
  }

  async function send(): Promise<LoggingEvent> {
    let isDone = !mayHandOver();
    try {
      if (!isDone)
        await lock(async ({ lost }) => {
          isDone = await drain(lost);
        }, stopping.signal);
    } catch (error) {
      // The events are sent another time.
      onDefect(error);
    }
    return { name: 'sent', isDone };
  }

  function sendIn(delay: number): void {
    cancelSending?.();
    cancelSending = clock.after(delay, () => happened({ name: 'send-due' }));
  }

  /** Returns the events that the browser accepts as beacons, since a write may not finish any more. */
  function handed(records: readonly LogEventRecord[]): readonly LogEventRecord[] {
    if (!beacon || !mayHandOver()) return [];
    const taken = [...new Set(records.map(({ about }) => about))].filter(about => {
      const events = records.filter(record => record.about === about).map(({ event }) => event);
      return handBeacon(beacon, { about, events }, options.guestToken());
    });
    return records.filter(({ about }) => taken.includes(about));
  }

  function run(effect: LoggingEffect): Promise<LoggingEvent> | null {
    switch (effect.run) {
      case 'store-soon':
        cancelStoring = clock.after(SOON, () => happened({ name: 'store-due' }));
        return null;
      case 'store':
        return keep(effect.records);
      case 'send-after-quiet':
        sendIn(QUIET);
        return null;
      case 'send-again':
        sendIn(retryDelay(effect.failures, null, random()));
        return null;
      case 'forget-sending-later':
        cancelSending?.();
        return null;
      case 'send':
        return send();
      case 'hand-over':
        // In this turn: the page may not have another.
        happened({ name: 'handed-over', records: handed(effect.records) });
        return null;
      case 'leave':
        lastWords?.leave(effect.records);
        return null;
    }
  }

  /** Recovers events that earlier pages could not store. */
  async function recover(): Promise<void> {
    const { records, done } = lastWords?.read() ?? { records: [], done: () => undefined };
    if (records.length === 0) return;
    await keepNewEvents(store, records);
    done();
    happened({ name: 'recovered' });
  }

  // If the store does not accept them now, they stay where they are, for the next page.
  void recover().catch(onDefect);
  const note = () => happened({ name: 'noted', ...takeNoted() });
  journal.follow(note);
  const stopFollowing = connectivity.subscribe(() => {
    if (isLive(connectivity.get())) happened({ name: 'server-back' });
  });
  // Takes the events noted so far and those an earlier page left.
  note();
  const leaving = () => happened({ name: 'leaving', ...takeNoted() });
  return {
    hidden: () => happened({ name: 'send-due' }),
    leaving,
    lastAt: () => machine.get().lastAt,
    stop() {
      journal.follow(null);
      leaving();
      stopping.abort();
      happened({ name: 'stopped' });
      stopFollowing();
      cancelStoring?.();
      cancelSending?.();
    },
  };
}
