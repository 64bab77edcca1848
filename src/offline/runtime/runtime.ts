import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { loadOnce } from '@/lib/load-once';
import { createSubject, type Observable } from '@/lib/observable';
import { retryDelay } from '../../lib/backoff';
import type { Beacon } from '../log/hand-over';
import type { OpenKeptRows } from '../local-engine/local-answers';
import { createJournal } from '../log/journal';
import { leaveNoted } from '../log/leave-noted';
import type { Enqueued } from '../outbox/enqueue';
import type { Opening } from '../pins/opening';
import type { Loss } from '../recovery/kept-mark';
import { openRemembered } from '../session/open';
import type { SessionEvent } from '../session/events';
import type { SessionState } from '../session/session-state';
import { isLive, type Connectivity } from '../state/connectivity';
import { createDefectReports } from '../state/defect';
import type { Ending } from '../state/ended';
import type { FirstPaint } from '../state/facts';
import { followFirstPaint, readFirstPaint } from '../state/first-paint';
import { createSubscriptionRegistry } from '../sync/subscriptions';
import type { OpenSocket } from '../sync/jobs/event-socket';
import type { EarlyQuestion } from './early-answers';
import type { OfflineRuntime } from './offline-runtime';
import type { Online } from './online';
import type { UpdateState } from './shell';
import { holdingUnsaved, type Unsaved } from './unsaved';

export interface RuntimeOptions {
  readonly transport: Transport<AbortSignal>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly newKey: () => string;
  /** Identifies the server in the names of stores. */
  readonly server: string;
  readonly locks: Pick<LockManager, 'request'> | null;
  /** Hands a request to the browser, which sends it even if the page closes; absent if unsupported. */
  readonly beacon?: Beacon;
  /** Opens a WebSocket; absent if unsupported. */
  readonly openSocket?: OpenSocket;
  /** Guest token of a page that is embedded in another; absent if there is none. */
  readonly guestToken?: () => string | null;
  /** The request made before the application loaded; absent if there was none. */
  readonly early?: EarlyQuestion | undefined;
  /** Null if unsupported, and during development. */
  readonly serviceWorkers: ServiceWorkerContainer | null;
  /** Resolves when the first screen is drawn: code that talks to the server would delay it. */
  readonly isShown: () => Promise<void>;
  /** Loads the code that opens rows kept on this device; absent if nothing is answered from them. */
  readonly openRows?: () => Promise<OpenKeptRows>;
  /** Loads the module that knows what opening a dashboard needs. */
  readonly opening: () => Promise<{ readonly openingOf: Opening }>;
}

export interface Runtime extends OfflineRuntime {
  readonly theme: Observable<FirstPaint['theme']>;
  setTheme(theme: FirstPaint['theme']): void;
  /** Opens the remembered store, then loads the code that talks to the server. */
  start(): void;
}

