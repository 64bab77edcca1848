import * as v from 'valibot';
import { WRITE_BATCH_PATH, writeBatchAnswerSchema, writeBatchSchema } from '@/api/write-batch';
import { must } from '@/lib/assert';
import { isRecord, parseJson } from '@/lib/json';

/** One request in transit. */
export interface SentRequest {
  readonly method: string;
  /** Without its arguments. */
  readonly path: string;
  /** The idempotency key. */
  readonly key: string | null;
  readonly body: unknown;
}

/** A request that reached the server, and its response. */
export interface Arrival extends SentRequest {
  readonly device: string;
  readonly status: number;
  /** The server knew the key, and only repeated its response. */
  readonly replayed: boolean;
  /** The writes in it, where it carries several. */
  readonly parts: readonly Arrival[];
}

/** When a request left its page, and when the page received the response, as counted by this network. */
export interface Exchange {
  readonly sent: SentRequest;
  readonly left: number;
  heard: number | null;
  /** The time of that, in milliseconds; responses of one moment are received in any order. */
  heardAt: number | null;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A fault of a request. */
export type Fault =
  /** It never reaches the server. */
  | { readonly kind: 'request-lost' }
  /** The server executes it; nobody receives the response. */
  | { readonly kind: 'answer-lost' }
  /** Something responds in the server's place. `applied` makes the server execute it anyway. */
  | ({ readonly kind: 'answered'; readonly applied?: boolean } & Answer)
  | { readonly kind: 'delivered-twice' }
  | { readonly kind: 'redirected'; readonly to: string }
  /** The body of the response is truncated; `noticed` when the connection reports that. */
  | { readonly kind: 'truncated'; readonly bytes: number; readonly noticed: boolean };

/** A request that is held. */
export interface Held {
  readonly isWaiting: () => boolean;
  /** Releases it. */
  release(): void;
}

/** Selects requests: by the beginning of `PUT /api/v1/dashboard/7`, or by a predicate. */
export type Match = string | ((sent: SentRequest) => boolean);

type Condition = 'up' | 'cut' | 'portal';
type Handler = (request: Request, device: string, exchange: Exchange) => Promise<Response>;
type Step = 'request' | 'answer';

interface Trap {
  readonly match: Match;
  readonly spring: (send: () => Promise<Response>) => Promise<Response>;
}

const isMeant = (match: Match, sent: SentRequest) =>
  typeof match === 'string' ? `${sent.method} ${sent.path}`.startsWith(match) : match(sent);

/** As in a browser. */
const failed = () => new TypeError('Failed to fetch');

/** The connection between one device and the server. */
export class SimulatedNetwork {
  readonly #device: string;
  readonly #handle: Handler;
  readonly #arrivals: Arrival[];
  #condition: Condition = 'up';
  #traps: Trap[] = [];
  readonly #held: Held[] = [];
  readonly #underway = new Set<Promise<unknown>>();
  #cookie: string | null = null;
  /** Counts moments, to tell their order. */
  tick: () => number = () => 0;
  /** Milliseconds. */
  now: () => number = () => 0;
  /** Called with every response, from the server or not, and whether the requesting page still exists. */
  onHeard: (sent: SentRequest, response: Response, isAwaited: () => boolean) => void = () => undefined;
  /** Whether requests end with the page that sent them, or when that no longer waits. */
  dropsAbandoned = false;
  /** Whether a creation may be delivered twice: a server without idempotency keys then creates two, and nobody can tell. */
  repeatsMakings = true;

  /** @param arrivals collects requests that reach the server */
  constructor(device: string, handle: Handler, arrivals: Arrival[]) {
    this.#device = device;
    this.#handle = handle;
    this.#arrivals = arrivals;
  }

  /** Nothing gets through, and responses in transit are lost. */
  cut(): void {
    this.#condition = 'cut';
  }

  /** Every request is answered by the captive portal's sign-in page. */
  intercept(): void {
    this.#condition = 'portal';
  }

  restore(): void {
    this.#condition = 'up';
  }

