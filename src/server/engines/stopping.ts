import { EngineError, type RunOptions } from './engine';

const DEFAULT_TIMEOUT = 60_000;

export const timeoutOf = ({ timeoutMilliseconds = DEFAULT_TIMEOUT }: RunOptions) => timeoutMilliseconds;

/** When a statement has to stop: it was told to, or it took too long. */
export interface Stopping {
  readonly signal: AbortSignal;
  /** Why it stopped. */
  error(cause?: unknown): EngineError;
}

export function stoppingOf(options: RunOptions): Stopping {
  const timeout = AbortSignal.timeout(timeoutOf(options));
  return {
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    error: cause =>
      timeout.aborted
        ? new EngineError('timed-out', 'The query took too long and was stopped.', { cause })
        : new EngineError('stopped', 'Query was stopped.', { cause }),
  };
}
