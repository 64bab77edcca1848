import { useEffect, useState } from 'react';
import type { DirectAnswer } from '@/offline/direct/direct-answer';

/** What was asked of the server, and how far that is. */
export type Asked<T> = { readonly name: 'asking' } | DirectAnswer<T>;

/**
 * Asks when it is first drawn, and again when told to; the answer before stays until the next one is there.
 * @param question one for as long as the same is asked
 */
export function useTold<T>(question: () => Promise<DirectAnswer<T>>): readonly [Asked<T>, () => void] {
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Asked<T>>({ name: 'asking' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (told: DirectAnswer<T>) => isCurrent && setAsked(told);
    question().then(settle, () => settle({ name: 'failed', why: 'refused' }));
    return () => {
      isCurrent = false;
    };
  }, [question, round]);
  return [asked, () => setRound(before => before + 1)];
}
