import { createMachine } from '@/lib/machine';
import type { Subject } from '@/lib/observable';
import { createPersonLock, type PersonLock } from '../lock/person-lock';
import { removeStore, type Removal } from '../recovery/remove-store';
import type { SignOutMode } from '../state/ended';
import type { SessionFacts } from '../state/facts';
import { createSessionEffects, type SessionEffects, type SessionPorts } from './effects';
import type { SessionEffect, SessionEvent } from './events';
import { reduce, sessionOf } from './reducer';
import type { SessionState } from './session-state';
import type { SignInResult } from './sign-in';

export interface SessionOptions extends SessionPorts {
  /** State for the screens, from the remembered one on. */
  readonly shown: Subject<SessionState>;
}

/** Controls who is signed in. Loaded after the first screen is drawn. */
export interface SessionControl extends Pick<SessionEffects, 'identify'> {
  /** Dispatches an event; resolves once all that follows from it is done. */
  dispatch(event: SessionEvent): Promise<void>;
  /** Finishes a locking that an earlier page began, before anybody is asked to sign in. */
  finishLocking(): Promise<void>;
  signIn(username: string, password: string): Promise<SignInResult>;
  signOut(mode: SignOutMode): Promise<void>;
  lockable(facts: SessionFacts): ReturnType<PersonLock['lockable']>;
  unlock(password: string): Promise<boolean>;
  removeLocked(): Promise<void>;
  startOver(): Promise<Removal>;
}

export function startSession({ shown: subject, ...ports }: SessionOptions): SessionControl {
  const { clock, locks, online, onDefect } = ports;
  const report = (error: unknown): null => {
    onDefect('background', error);
    return null;
  };
  const lock = createPersonLock({ clock, locks });
  const session = createMachine(sessionOf(subject.get()), reduce, (effect: SessionEffect) => run(effect));
  const { dispatch } = session;
  const { run, identify, flushSignOut, whileAsking } = createSessionEffects({ ...ports, session, lock });
  const shown = () => session.get().shown;
  session.subscribe(() => subject.set(shown()));

  /** If the server does not answer, the password of locked data lets their person read and edit them. */
  async function openLocked(username: string, password: string): Promise<boolean> {
    const { name } = shown();
    if (name === 'open' || name === 'no-store') return false;
    const facts = await lock.unlockFor(username, password);
    if (facts) await dispatch({ name: 'admitted', facts });
    return facts !== null;
  }

  /**
   * Why nobody was admitted without the server: the locked data here are this person's, somebody else's, or there are
   * none.
   */
  async function lockedOut(username: string): Promise<SignInResult> {
    if (shown().name === 'open' || !(await lock.isAnyLocked())) return { kind: 'unreachable' };
    const owned = await lock.lockedFor(username);
    if (!owned) return { kind: 'locked-otherwise' };
    return { kind: owned.needsServer ? 'locked-closed' : 'locked', waiting: owned.waiting };
  }

  async function signIn(username: string, password: string): Promise<SignInResult> {
    // While the server checks it.
    lock.prepare(password);
    const talking = await online.load().catch(report);
    // First the session that was left: ending it later would end the new one.
    const result: SignInResult =
      talking && (await flushSignOut()) ? await talking.signIn(username, password) : { kind: 'unreachable' };
    if (result.kind === 'signed-in') await identify(password);
    if (result.kind !== 'unreachable') return result;
    try {
      return (await openLocked(username, password)) ? { kind: 'signed-in' } : await lockedOut(username);
    } catch (error) {
      report(error);
      return shown().name === 'open' ? { kind: 'signed-in' } : result;
    }
  }

  return {
    dispatch,
    identify,
    async finishLocking() {
      // Failures are retried at the next start; the rest stays unencrypted until then, with its key.
      await lock.finish().catch(report);
    },
    signIn: (username, password) => whileAsking(() => signIn(username, password)).finally(() => lock.prepare(null)),
    async signOut(mode) {
      // The next page needs this.
      await online.load();
      await dispatch({ name: 'signed-out', mode, isClosed: false, ended: null, only: null });
    },
    lockable: async ({ store }) => lock.lockable(store),
    async unlock(password) {
      const state = shown();
      if (state.name !== 'locked' || !(await lock.unlock(state.facts.store, password))) return false;
      await dispatch({ name: 'admitted', facts: state.facts });
      return true;
    },
    async removeLocked() {
      const state = shown();
      if (state.name !== 'locked') return;
      await lock.forget(state.facts.store);
      await dispatch({ name: 'admitted', facts: state.facts });
    },
    async startOver() {
      const before = shown();
      if (before.name !== 'no-store' && (before.name !== 'open' || before.unkept === null)) return 'failed';
      const removal = await removeStore(before.facts.store, clock);
      if (removal !== 'removed') return removal;
      await dispatch({ name: 'removed', store: before.facts.store });
      const now = shown();
      const isAnother = now.name === 'open' && (before.name !== 'open' || now.store !== before.store);
      return isAnother ? removal : 'failed';
    },
  };
}
