import { useEffect, useState } from 'react';
import type { DirectAnswer } from '@/offline/direct/direct-answer';

/** The state of a query whose result is not kept on the device. */
export type DirectQueryState<T> = { readonly name: 'pending' } | DirectAnswer<T>;

/**
 * Sends the query on mount and again on request; the previous answer stays until the next one arrives.
 * @param question must be stable as long as the query is the same
 */
export function useDirectQuery<T>(
  question: () => Promise<DirectAnswer<T>>,
): readonly [DirectQueryState<T>, () => void] {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<DirectQueryState<T>>({ name: 'pending' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (answer: DirectAnswer<T>) => isCurrent && setState(answer);
    question().then(settle, () => settle({ name: 'failed', why: 'refused' }));
    return () => {
      isCurrent = false;
    };
  }, [question, round]);
  return [state, () => setRound(before => before + 1)];
}
