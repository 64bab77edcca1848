import { setMaxListeners } from 'node:events';
import type { Clock } from '@/lib/clock';
import { EngineError, type Asker } from '../engine';
import type { Source } from '../open-driver';
import { fromFault, type Call, type Order, type Reply } from './calls';
import { createFairQueue } from './queue';

/** A process that answers orders. */
export interface Host {
  order(order: Order): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
}

export interface HostEvents {
  onReply(reply: Reply): void;
  /** Once, however it ended. */
  onEnd(): void;
}

export interface PoolOptions {
  readonly start: (events: HostEvents) => Host;
  readonly clock: Clock;
  /** For what is the server's own fault. */
  readonly onDefect: (error: Error) => void;
}

export interface Pool {
  /** Has a process ready for the first question. */
  warm(): void;
  /**
   * @throws EngineError, QueryError as the engine in the process does; `overloaded`, `killed`, `timed-out`, `stopped`
   */
  ask(source: Source, call: Call, asker: Asker): Promise<unknown>;
  close(): void;
}

/** Questions that run beside each other in the process that all share, and those of one person among them. */
const SHARED = 12;
const SHARED_EACH = 8;
/** Processes that run one question at a time. */
const ALONE = 2;
/**
 * Processes that are kept though they have nothing to do, and how long after the last one was taken another is started.
 */
const SPARE = 1;
const SPARE_AFTER = 5_000;
const WAITING_MAX = 2_000;
const WAITING_MAX_EACH = 500;
/** A question is answered within this time, or ended. */
const TIME_LIMIT = 60_000;
/** So long one may run beside those of others. */
const PATIENCE = 3_000;
/** So long a process has to heed that a question is to stop. */
const GRACE = 1_000;
/** So long the questions of somebody run by themselves, after one was moved there, and after one was ended. */
const MOVED_FOR = 60_000;
const ENDED_FOR = 600_000;
/** Processes that end before they are ready, one after the other, until it is said that there is none. */
const FAILURES_MAX = 3;

interface Question {
  readonly source: Source;
  readonly call: Call;
  readonly person: number | null;
  readonly settle: { resolve(value: unknown): void; reject(error: Error): void };
  /** When it was first begun. */
  begunAt: number | null;
  /** Nothing may run beside it. */
  isAlone: boolean;
  isSettled: boolean;
}

/** A question in a process. */
interface Run {
  readonly id: number;
  readonly question: Question;
  /** It is to stop there; what it says is of no interest. */
  isLeft: boolean;
  readonly timers: (() => void)[];
}

interface Worker {
  readonly host: Host;
  readonly runs: Map<number, Run>;
  role: 'shared' | 'alone' | 'spare';
  isReady: boolean;
  /** It is ended because of a question that did not stop: the others in it are not to blame. */
  isEnding: boolean;
}

/**
 * Runs questions in processes of their own, so that none of them can stop, slow or open the server. All share one
 * process until one of them takes long, takes the process with it, or is asked by somebody whose question lately did:
 * those run alone. Whatever was lost through no doing of its own is asked again; statements only read.
 */
export function createPool(options: PoolOptions): Pool {
  return new QuestionPool(options);
}

class QuestionPool implements Pool {
  readonly #options: PoolOptions;
  readonly #queue = createFairQueue<Question>();
  readonly #workers = new Set<Worker>();
  /** Until when somebody's questions run alone. */
  readonly #watched = new Map<number, number>();
  #count = 0;
  #failures = 0;
  #isClosed = false;
  #cancelSpare: (() => void) | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  ask(source: Source, call: Call, { person: asker, signal }: Asker): Promise<unknown> {
    const person = asker ?? null;
    if (this.#isClosed || signal?.aborted) return Promise.reject(stopped());
    if (this.#queue.size >= WAITING_MAX || this.#queue.countOf(person) >= WAITING_MAX_EACH) {
      return Promise.reject(new EngineError('overloaded', 'Too many queries wait already. Try again later.'));
    }
    return new Promise((resolve, reject) => {
      const question: Question = {
        source,
        call,
        person,
        settle: { resolve, reject },
        begunAt: null,
        isAlone: false,
        isSettled: false,
      };
      const leave = () => this.#leave(question);
      // The parts of one request wait for the same signal, as many as there are.
      if (signal) setMaxListeners(0, signal);
      signal?.addEventListener('abort', leave, { once: true });
      const forget = () => signal?.removeEventListener('abort', leave);
      const { settle } = question;
      settle.resolve = value => (forget(), resolve(value));
      settle.reject = error => (forget(), reject(error));
      this.#queue.push(question);
      this.#goOn();
    });
  }

