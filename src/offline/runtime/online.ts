import type { SessionServer } from '../session/session-server';
import { QueryClient } from '@tanstack/react-query';
import { OutcomeError } from '@/api/outcome';
import { PERSON_HEADER } from '@/api/security';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import { createAsk, type Ask } from '../direct/ask';
import type { Beacon } from '../log/hand-over';
import type { Journal } from '../log/journal';
import { startPageLogging } from '../log/page-logging';
import type { BrowserPortsOptions } from '../pins/browser-ports';
import type { KeepingPorts } from '../pins/start';
import type { Loss } from '../recovery/watch-kept';
import { enqueue, type Enqueued, type NewMutation } from '../outbox/enqueue';
import { lockFor } from '../outbox/lock';
import { startSender, type Sender } from '../outbox/sender';
import { createHostPool } from '../hosts/host-pool';
import { noticingEnds, type Ending } from '../state/ended';
import { createFirstPaintWriter } from '../session/first-paint-writer';
import { fetchIdentity } from '../session/identity';
import { createSessionClient } from '../session/session-client';
import { signIn, signOut } from '../session/sign-in';
import type { LocalStore } from '../store/database';
import { embeddedCapabilities } from '../state/capabilities';
import type { Connectivity } from '../state/connectivity';
import { createConnectivity } from '../sync/connectivity';
import type { SubscriptionRegistry } from '../sync/subscriptions';
import { createJobEnds } from '../sync/jobs/job-ends';
import { keptLastEvent } from '../sync/jobs/last-event';
import { withLateAnswers } from '../sync/jobs/late-answers';
import { quiet } from '../sync/quiet';
import { startSync } from '../sync/sync';

/** What the page hands in: everything that touches the world. */
export interface OnlineOptions {
  readonly transport: Transport<AbortSignal>;
  readonly server: string;
  readonly board: SubscriptionRegistry;
  readonly connectivity: Subject<Connectivity>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newKey: () => string;
  readonly locks: Pick<LockManager, 'request'> | null;
  /** The names of the server where it has several, as it last told them. */
  readonly hosts?: () => readonly string[];
  /** Where the page notes usage events; absent where nobody wants them. */
  readonly journal?: Journal;
  /** The session was ended from elsewhere. */
  readonly onEnded?: (ending: Ending) => void;
  readonly beacon?: Beacon;
  readonly guestToken?: () => string | null;
  /** Asks for another attempt at sending, should no page be open when the server is back. */
  readonly wakeLater: () => void;
  readonly opening: BrowserPortsOptions['opening'];
  readonly serviceWorkers: ServiceWorkerContainer | null;
  /** Takes what this device kept and has no more; absent where nobody asks. */
  readonly lost?: Subject<Loss | null>;
  /** What keeping dashboards on this device takes, where it is not what the browser has. */
  readonly keeping?: KeepingPorts;
}

/** The part of the application that talks to the server. Loaded after the first screen is drawn. */
export interface Online extends SessionServer {
  /**
   * Syncs a person's store until the returned function is called.
   * @param isKept false for a store that ends with the page
   */
  attach(store: LocalStore, person: number, isKept?: boolean): () => void;
  readonly ask: Ask;
  /** Sends now what can be sent, also what was put off. */
  sendNow(): Promise<void>;
  /** Adds a write to the outbox. Resolves when it is on the disk. @throws NotSavedError */
  enqueue(store: LocalStore, mutation: NewMutation): Promise<Enqueued>;
}

