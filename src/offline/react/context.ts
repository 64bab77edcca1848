import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Clock } from '@/lib/clock';
import type { Ask } from '../direct/ask';
import type { Observable, Subject } from '@/lib/observable';
import type { Lockable } from '../lock/person-lock';
import type { NewLogEvent } from '../log/event';
import type { Enqueued, NewMutation } from '../outbox/enqueue';
import type { Removal } from '../recovery/remove-store';
import type { Loss } from '../recovery/watch-kept';
import type { PanelWidths, SessionFacts } from '../session/facts';
import type { Ending, SignOutMode } from '../session/ended';
import type { SignInResult } from '../session/sign-in';
import type { UpdateState } from '../shell';
import type { LocalStore } from '../store/database';
import type { StoreProblem } from '../store/open';
import type { Connectivity } from '../sync/connectivity';
import type { SubscriptionRegistry } from '../sync/subscriptions';

/** Whose data is open. */
export type SessionState =
  /** Finding out: a store is being opened, or the server asked. */
  | { readonly name: 'opening' }
  /** Nobody is signed in on this device. `reachable` is false while the server cannot be asked; `isAnyLocked` where somebody locked what is theirs; `ended` where this page was left because the session was ended from elsewhere. */
  | { readonly name: 'signed-out'; readonly reachable: boolean; readonly isAnyLocked?: boolean; readonly ended?: EndedHere }
  /** `unkept` says why nothing outlives this page; null where the store is on the disk. */
  | { readonly name: 'open'; readonly facts: SessionFacts; readonly store: LocalStore; readonly unkept: StoreProblem | null }
  /** Signed in, but what this device keeps of the person is locked, and takes the password with which it was. So many changes in it wait; null where that is not known. */
  | { readonly name: 'locked'; readonly facts: SessionFacts; readonly waiting: number | null }
  | { readonly name: 'no-store'; readonly facts: SessionFacts; readonly problem: StoreProblem };

/** A change that could not be stored: it is in the memory of this page alone. */
export interface Unsaved {
  /** Name of the person's store. */
  readonly store: string;
  readonly mutation: NewMutation;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Why it was not stored. */
  readonly error: unknown;
}

/** Why a page was left that nobody here signed out of, and what became of what the device keeps. */
export interface EndedHere {
  readonly why: Ending['why'];
  readonly parting: SignOutMode;
}

/** What screens may ask of the offline layer. */
export interface OfflineRuntime {
  readonly session: Observable<SessionState>;
  readonly connectivity: Observable<Connectivity>;
  /** Widths that were given to panels on this device, by name; what is set lasts as long as the page. */
  readonly panels: Subject<PanelWidths>;
  /** Keeps them for the next time. */
  keepPanels(): void;
  /** Whether a newer version of the application waits. */
  readonly update: Observable<UpdateState>;
  /** What this page queued last. */
  readonly queued: Observable<Enqueued | null>;
  /** Changes that were given here and are on no disk, oldest first. To enqueue such a wish once more takes it off the list. */
  readonly unsaved: Subject<readonly Unsaved[]>;
  /** What this device kept and does not have any more, until the person has read it; null as a rule. */
  readonly lost: Subject<Loss | null>;
  readonly board: SubscriptionRegistry;
  readonly clock: Clock;
  /** A fresh unique text, for the idempotency key of a new wish. */
  readonly newKey: () => string;
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Ends the session, and does with what this device keeps for the person what they chose. */
  signOut(what: SignOutMode): Promise<void>;
  /** Whether what this device keeps for a person can be locked. */
  lockable(facts: SessionFacts): Promise<Lockable>;
  /** Opens what is locked. False for another password. */
  unlock(password: string): Promise<boolean>;
  /** Gives what is locked up, and begins anew. */
  removeLocked(): Promise<void>;
  /** Goes on without the store that does not open: everything comes from the server, and nothing outlives this page. */
  continueInMemory(): Promise<void>;
  /** Removes the store that does not open, and begins a new one. Changes that this page holds go into it. */
  startAnew(): Promise<Removal>;
  /** Queues a write. Resolves when it is on the disk; `takeBack` undoes it while it was not sent. @throws NotSavedError */
  enqueue(store: LocalStore, mutation: NewMutation): Promise<Enqueued>;
  /** Sends now what can be sent, also what was put off. */
  sendNow(): void;
  /** Notes a usage event; costs nothing, and cannot fail. */
  log(event: NewLogEvent): void;
  /** Calls the server at once, for what cannot wait in the outbox; the outcome says why where it could not be reached. */
  readonly ask: Ask;
  /** Asks the server now whether it is there. */
  probe(): void;
}

const OfflineContext = createContext<OfflineRuntime | null>(null);
export const OfflineProvider = OfflineContext.Provider;

export function useOffline(): OfflineRuntime {
  const runtime = useContext(OfflineContext);
  if (!runtime) throw new Error('The offline runtime is missing above this component');
  return runtime;
}

/** Follows an observable value. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

export function useSession(): SessionState {
  return useObservable(useOffline().session);
}

/** The open session; only below the frame, which shows nothing else without one. */
export function useOpenSession(): Extract<SessionState, { name: 'open' }> {
  const session = useSession();
  if (session.name !== 'open') throw new Error('This screen needs an open session');
  return session;
}

export function useConnectivity(): Connectivity {
  return useObservable(useOffline().connectivity);
}
