import { liveQuery } from 'dexie';
import type { Client } from '@/api/client';
import type { Failure } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import { createSubject } from '@/lib/observable';
import type { LocalStore } from '../store/database';
import type { ConnectivityMonitor } from '../state/connectivity';
import { retryDelay } from '../../lib/backoff';
import { sendDelayedNow } from './discard';
import { drain } from './drain';
import type { Lease, SenderLock } from './lock';
import { showAwaited } from './pending';

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
  /** Told when something was decided, by the server or by a person, so that what it touched is fetched again. */
  readonly onDecided: () => void;
  /** Called when something is left that could not be sent now. */
  readonly onHalted: () => void;
}

export interface Sender {
  /** Looks whether there is something to send: after a sign that the network may be back. */
  wake(): void;
  /** Sends what can be sent now, also what was put off: the person asked for it. */
  sendNow(): Promise<void>;
  stop(): void;
}

/** Why a walk is wanted: something is stored that waits, which may be what the last one put back, or anything else. */
type Reason = 'stored' | 'asked';

/**
 * Sends the outbox whenever there is something to send and a server to take it: when a command is added, when the
 * server is back, when a delay is over, when it is asked to. Every tab runs one; the lock lets one at a time through.
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
}: SenderOptions): Sender {
  const stopping = new AbortController();
  const unanswered = new Set<string>();
  let failures = 0;
  let draining = false;
  /** Another walk is wanted after this one. */
  let again: Reason | null = null;
  /** The last walk was halted, and another is due in a while; what it put back is nothing new. */
  let resting = false;
  const added = createSubject(0);
  let cancelTimer: (() => void) | null = null;

  const mayTry = () => {
    const { state } = connectivity.get();
    return state === 'live' || state === 'unknown';
  };

  function onHalt(failure: Failure, key: string): void {
    if (failure.kind === 'unreachable') unanswered.add(key);
    connectivity.report(failure);
  }

  async function send(lease: Lease): Promise<void> {
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
    if (result.decided > 0) onDecided();
    if (result.kind === 'halted') {
      onHalted();
      // Its return is told by the connectivity. Should it never have been away, the others go on after a while.
      tryLater();
    } else {
      failures = 0;
      if (result.nextAt !== null) schedule(result.nextAt - clock.now());
    }
  }

  function tryLater(): void {
    failures += 1;
    resting = true;
    schedule(retryDelay(failures, null, random()));
  }

  async function run(reason: Reason): Promise<void> {
    if (stopping.signal.aborted || !mayTry()) return;
    if (draining) {
      if (again !== 'asked') again = reason;
      added.set(added.get() + 1);
      return;
    }
    if (resting && reason === 'stored') return;
    resting = false;
    draining = true;
    try {
      await lock(send, stopping.signal);
    } catch {
      // The store failed, or was closed. What was being sent is in it, and is sent again once it answers.
      tryLater();
    }
    draining = false;
    const next = again;
    again = null;
    if (next) void run(next);
  }

  function schedule(delay: number): void {
    if (stopping.signal.aborted) return;
    cancelTimer?.();
    cancelTimer = clock.after(Math.max(0, delay), () => void run('asked'));
  }

  const waiting = liveQuery(() =>
    store.outbox.where('state.name').anyOf('waiting', 'sending', 'delayed').limit(1).primaryKeys(),
  ).subscribe(some => {
    if (some.length > 0) void run('stored');
  });
  let undecided = 0;
  // A person decided, in this tab or another: what is shown instead is asked for, and what waited behind it may go.
  const decisions = liveQuery(() =>
    store.outbox.where('state.name').anyOf('conflict', 'rejected', 'gone').count(),
  ).subscribe(count => {
    const isLess = count < undecided;
    undecided = count;
    if (!isLess) return;
    onDecided();
    void run('asked');
  });
  const stopFollowing = connectivity.subscribe(() => {
    // A store that fails shows it a little later: when the sender could not send it.
    if (!mayTry()) showAwaited(store).catch(() => undefined);
    void run('asked');
  });
  return {
    wake: () => void run('asked'),
    async sendNow() {
      await sendDelayedNow(store);
      await run('asked');
    },
    stop() {
      stopping.abort();
      cancelTimer?.();
      waiting.unsubscribe();
      decisions.unsubscribe();
      stopFollowing();
    },
  };
}
