import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';

/** Calls of the server that a person waits for, outside of store and outbox. */
export type DirectCalls = Client<AbortSignal>;

/** Asks through a client, and hands on what each outcome shows of the server. */
export function createDirectCalls(
  client: Client<AbortSignal>,
  report: (outcome: Outcome<unknown>) => void,
): DirectCalls {
  const reported = <T>(outcome: Outcome<T>, signal: AbortSignal | undefined): Outcome<T> => {
    // One that was given up here, such as that of a run that was stopped, says nothing of the server.
    if (outcome.kind !== 'unreachable' || !signal?.aborted) report(outcome);
    return outcome;
  };
  return {
    call: async (endpoint, request, options) =>
      reported(await client.call(endpoint, request, options), options?.signal),
    raw: async (endpoint, request, options) => reported(await client.raw(endpoint, request, options), options?.signal),
  };
}
