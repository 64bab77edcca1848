import { setMaxListeners } from 'node:events';
import type { Clock } from '@/lib/clock';
import { EngineError, type QueryRequester } from '../engine';
import type { DriverConfig } from '../open-driver';
import { isOneFile } from '../location';
import { deserializeError, isAlone, isRepeatable, type Call, type Reply } from './calls';
import { createIsolation, type Isolation } from './isolation';
import { createJob, type EngineJob, type JobRun } from './job';
import { limits } from './limits';
import { createFairQueue } from './queue';
import { countOf, hasRoom, hasRoomFor, leavesRoom, lostJobs, mustYield, timeLeft } from './scheduling';
import { Workers, type StartHost, type Worker } from './workers';
import { createYields, type WriteOfOther, type Yields } from './yields';

/** Called when this server process begins a write to a data file, and when it has ended it. */
export type OnWrite = (location: string, phase: 'begin' | 'end') => void;

export interface PoolOptions {
  readonly start: StartHost;
  readonly clock: Clock;
  /** For errors of the server itself. */
  readonly onDefect: (error: Error) => void;
  /** Writes to files that other server processes may have open. */
  readonly onWrite?: OnWrite;
}

export interface PoolLoad {
  /** Calls that wait for a process. */
  readonly waiting: number;
  readonly running: number;
  readonly processes: number;
  /** Processes that have ended since the server started, whatever the reason. */
  readonly ended: number;
}

export interface Pool {
  /** Prepares a process for the first call. */
  warm(): void;
  /**
   * @throws EngineError, QueryError as the engine in the process does; `overloaded`, `killed`, `timed-out`, `stopped`
   */
  ask(config: DriverConfig, call: Call, requester: QueryRequester): Promise<unknown>;
  load(): PoolLoad;
  /** Every process closes the database once nobody reads it, and opens it again on the next call. */
  release(config: DriverConfig): void;
  /**
   * Another server process begins, or has ended, a write to a file.
   * @param configs the connections to it
   */
  yieldTo(location: string, write: WriteOfOther, configs: readonly DriverConfig[]): void;
  close(): void;
}

/**
 * Runs calls of engines in separate processes, so that none of them can stop, slow down or take over the server. All
 * share one process, except calls that are slow, crash the process, or come from somebody whose call recently did:
 * those run alone. Calls lost through no fault of theirs run again, if they only read.
 */
export function createPool(options: PoolOptions): Pool {
  return new WorkerPool(options);
}

