import type { Client } from '@/api/client';
import type { Outcome } from '@/api/outcome';

/** Calls of the server that a person waits for, outside of store and outbox. */
export type DirectCalls = Client<AbortSignal>;

/** Asks through a client, and hands on what each outcome shows of the server. */
export function createDirectCalls(
  client: Client<AbortSignal>,
  report: (outcome: Outcome<unknown>) => void,
): DirectCalls {
  const reported = <T>(outcome: Outcome<T>): Outcome<T> => {
    report(outcome);
    return outcome;
  };
  return {
    call: async (endpoint, request, options) => reported(await client.call(endpoint, request, options)),
    raw: async (endpoint, request, options) => reported(await client.raw(endpoint, request, options)),
  };
}
