import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { chartText } from '@/text/messages/charts/chart';
import { toolsText } from '@/text/messages/charts/chart-tools';
import * as marker from '@/ui/marker/Marker.css';
import { describedBy } from '@/ui/tooltip/tooltip';
import type { ChartResult } from '../result';
import { rowCountState } from './row-count';

interface RowCountProps {
  readonly result: Pick<ChartResult, 'rowCount' | 'cutAt'>;
  /** Of its query; null if there is none. */
  readonly limit: number | null;
  /** Other texts, for example if not all rows are shown. */
  readonly words?: string | undefined;
}

/** The number of rows of an answer: in the danger colour if the limit was reached, or if there are none. */
export function RowCount({ result, limit, words = chartText.rows(result.rowCount) }: RowCountProps) {
  const state = rowCountState(result, limit);
  return (
    <span
      className={marker.tone[state === 'usual' ? 'outlined' : 'red']}
      data-danger={state === 'usual' ? undefined : true}
      {...describedBy(state === 'limit' ? toolsText.limitReached : undefined)}
    >
      {words}
      {state === 'limit' && (
        <>
          <TriangleAlert size={12} aria-hidden="true" />
          <VisuallyHidden>{toolsText.limitReached}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
