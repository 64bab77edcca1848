import { useCallback, useState, useSyncExternalStore } from 'react';
import type { QueryContext } from '@/model/query-context';
import type { AnswerState, Requester } from '@/query/answer-state';
import { isLocalId } from '@/model/local-id';
import { answerState } from '../reads/answer-state';
import { followedResults } from '../store/followed-results';
import type { DecodedResult } from '../results/decode';
import { useConnectivity, useOffline, useOpenSession } from './context';
import { useSubscription } from './live';
import { useLocalAnswer } from './use-local-answer';

const missing: AnswerState<DecodedResult> = { name: 'missing' };
const loading: AnswerState<DecodedResult> = { name: 'loading' };

/**
 * Follows the answer to a question, and keeps it fresh while it is shown: the stored one, else the server's, else one
 * computed from kept rows. Null asks nothing yet.
 * @param requester null if the stored one is enough
 */
export function useAnswer(
  question: { readonly context: QueryContext; readonly key: string } | null,
  requester: Requester | null,
): AnswerState<DecodedResult> {
  const connectivity = useConnectivity();
  const { clock } = useOffline();
  // A chart without queries, such as a text, has its answer immediately: none.
  const [nothing] = useState<AnswerState<DecodedResult>>(() => ({
    name: 'shown',
    stored: { results: [], asOf: clock.now() },
    stale: false,
    refreshing: false,
    failure: null,
  }));
  const asksNothing = question?.context.queries.length === 0;
  // The server cannot answer queries on a dataset that it does not have yet.
  const isTooEarly = question !== null && isLocalId(question.context.datasource.id);
  const status = useSubscription(
    question && requester && !asksNothing && !isTooEarly ? { kind: 'result', ...question, ...requester } : null,
  );
  const { store } = useOpenSession();
  const key = asksNothing ? null : (question?.key ?? null);
  const followed = followedResults(store);
  const follow = useCallback(
    (call: () => void) => (key === null ? () => undefined : followed.follow(key, call)),
    [followed, key],
  );
  const result = useSyncExternalStore(follow, () => (key === null ? undefined : followed.get(key)));
  const state = answerState(result, status, connectivity);
  const local = useLocalAnswer(question, requester, state.name === 'missing' && !asksNothing && !isTooEarly);
  if (asksNothing) return nothing;
  if (isTooEarly) return missing;
  if (local.isComing) return loading;
  return state.name === 'missing' && local.why ? { ...state, why: local.why } : state;
}
