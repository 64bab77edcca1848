import type { Ending, SignOutMode } from '../state/ended';
import type { FirstPaint, SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { StoreProblem } from '../store/open';
import type { PageFacts } from './page-facts';
import type { EndedHere } from './session-state';

export interface HeardEnding extends Ending {
  /** Whether no further request is needed. */
  readonly isSure: boolean;
}

/** A store to open, and why. */
export interface PendingOpening {
  readonly facts: SessionFacts;
  readonly turn: number;
}

export type SessionEvent =
  /** Remembered data are shown, and work that needs the network may start. */
  | { readonly name: 'begun' }
  | ({ readonly name: 'opened'; readonly store: LocalStore; readonly unkept: StoreProblem | null } & PendingOpening)
  | ({ readonly name: 'not-opened'; readonly problem: StoreProblem } & PendingOpening)
  /** The store in memory stays: its changes could not be moved into the one that was to replace it. */
  | { readonly name: 'not-replaced'; readonly turn: number }
  /** The tab that held the store has released it. */
  | { readonly name: 'freed'; readonly turn: number }
  /** A newer version of the application has taken over the store. */
  | { readonly name: 'replaced'; readonly store: LocalStore }
  /** The store was removed, or its connection closed. */
  | { readonly name: 'taken-away'; readonly store: LocalStore; readonly how: 'removed' | 'disconnected' }
  /** It no longer exists. */
  | { readonly name: 'gone'; readonly store: LocalStore; readonly hasSignedOut: boolean }
  /** Somebody starts, or stops, asking who is signed in or signing in. */
  | { readonly name: 'asking'; readonly by: 1 | -1 }
  /** The person that the server reports; null if it knows nobody or does not answer. */
  | {
      readonly name: 'identified';
      readonly facts: SessionFacts | null;
      readonly password: string | null;
      /** `signOuts` at the time of the request. */
      readonly signOuts: number;
      /** Flags and limits must still be read from a page of the server. */
      readonly isPartial: boolean;
    }
  | ({
      readonly name: 'lock-checked';
      readonly password: string | null;
      /** Number of changes in a store that stays locked. */
      readonly lock: 'none' | 'unlocked' | { readonly waiting: number | null };
    } & PendingOpening)
  | { readonly name: 'page-facts-read'; readonly store: string; readonly facts: PageFacts }
  /** The lock is gone: opened with its password, or discarded. */
  | { readonly name: 'admitted'; readonly facts: SessionFacts }
  | { readonly name: 'continued-in-memory' }
  /** The store that does not open was removed at the person's request. */
  | { readonly name: 'removed'; readonly store: string }
  /** Facts to show to a person who wants to sign in. */
  | {
      readonly name: 'looked-around';
      readonly reachable: boolean;
      readonly isAnyOpenable: boolean;
      readonly ended: EndedHere | null;
    }
  | ({ readonly name: 'signed-out' } & SignOut)
  /** Another tab changed who is signed in. */
  | { readonly name: 'changed-elsewhere'; readonly facts: SessionFacts | null; readonly needsSignIn: boolean }
  /** The server was notified of the sign-out. */
  | { readonly name: 'sign-out-heard' }
  | { readonly name: 'server-back' }
  | ({ readonly name: 'ended' } & HeardEnding)
  | { readonly name: 'ending-judged' };

/** How a person signs out. */
export interface SignOut {
  readonly mode: SignOutMode;
  /** Whether the account was closed: the lock then opens with the server's consent only. */
  readonly isClosed: boolean;
  /** The reason to show if nobody here signed out. */
  readonly ended: EndedHere | null;
  /** The store it concerns; null for any. */
  readonly only: LocalStore | null;
}

export type SessionEffect =
  | ({ readonly run: 'open' } & PendingOpening)
  | ({ readonly run: 'open-in-memory'; readonly problem: StoreProblem } & PendingOpening)
  | ({ readonly run: 'replace-memory'; readonly held: LocalStore } & PendingOpening)
  | { readonly run: 'close'; readonly store: LocalStore }
  | { readonly run: 'connect'; readonly store: LocalStore; readonly person: number; readonly isKept: boolean }
  | { readonly run: 'disconnect' }
  | ({ readonly run: 'wait-until-free' } & PendingOpening)
  | { readonly run: 'look-whether-gone'; readonly store: LocalStore; readonly how: 'removed' | 'disconnected' }
  | { readonly run: 'write'; readonly change: Partial<FirstPaint> }
  | { readonly run: 'identify' }
  | ({ readonly run: 'check-lock'; readonly password: string | null } & PendingOpening)
  | { readonly run: 'remember'; readonly store: string; readonly password: string }
  | { readonly run: 'read-page-facts'; readonly store: string }
  /** The last report about the open store's person counts while nobody reports who is signed in. */
  | { readonly run: 'heed-note'; readonly isSomebodyThere: boolean }
  | { readonly run: 'look-around'; readonly ended: EndedHere | null }
  /** Treats this device's data as chosen; `store` is the one that was open. */
  | {
      readonly run: 'dispose';
      readonly facts: SessionFacts | null;
      readonly store: LocalStore | null;
      readonly mode: SignOutMode;
      readonly isClosed: boolean;
    }
  | { readonly run: 'flush-sign-out' }
  | { readonly run: 'judge-ending'; readonly ending: HeardEnding };
