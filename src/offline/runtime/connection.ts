import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '@/api/client';
import { PERSON_HEADER } from '@/api/security';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import type { Subject } from '@/lib/observable';
import type { AsyncDelivery } from '@/model/async-delivery';
import type { Beacon } from '../log/hand-over';
import type { Journal } from '../log/journal';
import type { LocalAnswers, OpenKeptRows } from '../local-engine/local-answers';
import { startPageLogging } from '../log/page-logging';
import { lockFor } from '../outbox/lock';
import { startSender, type Sender } from '../outbox/sender';
import type { BrowserPortsOptions } from '../pins/browser-ports';
import type { Loss } from '../recovery/kept-mark';
import type { ConnectivityMonitor } from '../state/connectivity';
import type { OnDefect } from '../state/defect';
import { readFirstPaint } from '../state/first-paint';
import type { LocalStore } from '../store/database';
import type { OpenSocket } from '../sync/jobs/event-socket';
import { createJobEnds, type Hearing } from '../sync/jobs/job-ends';
import { keptLastEvent } from '../sync/jobs/last-event';
import { withLateAnswers } from '../sync/jobs/late-answers';
import { quiet } from '../sync/quiet';
import type { SubscriptionRegistry } from '../sync/subscriptions';
import { startSync } from '../sync/sync';
import type { LookingAfterPorts } from './looking-after';
import { reloadTime } from './reload';

/** Everything a page supplies to its connections that touches the outside world. */
export interface ConnectionPorts {
  readonly registry: SubscriptionRegistry;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newKey: () => string;
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Where the page records usage events; absent if they are not collected. */
  readonly journal?: Journal;
  /** Hands a request to the browser, which sends it even if the page closes; absent if unsupported. */
  readonly beacon?: Beacon;
  /** Opens a WebSocket; absent if unsupported. */
  readonly openSocket?: OpenSocket;
  /** Guest token of a page that is embedded in another; absent if there is none. */
  readonly guestToken?: () => string | null;
  /** Requests another attempt at sending, in case no page is open when the server is back. */
  readonly wakeLater: () => void;
  readonly opening: BrowserPortsOptions['opening'];
  /** Called with failures of background work that nobody waits for. */
  readonly onDefect: OnDefect;
  /** Answers queries from rows kept on this device; absent if nothing does. */
  readonly keptRows?: () => Promise<{
    readonly openRows: OpenKeptRows;
    readonly answers: LocalAnswers;
    /** Stores the engine for answers on this device. */
    readonly keepCode: () => Promise<void>;
  }>;
  readonly serviceWorkers: ServiceWorkerContainer | null;
  /** Receives what this device kept and has lost; absent if nobody asks. */
  readonly lost?: Subject<Loss | null>;
  /** Ports for keeping dashboards on this device, if not those of the browser. */
  readonly keeping?: LookingAfterPorts;
}

interface ConnectionOptions extends ConnectionPorts {
  readonly store: LocalStore;
  readonly person: number;
  /** False for a store that ends with the page. */
  readonly isKept: boolean;
  readonly transport: Transport<AbortSignal>;
  readonly client: Client<AbortSignal>;
  readonly connectivity: ConnectivityMonitor;
  readonly queryClient: QueryClient;
  /** Number of hosts that serve the charts of a dashboard. */
  readonly hosts: () => number;
  /** Whether the person may read reports. */
  readonly readsReports: () => boolean;
  /** Whether chart data are requested with GET, so that the browser may cache them. */
  readonly asksByAddress: () => boolean;
  /** How the server reports the end of jobs. */
  readonly delivery: () => AsyncDelivery;
  /** Identifies the server. */
  readonly server: string;
}

/** Keeps a person's store and the server in step. */
export interface StoreConnection {
  readonly store: LocalStore;
  readonly person: number;
  readonly sender: Pick<Sender, 'wake' | 'sendNow'>;
  stop(): void;
}

/** Background work: loads its code, then returns how to start it. */
type BackgroundWork = () => Promise<() => () => void>;

/** Rehearses the charts that rows kept on this device can answer; null if it keeps none. */
function rehearsalsOf(options: ConnectionOptions, client: () => Client<AbortSignal>): BackgroundWork | null {
  const { store, person, registry, clock, locks, keptRows } = options;
  const user = keptRows && readFirstPaint().session?.user;
  if (!options.isKept || !keptRows || !locks || user?.id !== person) return null;
  return async () => {
    const [{ startRehearsals }, rows, { openingOf }] = await Promise.all([
      import('../local-engine/rehearsals'),
      keptRows(),
      options.opening(),
    ]);
    const alone = (run: () => Promise<void>) =>
      locks.request(`rehearsal ${store.name}`, { ifAvailable: true }, async lock => (lock ? run() : undefined));
    const ports = { ...rows, alone, user, opening: openingOf, quiet: () => quiet(registry, clock) };
    return () => startRehearsals({ ...options, ...ports, client: client() });
  };
}

