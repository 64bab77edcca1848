import type { Timers } from '@/lib/clock';
import { EngineError, type RunOptions } from './engine';

const DEFAULT_TIMEOUT = 60_000;

export const timeoutOf = ({ timeoutMilliseconds = DEFAULT_TIMEOUT }: Pick<RunOptions, 'timeoutMilliseconds'>) =>
  timeoutMilliseconds;

/**
 * Runs a statement until it finishes, is cancelled, or times out.
 * @param run stops when the signal is aborted; its error is then the cause of the thrown error
 * @throws EngineError `stopped`, `timed-out`; else what `run` throws
 */
export async function runStoppable<T>(
  timers: Timers,
  options: Pick<RunOptions, 'signal' | 'timeoutMilliseconds'>,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  if (signal.aborted) throw stopError(timeout.signal);
  const cancelTimeout = timers.after(timeoutOf(options), () => timeout.abort());
  try {
    return await run(signal);
  } catch (cause) {
    throw signal.aborted ? stopError(timeout.signal, cause) : cause;
  } finally {
    cancelTimeout();
  }
}

const stopError = (timeout: AbortSignal, cause?: unknown): EngineError =>
  timeout.aborted
    ? new EngineError('timed-out', 'The query took too long and was stopped.', { cause })
    : new EngineError('stopped', 'Query was stopped.', { cause });
