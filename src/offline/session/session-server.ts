import type { SessionFacts } from '../state/facts';
import type { FirstPaintWriter } from './first-paint-writer';
import type { PageFacts } from './page-facts';
import type { SignInResult } from './sign-in';

/** What the session asks of the part of the application that talks to the server. */
export interface SessionServer {
  readonly firstPaint: FirstPaintWriter;
  /** Null when the server did not say who is signed in; the connectivity then tells why. */
  identify(): Promise<SessionFacts | null>;
  /** What a server that does not tell it with who is signed in says in its pages; null where that cannot be had. */
  pageFacts(): Promise<PageFacts | null>;
  /** What was waiting for it goes on once `identify` has told who signed in. */
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Resolves once the server knows nobody here any more. @throws while it cannot be told */
  signOut(): Promise<void>;
  /** Asks the server whether it is there, and sends what waits if it is. */
  probe(): void;
}
