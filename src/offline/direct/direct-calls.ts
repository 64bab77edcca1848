import type { Client } from '@/api/client';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Outcome } from '@/api/outcome';

/** Calls of the server that a person waits for, outside of store and outbox. */
export type DirectCalls = Client<AbortSignal>;

/** Asks through a client, and hands on what each outcome shows of the server. */
export function createDirectCalls(
  client: Client<AbortSignal>,
  report: (outcome: Outcome<unknown>) => void,
): DirectCalls {
  function reported<T>({ access }: EndpointDefinition, outcome: Outcome<T>, signal: AbortSignal | undefined) {
    // One that was given up here, such as that of a run that was stopped, says nothing of the server; what everybody
    // is answered says nothing of who is signed in.
    const isMute =
      outcome.kind === 'unreachable' ? signal?.aborted : outcome.kind === 'success' && access.kind === 'public';
    if (!isMute) report(outcome);
    return outcome;
  }
  return {
    call: async (endpoint, request, options) =>
      reported(endpoint, await client.call(endpoint, request, options), options?.signal),
    raw: async (endpoint, request, options) =>
      reported(endpoint, await client.raw(endpoint, request, options), options?.signal),
  };
}