/**
 * The offline layer of one page: opens the person's store from what the device remembers, and loads the code that talks
 * to the server. The first screen needs only the store.
 */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { clock, newKey, serviceWorkers } = options;
  const remembered = readFirstPaint();
  const shown = createSubject<SessionState>({ name: 'opening' });
  const connectivity = createSubject<Connectivity>({ state: 'unknown' });
  const theme = createSubject(remembered.theme);
  const panels = createSubject(remembered.panels ?? {});
  const originalTimes = createSubject(remembered.originalTimes);
  const update = createSubject<UpdateState>({ name: 'current' });
  const queued = createSubject<Enqueued | null>(null);
  const unsaved = createSubject<readonly Unsaved[]>([]);
  const lost = createSubject<Loss | null>(null);
  const registry = createSubscriptionRegistry();
  const journal = createJournal(clock);
  const { defect, onDefect } = createDefectReports(found =>
    journal.log({ name: 'client_defect', at: { source: 'application', id: 0 }, data: { ...found } }),
  );
  const report = (error: unknown): null => {
    onDefect('background', error);
    return null;
  };
  /** The remembered store is opened without anything else. */
  const opening = loadOnce(async () => {
    if (remembered.session) shown.set(await openRemembered(remembered.session, clock, tell));
  });
  const { openRows: loadOpening } = options;
  const rows =
    loadOpening &&
    loadOnce(async () => {
      const [code, openRows] = await Promise.all([import('../local-engine/browser-engine'), loadOpening()]);
      return { openRows, answers: code.startLocalAnswers(openRows, clock), keepCode: code.keepEngineCode };
    });
  const statements = loadOnce(async () => {
    const { createBrowserStatements } = await import('../device-sql/browser');
    return createBrowserStatements(clock);
  });
  // Until the application is on the device, its code comes from the server too, which may be gone by now.
  const online = loadOnce(async () => {
    const { createOnline } = await import('./online');
    const onEnded = (ending: Ending) => tell({ name: 'ended', ...ending, isSure: false });
    const keptRows = rows && { keptRows: () => rows.load() };
    return createOnline({
      ...options,
      ...keptRows,
      onDefect,
      registry,
      journal,
      connectivity,
      lost,
      wakeLater,
      session: shown,
      onEnded,
    });
  });
  /** Session changes are not needed to show stored data. */
  const session = loadOnce(async () => {
    await opening.load();
    const [{ startSession }] = await Promise.all([import('../session/session'), online.load()]);
    const started = startSession({ ...options, onDefect, shown, connectivity, online });
    void started.dispatch({ name: 'begun' });
    return started;
  });
  const probe = () => void online.load().then(talking => talking.probe());

  function tell(event: SessionEvent): void {
    void session.load().then(
      loaded => loaded.dispatch(event),
      // Without its code nothing happens, except that nobody continues to read after signing out in another tab.
      (error: unknown) => {
        report(error);
        if (event.name === 'changed-elsewhere' && event.facts === null) close();
      },
    );
  }

  function close(): void {
    const state = shown.get();
    if (state.name !== 'open') return;
    state.store.close();
    shown.set({ name: 'signed-out', reachable: true });
  }

  function wakeLater(): void {
    if (serviceWorkers) void import('./shell').then(shell => shell.wakeLater(serviceWorkers));
  }

  const enqueueQuietly: Online['enqueue'] = async (...change) => (await online.load()).enqueue(...change);

  const enqueue = holdingUnsaved({ unsaved, queued, clock, enqueue: enqueueQuietly, onDefect });

  const keepFacts = (change: (before: FirstPaint) => Partial<FirstPaint>) =>
    void online.load().then(({ firstPaint }) => firstPaint.write(change(firstPaint.read())));

  /** The name of the store that current events belong to. */
  function storeNow(): string | undefined {
    const state = shown.get();
    return state.name === 'open' ? state.facts.store : state.name === 'opening' ? remembered.session?.store : undefined;
  }

  /**
   * Asks the server who is signed in. Its code also comes from the server, as long as the application is not on this
   * device.
   */
  async function askWhoIsThere(attempt: number): Promise<void> {
    const loaded = await session.load().catch(report);
    if (!loaded) {
      if (shown.get().name === 'opening') shown.set({ name: 'signed-out', reachable: false });
      clock.after(retryDelay(attempt, null, options.random()), () => void askWhoIsThere(attempt + 1));
      return;
    }
    if (shown.get().name !== 'open') await loaded.finishLocking();
    await loaded.identify();
  }

  /**
   * Keeps the application on this device. Its files come from the server; if that is out of reach, they are fetched
   * when it returns.
   */
  async function keepShell(container: ServiceWorkerContainer): Promise<void> {
    const shell = await import('./shell').catch(report);
    if (await shell?.registerShell(update, container, clock.now, () => location.reload())) return;
    const stop = connectivity.subscribe(() => {
      if (!isLive(connectivity.get())) return;
      stop();
      void keepShell(container);
    });
  }

  return {
    session: shown,
    connectivity,
    registry,
    clock,
    newKey,
    log: journal.log,
    defect,
    onDefect,
    theme,
    panels,
    originalTimes,
    update,
    start() {
      // Nothing else reports these.
      window.addEventListener('error', ({ error }: { readonly error?: unknown }) => {
        if (error) report(error);
      });
      window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
      // Stored data are drawn beneath a picture of the screen.
      opening.load().catch(report);
      // The worker fetches the whole application; that waits until the first screen has all it needs.
      void options
        .isShown()
        .then(() => askWhoIsThere(1))
        .then(() => import('../sync/quiet'))
        .then(({ quiet }) => quiet(registry, clock))
        // Without that code, which comes from the server as long as the application is not on this device, nothing is
        // awaited.
        .catch(report)
        .then(() => serviceWorkers && keepShell(serviceWorkers));
      followFirstPaint(facts => {
        theme.set(facts.theme);
        panels.set(facts.panels ?? {});
        originalTimes.set(facts.originalTimes);
        const needsSignIn = connectivity.get().state === 'sign-in';
        tell({ name: 'changed-elsewhere', facts: facts.session, needsSignIn });
      });
      connectivity.subscribe(() => {
        if (isLive(connectivity.get())) tell({ name: 'server-back' });
      });
      // Until the code that keeps events is loaded, nothing else saves them.
      window.addEventListener('pagehide', () => leaveNoted(journal, storeNow(), newKey()));
      // The browser's own events are only reasons to ask.
      window.addEventListener('online', probe);
      window.addEventListener('offline', probe);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') probe();
      });
    },
    setTheme(choice) {
      theme.set(choice);
      keepFacts(() => ({ theme: choice }));
    },
    keepPanels: () => keepFacts(() => ({ panels: panels.get() })),
    changeOriginalTimes(change) {
      originalTimes.set(change(originalTimes.get()));
      keepFacts(before => ({ originalTimes: change(before.originalTimes) }));
    },
    async signIn(username, password) {
      const loaded = await session.load().catch(report);
      return loaded ? loaded.signIn(username, password) : { kind: 'unreachable' };
    },
    signOut: async what => (await session.load()).signOut(what),
    lockable: async facts => (await session.load()).lockable(facts),
    unlock: async password => (await session.load()).unlock(password),
    removeLocked: async () => (await session.load()).removeLocked(),
    continueInMemory: async () => (await session.load()).dispatch({ name: 'continued-in-memory' }),
    startOver: async () => (await session.load()).startOver(),
    queued,
    unsaved,
    lost,
    enqueue,
    enqueueQuietly,
    sendNow: () => void online.load().then(talking => talking.sendNow()),
    ask: {
      call: async (endpoint, request, more) => (await online.load()).ask.call(endpoint, request, more),
      raw: async (endpoint, request, more) => (await online.load()).ask.raw(endpoint, request, more),
    },
    ...(rows && { fromRows: { answer: async (...asked) => (await rows.load()).answers.answer(...asked) } }),
    ...(rows && { deviceStatements: () => statements.load() }),
    probe,
  };
}
