import type { ReactNode } from 'react';
import type { LiveAnswer, PartOf, Requester } from '@/query/answer-state';
import type { DecodedResult } from '../results/decode';
import { useLiveAnswer, type LiveQuestion } from './use-live-answer';

interface AnsweredProps {
  readonly question: LiveQuestion;
  readonly children: (answer: LiveAnswer<DecodedResult>) => ReactNode;
}

/** A person waits for it. */
const reader: Requester = { chartId: null, dashboardId: null, priority: -1 };
/** It is optional: everything a person waits for goes first. */
const proposed: Requester = { chartId: null, dashboardId: null, priority: 10_000 };

const answeredFor =
  (by: Requester) =>
  ({ question, children }: AnsweredProps) => (
    <Answered question={question} by={by}>
      {children}
    </Answered>
  );

/** Renders the answer to a question, for components that know no store. */
export const answered = answeredFor(reader);

/** Same for proposals. */
export const answeredLater = answeredFor(proposed);

/** Same for the parts of a chart on a dashboard. */
export const answeredAsPart = (of: PartOf) => answeredFor({ ...reader, partOf: of });

function Answered({ question, by, children }: AnsweredProps & { readonly by: Requester }) {
  return children(useLiveAnswer(question, by));
}
