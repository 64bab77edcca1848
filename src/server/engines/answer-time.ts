import type { Timers } from '@/lib/clock';
import { EngineError } from './engine';

/** A server accepts a connection and answers a trivial question within this time, or counts as down. */
export const ANSWER_TIME = 10_000;

/** A cancelled statement ends within this time, or its connection is given up: its process is not given much longer. */
export const STOP_TIME = 500;

export const noAnswer = (): EngineError =>
  new EngineError('unreadable', `The database has not answered for ${ANSWER_TIME / 1000} seconds.`, {
    fault: 'no-answer',
  });

interface Waiting {
  readonly signal?: AbortSignal | null;
  readonly within?: number;
  readonly late?: () => EngineError;
}

/**
 * Waits for a connection or a trivial answer, but not longer than a server that works would take, nor after the caller
 * has stopped waiting. What is abandoned is left to its owner.
 * @param within milliseconds @param late the error if it takes longer
 * @throws EngineError `unreadable` with its fault, `stopped`; else what `asking` rejects with
 */
export async function answeredInTime<T>(
  timers: Timers,
  asking: Promise<T>,
  { signal, within = ANSWER_TIME, late = noAnswer }: Waiting = {},
): Promise<T> {
  const ends: (() => void)[] = [];
  const ended = new Promise<never>((_, reject) => {
    ends.push(timers.after(within, () => reject(late())));
    if (!signal) return;
    const stop = () => reject(new EngineError('stopped', 'Query was stopped.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    ends.push(() => signal.removeEventListener('abort', stop));
  });
  try {
    return await Promise.race([asking, ended]);
  } finally {
    for (const end of ends) end();
  }
}
