import { useEffect, useState } from 'react';
import type { DirectAnswer } from '@/offline/direct/direct-answer';

/** A query that is not kept on the device, and how far it is. */
export type DirectQueryState<T> = { readonly name: 'pending' } | DirectAnswer<T>;

/**
 * Asks when it is first drawn, and again when told to; the answer before stays until the next one is there.
 * @param question one for as long as the same is asked
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