  warm(): void {
    this.#sharedWorker();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelSpare?.();
    for (const question of this.#queue.takeAll()) this.#fail(question, stopped());
    for (const worker of this.#workers) {
      for (const { question } of worker.runs.values()) this.#fail(question, stopped());
      worker.host.kill();
    }
  }

  // Beginning.

  #goOn(): void {
    if (this.#isClosed) return;
    for (;;) {
      const shared = this.#sharedWorker();
      if (shared.isEnding || shared.runs.size >= SHARED) break;
      const of = (person: number | null) => countOf(shared, person);
      const next = this.#queue.take(of, question => !this.#isAlone(question) && of(question.person) < SHARED_EACH);
      if (!next) break;
      this.#begin(shared, next);
    }
    for (;;) {
      const alone = [...this.#workers].filter(({ role }) => role === 'alone');
      if (alone.length >= ALONE) break;
      const next = this.#queue.take(
        person => alone.reduce((sum, worker) => sum + countOf(worker, person), 0),
        question => this.#isAlone(question),
      );
      if (!next) break;
      this.#begin(this.#workerFor('alone'), next);
    }
    this.#spareSoon();
  }

  #isAlone({ isAlone, person }: Question): boolean {
    return isAlone || (person !== null && (this.#watched.get(person) ?? 0) > this.#options.clock.now());
  }

  #begin(worker: Worker, question: Question): void {
    const { clock } = this.#options;
    this.#count += 1;
    const run: Run = { id: this.#count, question, isLeft: false, timers: [] };
    question.begunAt ??= clock.now();
    worker.runs.set(run.id, run);
    run.timers.push(
      clock.after(Math.max(0, question.begunAt + TIME_LIMIT - clock.now()), () => this.#expire(worker, run)),
    );
    if (worker.role === 'shared') this.#watchPatience(worker, run);
    worker.host.order({ kind: 'ask', id: run.id, source: question.source, call: question.call });
  }

  #sharedWorker(): Worker {
    return [...this.#workers].find(({ role }) => role === 'shared') ?? this.#workerFor('shared');
  }

  #workerFor(role: 'shared' | 'alone'): Worker {
    const worker = [...this.#workers].find(candidate => candidate.role === 'spare') ?? this.#startWorker();
    worker.role = role;
    return worker;
  }

  /** Not at once: what runs already has the machine for itself first. */
  #spareSoon(): void {
    this.#cancelSpare ??= this.#options.clock.after(SPARE_AFTER, () => {
      this.#cancelSpare = null;
      const isSpare = [...this.#workers].some(({ role }) => role === 'spare');
      if (!this.#isClosed && this.#failures === 0 && !isSpare) this.#startWorker();
    });
  }

  #startWorker(): Worker {
    const worker: Worker = {
      runs: new Map(),
      role: 'spare',
      isReady: false,
      isEnding: false,
      host: this.#options.start({ onReply: reply => this.#onReply(worker, reply), onEnd: () => this.#onEnd(worker) }),
    };
    this.#workers.add(worker);
    return worker;
  }

  // Ending.

  #onReply(worker: Worker, reply: Reply): void {
    if (reply.kind === 'ready') {
      worker.isReady = true;
      this.#failures = 0;
      return;
    }
    const run = worker.runs.get(reply.id);
    if (!run) return;
    this.#forget(worker, run);
    if (!run.isLeft && reply.kind === 'answer') this.#answer(run.question, reply.value);
    if (!run.isLeft && reply.kind === 'fault') this.#fail(run.question, fromFault(reply.fault));
    if (worker.role === 'alone') worker.role = 'spare';
    this.#endSurplus();
    this.#goOn();
  }

