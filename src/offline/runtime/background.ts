import Dexie from 'dexie';
import type { Client } from '@/api/client';
import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { fetchEdition, refreshEditions } from '../editions/editions';
import { readSettings } from '../pins/settings';
import { drain } from '../outbox/drain';
import { lockFor } from '../outbox/lock';
import { hearingOfClosed, noteClosed } from '../session/closed-account';
import type { SessionFacts } from '../state/facts';
import { fetchIdentity } from '../session/identity';
import { createSessionClient } from '../session/session-client';
import { capabilitiesOf, type ServerCapabilities } from '../state/capabilities';
import type { LocalStore } from '../store/database';
import { openStore } from '../store/open';

export interface BackgroundOptions {
  readonly transport: Transport<AbortSignal>;
  /** Identifies the server in the names of stores. */
  readonly server: string;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly clock: Clock;
  readonly random: () => number;
  /** Identifies this sender. */
  readonly name: string;
}

/**
 * If another page holds the lock, it continues to send. A worker that waited for it would stay busy while the page is
 * open and would hold up its successor. Milliseconds.
 */
const PATIENCE = 2000;

/** Ends requests that have no signal, too. */
const stoppable = (options: BackgroundOptions, stopping: AbortSignal): BackgroundOptions => ({
  ...options,
  transport: request => options.transport({ ...request, signal: request.signal ?? stopping }),
});

interface Woken {
  readonly store: LocalStore;
  readonly client: Client<AbortSignal>;
  readonly person: number;
  readonly capabilities: ServerCapabilities;
}

/**
 * Uses the store of the signed-in user that the server reports; other stores stay closed. Does nothing without a
 * session: the person then has to open the application. Rejects while the server cannot be reached.
 */
async function withOwnStore(options: BackgroundOptions, work: (woken: Woken) => Promise<void>): Promise<void> {
  const { transport, server, clock } = options;
  const { now } = clock;
  const hearing = hearingOfClosed(transport, server);
  let facts: SessionFacts;
  try {
    facts = await fetchIdentity({ transport: hearing.transport, now, server });
  } catch (error) {
    if (!(error instanceof OutcomeError && error.failure.kind === 'sign-in')) throw error;
    const closed = hearing.store();
    if (closed !== null) await noteClosed(closed, clock);
    return;
  }
  if (!(await Dexie.exists(facts.store))) return;
  const capabilities = capabilitiesOf(facts);
  const person = facts.user.id;
  const { client } = createSessionClient({ transport, now, person: () => person, capabilities: () => capabilities });
  const store = await openStore(facts.store, clock, capabilities);
  try {
    await work({ store, client, person, capabilities });
  } finally {
    store.close();
  }
}

/**
 * Sends waiting changes while no page is open. Rejects while the server cannot be reached, and if it is stopped, so that
 * the browser wakes the worker again.
 *
 * @param stopping a request that hangs would keep the next version from taking over, for minutes
 */
export const sendInBackground = (options: BackgroundOptions, stopping: AbortSignal): Promise<void> =>
  withOwnStore(stoppable(options, stopping), async ({ store, client, person, capabilities }) => {
    const { clock, locks, name, random } = options;
    const waiting = new AbortController();
    const stopWaiting = clock.after(PATIENCE, () => waiting.abort());
    const gaveUp = new Promise<void>(resolve => waiting.signal.addEventListener('abort', () => resolve()));
    try {
      const lock = lockFor(locks, store, name, clock, 'senderLease');
      const ignore = () => undefined;
      const sent = lock(async lease => {
        stopWaiting();
        const rules = { stopping, unanswered: new Set<string>(), onHalt: ignore, onAnswered: ignore };
        const result = await drain({
          store,
          client,
          sender: name,
          person,
          capabilities,
          clock,
          random,
          lease,
          ...rules,
        });
        if (result.kind === 'halted') throw new OutcomeError(result.failure);
        stopping.throwIfAborted();
      }, waiting.signal);
      await Promise.race([sent, gaveUp]);
    } finally {
      stopWaiting();
    }
  });

/** Stores a new edition while no page is open, so that a notification opens it offline too. */
export const keepEditionInBackground = (options: BackgroundOptions, report: number, edition: number): Promise<void> =>
  withOwnStore(options, async ({ store, client }) => {
    if ((await readSettings(store)).editions === 0) return;
    const asking = { store, ask: client, now: options.clock.now() };
    await refreshEditions(asking, report);
    await fetchEdition(asking, report, edition, false);
  });
