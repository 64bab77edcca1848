import type { Transport } from '@/api/transport';
import type { Clock } from '@/lib/clock';
import { createSubject, type Observable } from '@/lib/observable';
import type { Beacon } from './log/hand-over';
import { createJournal } from './log/journal';
import type { PersonLock } from './lock/person-lock';
import type { Online } from './online';
import type { Queued } from './outbox/enqueue';
import type { OfflineRuntime, SessionState } from './react/context';
import type { Opening } from './pins/opening';
import type { FirstPaint, SessionFacts } from './session/facts';
import { followFirstPaint, readFirstPaint } from './session/first-paint';
import type { SignInResult } from './session/sign-in';
import type { LocalStore } from './store/database';
import { StoreError, onReplaced, openStore } from './store/open';
import type { Connectivity } from './sync/connectivity';
import { createNeedBoard } from './sync/needs';
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
  const update = createSubject<UpdateState>({ name: 'current' });
  const queued = createSubject<Queued | null>(null);
  const board = createNeedBoard();
  const journal = createJournal(clock);
  let detach: (() => void) | null = null;
  let loading: Promise<Online> | null = null;
  /** This page signed somebody out, and the server has not heard of it yet. */
  let leaving = false;
  let parting: Promise<boolean> | null = null;

  function online(): Promise<Online> {
    loading ??= import('./online').then(({ createOnline }) => createOnline({ ...options, board, journal, connectivity, wakeLater }));
    // Before the application is kept on the device, its code comes from the server too, which may be gone by now.
    loading.catch(() => (loading = null));
    return loading;
  }

  function wakeLater(): void {
    if (serviceWorkers) void import('./shell').then(shell => shell.wakeLater(serviceWorkers));
  }

  async function personLock(): Promise<PersonLock> {
    const { createPersonLock } = await import('./lock/person-lock');
    return createPersonLock({ clock, locks: options.locks });
  }

  async function open(facts: SessionFacts): Promise<void> {
    try {
      const store = await openStore(facts.store, clock);
      onReplaced(store, () => giveWay(facts, store));
      session.set({ name: 'open', facts, store, unkept: null });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { problem } = error;
      const memory = problem.kind === 'unavailable' ? await import('./store/in-memory').catch(() => null) : null;
      if (!memory || problem.kind !== 'unavailable') session.set({ name: 'no-store', facts, problem });
      else session.set({ name: 'open', facts, store: await memory.openInMemory(facts.store), unkept: problem.reason });
    }
  }

  /** A newer version of the application, in another tab, took the store. */
  function giveWay(facts: SessionFacts, store: LocalStore): void {
    const state = session.get();
    if (state.name !== 'open' || state.store !== store) return;
    detach?.();
    detach = null;
    session.set({ name: 'no-store', facts, problem: { kind: 'newer' } });
  }

  /** Connects the open store with the server. */
  async function attach(): Promise<void> {
    const state = session.get();
    if (state.name !== 'open') return;
    const { attach: connect } = await online();
    detach?.();
    detach = connect(state.store, state.facts.user.id);
  }

  /**
   * Tells the server of a sign-out that it has not heard of; until it has, its session is nobody's here. False while it
   * cannot be told.
   */
  function part(): Promise<boolean> {
    // Another page may have left; what this one wrote is there a moment later.
    if (!leaving && !readFirstPaint().leaving) return Promise.resolve(true);
    parting ??= tellServer().finally(() => (parting = null));
    return parting;
  }

  async function tellServer(): Promise<boolean> {
    try {
      const { signOut, firstPaint: writer } = await online();
      await signOut();
      leaving = false;
      writer.write({ leaving });
      return true;
    } catch {
      // Its return is noticed once it is known to be away.
      void online().then(
        talking => talking.probe(),
        () => undefined,
      );
      return false;
    }
  }

  /** The server knows best who is signed in. Another person, or another server at this address, gets their own store. */
  async function identify(password: string | null = null): Promise<void> {
    const { firstPaint: writer, identify: ask } = await online();
    const facts = (await part()) ? await ask() : null;
    const known = session.get();
    if (!facts) {
      if (known.name === 'opening') session.set({ name: 'signed-out', reachable: connectivity.get().state !== 'unreachable' });
      return;
    }
    if (known.name === 'open' && known.facts.store === facts.store) {
      writer.write({ session: facts });
      session.set({ ...known, facts });
      remember(facts, password);
      return;
    }
    detach?.();
    detach = null;
    if (known.name === 'open') known.store.close();
    const lock = await personLock();
    if (await lock.isLocked(facts.store)) {
      if (password === null || !(await lock.unlock(facts.store, password))) {
        session.set({ name: 'locked', facts });
        return;
      }
    } else remember(facts, password);
    await enter(facts);
  }

  /** Opens the store of who is known to be there now. */
  async function enter(facts: SessionFacts): Promise<void> {
    (await online()).firstPaint.write({ session: facts });
    await open(facts);
    await attach();
  }

  /** Makes it possible to lock the store later. It takes a moment, and nobody waits for it. */
  function remember({ store }: SessionFacts, password: string | null): void {
    // Without it the store cannot be locked, and the person is told so when it matters.
    if (password !== null) void personLock().then(lock => lock.remember(store, password).catch(() => undefined));
  }

  /** What an earlier page began to lock is locked before anybody is asked to sign in. */
  async function finishLocking(): Promise<void> {
    // What cannot be done now is tried again at the next start; the rest stays in the clear until then, with its key.
    await personLock()
      .then(lock => lock.finish())
      .catch(() => undefined);
  }

  /** Without an answer of the server, a password that opens what is locked here lets its person read and edit that. */
  async function openLocked(username: string, password: string): Promise<boolean> {
    const state = session.get();
    if (state.name === 'open' || state.name === 'no-store') return false;
    const facts = await (await personLock()).unlockFor(username, password);
    if (facts) await enter(facts);
    return facts !== null;
  }

  /** Nobody is signed in any more: the store is closed, and what is in it stays where it is. */
  function leave(): void {
    const state = session.get();
    detach?.();
    detach = null;
    if (state.name === 'open') state.store.close();
    session.set({ name: 'signed-out', reachable: true });
  }

  async function boot(): Promise<void> {
    if (firstPaint.session) await open(firstPaint.session);
    if (await online().catch(() => null)) {
      await attach();
      if (session.get().name === 'opening') await finishLocking();
      await identify();
    } else if (session.get().name === 'opening') session.set({ name: 'signed-out', reachable: false });
  }

  /** Keeps the application on this device. What that takes comes from the server; when it is gone, its return is the next chance. */
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
    update,
    start() {
      // The worker fetches the whole application; that waits until the first screen has what it needs.
      void boot()
        .then(() => import('./sync/quiet'))
        .then(({ quiet }) => quiet(board, clock))
        // Without that code, which comes from the server as long as the application is not on this device, nothing is waited for.
        .catch(() => undefined)
        .then(() => serviceWorkers && keepShell(serviceWorkers));
      followFirstPaint(facts => {
        theme.set(facts.theme);
        const state = session.get();
        const isSame = state.name === 'open' && state.facts.store === facts.session?.store;
        if (facts.session === null && state.name === 'open') leave();
        else if (facts.session && (!isSame || connectivity.get().state === 'sign-in')) void identify();
      });
      connectivity.subscribe(() => {
        if (connectivity.get().state === 'live') void part();
      });
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
    async signIn(username, password) {
      const talking = await online().catch(() => null);
      // First the session that was left: ending it later would end the new one.
      const result: SignInResult = talking && (await part()) ? await talking.signIn(username, password) : { kind: 'unreachable' };
      if (result.kind === 'signed-in') await identify(password);
      const isOpened = result.kind === 'unreachable' && (await openLocked(username, password).catch(() => false));
      return isOpened ? { kind: 'signed-in' } : result;
    },
    async signOut(what) {
      const [{ firstPaint: writer }, lock] = await Promise.all([online(), personLock()]);
      const state = session.get();
      leaving = true;
      writer.write({ session: null, leaving });
      leave();
      try {
        if (state.name === 'open') {
          if (what === 'remove') await state.store.delete();
          if (what === 'lock') await lock.lock(state.facts);
          else await lock.forgetKey(state.facts.store);
        }
        if (what !== 'keep') await import('./lock/tab-storage').then(tab => tab.clearTabStorage());
      } finally {
        // The server may be away; signing out on the device does not wait for it.
        await part();
      }
    },
    lockable: async facts => (await personLock()).lockable(facts.store),
    async unlock(password) {
      const state = session.get();
      if (state.name !== 'locked' || !(await (await personLock()).unlock(state.facts.store, password))) return false;
      await enter(state.facts);
      return true;
    },
    async removeLocked() {
      const state = session.get();
      if (state.name !== 'locked') return;
      await (await personLock()).forget(state.facts.store);
      await enter(state.facts);
    },
    queued,
    async enqueue(store, wish) {
      const last = await (await online()).enqueue(store, wish);
      queued.set(last);
      return last;
    },
    sendNow: () => void online().then(talking => talking.sendNow()),
    probe: () => void online().then(talking => talking.probe()),
  };
}