export function createOnline(options: OnlineOptions): Online {
  const { server, board, journal, clock, random, newKey, locks, wakeLater, keeping } = options;
  const transport = noticingEnds(options.transport, ending => options.onEnded?.(ending));
  const now = () => clock.now();
  const isHidden = () => globalThis.document?.visibilityState === 'hidden';
  const queryClient = new QueryClient();
  queryClient.mount();

  let attached: { readonly store: LocalStore; readonly person: number; readonly sender: Sender } | null = null;
  const hostPool = createHostPool({
    transport,
    clock,
    hosts: options.hosts ?? (() => []),
    isSame: async there => (await fetchIdentity({ transport: there, now, server })).store === attached?.store.name,
  });
  const { client, forgetToken } = createSessionClient({
    transport: hostPool.transport,
    now,
    person: () => attached?.person ?? null,
    capabilities: () => attached?.store.capabilities ?? embeddedCapabilities,
  });
  const connectivity = createConnectivity({
    subject: options.connectivity,
    clock,
    random,
    ask: async () => {
      try {
        const response = await transport({ method: 'GET', url: '/health', headers: { Accept: 'text/plain' } });
        const isServer = response.status === 200 && (await response.text()).trim() === 'OK';
        if (isServer) return { kind: 'success', value: null, etag: null, status: 200 };
        return response.status >= 500
          ? { kind: 'unreachable', cause: response.status }
          : { kind: 'intercepted', status: response.status };
      } catch (cause) {
        return { kind: 'unreachable', cause };
      }
    },
    askWho: async () => {
      const { store } = await fetchIdentity({ transport, now, server });
      return !attached || attached.store.name === store;
    },
    onContact: at => void attached?.store.facts.put({ name: 'lastContact', at }).catch(() => undefined),
  });

  return {
    firstPaint: createFirstPaintWriter(queryClient),
    ask: createAsk(client, outcome => connectivity.report(outcome)),
    probe() {
      connectivity.probe();
      attached?.sender.wake();
    },
    async sendNow() {
      if (connectivity.get().state !== 'live') connectivity.probe();
      await attached?.sender.sendNow();
    },
    async enqueue(store, mutation) {
      const queued = await enqueue(store, mutation, { now: now(), newKey });
      // Other tabs hear of it by the store, a little later: the one in which it was given is the one to send it.
      if (attached?.store === store) attached.sender.wake();
      return queued;
    },
    async identify() {
      try {
        const facts = await fetchIdentity({ transport, now, server });
        // Somebody else's signing in is no reason to go on for the one whose store is open.
        if (!attached || attached.store.name === facts.store) connectivity.signedIn();
        return facts;
      } catch (error) {
        if (!(error instanceof OutcomeError)) throw error;
        connectivity.report(error.failure);
        return null;
      }
    },
    pageFacts: () => import('../session/page-facts').then(({ fetchPageFacts }) => fetchPageFacts(transport)),
    async signIn(username, password) {
      forgetToken();
      return signIn(transport, username, password);
    },
    async signOut() {
      forgetToken();
      await signOut(transport);
      try {
        await fetchIdentity({ transport, now, server });
      } catch (error) {
        if (error instanceof OutcomeError && error.failure.kind === 'sign-in') return;
        throw error;
      }
      throw new Error('The server still knows the session');
    },
    attach(store, person, isKept = true) {
      forgetToken();
      hostPool.forget();
      const name = newKey();
      const lock = lockFor(locks, store, name, clock, 'senderLease');
      const stopLogging =
        journal &&
        startPageLogging({
          store,
          journal,
          connectivity,
          clock,
          random,
          newKey,
          // Who waits for the outbox need not wait for these.
          lock: lockFor(locks, store, name, clock, 'logLease'),
          beacon: options.beacon ?? null,
          guestToken: options.guestToken ?? (() => null),
          transport: request =>
            transport({ ...request, headers: { ...request.headers, [PERSON_HEADER]: String(person) } }),
        });
      const sender = startSender({
        store,
        client,
        connectivity,
        lock,
        clock,
        random,
        name,
        person,
        onHalted: wakeLater,
        onDecided: () =>
          board.requestRefresh(
            new Set([...board.subscriptions.get().keys()].filter(key => !key.startsWith('result '))),
            false,
          ),
      });
      attached = { store, person, sender };
      const jobEnds = createJobEnds({
        client,
        connectivity,
        lastEvent: keptLastEvent(store),
        clock,
        random,
        note: warn,
      });
      const stopSync = startSync({
        store,
        client,
        jobEnds,
        board,
        connectivity,
        queryClient,
        clock,
        random,
        locks,
        hosts: hostPool.count,
        isHidden,
        log: journal?.log,
      });
      let stopKeeping: (() => void) | null = null;
      let stopWatching: (() => void) | null = null;
      let detached = false;
      // Behind everything that a screen waits for.
      void quiet(board, clock)
        .then(() =>
          Promise.all([
            import('../pins/start'),
            keeping ?? import('../pins/browser-ports').then(({ browserPorts }) => browserPorts(options)),
          ]),
        )
        .then(([{ startKeeping }, ports]) => {
          if (!detached)
            stopKeeping = startKeeping({
              store,
              client: withLateAnswers(client, jobEnds),
              transport,
              connectivity,
              clock,
              random,
              locks,
              board,
              ...ports,
            });
        })
        // Its code comes from the server, while the application is not on this device; the next page has another
        // chance.
        .catch(() => undefined);
      const { lost } = options;
      if (isKept && lost) {
        void quiet(board, clock)
          .then(() => import('../recovery/watch-kept'))
          .then(({ watchKept }) => {
            if (!detached) stopWatching = watchKept({ store, clock, newKey, onLost: loss => lost.set(loss) });
          })
          .catch(() => undefined);
      }
      return () => {
        detached = true;
        stopWatching?.();
        if (attached?.store === store) attached = null;
        stopLogging?.();
        stopSync();
        jobEnds.stop();
        sender.stop();
        stopKeeping?.();
      };
    },
  };
}

/** For those who look after the server: a person can do nothing about it. */
function warn(oddity: string): void {
  // oxlint-disable-next-line eslint/no-console -- there is no other place to note it
  console.warn(oddity);
}
