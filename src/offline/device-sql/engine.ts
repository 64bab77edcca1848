import type { Timers } from '@/lib/clock';
import type { DeviceRunEnd } from '@/model/sql-run';
import { memoryLimit, textOf } from '../local-engine/database';
import { IDLE, UNSEEN } from '../local-engine/life-cycle';
import type { RequestedStatement, FromDeviceSql, StatementEnd, ToDeviceSql } from './messages';

/** The worker, as far as it is used. */
export interface StatementWorker {
  post(message: ToDeviceSql, transfer?: Transferable[]): void;
  terminate(): void;
}

export interface StatementEngineOptions {
  readonly timers: Timers;
  readonly createWorker: (heard: {
    readonly message: (message: FromDeviceSql) => void;
    readonly failed: (message: string) => void;
  }) => StatementWorker;
  readonly files: { readonly wasm: string; readonly worker: string };
  /** In gigabytes, if the browser reports it. */
  readonly deviceMemory: number | undefined;
}

/** How a statement ended. */
export type StatementOutcome =
  | Exclude<StatementEnd, { kind: 'no-rows' }>
  | { readonly kind: 'stopped' }
  /** @param message the engine's, if it crashed */
  | { readonly kind: 'ended'; readonly why: DeviceRunEnd; readonly message?: string };

export interface StatementRequest {
  readonly statement: RequestedStatement;
  /** Reads the file of a dataset. */
  readonly bytes: (datasetId: number) => Promise<ArrayBuffer>;
  /** Stops it. */
  readonly signal: AbortSignal;
}

/** Runs statements, one after the other, in a worker that lives only while it is used. */
export interface StatementEngine {
  run(request: StatementRequest): Promise<StatementOutcome>;
  /** Ends it if it runs nothing, and with it its copy of the rows. */
  letGo(): void;
  /** Rows of these datasets may not be read any more: what reads them ends, and nothing of them stays in memory. */
  forget(datasetIds: readonly number[]): void;
  /** Ends everything: the session is over. */
  close(): void;
  page(event: 'hidden' | 'seen' | 'frozen'): void;
}

/** Milliseconds after which a statement is ended, and an engine that does not start is abandoned; as on the server. */
export const LONGEST_RUN = 60_000;
const SLOWEST_START = 60_000;

interface Job extends StatementRequest {
  readonly settle: (outcome: StatementOutcome) => void;
}

export function createStatementEngine({
  timers,
  createWorker,
  files,
  deviceMemory,
}: StatementEngineOptions): StatementEngine {
  let worker: StatementWorker | null = null;
  let isStarted = false;
  let running: Job | null = null;
  let waiting: readonly Job[] = [];
  /** Datasets with rows in the worker's memory. */
  const loaded = new Set<number>();
  /** Some of them may not stay there. */
  let isStale = false;
  const delays = new Map<'limit' | 'idle' | 'unseen', () => void>();

  function wait(name: 'limit' | 'idle' | 'unseen', milliseconds: number, call: () => void): void {
    cancel(name);
    delays.set(name, timers.after(milliseconds, call));
  }
  function cancel(name: 'limit' | 'idle' | 'unseen'): void {
    delays.get(name)?.();
    delays.delete(name);
  }

  function endWorker(): void {
    cancel('limit');
    cancel('idle');
    worker?.terminate();
    worker = null;
    isStarted = false;
    isStale = false;
    loaded.clear();
  }

  /** A statement cannot be interrupted: its worker ends with it. */
  function abort(outcome: StatementOutcome): void {
    endWorker();
    settle(outcome);
  }

  function settle(outcome: StatementOutcome): void {
    const ended = running;
    running = null;
    cancel('limit');
    ended?.settle(outcome);
    if (isStale) endWorker();
    next();
  }

  function next(): void {
    if (running) return;
    const [job] = waiting;
    if (!job) {
      if (worker) wait('idle', IDLE, endWorker);
      return;
    }
    waiting = waiting.filter(one => one !== job);
    running = job;
    cancel('idle');
    if (worker) return send();
    start();
  }

  function start(): void {
    const heard = {
      message: (message: FromDeviceSql) => mine === worker && hear(message),
      failed: (message: string) => mine === worker && abort({ kind: 'ended', why: 'engine', message }),
    };
    let mine: StatementWorker | null = null;
    try {
      mine = createWorker(heard);
    } catch (error) {
      return abort({ kind: 'ended', why: 'engine', message: textOf(error) });
    }
    worker = mine;
    wait('limit', SLOWEST_START, () => abort({ kind: 'ended', why: 'engine' }));
    mine.post({ kind: 'start', memory: memoryLimit(deviceMemory), ...files });
  }

  function send(): void {
    if (!running || !worker || !isStarted) return;
    wait('limit', LONGEST_RUN, () => abort({ kind: 'ended', why: 'time' }));
    worker.post({ kind: 'run', statement: running.statement });
  }

  async function sendRows(digest: string): Promise<void> {
    const [to, job] = [worker, running];
    const table = job?.statement.tables.find(each => each.digest === digest);
    if (!to || !job || !table) return;
    loaded.add(table.datasetId);
    // Without them, the statement ends with `rows-gone`.
    const bytes = await job.bytes(table.datasetId).catch(() => null);
    // It may have been stopped while they were read.
    if (to === worker) to.post({ kind: 'rows', digest, bytes }, bytes ? [bytes] : []);
  }

  function hear(message: FromDeviceSql): void {
    switch (message.kind) {
      case 'started':
        isStarted = true;
        return send();
      case 'rows-wanted':
        return void sendRows(message.digest);
      case 'broke':
        return abort({ kind: 'ended', why: 'engine', message: message.message });
      case 'ended':
        return settle(message.end.kind === 'no-rows' ? { kind: 'ended', why: 'rows-gone' } : message.end);
    }
  }

  function endAll(why: DeviceRunEnd): void {
    const left = waiting;
    waiting = [];
    abort({ kind: 'ended', why });
    for (const job of left) job.settle({ kind: 'ended', why });
  }

  const reads = ({ statement }: Job, ids: ReadonlySet<number>) =>
    statement.tables.some(({ datasetId }) => ids.has(datasetId));

  return {
    run: request =>
      new Promise(resolve => {
        const stop = () => {
          if (running === job) return abort({ kind: 'stopped' });
          waiting = waiting.filter(one => one !== job);
          return job.settle({ kind: 'stopped' });
        };
        const job: Job = {
          ...request,
          settle(outcome) {
            request.signal.removeEventListener('abort', stop);
            resolve(outcome);
          },
        };
        request.signal.addEventListener('abort', stop, { once: true });
        waiting = [...waiting, job];
        if (request.signal.aborted) stop();
        else next();
      }),
    letGo() {
      if (!running) endWorker();
    },
    forget(datasetIds) {
      const ids = new Set(datasetIds);
      const gone = waiting.filter(job => reads(job, ids));
      waiting = waiting.filter(job => !gone.includes(job));
      for (const job of gone) job.settle({ kind: 'ended', why: 'rows-gone' });
      if (running && reads(running, ids)) return abort({ kind: 'ended', why: 'rows-gone' });
      if (!datasetIds.some(id => loaded.has(id))) return;
      if (running) isStale = true;
      else endWorker();
    },
    close: () => endAll('closed'),
    page(event) {
      if (event === 'seen') cancel('unseen');
      else if (event === 'frozen') endAll('hidden');
      else wait('unseen', UNSEEN, () => endAll('hidden'));
    },
  };
}
