import { useEffect, useState } from 'react';
import type { QueryContext } from '@/model/query-context';
import type { Requester } from '@/query/answer-state';
import type { LocalRefusal } from '@/query/kept-rows/refusal';
import { useOffline, useOpenSession } from './context';

/**
 * Computes a missing answer from kept rows, if possible. It is stored, and read from there.
 *
 * @param by null if the stored one is enough
 * @returns whether it may still come, and if not, why
 */
export function useLocalAnswer(
  question: { readonly context: QueryContext; readonly key: string } | null,
  by: Requester | null,
  isMissing: boolean,
): { readonly isComing: boolean; readonly why?: LocalRefusal | undefined } {
  const { fromRows } = useOffline();
  const { store, facts } = useOpenSession();
  const [refused, setRefused] = useState<{ readonly key: string; readonly why?: LocalRefusal } | null>(null);
  const key = fromRows && by && question && isMissing ? question.key : null;
  useEffect(() => {
    if (!fromRows || !by || !question || key === null) return undefined;
    const stop = new AbortController();
    const refuse = (why?: LocalRefusal) => stop.signal.aborted || setRefused({ key, ...(why && { why }) });
    void fromRows.answer({ ...question, ...by, store, user: facts.user }, stop.signal).then(
      outcome => outcome.kind === 'answered' || refuse(outcome.reason),
      () => refuse(),
    );
    return () => stop.abort();
    // A question is its key; objects may be new ones on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fromRows, store, key]);
  const isRefused = key !== null && refused?.key === key;
  return { isComing: key !== null && !isRefused, why: isRefused ? refused.why : undefined };
}
