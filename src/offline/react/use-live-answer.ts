import { useCallback } from 'react';
import type { QueryContext } from '@/model/query-context';
import type { LiveAnswer, Requester } from '@/query/answer-state';
import type { DecodedResult } from '../results/decode';
import { useOffline } from './context';
import { useAnswer } from './use-answer';

/** Null asks nothing yet. */
export type LiveQuestion = { readonly context: QueryContext; readonly key: string } | null;

/** Follows the answer to a question, which can be requested again and cancelled. @param by null asks for nothing */
export function useLiveAnswer(question: LiveQuestion, by: Requester | null): LiveAnswer<DecodedResult> {
  const { registry } = useOffline();
  const state = useAnswer(question, by);
  const key = question && `result ${question.key}`;
  const refresh = useCallback(() => key !== null && registry.requestRefresh(new Set([key]), true), [registry, key]);
  const stop = useCallback(() => key !== null && registry.requestStop(key), [registry, key]);
  return { state, refresh, stop };
}