/** Notices when the browser drops kept data; null if this device keeps none. */
function watchOf({ isKept, lost, store, clock, newKey, onDefect }: ConnectionOptions): BackgroundWork | null {
  if (!isKept || !lost) return null;
  return async () => {
    const { watchKept } = await import('../recovery/watch-kept');
    return () => watchKept({ store, clock, newKey, lost, onDefect });
  };
}

export function startConnection(options: ConnectionOptions): StoreConnection {
  const { store, person, client, connectivity, registry, journal, clock, random, newKey, locks, onDefect } = options;
  const name = newKey();
  const stops = new Set<() => void>();
  let isStopped = false;

  /** Starts background work, after everything that a screen waits for. */
  function startLater(load: BackgroundWork): void {
    void quiet(registry, clock)
      .then(load)
      .then(start => {
        if (!isStopped) stops.add(start());
      })
      // Its code comes from the server, while the application is not on this device; the next page tries again.
      .catch((error: unknown) => onDefect('background', error));
  }

  if (journal) stops.add(startLogging({ ...options, journal, name }));
  const sender = startSender({
    store,
    client,
    connectivity,
    lock: lockFor(locks, store, name, clock, 'senderLease'),
    clock,
    random,
    name,
    person,
    onHalted: options.wakeLater,
    onDefect,
    onDecided: () =>
      registry.requestRefresh(
        new Set([...registry.subscriptions.get().keys()].filter(key => !key.startsWith('result '))),
        false,
      ),
  });
  const jobEnds = createJobEnds({
    client,
    connectivity,
    lastEvent: keptLastEvent(store, onDefect),
    clock,
    random,
    onDefect,
    note: warn,
    pollingDelay: () => options.delivery().pollingDelay,
    socket: () => loadSocket(options),
  });
  stops.add(
    startSync({
      ...options,
      jobEnds,
      reloadedAt: reloadTime(performance),
      isHidden: () => globalThis.document?.visibilityState === 'hidden',
      log: journal?.log,
    }),
  );
  stops.add(() => jobEnds.stop());
  stops.add(() => sender.stop());
  startLater(async () => {
    const { loadLookingAfter } = await import('./looking-after');
    return loadLookingAfter({ ...options, client: withLateAnswers(client, jobEnds) });
  });
  // The first change of a page is on the disk as soon as any other.
  startLater(async () => {
    await Promise.all([import('../outbox/enqueue'), import('../outbox/drain')]);
    return () => () => undefined;
  });
  const rehearsals = rehearsalsOf(options, () => withLateAnswers(client, jobEnds));
  if (rehearsals) startLater(rehearsals);
  const watch = watchOf(options);
  if (watch) startLater(watch);
  return {
    store,
    person,
    sender,
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

function loadSocket({ delivery, openSocket: open, server, clock }: ConnectionOptions) {
  const { socketUrl: url } = delivery();
  if (url === undefined || !open) return null;
  return import('../sync/jobs/event-socket').then(
    ({ createEventSocket }) =>
      (hearing: Hearing) =>
        createEventSocket({ ...hearing, open, url, server, clock }),
  );
}

function startLogging({
  store,
  person,
  transport,
  connectivity,
  journal,
  clock,
  random,
  newKey,
  locks,
  beacon,
  guestToken = () => null,
  name,
  onDefect,
}: ConnectionOptions & { readonly journal: Journal; readonly name: string }): () => void {
  return startPageLogging({
    store,
    journal,
    connectivity,
    clock,
    random,
    newKey,
    // Callers waiting for the outbox need not wait for these.
    lock: lockFor(locks, store, name, clock, 'logLease'),
    beacon: beacon ?? null,
    guestToken,
    onDefect: error => onDefect('activity', error),
    transport: request => transport({ ...request, headers: { ...request.headers, [PERSON_HEADER]: String(person) } }),
  });
}

/** For server administrators: the person can do nothing about it. */
function warn(oddity: string): void {
  // oxlint-disable-next-line eslint/no-console -- there is no other place to note it
  console.warn(oddity);
}
