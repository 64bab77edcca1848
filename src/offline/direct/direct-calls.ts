import type { CallOptions, Client } from '@/api/client';
import type { AnswerOf, EndpointDefinition, RequestOf } from '@/api/endpoint';
import type { Outcome } from '@/api/outcome';
import type { WireResponse } from '@/api/transport';

/** Calls of the server that a person waits for, outside of store and outbox. */
export interface DirectCalls {
  call<E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions<AbortSignal>,
  ): Promise<Outcome<AnswerOf<E>>>;
  /** For files and other forms than JSON. */
  raw<E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions<AbortSignal>,
  ): Promise<Outcome<WireResponse>>;
}

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
