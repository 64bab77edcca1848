import { liveQuery } from 'dexie';
import type { Client } from '@/api/client';
import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../store/database';
import type { ConnectivityMonitor } from '../sync/connectivity';
import { retryDelay } from './backoff';
import { drain } from './drain';
import { readOutbox } from './pending';
import type { SenderLock } from './lock';

export interface SenderOptions {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly connectivity: ConnectivityMonitor;
  readonly lock: SenderLock;
  readonly clock: Clock;
  readonly random: () => number;
  /** Names this tab. */
  readonly name: string;
  /** Told when the server decided about something, so that what it touched is fetched again. */
  readonly onDecided: () => void;
  /** Called when something is left that could not be sent now. */
  readonly onHalted: () => void;
}

/**
 * Sends the outbox whenever there is something to send and a server to take it: when a command is added, when the server
 * is back, when a delay is over. Every tab runs one; the lock lets one at a time through.
 */
export function startSender({ store, client, connectivity, lock, clock, random, name, onDecided, onHalted }: SenderOptions): () => void {
  const stopping = new AbortController();
  const unanswered = new Set<string>();
  let failures = 0;
  let draining = false;
  let again = false;
  let cancelTimer: (() => void) | null = null;

  const mayTry = () => {
    const { state } = connectivity.get();
    return state === 'live' || state === 'unknown';
  };

  async function send(lost: () => boolean): Promise<void> {
    const stopped = () => stopping.signal.aborted || lost();
    const result = await drain({ store, client, sender: name, now: () => clock.now(), random, stopped, unanswered });
    if (result.decided > 0) onDecided();
    if (result.kind === 'halted') {
      if (result.failure.kind === 'unreachable') unanswered.add(result.key);
      connectivity.report(result.failure);
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
    schedule(retryDelay(failures, null, random()));
  }

  async function run(): Promise<void> {
    if (stopping.signal.aborted || !mayTry()) return;
    if (draining) {
      again = true;
      return;
    }
    draining = true;
    try {
      await lock(send, stopping.signal);
    } catch {
      // The store failed, or was closed. What was being sent is in it, and is sent again once it answers.
      tryLater();
    }
    draining = false;
    if (again) {
      again = false;
      void run();
    }
  }

  function schedule(delay: number): void {
    if (stopping.signal.aborted) return;
    cancelTimer?.();
    cancelTimer = clock.after(Math.max(0, delay), () => void run());
  }

  const outbox = liveQuery(() => readOutbox(store)).subscribe(commands => {
    if (commands.some(({ state }) => state.name !== 'conflict' && state.name !== 'rejected')) void run();
  });
  const stopFollowing = connectivity.subscribe(() => void run());
  return () => {
    stopping.abort();
    cancelTimer?.();
    outbox.unsubscribe();
    stopFollowing();
  };
}
