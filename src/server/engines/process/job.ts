import type { DriverConfig } from '../open-driver';
import { ownTimeout, type Call } from './calls';
import { limits } from './limits';

/** One call of an engine, from when it was let in until it is answered; on its way it may run several times. */
export interface EngineJob {
  readonly config: DriverConfig;
  readonly call: Call;
  /** Null for the server's own. */
  readonly person: number | null;
  readonly result: Promise<unknown>;
  /** The first of these two counts. */
  resolve(value: unknown): void;
  reject(error: Error): void;
  /** It is answered within this time, or ended. */
  readonly timeout: number;
  /** When it first ran. */
  startedAt: number | null;
  /** Nothing may run beside it. */
  isIsolated: boolean;
}

export function createJob(config: DriverConfig, call: Call, person: number | null): EngineJob {
  let resolve: EngineJob['resolve'] = () => undefined;
  let reject: EngineJob['reject'] = () => undefined;
  const result = new Promise<unknown>((...settle) => {
    [resolve, reject] = settle;
  });
  // The engine ends what takes too long itself, and has a moment to say so.
  const own = ownTimeout(call);
  const timeout = own === null ? limits.timeout : own + limits.stopGrace;
  return { config, call, person, result, resolve, reject, timeout, startedAt: null, isIsolated: false };
}

/** A job in a process. */
export interface JobRun {
  readonly id: number;
  readonly job: EngineJob;
  /** It is to stop there; what the process says of it is of no interest. */
  isCancelled: boolean;
  readonly timers: (() => void)[];
}
