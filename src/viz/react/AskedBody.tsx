import type { ReactNode } from 'react';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import type { Asked } from '../answers';
import type { ChartResult } from '../result';
import { ChartFailed, ChartMissing } from './ChartNotices';

interface AskedBodyProps {
  readonly asked: Asked;
  readonly onRetry: () => void;
  readonly children: (results: readonly ChartResult[]) => ReactNode;
}

/** An answer, or why there is none. */
export function AskedBody({ asked, onRetry, children }: AskedBodyProps) {
  switch (asked.name) {
    case 'loading':
      return <ChartSkeleton />;
    case 'missing':
      return <ChartMissing onRetry={onRetry} />;
    case 'failed':
      return <ChartFailed message={asked.message} onRetry={onRetry} />;
    case 'shown':
      return children(asked.stored.results);
  }
}
