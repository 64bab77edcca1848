import type { Client } from '@/api/client';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Outcome } from '@/api/outcome';

/** Calls of the server that a person waits for, outside of store and outbox. */
export type DirectCalls = Client<AbortSignal>;

/** Makes calls through a client, and reports each outcome to the connectivity. */
export function createDirectCalls(
  client: Client<AbortSignal>,
  report: (outcome: Outcome<unknown>) => void,
): DirectCalls {
  function reported<T>({ access }: EndpointDefinition, outcome: Outcome<T>, signal: AbortSignal | undefined) {
    // A cancelled call, such as that of a stopped run, says nothing about the server; a public answer says nothing
    // about who is signed in.
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
