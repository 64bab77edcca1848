import type { ReactNode } from 'react';
import type { LiveAnswer, Requester } from '@/query/answer-state';
import type { DecodedResult } from '../results/decode';
import { useLiveAnswer, type AskedQuestion } from './use-live-answer';

interface AnsweredProps {
  readonly question: AskedQuestion;
  readonly children: (answer: LiveAnswer<DecodedResult>) => ReactNode;
}

/** A person waits for it. */
const reader: Requester = { chartId: null, dashboardId: null, priority: -1 };

/** Shows what follows the answer to a question, for parts that know no store. */
export const answered = ({ question, children }: AnsweredProps) => <Answered question={question}>{children}</Answered>;

function Answered({ question, children }: AnsweredProps) {
  return children(useLiveAnswer(question, reader));
}
