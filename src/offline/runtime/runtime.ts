import { capabilitiesOf } from '../state/capabilities';
import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';
import type { Beacon } from '../log/hand-over';
import { createJournal } from '../log/journal';
import { leaveNoted } from '../log/leave-noted';
import type { Online } from './online';
import { retryDelay } from '../../lib/backoff';
import type { Enqueued, NewMutation } from '../outbox/enqueue';
import type { SessionState } from '../session/session-state';
import type { OfflineRuntime, Unsaved } from './offline-runtime';
import type { Opening } from '../pins/opening';
import type { Ending } from '../state/ended';
import type { FirstPaint, SessionFacts } from '../state/facts';
import { followFirstPaint, readFirstPaint } from '../state/first-paint';
import type { SessionControl } from '../session/control';
import type { Loss } from '../recovery/watch-kept';
import type { LocalStore } from '../store/database';
import { StoreError, onReplaced, onTakenAway, openStore, type StoreProblem } from '../store/open';
import type { Connectivity } from '../state/connectivity';
import { createSubscriptionRegistry } from '../sync/subscriptions';
import type { UpdateState } from './shell';

export interface RuntimeOptions {
  readonly transport: Transport<AbortSignal>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newKey: () => string;
  /** Names the server in the names of stores. */
  readonly server: string;
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Hands a request to the browser, whatever becomes of the page; absent where there is no such thing. */
  readonly beacon?: Beacon;
  /** What a page that is shown inside another signs in with; absent where there is none. */
  readonly guestToken?: () => string | null;
  /** Null where there is none, and while developing. */
  readonly serviceWorkers: ServiceWorkerContainer | null;
  /** Loads what tells what a dashboard needs when it is opened. */
  readonly opening: () => Promise<{ readonly openingOf: Opening }>;
}

export interface Runtime extends OfflineRuntime {
  readonly theme: Observable<FirstPaint['theme']>;
  setTheme(theme: FirstPaint['theme']): void;
  /** Opens what this device knows, then brings in the part that talks to the server. */
  start(): void;
}

/** A change that was given once more; each that makes something is one of its own. */
const isSameMutation = (one: NewMutation, other: NewMutation) =>
  one === other || (typeof one !== 'function' && JSON.stringify(one) === JSON.stringify(other));
const isOfOneResource = (one: NewMutation, other: NewMutation) =>
  typeof one !== 'function' && typeof other !== 'function' && one.resource === other.resource;

