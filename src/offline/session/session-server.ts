import { OutcomeError } from '@/api/outcome';
import type { Transport } from '@/api/transport';
import type { ConnectivityMonitor } from '../state/connectivity';
import type { SessionFacts } from '../state/facts';
import type { LocalStore } from '../store/database';
import type { FirstPaintWriter } from './first-paint-writer';
import { fetchIdentity, type IdentityOptions } from './identity';
import type { PageFacts } from './page-facts';
import { signIn, signOut, type SignInResult } from './sign-in';

/** What the session needs from the code that talks to the server. */
export interface SessionServer {
  readonly firstPaint: FirstPaintWriter;
  /** Null if the server did not report who is signed in; the connectivity then shows why. */
  identify(): Promise<SessionFacts | null>;
  /** Facts from the pages of a server that does not report them with the identity; null if unavailable. */
  pageFacts(): Promise<PageFacts | null>;
  /** Waiting requests continue once `identify` has reported who signed in. */
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Resolves once the server has ended the session here. @throws while the server cannot be reached */
  signOut(): Promise<void>;
  /** Asks the server whether it is there, and sends waiting changes if it is. */
  probe(): void;
}

/** Same, with the connection of the open store. */
export interface SessionLink extends SessionServer {
  /**
   * Syncs a person's store, and no other, until it is disconnected.
   * @param isKept false for a store that ends with the page
   */
  connect(store: LocalStore, person: number, isKept?: boolean): void;
  disconnect(): void;
}

export interface SessionServerOptions extends IdentityOptions {
  readonly transport: Transport<AbortSignal>;
  readonly connectivity: ConnectivityMonitor;
  readonly firstPaint: FirstPaintWriter;
  /** Drops the token of the previous session. */
  readonly forgetToken: () => void;
  /** The name of the connected store; null while there is none. */
  readonly connected: () => string | null;
  readonly probe: () => void;
}

export function createSessionServer(options: SessionServerOptions): SessionServer {
  const { transport, connectivity, firstPaint, forgetToken, connected, probe } = options;
  return {
    firstPaint,
    probe,
    async identify() {
      try {
        const facts = await fetchIdentity(options);
        // If another person signs in, work for the owner of the open store does not continue.
        if ((connected() ?? facts.store) === facts.store) connectivity.signedIn();
        return facts;
      } catch (error) {
        if (!(error instanceof OutcomeError)) throw error;
        connectivity.report(error.failure);
        return null;
      }
    },
    pageFacts: () => import('./page-facts').then(({ fetchPageFacts }) => fetchPageFacts(transport)),
    async signIn(username, password) {
      forgetToken();
      return signIn(transport, username, password);
    },
    async signOut() {
      forgetToken();
      await signOut(transport);
      try {
        await fetchIdentity(options);
      } catch (error) {
        if (error instanceof OutcomeError && error.failure.kind === 'sign-in') return;
        throw error;
      }
      throw new Error('The server still knows the session');
    },
  };
}
