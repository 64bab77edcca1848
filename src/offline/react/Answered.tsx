import type { ReactNode } from 'react';
import type { QueryContext } from '@/model/query-context';
import type { AnswerState } from '../reads/answer-state';
import { useOffline } from './context';
import { useAnswer } from './use-answer';

interface AnsweredProps {
  /** Null asks nothing. */
  readonly question: { readonly context: QueryContext; readonly key: string } | null;
  readonly children: (state: AnswerState, retry: () => void) => ReactNode;
}

/** Asked by a person who waits for it. */
const now = { chartId: null, dashboardId: null, priority: -1 };

/** Shows what follows the answer to a question, for parts that know no store. */
export function Answered({ question, children }: AnsweredProps) {
  const { board } = useOffline();
  const state = useAnswer(question, now);
  return children(state, () => question && board.requestRefresh(new Set([`result ${question.key}`]), true));
}
