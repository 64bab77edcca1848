import type { SessionFacts } from '../state/facts';
import type { Ending, SignOutMode } from '../state/ended';
import type { LocalStore } from '../store/database';
import type { StoreProblem } from '../store/open';

/** The person whose data are open. */
export type SessionState =
  /** Finding out: a store is being opened, or the server asked. */
  | { readonly name: 'opening' }
  /**
   * Nobody is signed in on this device. `reachable` is false while the server cannot be asked; `isAnyOpenable` where
   * somebody locked what is theirs and a password opens it, also without the server; `ended` where this page was left
   * because the session was ended from elsewhere.
   */
  | {
      readonly name: 'signed-out';
      readonly reachable: boolean;
      readonly isAnyOpenable?: boolean;
      readonly ended?: EndedHere;
    }
  /** `unkept` says why nothing outlives this page; null where the store is on the disk. */
  | {
      readonly name: 'open';
      readonly facts: SessionFacts;
      readonly store: LocalStore;
      readonly unkept: StoreProblem | null;
    }
  /**
   * Signed in, but what this device keeps of the person is locked, and takes the password with which it was. So many
   * changes in it wait; null where that is not known.
   */
  | { readonly name: 'locked'; readonly facts: SessionFacts; readonly waiting: number | null }
  | { readonly name: 'no-store'; readonly facts: SessionFacts; readonly problem: StoreProblem };

/** Why a page was left that nobody here signed out of, and what became of what the device keeps. */
export interface EndedHere {
  readonly why: Ending['why'];
  readonly mode: SignOutMode;
}
