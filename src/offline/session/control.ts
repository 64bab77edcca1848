import type { Observable, Subject } from '@/lib/observable';
import type { Clock } from '@/lib/clock';
import { forgetLastWords } from '../log/last-words';
import { createPersonLock, type PersonLock } from '../lock/person-lock';
import type { SessionServer } from './session-server';
import type { SessionState } from './session-state';
import { removeStore, type Removal } from '../recovery/remove-store';
import { whenFree } from '../recovery/when-free';
import { forgetKeptMark } from '../recovery/kept-mark';
import type { LocalStore } from '../store/database';
import type { StoreProblem } from '../store/open';
import type { Connectivity } from '../state/connectivity';
import { forgetClosed, isClosedNoted } from './closed-account';
import { signOutModeAfter, type Ending, type SignOutMode } from '../state/ended';
import type { SessionFacts } from '../state/facts';
import type { FirstPaintWriter } from './first-paint-writer';
import { hasSignedOut, readFirstPaint } from '../state/first-paint';
import type { SignInResult } from './sign-in';

/** What the page hands in. */
export interface SessionControlOptions {
  readonly session: Subject<SessionState>;
  readonly connectivity: Observable<Connectivity>;
  readonly clock: Clock;
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly online: () => Promise<SessionServer>;
  /** Opens a person's store. */
  readonly open: (facts: SessionFacts) => Promise<void>;
  /** Opens a store that lasts as long as the page. */
  readonly openUnkept: (facts: SessionFacts, problem: StoreProblem) => Promise<void>;
  /** Connects the open store with the server. */
  readonly attach: () => Promise<void>;
  /** Ends that connection. */
  readonly detach: () => void;
  /** Closes the store: nobody is signed in any more. */
  readonly close: () => void;
}

/** Who is signed in, and how that changes. Loaded after the first screen is drawn. */
export interface SessionControl {
  /**
   * The server knows best who is signed in. Another person, or another server at this address, gets their own store.
   */
  identify(password?: string | null): Promise<void>;
  /** As `identify`, when the server is back while nobody is signed in here, unless somebody is just signing in. */
  identifyAgain(): Promise<void>;
  /**
   * Tells the server of a sign-out that it has not heard of; until it has, its session is nobody's here. False while it
   * cannot be told.
   */
  flushSignOut(): Promise<boolean>;
  /** What an earlier page began to lock is locked before anybody is asked to sign in. */
  finishLocking(): Promise<void>;
  signIn(username: string, password: string): Promise<SignInResult>;
  signOut(what: SignOutMode): Promise<void>;
  /** The session was ended from elsewhere: nobody reads on with it, and what is kept is locked or goes. */
  sessionEnded(ending: Ending): Promise<void>;
  lockable(facts: SessionFacts): ReturnType<PersonLock['lockable']>;
  unlock(password: string): Promise<boolean>;
  removeLocked(): Promise<void>;
  continueInMemory(): Promise<void>;
  startAnew(): Promise<Removal>;
  /** Another tab holds the store: once it lets go, this page goes on by itself. */
  goOnOnceFree(): Promise<void>;
  /** The open store was taken away beneath this page: a new one takes its place, unless somebody signed out. */
  reopen(store: LocalStore, how: 'removed' | 'disconnected'): Promise<void>;
}