  #endSurplus(): void {
    const spares = [...this.#workers].filter(({ role }) => role === 'spare');
    for (const worker of spares.slice(SPARE)) this.#end(worker);
  }

  #onEnd(worker: Worker): void {
    this.#workers.delete(worker);
    const runs = [...worker.runs.values()];
    for (const run of runs) this.#forget(worker, run);
    const lost = runs.filter(({ isLeft }) => !isLeft).map(({ question }) => question);
    if (!worker.isReady) this.#failures += 1;
    if (this.#failures >= FAILURES_MAX) {
      this.#giveUp(lost);
      return;
    }
    if (worker.role === 'alone' && worker.isReady) {
      for (const question of lost) {
        this.#watch(question, ENDED_FOR);
        this.#fail(
          question,
          new EngineError('killed', 'The query took more memory than it may have, and was stopped.'),
        );
      }
    } else {
      // Which of them took the process with it shows when each runs alone.
      if (!worker.isEnding) for (const question of lost) question.isAlone = true;
      this.#queue.pushBack(lost);
    }
    this.#goOn();
  }

  /** No process can be had. Whoever asks next has it tried again. */
  #giveUp(lost: readonly Question[]): void {
    this.#failures = FAILURES_MAX - 1;
    const error = new Error('The process that runs queries cannot be started.');
    this.#options.onDefect(error);
    for (const question of [...lost, ...this.#queue.takeAll()]) this.#fail(question, error);
  }

  /** Somebody else should not have to wait for it. */
  #watchPatience(worker: Worker, run: Run): void {
    const { clock } = this.#options;
    run.timers.push(
      clock.after(PATIENCE, () => {
        if (run.isLeft) return;
        const isOther = ({ question, isLeft }: Run) => question.person !== run.question.person && !isLeft;
        if (this.#queue.size > 0 || [...worker.runs.values()].some(isOther)) this.#move(worker, run);
        else this.#watchPatience(worker, run);
      }),
    );
  }

  #move(worker: Worker, run: Run): void {
    this.#watch(run.question, MOVED_FOR);
    run.question.isAlone = true;
    this.#stop(worker, run);
    this.#queue.push(run.question);
    this.#goOn();
  }

  #expire(worker: Worker, run: Run): void {
    this.#watch(run.question, ENDED_FOR);
    this.#fail(run.question, new EngineError('timed-out', 'The query took too long and was stopped.'));
    this.#stop(worker, run);
  }

  #leave(question: Question): void {
    this.#fail(question, stopped());
    if (this.#queue.remove(question)) return;
    for (const worker of this.#workers)
      for (const run of worker.runs.values()) if (run.question === question) this.#stop(worker, run);
  }

  /** Stops a run, and its process where that does not help. */
  #stop(worker: Worker, run: Run): void {
    if (run.isLeft) return;
    run.isLeft = true;
    for (const cancel of run.timers.splice(0)) cancel();
    worker.host.order({ kind: 'stop', id: run.id });
    run.timers.push(this.#options.clock.after(GRACE, () => this.#end(worker)));
  }

  #end(worker: Worker): void {
    worker.isEnding = true;
    worker.host.kill();
  }

  #forget(worker: Worker, run: Run): void {
    worker.runs.delete(run.id);
    for (const cancel of run.timers.splice(0)) cancel();
  }

  #watch({ person }: Question, milliseconds: number): void {
    const now = this.#options.clock.now();
    for (const [watched, until] of this.#watched) if (until <= now) this.#watched.delete(watched);
    if (person !== null) this.#watched.set(person, Math.max(now + milliseconds, this.#watched.get(person) ?? 0));
  }

  #answer(question: Question, value: unknown): void {
    if (question.isSettled) return;
    question.isSettled = true;
    question.settle.resolve(value);
  }

  #fail(question: Question, error: Error): void {
    if (question.isSettled) return;
    question.isSettled = true;
    question.settle.reject(error);
  }
}

const countOf = ({ runs }: Worker, person: number | null) =>
  [...runs.values()].filter(({ question }) => question.person === person).length;

const stopped = () => new EngineError('stopped', 'Query was stopped.');
