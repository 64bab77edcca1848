import { useIsAway } from '@/offline/react/context';
import type { AnswerState } from '@/query/answer-state';
import { reasonWords } from '@/text/failure-reason';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Button } from '@/ui/button/Button';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import type { ChartResult } from '@/viz/result';
import type { ChartStage, ShownAnswer } from '@/viz/react/stage';
import * as css from './Results.css';

const ChartNotice = lazy(() => import('@/viz/react/ChartNotice'));
const LocalReason = lazy(() => import('@/viz/react/LocalReason'));

interface NoResultsProps {
  readonly stage: ChartStage<ShownAnswer>;
  /** Whether the chart has a query yet. */
  readonly isAsked: boolean;
  readonly onRetry: () => void;
}

/** Replaces a chart's rows while there are none. */
export function NoResults({ stage, isAsked, onRetry }: NoResultsProps) {
  switch (stage.name) {
    case 'failed':
      return (
        <div className={css.failed}>
          <ChartNotice of={stage} onRetry={onRetry} />
        </div>
      );
    case 'offline':
      return <ChartNotice of={stage} onRetry={onRetry} />;
    default:
      return isAsked ? <ChartSkeleton /> : <Notice>{text.run}</Notice>;
  }
}

interface NoSamplesProps {
  readonly state: AnswerState<ChartResult>;
  readonly onRetry: () => void;
}

/** Replaces the samples while there are none. */
export function NoSamples({ state, onRetry }: NoSamplesProps) {
  const isAway = useIsAway();
  switch (state.name) {
    case 'loading':
    case 'shown':
      return <ChartSkeleton />;
    case 'missing':
      return (
        <Notice action={!isAway && <Button onPress={onRetry}>{text.retry}</Button>}>
          <span role="alert">{needsNetworkText['read-samples']}</span>
          {state.why && state.why.kind !== 'no-rows' && <LocalReason why={state.why} />}
        </Notice>
      );
    case 'failed':
    case 'stopped':
      return (
        <Notice action={<Button onPress={onRetry}>{text.retry}</Button>}>
          <span role="alert">{text.samplesFailed}</span>
          {state.name === 'failed' && <span>{reasonWords(state.reason)}</span>}
        </Notice>
      );
  }
}