export function createSessionControl(options: SessionControlOptions): SessionControl {
  const { session, connectivity, clock, online, open, openUnkept, attach, detach, close } = options;
  const lock = createPersonLock(options);
  /** This page signed somebody out, and the server has not heard of it yet. */
  let leaving = false;
  /** What follows from the end of a session is being done. */
  let isEnding = false;
  let flushing: Promise<boolean> | null = null;
  /**
   * How many are finding out who is signed in, or signing somebody in: what the server says meanwhile is theirs to
   * take.
   */
  let underWay = 0;

  async function whileUnderWay<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  }

  function flushSignOut(): Promise<boolean> {
    // Another page may have left; what this one wrote is there a moment later.
    if (!leaving && !readFirstPaint().leaving) return Promise.resolve(true);
    flushing ??= tellServer().finally(() => (flushing = null));
    return flushing;
  }

  async function tellServer(): Promise<boolean> {
    try {
      const talking = await online();
      // That the server knows may not be stored yet: whoever signed in since would be signed out.
      if (!leaving && talking.firstPaint.read().leaving !== true) return true;
      await talking.signOut();
      leaving = false;
      talking.firstPaint.write({ leaving });
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

  const identify = (password: string | null = null) => whileUnderWay(() => findOut(password));

  async function findOut(password: string | null): Promise<void> {
    const { firstPaint: writer, identify: ask } = await online();
    const told = (await flushSignOut()) ? await ask() : null;
    await settle(writer, told && withKnownFacts(told), password);
    await heedNote(told !== null);
    if (told && !told.flags) void learnPageFacts(told);
  }

  async function settle(writer: FirstPaintWriter, facts: SessionFacts | null, password: string | null): Promise<void> {
    const known = session.get();
    if (!facts) {
      if (known.name === 'opening' || known.name === 'signed-out') await showSignedOut();
      return;
    }
    if (known.name === 'open' && known.facts.store === facts.store) {
      writer.write({ session: facts });
      session.set({ ...known, facts });
      remember(facts, password);
      return;
    }
    // It was tried, and the person is reading what is wrong with it.
    if (known.name === 'no-store' && known.facts.store === facts.store) {
      writer.write({ session: facts });
      session.set({ ...known, facts });
      return;
    }
    detach();
    if (known.name === 'open') known.store.close();
    if (await lock.isLocked(facts.store)) {
      if (password === null || !(await lock.unlock(facts.store, password))) {
        const told = await lock.lockedFor(facts.user.username, facts.store).catch(() => null);
        session.set({ name: 'locked', facts, waiting: told?.waiting ?? null });
        return;
      }
    } else remember(facts, password);
    await enter(facts);
  }

  async function showSignedOut(): Promise<void> {
    const isAnyOpenable = await lock.isAnyOpenable();
    const { name } = session.get();
    const reachable = connectivity.get().state !== 'unreachable';
    if (name === 'opening' || name === 'signed-out')
      session.set({ name: 'signed-out', reachable, ...(isAnyOpenable ? { isAnyOpenable } : {}) });
  }

  /** What a server says in its pages only is, until those are read, as it was. */
  function withKnownFacts(facts: SessionFacts): SessionFacts {
    const { session: before } = readFirstPaint();
    if (facts.flags || before?.store !== facts.store) return facts;
    const { flags, hosts, filterRowLimit } = before;
    return {
      ...facts,
      ...(flags ? { flags } : {}),
      ...(hosts ? { hosts } : {}),
      ...(filterRowLimit === undefined ? {} : { filterRowLimit }),
    };
  }

  async function learnPageFacts({ store }: SessionFacts): Promise<void> {
    const talking = await online();
    const told = await talking.pageFacts();
    const state = session.get();
    if (!told || !('facts' in state) || state.facts.store !== store) return;
    const facts = { ...state.facts, ...told };
    talking.firstPaint.write({ session: facts });
    session.set({ ...state, facts });
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
    if (password !== null) void lock.remember(store, password).catch(() => undefined);
  }

  /** Without an answer of the server, a password that opens what is locked here lets its person read and edit that. */
  async function openLocked(username: string, password: string): Promise<boolean> {
    const state = session.get();
    if (state.name === 'open' || state.name === 'no-store') return false;
    const facts = await lock.unlockFor(username, password);
    if (facts) await enter(facts);
    return facts !== null;
  }

  /**
   * Why nobody got in without the server: what is locked here is of that person, of somebody else, or there is nothing.
   */
  async function lockedOut(username: string): Promise<SignInResult> {
    if (session.get().name === 'open' || !(await lock.isAnyLocked())) return { kind: 'unreachable' };
    const told = await lock.lockedFor(username);
    if (!told) return { kind: 'locked-otherwise' };
    return { kind: told.needsServer ? 'locked-closed' : 'locked', waiting: told.waiting };
  }

  async function signIn(username: string, password: string): Promise<SignInResult> {
    const talking = await online().catch(() => null);
    // First the session that was left: ending it later would end the new one.
    const result: SignInResult =
      talking && (await flushSignOut()) ? await talking.signIn(username, password) : { kind: 'unreachable' };
    if (result.kind === 'signed-in') await identify(password);
    if (result.kind !== 'unreachable') return result;
    try {
      return (await openLocked(username, password)) ? { kind: 'signed-in' } : await lockedOut(username);
    } catch {
      return result;
    }
  }

  /** Moves what waits in a store that ends with the page into the one that is open now. */
  async function carry(held: LocalStore): Promise<boolean> {
    const next = session.get();
    if (next.name !== 'open') return false;
    try {
      const { carryOver } = await import('../recovery/carry-over');
      await carryOver(held, next.store, clock.now());
      return true;
    } catch {
      next.store.close();
      return false;
    }
  }

  /** @param isClosed whether the account was closed: what is locked then opens with the server's consent only */
  async function signOut(what: SignOutMode, isClosed = false): Promise<void> {
    const { firstPaint: writer } = await online();
    const state = session.get();
    leaving = true;
    writer.write({ session: null, leaving });
    close();
    try {
      if (state.name === 'open') {
        if (what === 'remove') await state.store.delete();
        if (what === 'lock') await lock.lock(state.facts, isClosed);
        else await lock.forgetKey(state.facts.store);
      }
      if (what !== 'keep') {
        if ('facts' in state) {
          forgetKeptMark(state.facts.store);
          forgetLastWords(state.facts.store);
        }
        await import('../lock/tab-storage').then(tab => tab.clearTabStorage());
      }
    } finally {
      // The server may be away; signing out on the device does not wait for it.
      await flushSignOut();
      if (session.get().name === 'signed-out') await showSignedOut();
    }
  }

  /** Resolves once it is known whose page this is. */
  const opened = () =>
    new Promise<void>(resolve => {
      if (session.get().name !== 'opening') return resolve();
      const forget = session.subscribe(() => {
        if (session.get().name === 'opening') return;
        forget();
        resolve();
      });
    });

  /** One tab does it for all: what another one is just locking must not be removed beneath it. */
  async function oneEnding(work: () => Promise<void>): Promise<void> {
    // The question whether it is so is answered with the same word.
    if (isEnding) return;
    isEnding = true;
    try {
      await (options.locks ? options.locks.request('tidemark session ended', work) : work());
    } finally {
      isEnding = false;
    }
  }

  async function sessionEnded({ why, person }: Ending): Promise<void> {
    const state = session.get();
    if (state.name !== 'open' || state.facts.user.id !== person) return;
    // Somebody else may have signed in meanwhile, here or in another tab.
    const named = readFirstPaint().session;
    if (hasSignedOut() || (named && named.store !== state.facts.store)) return;
    const told = await (await online()).identify();
    if (told?.user.id !== person) await endHere(why, state);
  }

  /** While nobody says who is signed in, what was heard last of the open store's person counts. */
  async function heedNote(isSomebodyThere: boolean): Promise<void> {
    const state = session.get();
    if (state.name !== 'open' || state.unkept !== null) return;
    if (isSomebodyThere) await forgetClosed(state.store);
    else if (await isClosedNoted(state.store)) await oneEnding(() => endHere('closed', state));
  }

  async function endHere(why: Ending['why'], state: Extract<SessionState, { name: 'open' }>): Promise<void> {
    const { store, facts } = state;
    const [waiting, lockable] = await Promise.all([
      store.outbox.count(),
      state.unkept === null ? lock.lockable(facts.store) : 'unsupported',
    ]);
    const what = signOutModeAfter(why, { waiting, canLock: lockable === 'yes' });
    await signOut(what, why === 'closed');
    const now = session.get();
    if (now.name === 'signed-out') session.set({ ...now, ended: { why, mode: what } });
  }

  return {
    identify,
    sessionEnded: ending =>
      oneEnding(async () => {
        // The word may come before the store is open that it is about.
        await opened();
        await sessionEnded(ending);
      }),
    async identifyAgain() {
      if (underWay === 0 && session.get().name === 'signed-out') await identify();
    },
    flushSignOut,
    async finishLocking() {
      // What cannot be done now is tried again at the next start; the rest stays in the clear until then, with its key.
      await lock.finish().catch(() => undefined);
    },
    signIn: (username, password) => whileUnderWay(() => signIn(username, password)),
    signOut: what => signOut(what),
    lockable: async ({ store }) => lock.lockable(store),
    async unlock(password) {
      const state = session.get();
      if (state.name !== 'locked' || !(await lock.unlock(state.facts.store, password))) return false;
      await enter(state.facts);
      return true;
    },
    async removeLocked() {
      const state = session.get();
      if (state.name !== 'locked') return;
      await lock.forget(state.facts.store);
      await enter(state.facts);
    },
    async continueInMemory() {
      const state = session.get();
      if (state.name !== 'no-store') return;
      await openUnkept(state.facts, state.problem);
      await attach();
    },
    async startAnew() {
      const state = session.get();
      if (state.name !== 'no-store' && (state.name !== 'open' || state.unkept === null)) return 'failed';
      const { facts } = state;
      const removal = await removeStore(facts.store, clock);
      if (removal !== 'removed') return removal;
      detach();
      await open(facts);
      // What the page was given to send is nowhere else: until the new store has it, the page goes on with what it has.
      const isMoved = state.name === 'no-store' || (await carry(state.store));
      if (!isMoved) session.set(state);
      await attach();
      return isMoved && session.get().name === 'open' ? removal : 'failed';
    },
    async goOnOnceFree() {
      const isHeld = (state: SessionState) => state.name === 'no-store' && state.problem.kind === 'blocked';
      const state = session.get();
      if (!isHeld(state) || !('facts' in state)) return;
      await whenFree(state.facts.store);
      const now = session.get();
      // Meanwhile the person may have decided to go on without it, or somebody else signed in.
      if (!isHeld(now) || !('facts' in now) || now.facts.store !== state.facts.store) return;
      await open(now.facts);
      await attach();
    },
    async reopen(store, how) {
      // Dexie connects again by itself; what counts is whether everything is still there.
      if (how === 'disconnected' && (await store.facts.get('epoch').catch(() => undefined))) return;
      const state = session.get();
      if (state.name !== 'open' || state.store !== store) return;
      if (hasSignedOut()) {
        close();
        return;
      }
      detach();
      store.close();
      await open(state.facts);
      await attach();
    },
  };
}
