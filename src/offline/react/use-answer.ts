import { useState } from 'react';
import type { QueryContext } from '@/model/query-context';
import type { AnswerState, Requester } from '@/query/answer-state';
import { answerState } from '../reads/answer-state';
import { readResult } from '../reads/results';
import type { DecodedResult } from '../results/decode';
import { useConnectivity, useOffline } from './context';
import { useLive, useSubscription } from './live';

/** Follows the answer to a question, and has it kept fresh while it is shown. Null asks nothing yet. */
export function useAnswer(
  question: { readonly context: QueryContext; readonly key: string } | null,
  requester: Requester,
): AnswerState<DecodedResult> {
  const connectivity = useConnectivity();
  const { clock } = useOffline();
  // A chart that asks for nothing, such as a text, has its answer at once: none.
  const [nothing] = useState<AnswerState<DecodedResult>>(() => ({
    name: 'shown',
    stored: { results: [], asOf: clock.now() },
    stale: false,
    refreshing: false,
    failure: null,
  }));
  const asksNothing = question?.context.queries.length === 0;
  const status = useSubscription(question && !asksNothing ? { kind: 'result', ...question, ...requester } : null);
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
