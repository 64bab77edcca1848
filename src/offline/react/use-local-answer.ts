import { useEffect, useState } from 'react';
import type { QueryContext } from '@/model/query-context';
import type { Requester } from '@/query/answer-state';
import { useOffline, useOpenSession } from './context';

/**
 * Computes a missing answer from kept rows, if possible. It is stored, and read from there.
 *
 * @param by null if the stored one is enough
 * @returns whether it may still come
 */
export function useLocalAnswer(
  question: { readonly context: QueryContext; readonly key: string } | null,
  by: Requester | null,
  isMissing: boolean,
): boolean {
  const { fromRows } = useOffline();
  const { store, facts } = useOpenSession();
  const [refused, setRefused] = useState<string | null>(null);
  const key = fromRows && by && question && isMissing ? question.key : null;
  useEffect(() => {
    if (!fromRows || !by || !question || key === null) return undefined;
    const stop = new AbortController();
    const refuse = () => stop.signal.aborted || setRefused(key);
    void fromRows
      .answer({ ...question, ...by, store, user: facts.user }, stop.signal)
      .then(({ kind }) => kind === 'answered' || refuse(), refuse);
    return () => stop.abort();
    // A question is its key; objects may be new ones on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fromRows, store, key]);
  return key !== null && key !== refused;
}