/**
 * The offline layer of one page: opens the person's store from what the device remembers, and loads what talks to the
 * server besides. The first screen needs only the former.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { clock, newKey, serviceWorkers } = options;
  const firstPaint = readFirstPaint();
  const session = createSubject<SessionState>({ name: 'opening' });
  const connectivity = createSubject<Connectivity>({ state: 'unknown' });
  const theme = createSubject(firstPaint.theme);
  const panels = createSubject(firstPaint.panels ?? {});
  const update = createSubject<UpdateState>({ name: 'current' });
  const queued = createSubject<Enqueued | null>(null);
  const unsaved = createSubject<readonly Unsaved[]>([]);
  const lost = createSubject<Loss | null>(null);
  const board = createSubscriptionRegistry();
  const journal = createJournal(clock);
  let detach: (() => void) | null = null;
  let loading: Promise<Online> | null = null;
  let controlling: Promise<SessionControl> | null = null;

  function online(): Promise<Online> {
    loading ??= import('./online').then(({ createOnline }) =>
      createOnline({ ...options, board, journal, connectivity, lost, wakeLater, hosts, onEnded }),
    );
    // Before the application is kept on the device, its code comes from the server too, which may be gone by now.
    loading.catch(() => (loading = null));
    return loading;
  }

  function hosts(): readonly string[] {
    const state = session.get();
    return ('facts' in state && state.facts.hosts) || [];
  }

  function onEnded(ending: Ending): void {
    whenLoaded(controls => controls.sessionEnded(ending));
  }

  function wakeLater(): void {
    if (serviceWorkers) void import('./shell').then(shell => shell.wakeLater(serviceWorkers));
  }

  /** Who comes and goes is not needed to show what is here. */
  function control(): Promise<SessionControl> {
    const parts = { ...options, session, connectivity, online, open, openUnkept, attach, detach: disconnect, close };
    controlling ??= import('../session/control').then(({ createSessionControl }) => createSessionControl(parts));
    controlling.catch(() => (controlling = null));
    return controlling;
  }

  function whenLoaded(use: (controls: SessionControl) => Promise<unknown>): void {
    void control().then(use, () => undefined);
  }

  async function open(facts: SessionFacts): Promise<void> {
    try {
      const store = await openStore(facts.store, clock, capabilitiesOf(facts));
      onReplaced(store, () => giveWay(facts, store));
      onTakenAway(store, how => whenLoaded(controls => controls.reopen(store, how)));
      session.set({ name: 'open', facts, store, unkept: null });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const problem =
        error.problem.kind === 'unavailable' ? await diagnosed(facts.store, error.problem) : error.problem;
      if (problem.kind === 'unavailable') await openUnkept(facts, problem);
      else {
        session.set({ name: 'no-store', facts, problem });
        if (problem.kind === 'blocked') whenLoaded(controls => controls.goOnOnceFree());
      }
    }
  }

  const diagnosed = (name: string, problem: StoreProblem) =>
    import('../recovery/diagnose').then(
      ({ diagnose }) => diagnose(name, problem),
      () => problem,
    );

  /** Opens a store that lasts as long as the page. */
  async function openUnkept(facts: SessionFacts, problem: StoreProblem): Promise<void> {
    const memory = await import('../store/in-memory').catch(() => null);
    if (!memory) session.set({ name: 'no-store', facts, problem });
    else
      session.set({
        name: 'open',
        facts,
        store: await memory.openInMemory(facts.store, capabilitiesOf(facts)),
        unkept: problem,
      });
  }

  /** A newer version of the application, in another tab, took the store. */
  function giveWay(facts: SessionFacts, store: LocalStore): void {
    const state = session.get();
    if (state.name !== 'open' || state.store !== store) return;
    disconnect();
    session.set({ name: 'no-store', facts, problem: { kind: 'newer' } });
  }

  /** The name of the store that what happens now belongs to. */
  function storeNow(): string | undefined {
    const state = session.get();
    return state.name === 'open' ? state.facts.store : state.name === 'opening' ? firstPaint.session?.store : undefined;
  }

  function disconnect(): void {
    detach?.();
    detach = null;
  }

  /** Connects the open store with the server. */
  async function attach(): Promise<void> {
    const state = session.get();
    if (state.name !== 'open') return;
    const { attach: connect } = await online();
    detach?.();
    detach = connect(state.store, state.facts.user.id, state.unkept === null);
  }

  /** Nobody is signed in any more: the store is closed, and what is in it stays where it is. */
  function close(): void {
    const state = session.get();
    disconnect();
    if (state.name === 'open') state.store.close();
    session.set({ name: 'signed-out', reachable: true });
  }

  async function boot(): Promise<void> {
    if (firstPaint.session) await open(firstPaint.session);
    await askWhoIsThere(1);
  }

  /**
   * Asks the server who is there. The code for it comes from the server too, as long as the application is not on this
   * device.
   */
  async function askWhoIsThere(attempt: number): Promise<void> {
    const controls = await Promise.all([control(), online()]).then(
      ([loaded]) => loaded,
      () => null,
    );
    if (!controls) {
      if (session.get().name === 'opening') session.set({ name: 'signed-out', reachable: false });
      clock.after(retryDelay(attempt, null, options.random()), () => void askWhoIsThere(attempt + 1));
      return;
    }
    if (!detach) await attach();
    if (session.get().name !== 'open') await controls.finishLocking();
    await controls.identify();
  }

  /**
   * Keeps the application on this device. What that takes comes from the server; when it is gone, its return is the
   * next chance.
   */
  async function keepShell(container: ServiceWorkerContainer): Promise<void> {
    const shell = await import('./shell').catch(() => null);
    if (await shell?.registerShell(update, container, clock.now, () => location.reload())) return;
    const stop = connectivity.subscribe(() => {
      if (connectivity.get().state !== 'live') return;
      stop();
      void keepShell(container);
    });
  }

  return {
    session,
    connectivity,
    board,
    clock,
    newKey,
    log: journal.log,
    theme,
    panels,
    update,
    start() {
      // The worker fetches the whole application; that waits until the first screen has what it needs.
      void boot()
        .then(() => import('../sync/quiet'))
        .then(({ quiet }) => quiet(board, clock))
        // Without that code, which comes from the server as long as the application is not on this device, nothing is
        // waited for.
        .catch(() => undefined)
        .then(() => serviceWorkers && keepShell(serviceWorkers));
      followFirstPaint(facts => {
        theme.set(facts.theme);
        panels.set(facts.panels ?? {});
        const state = session.get();
        const isSame = state.name === 'open' && state.facts.store === facts.session?.store;
        if (facts.session === null && state.name === 'open') close();
        else if (facts.session && (!isSame || connectivity.get().state === 'sign-in'))
          whenLoaded(controls => controls.identify());
      });
      connectivity.subscribe(() => {
        if (connectivity.get().state !== 'live') return;
        // A sign-in that was asked for while the server was away may not be needed.
        whenLoaded(controls =>
          session.get().name === 'signed-out' ? controls.identifyAgain() : controls.flushSignOut(),
        );
      });
      // Until the part that keeps events is there, nobody else does.
      window.addEventListener('pagehide', () => leaveNoted(journal, storeNow(), newKey()));
      // The browser's own signs are reasons to ask, no more.
      const probe = () => void online().then(talking => talking.probe());
      window.addEventListener('online', probe);
      window.addEventListener('offline', probe);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') probe();
      });
    },
    setTheme(choice) {
      theme.set(choice);
      void online().then(({ firstPaint: writer }) => writer.write({ theme: choice }));
    },
    keepPanels() {
      void online().then(({ firstPaint: writer }) => writer.write({ panels: panels.get() }));
    },
    async signIn(username, password) {
      const controls = await control().catch(() => null);
      return controls ? controls.signIn(username, password) : { kind: 'unreachable' };
    },
    signOut: async what => (await control()).signOut(what),
    lockable: async facts => (await control()).lockable(facts),
    unlock: async password => (await control()).unlock(password),
    removeLocked: async () => (await control()).removeLocked(),
    continueInMemory: async () => (await control()).continueInMemory(),
    startAnew: async () => (await control()).startAnew(),
    queued,
    unsaved,
    lost,
    async enqueue(store, mutation) {
      const held = unsaved.get();
      const place = held.findIndex(one => isSameMutation(one.mutation, mutation));
      try {
        const talking = await online();
        // What was wanted of the same thing before goes before it, lest the earlier one comes to be the last.
        const earlier = held
          .slice(0, place < 0 ? held.length : place)
          .filter(one => one.store === store.name && isOfOneResource(one.mutation, mutation));
        for (const one of earlier) {
          await talking.enqueue(store, one.mutation);
          unsaved.set(unsaved.get().filter(other => other !== one));
        }
        const last = await talking.enqueue(store, mutation);
        if (place >= 0) unsaved.set(unsaved.get().filter(one => !isSameMutation(one.mutation, mutation)));
        queued.set(last);
        return last;
      } catch (error) {
        // Whatever the screen does about it: it is kept here until it is stored, or given up.
        if (place < 0) unsaved.set([...unsaved.get(), { store: store.name, mutation, at: clock.now(), error }]);
        throw error;
      }
    },
    sendNow: () => void online().then(talking => talking.sendNow()),
    ask: {
      call: async (endpoint, request, more) => (await online()).ask.call(endpoint, request, more),
      raw: async (endpoint, request, more) => (await online()).ask.raw(endpoint, request, more),
    },
    probe: () => void online().then(talking => talking.probe()),
  };
}
