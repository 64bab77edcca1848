import type { Client } from '@/api/client';
import type { Failure } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import { createMachine } from '@/lib/machine';
import { createSubject } from '@/lib/observable';
import type { LocalStore } from '../store/database';
import { canReach, type ConnectivityMonitor } from '../state/connectivity';
import type { OnDefect } from '../state/defect';
import { retryDelay } from '../../lib/backoff';
import { sendDelayedNow } from './discard';
import type { drain as drainOutbox } from './drain';
import type { Lease, SenderLock } from './lock';
import { showAwaited } from './pending';
import { idleSender, reduce, type SenderEffect, type SenderEvent } from './sender-reducer';
import { liveReading } from '../store/live-reading';

export interface SenderOptions {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly connectivity: ConnectivityMonitor;
  readonly lock: SenderLock;
  readonly clock: Clock;
  readonly random: () => number;
  /** Names this tab. */
  readonly name: string;
  /** The id of the person whose store it is. */
  readonly person: number;
  /** Called when the server or a person decided something, so that affected data are fetched again. */
  readonly onDecided: () => void;
  /** Called when something is left that could not be sent now. */
  readonly onHalted: () => void;
  /** Called with the error of a pass, which is retried anyway. */
  readonly onDefect: OnDefect;
}

export interface Sender {
  /** Sends waiting commands: after a sign that the network may be back. */
  wake(): void;
  /** Sends all possible commands now, even delayed ones: the person asked for it. */
  sendNow(): Promise<void>;
  stop(): void;
}

type Drain = typeof drainOutbox;

/** An event without the reachability of the server, which is added to it. */
type Happening = SenderEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'canReach'> : never) : never;

/**
 * Sends the outbox whenever there is something to send and a server to accept it: when a command is added, when the
 * server is back, when a delay is over, when a person asks for it. Every tab runs one; the lock admits one at a time.
 * `sender-reducer.ts` decides the next steps, this runs them.
 */
export function startSender({
  store,
  client,
  connectivity,
  lock,
  clock,
  random,
  name,
  person,
  onDecided,
  onHalted,
  onDefect,
}: SenderOptions): Sender {
  const stopping = new AbortController();
  const unanswered = new Set<string>();
  const added = createSubject(0);
  let cancelTimer: (() => void) | null = null;
  const machine = createMachine(idleSender, reduce, run);

  const happened = (event: Happening): Promise<void> =>
    machine.dispatch({ ...event, canReach: canReach(connectivity.get()) });

  function onHalt(failure: Failure, key: string): void {
    if (failure.kind === 'unreachable') unanswered.add(key);
    connectivity.report(failure);
  }

  /** Most pages have nothing to send: they need neither the lock nor the code. */
  const isAnythingToSend = async () => (await waitingKeys(store)).length > 0;

  async function send(lease: Lease, drain: Drain): Promise<void> {
    const result = await drain({
      store,
      client,
      sender: name,
      person,
      capabilities: store.capabilities,
      clock,
      random,
      lease,
      added,
      stopping: stopping.signal,
      unanswered,
      onHalt,
      onAnswered: isAnswered => connectivity.noteSending(isAnswered),
    });
    const { decided } = result;
    void happened(
      result.kind === 'halted' ? { name: 'halted', decided } : { name: 'drained', decided, nextAt: result.nextAt },
    );
  }

  async function pass(): Promise<SenderEvent> {
    // Commands that were being sent are in the store, and are sent again once it responds.
    const isBroken = await sendWaiting().then(
      () => false,
      (error: unknown) => {
        onDefect('sending', error);
        return true;
      },
    );
    return { name: 'pass-ended', isBroken, canReach: canReach(connectivity.get()) };
  }

  async function sendWaiting(): Promise<void> {
    if (!(await isAnythingToSend())) {
      void happened({ name: 'drained', decided: 0, nextAt: null });
      return;
    }
    // It comes from the server, until the application is on this device.
    const code = await import('./drain').catch((error: unknown) => onDefect('sending', error));
    if (!code) return void happened({ name: 'halted', decided: 0 });
    await lock(lease => send(lease, code.drain), stopping.signal);
  }

  function wakeIn(delay: number): void {
    cancelTimer?.();
    cancelTimer = clock.after(Math.max(0, delay), () => void happened({ name: 'asked' }));
  }

  function run(effect: SenderEffect): Promise<SenderEvent> | null {
    switch (effect.run) {
      case 'drain':
        return pass();
      case 'look-again':
        added.set(added.get() + 1);
        return null;
      case 'wake-at':
        wakeIn(effect.at - clock.now());
        return null;
      case 'rest':
        wakeIn(retryDelay(effect.failures, null, random()));
        return null;
      case 'show-awaited':
        // If the store fails, they are shown a little later, when the sender cannot send.
        showAwaited(store).catch((error: unknown) => onDefect('sending', error));
        return null;
      case 'tell-decided':
        onDecided();
        return null;
      case 'tell-halted':
        onHalted();
        return null;
    }
  }

  const waiting = liveReading(() => waitingKeys(store)).subscribe(some => {
    if (some.length > 0) void happened({ name: 'stored' });
  });
  const decisions = liveReading(() =>
    store.outbox.where('state.name').anyOf('conflict', 'rejected', 'gone').count(),
  ).subscribe(count => void happened({ name: 'undecided', count }));
  const stopFollowing = connectivity.subscribe(() => void happened({ name: 'connectivity-changed' }));
  return {
    wake: () => void happened({ name: 'asked' }),
    async sendNow() {
      await sendDelayedNow(store);
      await happened({ name: 'asked' });
    },
    stop() {
      stopping.abort();
      void happened({ name: 'stopped' });
      cancelTimer?.();
      waiting.unsubscribe();
      decisions.unsubscribe();
      stopFollowing();
    },
  };
}

/** One of those that a pass may send, if there is any. */
const waitingKeys = (store: LocalStore): Promise<readonly number[]> =>
  store.outbox.where('state.name').anyOf('waiting', 'sending', 'delayed').limit(1).primaryKeys();
