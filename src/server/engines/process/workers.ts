import type { Timers } from '@/lib/clock';
import type { Order, Reply } from './calls';
import type { JobRun } from './job';
import { limits } from './limits';

/** A process that answers orders. */
export interface Host {
  order(order: Order): void;
  /** Kills it immediately, whatever it is doing. */
  kill(): void;
}

export interface HostEvents {
  onReply(reply: Reply): void;
  /** Called once, however it ended. */
  onEnd(): void;
}

export type StartHost = (events: HostEvents) => Host;

/** `shared` runs jobs concurrently, `alone` one at a time, `spare` none yet. */
type Role = 'shared' | 'alone' | 'spare';

export interface Worker {
  readonly host: Host;
  readonly runs: Map<number, JobRun>;
  role: Role;
  isReady: boolean;
  /** It is being ended because of a job that did not stop, or because it is surplus: its jobs are not to blame. */
  isEnding: boolean;
}

export interface WorkersOptions {
  readonly start: StartHost;
  readonly timers: Timers;
  onReply(worker: Worker, reply: Exclude<Reply, { kind: 'ready' }>): void;
  /** @param failures consecutive processes that ended before they were ready */
  onEnd(worker: Worker, failures: number): void;
}

/** Manages the processes of a pool: starts them, assigns their roles, keeps a spare one, and ends them. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #all = new Set<Worker>();
  #failures = 0;
  #isClosed = false;
  #cancelSpare: (() => void) | null = null;

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  [Symbol.iterator](): IterableIterator<Worker> {
    return this.#all.values();
  }

  inRole(role: Role): Worker[] {
    return [...this.#all].filter(worker => worker.role === role);
  }

  /** The shared process; it may be ending. */
  shared(): Worker {
    return this.inRole('shared')[0] ?? this.acquire('shared');
  }

  acquire(role: 'shared' | 'alone'): Worker {
    const worker = this.#spares()[0] ?? this.#start();
    worker.role = role;
    return worker;
  }

  /** A job is done: a process that ran it alone is free again. */
  release(worker: Worker): void {
    if (worker.role === 'alone') worker.role = 'spare';
    for (const surplus of this.#spares().slice(limits.spare)) this.end(surplus);
  }

  end(worker: Worker): void {
    worker.isEnding = true;
    worker.host.kill();
  }

  /** Delayed, so that running jobs have the machine to themselves first. */
  keepSpare(): void {
    this.#cancelSpare ??= this.#options.timers.after(limits.spareAfter, () => {
      this.#cancelSpare = null;
      if (!this.#isClosed && this.#failures === 0 && this.#spares().length < limits.spare) this.#start();
    });
  }

  /** After one more failure to start, the pool gives up again. */
  forgiveFailure(): void {
    this.#failures = limits.failedStarts - 1;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelSpare?.();
    for (const worker of this.#all) worker.host.kill();
  }

  /** Excludes processes that are about to end. */
  #spares(): Worker[] {
    return this.inRole('spare').filter(({ isEnding }) => !isEnding);
  }

  #start(): Worker {
    const worker: Worker = {
      runs: new Map(),
      role: 'spare',
      isReady: false,
      isEnding: false,
      host: this.#options.start({ onReply: reply => this.#onReply(worker, reply), onEnd: () => this.#onEnd(worker) }),
    };
    this.#all.add(worker);
    return worker;
  }

  #onReply(worker: Worker, reply: Reply): void {
    if (reply.kind === 'ready') {
      worker.isReady = true;
      this.#failures = 0;
    } else this.#options.onReply(worker, reply);
  }

  #onEnd(worker: Worker): void {
    this.#all.delete(worker);
    if (this.#isClosed) return;
    if (!worker.isReady) this.#failures += 1;
    this.#options.onEnd(worker, this.#failures);
  }
}