  /** Cancels the faults of coming requests, and releases held ones. */
  calm(): void {
    this.#traps = [];
    for (const held of this.#held.splice(0)) held.release();
  }

  /** Waits until the server has processed the requests that reached it, and returns whether there were any. */
  async idle(): Promise<boolean> {
    const wasBusy = this.#underway.size > 0;
    await Promise.allSettled(this.#underway);
    return wasBusy;
  }

  /** The cookie that the device's browser sends. */
  useCookie(cookie: string | null): void {
    this.#cookie = cookie;
  }

  get cookie(): string | null {
    return this.#cookie;
  }

  /** The next request that begins like this meets the fault. */
  next(match: Match, fault: Fault): void {
    this.#traps.push({ match, spring: send => suffer(fault, send) });
  }

  /** Every request that begins like this meets the fault, until the returned function is called. */
  always(match: Match, fault: Fault): () => void {
    let active = true;
    const set = () => {
      this.#traps.push({
        match,
        spring: send => {
          if (active) set();
          return active ? suffer(fault, send) : send();
        },
      });
    };
    set();
    return () => {
      active = false;
    };
  }

  /** Holds the next such request: before the server reads it, or before its response is received. */
  hold(match: Match, before: Step = 'request'): Held {
    let waiting = false;
    let release = () => undefined as void;
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    const wait = async () => {
      waiting = true;
      await released;
      waiting = false;
    };
    this.#traps.push({
      match,
      async spring(send) {
        if (before === 'request') await wait();
        const response = await send();
        if (before === 'answer') await wait();
        return response;
      },
    });
    const held: Held = { isWaiting: () => waiting, release: () => release() };
    this.#held.push(held);
    return held;
  }

  /** Held requests, in the order in which they were to be held. */
  waiting(): Held[] {
    return this.#held.filter(held => held.isWaiting());
  }

  /** @param isAwaited whether the page that sends it still exists */
  fetch(url: string, init: RequestInit, isAwaited: () => boolean = () => true): Promise<Response> {
    const signal = init.signal ?? null;
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      const exchange: Exchange = { sent: describe(url, init), left: this.tick(), heard: null, heardAt: null };
      return void this.#travel(url, init, exchange, () => isAwaited() && signal?.aborted !== true)
        .then(response => this.#told(exchange.sent, init, response, isAwaited))
        .finally(() => {
          exchange.heard = this.tick();
          exchange.heardAt = this.now();
        })
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', abort));
    });
  }

  async #told(sent: SentRequest, init: RequestInit, response: Response, isAwaited: () => boolean): Promise<Response> {
    this.onHeard(sent, response, isAwaited);
    if (sent.path !== WRITE_BATCH_PATH || response.status !== 200) return response;
    const body = await response.clone().text();
    for (const { write, answer } of parseJson(body) === undefined ? [] : batched(init, body))
      this.onHeard(describe(write.url, write), new Response(null, answer), isAwaited);
    return response;
  }

  async #travel(url: string, init: RequestInit, exchange: Exchange, isAwaited: () => boolean): Promise<Response> {
    const { sent } = exchange;
    const index = this.#traps.findIndex(trap => isMeant(trap.match, sent));
    const [trap] = index < 0 ? [] : this.#traps.splice(index, 1);
    const send = async () => {
      if (this.dropsAbandoned && !isAwaited()) throw failed();
      return this.#send(url, init, exchange);
    };
    return trap ? trap.spring(send) : send();
  }

  async #send(url: string, init: RequestInit, exchange: Exchange): Promise<Response> {
    if (this.#condition === 'cut') throw failed();
    if (this.#condition === 'portal')
      return new Response('<html><title>Wi-Fi</title></html>', { headers: { 'Content-Type': 'text/html' } });
    const response = await this.#reach(url, init, exchange);
    if (this.#isCut()) throw failed();
    return response;
  }

  #isCut(): boolean {
    return this.#condition === 'cut';
  }

  /** The exchange itself; redirects are followed, as browsers do. */
  async #reach(url: string, init: RequestInit, exchange: Exchange): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookie !== null) headers.set('Cookie', this.#cookie);
    const { response, body } = await this.#watched(
      this.#exchange(
        new Request(`http://localhost${url}`, { method: init.method ?? 'GET', headers, body: init.body ?? null }),
        exchange,
      ),
    );
    const { status } = response;
    this.#keepCookie(response);
    const arrival = {
      ...exchange.sent,
      device: this.#device,
      status,
      replayed: response.headers.has('Idempotency-Replayed'),
    };
    this.#arrivals.push({
      ...arrival,
      parts: exchange.sent.path === WRITE_BATCH_PATH && status === 200 ? partsOf(init, body, this.#device) : [],
    });
    const location = response.headers.get('Location');
    if (status >= 300 && status < 400 && location !== null) {
      return markRedirected(
        await this.#reach(
          location,
          { headers: { Accept: '*/*' } },
          { ...exchange, sent: { method: 'GET', path: location, key: null, body: null } },
        ),
        location,
      );
    }
    return new Response([101, 204, 304].includes(status) ? null : body, { status, headers: response.headers });
  }

  async #exchange(request: Request, exchange: Exchange): Promise<{ response: Response; body: ArrayBuffer }> {
    const response = await this.#handle(request, this.#device, exchange);
    return { response, body: await response.arrayBuffer() };
  }

  async #watched<T>(exchange: Promise<T>): Promise<T> {
    this.#underway.add(exchange);
    try {
      return await exchange;
    } finally {
      this.#underway.delete(exchange);
    }
  }

  #keepCookie(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = ''] = pair.split('=');
      if (name === 'session') this.#cookie = pair;
      else if (name === 'async-token')
        this.#cookie = [...(this.#cookie ?? '').split('; ').filter(other => !other.startsWith(name)), pair].join('; ');
    }
  }
}

