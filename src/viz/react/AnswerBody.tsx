import type { ReactNode } from 'react';
import type { AnswerState } from '@/query/answer-state';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import type { ChartResult } from '../result';
import ChartNotice, { type MissingWords } from './ChartNotice';
import { withoutAnswer } from './stage';

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
    case 'failed':
    case 'stopped':
      return <ChartNotice of={withoutAnswer(answer)} missing={missing} onRetry={onRetry} />;
    case 'shown':
      return children(answer.stored.results);
  }
}
