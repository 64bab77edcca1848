import { reasonWords } from '@/text/failure-reason';
import { queryViewText as text } from '@/text/messages/charts/query-view';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { ChartQuery } from '@/viz/tools/ChartQuery';
import type { StatedResult } from '@/viz/tools/copied-query';
import type { ChartSqlState } from './use-chart-sql';

interface QueryPartProps {
  /** Results with their statements. */
  readonly results: readonly StatedResult[];
  readonly state: ChartSqlState;
  readonly onRetry: () => void;
}

/** The statements of a chart, or their loading state. */
export function QueryPart({ results, state, onRetry }: QueryPartProps) {
  switch (state.name) {
    case 'unasked':
    case 'read':
      return <ChartQuery results={results} />;
    case 'away':
      return (
        <Notice>
          <span role="alert">{text.needsNetwork}</span>
        </Notice>
      );
    case 'asking':
      return <ChartSkeleton />;
    case 'failed':
      return (
        <Notice action={<Button onPress={onRetry}>{text.retry}</Button>}>
          <span role="alert">{text.loadFailed}</span>
          <span>{reasonWords(state.reason)}</span>
        </Notice>
      );
  }
}
