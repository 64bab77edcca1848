import * as v from 'valibot';
import type { Transport, WireRequest, WireResponse } from '@/api/transport';
import { WRITE_BATCH_MAX, WRITE_BATCH_PATH, writeBatchAnswerSchema, type BatchedAnswer } from '@/api/write-batch';
import { parseJson } from '@/lib/json';

/** Number of concurrent requests with writes; browsers allow six to one server. */
const AT_ONCE = 5;
/** Fewer waiting writes are sent one by one. */
const FEWEST = 4;
/** Total length of the bodies in one request, unless a single one is longer. */
const LONGEST = 500_000;

type Request = WireRequest<AbortSignal>;

interface Waiting {
  readonly request: Request;
  readonly resolve: (response: WireResponse) => void;
  readonly reject: (cause: unknown) => void;
}

const gaveUp = () => new DOMException('The request was given up', 'AbortError');

/**
 * Sends many writes in few requests if the server supports batches. Writes made in the same turn are sent together, at
 * once as long as few requests are running; later ones wait until one of those is answered. Each write gets its own
 * answer, as if it were sent alone; if a request is lost, all of its writes may or may not have arrived. Only writes
 * with a key are batched.
 */
export function batchWrites(transport: Transport<AbortSignal>, isKnown: () => boolean): Transport<AbortSignal> {
  const waiting: Waiting[] = [];
  let running = 0;
  let isRefused = false;
  let isComing = false;

  /** Runs once all writes of this turn are here. */
  function nextTogether(): void {
    if (isComing) return;
    isComing = true;
    queueMicrotask(() => {
      isComing = false;
      next();
    });
  }

  function next(): void {
    while (running < AT_ONCE && waiting.length > 0) {
      const together = isRefused || waiting.length < FEWEST ? waiting.splice(0, 1) : takeTogether(waiting);
      running += 1;
      void carry(together).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  async function carry(together: readonly Waiting[]): Promise<void> {
    const [only, ...others] = together;
    if (!only) return;
    if (others.length === 0) return transport(only.request).then(only.resolve, only.reject);
    try {
      const response = await transport(batchOf(together));
      const text = await response.text();
      if (response.status >= 400 && response.status < 500 && ![401, 408, 429].includes(response.status)) {
        // The server does not support batches: none of them was done, and each is sent alone.
        isRefused = true;
        waiting.unshift(...together);
        return;
      }
      tellEach(together, response, text);
    } catch (cause) {
      for (const { reject } of together) reject(cause);
    }
  }

  return request => {
    if (!isKnown() || !('Idempotency-Key' in request.headers)) return transport(request);
    return new Promise((resolve, reject) => {
      const { signal } = request;
      if (signal?.aborted) return reject(gaveUp());
      const one: Waiting = { request, resolve, reject };
      signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(one);
        if (place >= 0) waiting.splice(place, 1);
        reject(gaveUp());
      });
      waiting.push(one);
      nextTogether();
    });
  };
}

function takeTogether(waiting: Waiting[]): Waiting[] {
  let characters = 0;
  const end = waiting.findIndex(({ request }, index) => {
    characters += request.body?.length ?? 0;
    return index === WRITE_BATCH_MAX || (index > 0 && characters > LONGEST);
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

/** Cancelled when all writes in it were. */
function batchOf(together: readonly Waiting[]): Request {
  const giveUp = new AbortController();
  let left = together.length;
  for (const { request } of together) {
    request.signal?.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) giveUp.abort();
    });
  }
  const writes = together.map(({ request: { method, url, headers, body } }) => ({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { body }),
  }));
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return { method: 'POST', url: WRITE_BATCH_PATH, headers, body: JSON.stringify(writes), signal: giveUp.signal };
}

/** @throws TypeError for an incomplete answer */
function tellEach(together: readonly Waiting[], response: WireResponse, text: string): void {
  const isAnswer =
    response.status === 200 && !response.redirected && /json/i.test(response.header('Content-Type') ?? '');
  const parsed = v.safeParse(writeBatchAnswerSchema, parseJson(text));
  if (isAnswer && !(parsed.success && parsed.output.answers.length === together.length))
    throw new TypeError('The answer to the writes is not complete');
  for (const [index, { request, resolve }] of together.entries()) {
    const own = isAnswer && parsed.success ? parsed.output.answers[index] : undefined;
    // A response that is not the server's, such as a proxy's page, applies to each write in the batch.
    resolve(
      own ? answerOf(own, request.url) : { ...response, header: name => response.header(name), text: async () => text },
    );
  }
}

function answerOf({ status, headers, body }: BatchedAnswer, requestUrl: string): WireResponse {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const location = status >= 300 && status < 400 ? named.get('location') : undefined;
  return {
    status,
    url: location ?? requestUrl,
    redirected: location !== undefined,
    header: name => named.get(name.toLowerCase()) ?? null,
    text: async () => body,
    bytes: async () => new TextEncoder().encode(body),
  };
}
