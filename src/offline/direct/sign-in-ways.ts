import { securityEndpoints } from '@/api/security';
import type { DirectCalls } from './direct-calls';

/** An alternative to signing in with a password. */
export interface SignInProvider {
  readonly name: string;
  /** Somebody signed out in this browser: the provider may still have a session. */
  readonly mayKnowSomebody: boolean;
}

/** Null if there is none or the server does not report any: Superset does not. */
export async function readSignInProvider(ask: DirectCalls): Promise<SignInProvider | null> {
  const outcome = await ask.call(securityEndpoints.signInWays, {});
  const provider = outcome.kind === 'success' ? outcome.value.result.provider : null;
  return provider;
}
