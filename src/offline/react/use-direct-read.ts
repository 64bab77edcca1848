import { useEffect, useState } from 'react';
import type { DirectAnswer } from '../direct/direct-answer';
import type { DirectCalls } from '../direct/direct-calls';
import { useIsAway, useOffline } from './context';

interface DirectRead<T> {
  /** The last answer; null while there is none, after a failure, and while the server is out of reach. */
  readonly value: T | null;
  /** Until the next success, or retry. */
  readonly hasFailed: boolean;
  readonly again: () => void;
}

type Told<T> = Pick<DirectRead<T>, 'value' | 'hasFailed'>;

/**
 * Reads what only the server knows, while a screen shows it, and again once the server can be reached.
 * @param read must stay the same function while its question does; null for nothing
 */
export function useDirectRead<T>(
  read: ((ask: DirectCalls, signal: AbortSignal) => Promise<DirectAnswer<T>>) | null,
): DirectRead<T> {
  const { ask } = useOffline();
  const isAway = useIsAway();
  const [attempt, setAttempt] = useState(0);
  const [told, setTold] = useState<Told<T>>({ value: null, hasFailed: false });
  useEffect(() => {
    if (!read || isAway) return undefined;
    const over = new AbortController();
    const tell = (now: Told<T>) => !over.signal.aborted && setTold(now);
    read(ask, over.signal).then(
      // That it is out of reach is shown for the whole page.
      answer =>
        tell(
          answer.name === 'read'
            ? { value: answer.value, hasFailed: false }
            : { value: null, hasFailed: answer.why !== 'away' },
        ),
      () => tell({ value: null, hasFailed: true }),
    );
    return () => over.abort();
  }, [ask, read, isAway, attempt]);
  const again = () => {
    setTold({ value: null, hasFailed: false });
    setAttempt(attempt + 1);
  };
  return { value: isAway ? null : told.value, hasFailed: told.hasFailed, again };
}
