import type { DriverConfig } from '../open-driver';
import { ownTimeout, type Call } from './calls';
import { limits } from './limits';

/** One call of an engine, from its admission until it is answered; it may run several times. */
export interface EngineJob {
  readonly config: DriverConfig;
  readonly call: Call;
  /** Null for the server's own calls. */
  readonly person: number | null;
  readonly result: Promise<unknown>;
  /** The first of these two calls wins. */
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** The deadline after which the job is ended. */
  readonly timeout: number;
  /** When it first ran. */
  startedAt: number | null;
  /** No other job may run beside it. */
  isIsolated: boolean;
}

export function createJob(config: DriverConfig, call: Call, person: number | null): EngineJob {
  let resolve: EngineJob['resolve'] = () => undefined;
  let reject: EngineJob['reject'] = () => undefined;
  const result = new Promise<unknown>((...settle) => {
    [resolve, reject] = settle;
  });
  // The engine times out first itself, and has a moment to report it.
  const own = ownTimeout(call);
  const timeout = own === null ? limits.timeout : own + limits.stopGrace;
  return { config, call, person, result, resolve, reject, timeout, startedAt: null, isIsolated: false };
}

/** A run of a job in a process. */
export interface JobRun {
  readonly id: number;
  readonly job: EngineJob;
  /** It is being cancelled; its result is ignored. */
  isCancelled: boolean;
  /** The location of the file that it writes, while other jobs of this file wait for it. */
  holdsBack: string | null;
  readonly timers: (() => void)[];
}
