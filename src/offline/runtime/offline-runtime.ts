import type { SessionState } from '../session/session-state';
import type { Clock } from '@/lib/clock';
import type { DirectCalls } from '../direct/direct-calls';
import type { StatementEngine } from '../device-sql/engine';
import type { LocalAnswers } from '../local-engine/local-answers';
import type { Observable, Subject } from '@/lib/observable';
import type { Lockable } from '../lock/person-lock';
import type { NewLogEvent } from '../state/log-event';
import type { Enqueued, NewMutation, StoredMutation } from '../outbox/enqueue';
import type { Removal } from '../recovery/remove-store';
import type { Loss } from '../recovery/kept-mark';
import type { PanelWidths, SessionFacts } from '../state/facts';
import type { SignOutMode } from '../state/ended';
import type { SignInResult } from '../session/sign-in';
import type { UpdateState } from './shell';
import type { Unsaved } from './unsaved';
import type { LocalStore } from '../store/database';
import type { Connectivity } from '../state/connectivity';
import type { Defect, OnDefect } from '../state/defect';
import type { SubscriptionRegistry } from '../sync/subscriptions';

/** The offline layer as screens use it. */
export interface OfflineRuntime {
  readonly session: Observable<SessionState>;
  readonly connectivity: Observable<Connectivity>;
  /** Widths of panels that were set on this device, by name; new values last as long as the page. */
  readonly panels: Subject<PanelWidths>;
  /** Stores them for the next time. */
  keepPanels(): void;
  /** Time columns whose values this device shows unconverted, unchecked (`model/original-times`). */
  readonly originalTimes: Observable<unknown>;
  /** Applies it immediately, and stores it over what other tabs have stored in the meantime. */
  changeOriginalTimes(change: (kept: unknown) => unknown): void;
  /** Whether a newer version of the application is ready. */
  readonly update: Observable<UpdateState>;
  /** The last command that this page queued. */
  readonly queued: Observable<Enqueued | null>;
  /** Changes that were made here and are on no disk, oldest first. Enqueueing one again removes it from the list. */
  readonly unsaved: Subject<readonly Unsaved[]>;
  /** What this device kept and has lost, until the person has read about it; usually null. */
  readonly lost: Subject<Loss | null>;
  readonly registry: SubscriptionRegistry;
  readonly clock: Clock;
  /** A fresh unique text, for the idempotency key of a new one. */
  readonly newKey: () => string;
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Ends the session, and treats this device's data of the person as they chose. */
  signOut(what: SignOutMode): Promise<void>;
  /** Whether the data this device keeps for a person can be locked. */
  lockable(facts: SessionFacts): Promise<Lockable>;
  /** Opens locked data. False for a wrong password. */
  unlock(password: string): Promise<boolean>;
  /** Discards locked data and starts again. */
  removeLocked(): Promise<void>;
  /** Continues without the store that does not open: everything comes from the server and is lost with this page. */
  continueInMemory(): Promise<void>;
  /** Removes the store that does not open, and creates a new one. Changes that this page holds are moved into it. */
  startOver(): Promise<Removal>;
  /**
   * Queues a write. Resolves when it is on the disk; `undo` takes it back while it is unsent.
   * @throws NotSavedError
   */
  enqueue(store: LocalStore, mutation: NewMutation): Promise<Enqueued>;
  /**
   * Same for automatic writes: no notification and no undo. A write that could not be stored is reported only to the
   * caller.
   * @throws NotSavedError
   */
  enqueueQuietly(store: LocalStore, mutation: NewMutation | StoredMutation): Promise<Enqueued>;
  /** Sends everything possible now, even delayed changes. */
  sendNow(): void;
  /** The last defect in background work; usually null. */
  readonly defect: Observable<Defect | null>;
  /** Records such a defect in the action log, once each. */
  readonly onDefect: OnDefect;
  /** Notes a usage event; costs nothing, and cannot fail. */
  log(event: NewLogEvent): void;
  /**
   * Calls the server immediately, for requests that cannot wait in the outbox; the outcome says why it could not be
   * reached.
   */
  readonly ask: DirectCalls;
  /** Answers charts from rows kept on this device, without a server; absent if none are used. */
  readonly fromRows?: Pick<LocalAnswers, 'answer'>;
  /** The engine for statements over kept rows, loaded by the first; absent if none are used. */
  readonly deviceStatements?: () => Promise<StatementEngine>;
  /** Checks now whether the server is there. */
  probe(): void;
}
