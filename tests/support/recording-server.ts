import { createClient } from '@/api/client';
import { decodeRison } from '@/api/list';
import type { WireRequest, WireResponse } from '@/api/transport';
import { createDirectCalls, type DirectCalls } from '@/offline/direct/direct-calls';
import { wireResponse } from './wire-response';

/** A call as it was sent. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  /** The argument `q`, decoded. */
  readonly q: unknown;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

function sent({ method, url, body, headers }: WireRequest): SentCall {
  const { pathname: path, searchParams } = new URL(url, 'http://server');
  const q = searchParams.get('q');
  const read = body === undefined ? null : JSON.parse(body);
  return { method, path, q: q === null ? null : decodeRison(q), body: read, headers };
}

type Answer = Parameters<typeof wireResponse>[0];

/** A server for the requests of a screen outside store and outbox, which records them. */
export function recordingServer(answer: (call: SentCall) => Answer | Promise<Answer>): {
  readonly ask: DirectCalls;
  readonly calls: readonly SentCall[];
} {
  const calls: SentCall[] = [];
  const transport = async (request: WireRequest<AbortSignal>): Promise<WireResponse> => {
    const call = sent(request);
    // Every write requests a token first.
    if (call.path.endsWith('/csrf_token/')) return wireResponse({ body: { result: 'token' } });
    calls.push(call);
    const answered = answer(call);
    return wireResponse(answered instanceof Promise ? await answered : answered);
  };
  const client = createClient<AbortSignal>({ transport, now: () => 0 });
  return { ask: createDirectCalls(client, () => undefined), calls };
}
