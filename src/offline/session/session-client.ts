import { createClient, type Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';
import { PERSON_HEADER, securityEndpoints } from '@/api/security';
import type { Transport, WireRequest, WireResponse } from '@/api/transport';
import type { ServerCapabilities } from '../state/capabilities';
import { batchWrites } from './batch-writes';

export interface SessionClient {
  readonly client: Client<AbortSignal>;
  /** A sign-in creates a session with another CSRF token. */
  forgetToken(): void;
}

export interface SessionClientOptions {
  readonly transport: Transport<AbortSignal>;
  readonly now: () => number;
  /** The id of the person whose store is open; null while there is none. */
  readonly person: () => number | null;
  /** Capabilities of the current server. */
  readonly capabilities: () => ServerCapabilities;
  /** Requests carry a guest token instead of a session: there is no CSRF token to fetch. */
  readonly isGuest?: boolean;
}

/**
 * A client that always speaks for one person, even if somebody else has signed in: each request names the person.
 * Servers that do not read the name are checked in other ways: writes by their CSRF token, which is fetched once, and
 * again after the server refused it, since another session has another token; reads by the owner of the session after
 * the answer.
 */
export function createSessionClient({
  transport: single,
  now,
  person,
  capabilities,
  isGuest = false,
}: SessionClientOptions): SessionClient {
  const transport = batchWrites(single, () => capabilities().writeBatches);
  let csrfAnswer: Promise<Outcome<string>> | null = null;
  const client: Client<AbortSignal> = createClient<AbortSignal>({
    transport: named,
    now,
    ...(isGuest ? {} : { csrfToken }),
  });
  const holderOfSession = shareUpcoming(() => client.call(securityEndpoints.meRoles, {}));

  async function named(request: WireRequest<AbortSignal>): Promise<WireResponse> {
    const id = person();
    if (id === null) return transport(request);
    const response = await transport({ ...request, headers: { ...request.headers, [PERSON_HEADER]: String(id) } });
    if (capabilities().personHeader || 'X-CSRFToken' in request.headers || aboutSessions.includes(request.url))
      return response;
    const holder = await holderOfSession();
    if (holder.kind === 'success') return holder.value.result.userId === id ? response : signedOut(request.url);
    if (holder.kind === 'sign-in') return signedOut(request.url);
    throw new Error('Nobody said whose answer it is', { cause: holder });
  }

  async function ask(): Promise<Outcome<string>> {
    // In this order: if the session changes between the two, the token is not that of the session that was checked.
    const token = await client.call(securityEndpoints.csrfToken, {});
    if (token.kind !== 'success') return token;
    const holder = await client.call(securityEndpoints.meRoles, {});
    if (holder.kind !== 'success') return holder;
    const isOwn = person() === null || holder.value.result.userId === person();
    return isOwn ? { ...token, value: token.value.result } : { kind: 'sign-in' };
  }

  async function csrfToken(renew: boolean): Promise<Outcome<string>> {
    if (renew) csrfAnswer = null;
    // Several writes that start together share one request.
    const asking = (csrfAnswer ??= ask());
    const token = await asking;
    if (token.kind !== 'success' && csrfAnswer === asking) csrfAnswer = null;
    return token;
  }

  return {
    client,
    forgetToken() {
      csrfAnswer = null;
    },
  };
}

const aboutSessions: readonly string[] = [securityEndpoints.meRoles.path, securityEndpoints.csrfToken.path];

/** The answer of servers that check for whom a request is meant. */
function signedOut(url: string): WireResponse {
  return {
    status: 401,
    url,
    redirected: false,
    header: () => null,
    text: async () => '',
    bytes: async () => new Uint8Array(),
  };
}

/** Callers share a request that starts after their call: an earlier one says nothing about the present. */
function shareUpcoming<T>(question: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let upcoming: Promise<T> | null = null;
  return () => {
    upcoming ??= running
      .catch(() => undefined)
      .then(() => {
        upcoming = null;
        const answer = question();
        running = answer;
        return answer;
      });
    return upcoming;
  };
}
