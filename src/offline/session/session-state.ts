import type { SessionFacts } from '../state/facts';
import type { Ending, SignOutMode } from '../state/ended';
import type { LocalStore } from '../store/database';
import type { StoreProblem } from '../store/open';

/** The person whose data are open. */
export type SessionState =
  /** Loading: a store is being opened, or a request is running. */
  | { readonly name: 'opening' }
  /**
   * Nobody is signed in on this device. `reachable` is false while the server is unreachable; `isAnyOpenable` is true
   * if somebody locked data here that a password opens, even without the server; `ended` is set if this page was left
   * because the session was ended elsewhere.
   */
  | {
      readonly name: 'signed-out';
      readonly reachable: boolean;
      readonly isAnyOpenable?: boolean;
      readonly ended?: EndedHere;
    }
  /** `unkept` says why nothing outlives this page; null if the store is on the disk. */
  | {
      readonly name: 'open';
      readonly facts: SessionFacts;
      readonly store: LocalStore;
      readonly unkept: StoreProblem | null;
    }
  /**
   * Signed in, but the person's data on this device are locked, and open with the password from that time. Number of
   * changes waiting in them; null if unknown.
   */
  | { readonly name: 'locked'; readonly facts: SessionFacts; readonly waiting: number | null }
  | { readonly name: 'no-store'; readonly facts: SessionFacts; readonly problem: StoreProblem };

/** Why a page was left without signing out here, and what happened to the data on the device. */
export interface EndedHere {
  readonly why: Ending['why'];
  readonly mode: SignOutMode;
}
