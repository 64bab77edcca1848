import { useState } from 'react';
import type { QueryContext } from '@/model/query-context';
import { answerState, type AnswerState } from '../reads/answer-state';
import { readResult } from '../reads/results';
import { useConnectivity, useOffline } from './context';
import { useLive, useSubscription } from './live';

export interface AskedBy {
  /** For the server's logs and caches; null for a chart that is not saved. */
  readonly chartId: number | null;
  readonly dashboardId: number | null;
  /** Lower goes first; what is in view before what is below. */
  readonly priority: number;
}

/** Follows the answer to a question, and has it kept fresh while it is shown. Null asks nothing yet. */
export function useAnswer(
  question: { readonly context: QueryContext; readonly key: string } | null,
  askedBy: AskedBy,
): AnswerState {
  const connectivity = useConnectivity();
  const { clock } = useOffline();
  // A chart that asks for nothing, such as a text, has its answer at once: none.
  const [nothing] = useState<AnswerState>(() => ({
    name: 'shown',
    stored: { results: [], asOf: clock.now() },
    stale: false,
    refreshing: false,
    failure: null,
  }));
  const asksNothing = question?.context.queries.length === 0;
  const status = useSubscription(question && !asksNothing ? { kind: 'result', ...question, ...askedBy } : null);
  const read = useLive(
    async store =>
      question && !asksNothing ? { of: question.key, result: await readResult(store, question.key) } : undefined,
    [question?.key],
  );
  if (asksNothing) return nothing;
  // A live read goes on to say its last word until the next one is there: the answer to another question is none to
  // this.
  return answerState(read && read.of === question?.key ? read.result : undefined, status, connectivity);
}