function describe(url: string, init: RequestInit): SentRequest {
  const [path = ''] = url.split('?');
  const body = typeof init.body === 'string' ? (parseJson(init.body) ?? init.body) : null;
  return {
    method: init.method ?? 'GET',
    path,
    key: new Headers(init.headers).get('Idempotency-Key'),
    body: isRecord(body) ? body : null,
  };
}

/** The writes of one request, as if each had been sent separately. */
function partsOf({ body }: RequestInit, answered: ArrayBuffer, device: string): Arrival[] {
  return batched({ body: body ?? null }, new TextDecoder().decode(answered)).map(
    ({ write, answer: { status, headers } }) => {
      return {
        ...describe(write.url, write),
        device,
        status,
        replayed: new Headers(headers).has('Idempotency-Replayed'),
        parts: [],
      };
    },
  );
}

function batched({ body }: RequestInit, answered: string) {
  const writes = v.parse(writeBatchSchema, JSON.parse(typeof body === 'string' ? body : ''));
  const { answers } = v.parse(writeBatchAnswerSchema, JSON.parse(answered));
  return writes.map((write, index) => ({ write, answer: must(answers[index], 'the answer') }));
}

function markRedirected(response: Response, url: string): Response {
  Object.defineProperties(response, { redirected: { value: true }, url: { value: `http://localhost${url}` } });
  return response;
}

/** Notifies only observers that the server never sent this. */
export const IN_ITS_PLACE = 'X-Simulated-In-Its-Place';

function answerOf({ status, headers = {}, body }: Answer): Response {
  const isText = typeof body === 'string';
  const type = isText ? 'text/html' : 'application/json';
  return new Response(isText ? body : JSON.stringify(body ?? { message: `HTTP ${status}` }), {
    status,
    headers: { 'Content-Type': type, [IN_ITS_PLACE]: 'yes', ...headers },
  });
}

async function suffer(fault: Fault, send: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case 'request-lost':
      throw failed();
    case 'answer-lost':
      await send();
      throw failed();
    case 'answered':
      if (fault.applied) await send();
      return answerOf(fault);
    case 'delivered-twice':
      await send();
      return send();
    case 'redirected':
      return markRedirected(new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }), fault.to);
    case 'truncated':
      return truncate(await send(), fault);
  }
}

async function truncate(
  response: Response,
  { bytes, noticed }: { readonly bytes: number; readonly noticed: boolean },
): Promise<Response> {
  const part = new Uint8Array(await response.arrayBuffer()).slice(0, bytes);
  let isRead = false;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (isRead && noticed) return controller.error(new TypeError('network error'));
    if (isRead) return controller.close();
    isRead = true;
    controller.enqueue(part);
  };
  // It is truncated where somebody reads it.
  const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return new Response(stream, { status: response.status, headers: response.headers });
}
