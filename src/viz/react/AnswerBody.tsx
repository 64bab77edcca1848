import type { ReactNode } from 'react';
import type { AnswerState } from '@/query/answer-state';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import type { ChartResult } from '../result';
import ChartNotice, { type MissingWords } from './ChartNotice';

interface AnswerBodyProps {
  readonly answer: AnswerState<ChartResult>;
  /** The texts if this device has no answer. */
  readonly missing?: MissingWords | undefined;
  readonly onRetry: () => void;
  readonly children: (results: readonly ChartResult[]) => ReactNode;
}

/** An answer without a chart around it, or the reason why there is none. */
export function AnswerBody({ answer, missing, onRetry, children }: AnswerBodyProps) {
  switch (answer.name) {
    case 'loading':
      return <ChartSkeleton />;
    case 'missing':
      return <ChartNotice error={null} missing={missing} why={answer.why} onRetry={onRetry} />;
    case 'failed':
      return <ChartNotice error={{ kind: 'refused', reason: answer.reason, facts: answer.facts }} onRetry={onRetry} />;
    case 'stopped':
      return <ChartNotice error={{ kind: 'stopped' }} onRetry={onRetry} />;
    case 'shown':
      return children(answer.stored.results);
  }
}
