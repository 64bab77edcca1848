/** Requests to a worker and their answers, matched by number. */
interface RequestMessage<T> {
  readonly id: number;
  readonly request: T;
}

/** The used part of a worker's global scope, which the page's types lack. */
export interface WorkerScope<Request> {
  addEventListener(type: 'message', listener: (event: MessageEvent<RequestMessage<Request>>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

type AnswerMessage<T> = { readonly id: number; readonly answer: T } | { readonly id: number; readonly error: string };

export interface WorkerReply<T> {
  readonly answer: T;
  readonly transfer?: Transferable[];
}

/** The worker's side: answers requests one after the other. */
export function serveRequests<Request>(
  scope: WorkerScope<Request>,
  handle: (request: Request) => WorkerReply<unknown> | Promise<WorkerReply<unknown>>,
): void {
  async function answer({ data }: MessageEvent<RequestMessage<Request>>): Promise<void> {
    try {
      const { answer: made, transfer = [] } = await handle(data.request);
      scope.postMessage({ id: data.id, answer: made } satisfies AnswerMessage<unknown>, transfer);
    } catch (error) {
      scope.postMessage(
        { id: data.id, error: error instanceof Error ? error.message : String(error) } satisfies AnswerMessage<unknown>,
        [],
      );
    }
  }
  scope.addEventListener('message', event => void answer(event));
}

export type Ask<Request, Answer> = (request: Request, transfer?: Transferable[]) => Promise<Answer>;

/** The page's side. A worker that crashes rejects its requests and is created again for the next one. */
export function connectWorker<Request, Answer>(create: () => Worker): Ask<Request, Answer> {
  type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };
  let worker: Worker | null = null;
  let nextId = 0;
  const waiting = new Map<number, Waiting>();

  function fail(error: Error): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = create();
    started.addEventListener('message', ({ data }: MessageEvent<AnswerMessage<Answer>>) => {
      const request = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) request?.reject(new Error(data.error));
      else request?.resolve(data.answer);
    });
    started.addEventListener('error', event => fail(new Error(event.message || 'The worker stopped')));
    started.addEventListener('messageerror', () => fail(new Error('The worker’s answer could not be read')));
    return started;
  }

  return (request, transfer = []) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      nextId += 1;
      waiting.set(nextId, { resolve, reject });
      worker.postMessage({ id: nextId, request } satisfies RequestMessage<Request>, transfer);
    });
}

/** Requests that a worker has at a time: the one in progress, and the next, so that it never waits for the page. */
const AT_HAND = 2;

/** Called whenever a worker has space for a request. */
type IsUrgent = () => boolean;
type AskPool<Request, Answer> = (request: Request, isUrgent: IsUrgent) => Promise<Answer>;

/**
 * Several workers as one: each request goes to the least busy one. Requests that no worker has space for wait in order,
 * urgent ones first.
 */
export function connectWorkers<Request, Answer>(count: number, create: () => Worker): AskPool<Request, Answer> {
  const pool = Array.from({ length: count }, () => ({ ask: connectWorker<Request, Answer>(create), busy: 0 }));
  type Waiting = { isUrgent: IsUrgent; start: (worker: (typeof pool)[number]) => void };
  const waiting: Waiting[] = [];

  function next(): void {
    const free = pool.reduce((best, worker) => (worker.busy < best.busy ? worker : best));
    if (free.busy >= AT_HAND) return;
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent());
    const [chosen] = waiting.splice(Math.max(0, urgent), 1);
    chosen?.start(free);
  }

  return async (request, isUrgent) => {
    const worker = await new Promise<(typeof pool)[number]>(resolve => {
      const start: Waiting['start'] = free => {
        free.busy += 1;
        resolve(free);
      };
      waiting.push({ isUrgent, start });
      next();
    });
    try {
      return await worker.ask(request);
    } finally {
      worker.busy -= 1;
      next();
    }
  };
}