class WorkerPool implements Pool {
  readonly #options: PoolOptions;
  readonly #queue = createFairQueue<EngineJob>(limits);
  readonly #workers: Workers;
  readonly #isolation: Isolation;
  readonly #yields: Yields;
  #lastId = 0;
  #ended = 0;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#isolation = createIsolation(() => options.clock.now());
    this.#yields = createYields(options.clock, {
      onRelease: config => this.release(config),
      onEnd: () => this.#dispatch(),
    });
    this.#workers = new Workers({
      start: options.start,
      timers: options.clock,
      onReply: (worker, reply) => this.#onReply(worker, reply),
      onEnd: (worker, failures) => this.#onEnd(worker, failures),
    });
  }

  ask(config: DriverConfig, call: Call, { person = null, signal }: QueryRequester): Promise<unknown> {
    if (this.#isClosed || signal?.aborted) return Promise.reject(stopped());
    if (this.#queue.isFullFor(person)) {
      return Promise.reject(new EngineError('overloaded', 'Too many queries are waiting. Try again later.'));
    }
    const job = createJob(config, call, person);
    // It must not share its process with other jobs, and must not run twice.
    if (!isRepeatable(call)) job.isIsolated = true;
    if (signal) this.#cancelOn(signal, job);
    this.#queue.push(job);
    this.#dispatch();
    return job.result;
  }

  warm(): void {
    this.#workers.shared();
  }

  load(): PoolLoad {
    const workers = [...this.#workers];
    const running = workers.reduce((sum, { runs }) => sum + runs.size, 0);
    return { waiting: this.#queue.size, running, processes: workers.length, ended: this.#ended };
  }

  close(): void {
    this.#isClosed = true;
    this.#yields.close();
    for (const job of this.#queue.takeAll()) job.reject(stopped());
    for (const { runs } of this.#workers) for (const { job } of runs.values()) job.reject(stopped());
    this.#workers.close();
  }

  // Starting.

  #dispatch(): void {
    if (this.#isClosed) return;
    while (this.#startShared() || this.#startAlone());
    this.#workers.keepSpare();
  }

  /** Starts the next job that may share a process, if there is one. */
  #startShared(): boolean {
    const worker = this.#workers.shared();
    if (!hasRoom(worker, worker.runs.size)) return false;
    const running = jobsIn([worker]);
    const job = this.#queue.take(
      person => countOf(running, person),
      next => !this.#runsAlone(next) && hasRoomFor(running, next.person) && !this.#isHeldBack(next),
    );
    if (job) this.#start(worker, job);
    return job !== null;
  }

  /** Starts the next job that has to run alone, if there is one. */
  #startAlone(): boolean {
    const alone = this.#workers.inRole('alone');
    if (alone.length >= limits.alone) return false;
    const running = jobsIn(alone);
    const job = this.#queue.take(
      person => countOf(running, person),
      next => this.#runsAlone(next) && leavesRoom(running, next) && !this.#isHeldBack(next),
    );
    if (job) this.#start(this.#workers.acquire('alone'), job);
    return job !== null;
  }

  #runsAlone({ isIsolated, person }: EngineJob): boolean {
    return isIsolated || this.#isolation.has(person);
  }

  /** Whether a write waits for, or has, the only access to the job's file. */
  #isHeldBack({ config }: EngineJob): boolean {
    for (const { runs } of this.#workers)
      for (const { holdsBack } of runs.values()) if (holdsBack === config.location) return true;
    return this.#yields.has(config.location);
  }

  #start(worker: Worker, job: EngineJob): void {
    const { clock } = this.#options;
    this.#lastId += 1;
    const run: JobRun = { id: this.#lastId, job, isCancelled: false, holdsBack: null, timers: [] };
    job.startedAt ??= clock.now();
    worker.runs.set(run.id, run);
    run.timers.push(clock.after(timeLeft(job, clock.now()), () => this.#expire(worker, run)));
    if (isAlone(job.call)) {
      this.#haveReleased(worker, run);
      if (isWriteToFile(job)) {
        this.#holdOthersBack(run);
        this.#options.onWrite?.(job.config.location, 'begin');
      }
    }
    if (worker.role === 'shared') this.#yieldWhenSlow(worker, run);
    worker.host.order({ kind: 'ask', id: run.id, config: job.config, call: job.call });
  }

  release(config: DriverConfig): void {
    for (const { host } of this.#workers) host.order({ kind: 'release', config });
  }

  yieldTo(location: string, { phase, writer }: WriteOfOther, configs: readonly DriverConfig[]): void {
    if (phase === 'begin') this.#yields.begin(location, writer, configs);
    else this.#yields.end(location, writer);
  }

  /** The other processes release the database that this one writes to; they open it again on the next call. */
  #haveReleased(worker: Worker, run: JobRun): void {
    for (const other of this.#workers)
      if (other !== worker) other.host.order({ kind: 'release', config: run.job.config });
    run.timers.push(this.#options.clock.after(limits.releaseAgain, () => this.#haveReleased(worker, run)));
  }

  /** Jobs that follow one another would never release the file: those that come now wait, for a limited time. */
  #holdOthersBack(run: JobRun): void {
    run.holdsBack = run.job.config.location;
    run.timers.push(
      this.#options.clock.after(limits.writesFirst, () => {
        run.holdsBack = null;
        this.#dispatch();
      }),
    );
  }

  /** Checks repeatedly, until another person would have to wait for it. */
  #yieldWhenSlow(worker: Worker, run: JobRun): void {
    run.timers.push(
      this.#options.clock.after(limits.slowAfter, () => {
        const beside = [...worker.runs.values()].map(({ job, isCancelled }) => ({ person: job.person, isCancelled }));
        if (mustYield(run.job.person, beside, this.#queue.size)) this.#isolate(worker, run);
        else this.#yieldWhenSlow(worker, run);
      }),
    );
  }

  #isolate(worker: Worker, run: JobRun): void {
    this.#isolation.add(run.job.person, limits.isolatedAfterSlow);
    run.job.isIsolated = true;
    this.#stop(worker, run);
    this.#queue.push(run.job);
    this.#dispatch();
  }

  // Ending.

  #onReply(worker: Worker, reply: Exclude<Reply, { kind: 'ready' }>): void {
    const run = worker.runs.get(reply.id);
    if (!run) return;
    this.#remove(worker, run);
    if (!run.isCancelled) {
      if (reply.kind === 'answer') run.job.resolve(reply.value);
      else run.job.reject(deserializeError(reply.error));
    }
    this.#workers.release(worker);
    this.#dispatch();
  }

  #onEnd(worker: Worker, failures: number): void {
    this.#ended += 1;
    const runs = [...worker.runs.values()];
    for (const run of runs) this.#remove(worker, run);
    const kept = runs.filter(({ isCancelled }) => !isCancelled).map(({ job }) => job);
    for (const job of kept) if (!isRepeatable(job.call)) this.#blame(job);
    const lost = kept.filter(({ call }) => isRepeatable(call));
    const outcome = lostJobs(worker, failures);
    if (outcome === 'give-up') {
      this.#giveUp(lost);
      return;
    }
    if (outcome === 'fail') for (const job of lost) this.#blame(job);
    else {
      if (outcome === 'retry-alone') for (const job of lost) job.isIsolated = true;
      this.#queue.pushBack(lost);
    }
    this.#dispatch();
  }

  #blame(job: EngineJob): void {
    this.#isolation.add(job.person, limits.isolatedAfterEnded);
    job.reject(new EngineError('killed', 'The query took more memory than it may have, and was stopped.'));
  }

  /** No process can be started. The next call tries again. */
  #giveUp(lost: readonly EngineJob[]): void {
    this.#workers.forgiveFailure();
    const error = new Error('The process that runs queries cannot be started.');
    this.#options.onDefect(error);
    for (const job of [...lost, ...this.#queue.takeAll()]) job.reject(error);
  }

  #expire(worker: Worker, run: JobRun): void {
    this.#isolation.add(run.job.person, limits.isolatedAfterEnded);
    run.job.reject(new EngineError('timed-out', 'The query took too long and was stopped.'));
    this.#stop(worker, run);
  }

  #cancelOn(signal: AbortSignal, job: EngineJob): void {
    const cancel = () => this.#cancel(job);
    // The parts of one request share one signal, however many there are.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', cancel, { once: true });
    const forget = () => signal.removeEventListener('abort', cancel);
    job.result.then(forget, forget);
  }

  #cancel(job: EngineJob): void {
    job.reject(stopped());
    if (this.#queue.remove(job)) return;
    for (const worker of this.#workers)
      for (const run of worker.runs.values()) if (run.job === job) this.#stop(worker, run);
  }

  /** Cancels a run, and ends its process if that does not help. */
  #stop(worker: Worker, run: JobRun): void {
    if (run.isCancelled) return;
    run.isCancelled = true;
    run.holdsBack = null;
    cancelTimers(run);
    worker.host.order({ kind: 'stop', id: run.id });
    run.timers.push(this.#options.clock.after(limits.stopGrace, () => this.#workers.end(worker)));
    this.#dispatch();
  }

  #remove(worker: Worker, run: JobRun): void {
    worker.runs.delete(run.id);
    cancelTimers(run);
    if (isWriteToFile(run.job)) this.#options.onWrite?.(run.job.config.location, 'end');
  }
}

const isWriteToFile = ({ call, config }: EngineJob) => isAlone(call) && isOneFile(config.location);

const jobsIn = (workers: readonly Worker[]): EngineJob[] =>
  workers.flatMap(({ runs }) => [...runs.values()].map(({ job }) => job));

function cancelTimers(run: JobRun): void {
  for (const cancel of run.timers.splice(0)) cancel();
}

const stopped = () => new EngineError('stopped', 'Query was stopped.');
