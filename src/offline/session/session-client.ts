import { createClient, type Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import { PERSON_HEADER, securityEndpoints } from '@/api/security';
import type { Transport } from '@/api/transport';

export interface SessionClient {
  readonly client: Client<AbortSignal>;
  /** A sign-in brings a session with another CSRF token. */
  forgetToken(): void;
}

export interface SessionClientOptions {
  readonly transport: Transport<AbortSignal>;
  readonly now: () => number;
  /** The id of the person whose store is open; null while there is none. */
  readonly person: () => number | null;
}

/**
 * A client that speaks for one person only, whoever is signed in meanwhile: each request names the person, and for servers
 * that do not read the name, writes are told by their CSRF token. It is asked for once, and again after the server refused
 * it; another session has another one, so that is the moment to see whose it is.
 */
export function createSessionClient({ transport, now, person }: SessionClientOptions): SessionClient {
  let asked: Promise<Outcome<string>> | null = null;
  const client: Client<AbortSignal> = createClient<AbortSignal>({ transport: named, now, csrfToken });

  function named(request: Parameters<Transport<AbortSignal>>[0]) {
    const id = person();
    return transport(id === null ? request : { ...request, headers: { ...request.headers, [PERSON_HEADER]: String(id) } });
  }

  async function ask(): Promise<Outcome<string>> {
    // In this order: if the session changes between the two, the token is not that of the session that was looked at.
    const token = await client.call(securityEndpoints.csrfToken, {});
    if (token.kind !== 'success') return token;
    const holder = await client.call(securityEndpoints.meRoles, {});
    if (holder.kind !== 'success') return holder;
    const isOwn = person() === null || holder.value.result.userId === person();
    return isOwn ? { ...token, value: token.value.result } : { kind: 'sign-in' };
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
