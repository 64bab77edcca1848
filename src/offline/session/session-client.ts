import { createClient, type Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import { securityEndpoints } from '@/api/security';
import type { Transport } from '@/api/transport';

export interface SessionClient {
  readonly client: Client<AbortSignal>;
  /** A sign-in brings a session with another CSRF token. */
  forgetToken(): void;
}

/** A client that gets the CSRF token of its session itself: asked for once, and again after the server refused it. */
export function createSessionClient(transport: Transport<AbortSignal>, now: () => number): SessionClient {
  let asked: Promise<Outcome<string>> | null = null;
  const client: Client<AbortSignal> = createClient<AbortSignal>({ transport, now, csrfToken });

  async function ask(): Promise<Outcome<string>> {
    const outcome = await client.call(securityEndpoints.csrfToken, {});
    return outcome.kind === 'success' ? { ...outcome, value: outcome.value.result } : outcome;
  }

  async function csrfToken(renew: boolean): Promise<Outcome<string>> {
    if (renew) asked = null;
    // Several writes that start together share one question.
    const asking = (asked ??= ask());
    const token = await asking;
    if (token.kind !== 'success' && asked === asking) asked = null;
    return token;
  }

  return {
    client,
    forgetToken() {
      asked = null;
    },
  };
}
