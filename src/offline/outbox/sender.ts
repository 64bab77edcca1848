import { liveQuery } from 'dexie';
import type { Client } from '@/api/client';
import type { Clock } from '@/lib/clock';
import type { LocalStore } from '../store/database';
import type { ConnectivityMonitor } from '../sync/connectivity';
import { drain } from './drain';
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
  /** Told when something was sent, so that what it touched is fetched again. */
  readonly onSent: () => void;
  /** Called when something is left that could not be sent now. */
  readonly onHalted: () => void;
}

/**
 * Sends the outbox whenever there is something to send and a server to take it: when a command is added, when the server
 * is back, when a delay is over. Every tab runs one; the lock lets one at a time through.
 */
export function startSender({ store, client, connectivity, lock, clock, random, name, onSent, onHalted }: SenderOptions): () => void {
  let stopped = false;
  let draining = false;
  let again = false;
  let cancelTimer: (() => void) | null = null;

  const mayTry = () => {
    const { state } = connectivity.get();
    return state === 'live' || state === 'unknown';
  };

  async function run(): Promise<void> {
    if (stopped || !mayTry()) return;
    if (draining) {
      again = true;
      return;
    }
    draining = true;
    try {
      await lock(async lost => {
        const result = await drain({ store, client, sender: name, now: () => clock.now(), random, stopped: () => stopped || lost() });
        if (result.sent > 0) onSent();
        if (result.kind === 'halted') {
          connectivity.report(result.failure);
          onHalted();
        } else if (result.nextAt !== null) schedule(result.nextAt);
      });
    } finally {
      draining = false;
      if (again) {
        again = false;
        void run();
      }
    }
  }

  function schedule(at: number): void {
    cancelTimer?.();
    cancelTimer = clock.after(Math.max(0, at - clock.now()), () => void run());
  }

  const outbox = liveQuery(() => store.outbox.toArray()).subscribe(commands => {
    if (commands.some(({ state }) => state.name !== 'conflict' && state.name !== 'rejected')) void run();
  });
  const stopFollowing = connectivity.subscribe(() => void run());
  return () => {
    stopped = true;
    cancelTimer?.();
    outbox.unsubscribe();
    stopFollowing();
  };
}
