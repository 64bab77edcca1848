import type { ReactNode } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { chartMenuText } from '@/text/messages/charts/chart-tools';
import { frameText } from '@/text/messages/frame/shell';
import * as card from '@/ui/card/Card.css';
import { Dialog } from '@/ui/dialog/Dialog';
import type { ChartInteraction } from '@/viz/plugin';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { ResultTable } from '@/viz/react/ResultTable';
import type { ShownChart } from '@/viz/react/shown-chart';
import * as css from './Card.css';

interface ChartOverlayProps {
  readonly kind: 'full' | 'table';
  readonly chart: ShownChart;
  /** How the shown answer relates to the question, if it answers another one. */
  readonly aside: 'outdated' | 'stored' | undefined;
  /** Marks stored numbers. */
  readonly strip: ReactNode;
  readonly interaction: ChartInteraction;
  readonly onClose: () => void;
}

const nothing = () => undefined;

/** One chart over the whole window, or its rows. */
export function ChartOverlay({ kind, chart, aside, strip, interaction, onClose }: ChartOverlayProps) {
  const { results, dataset, name } = chart;
  return (
    <Dialog
      title={name}
      closeLabel={kind === 'full' ? chartMenuText.closeFullScreen : frameText.close}
      size="full"
      onClose={onClose}
    >
      {strip}
      {aside === 'outdated' && (
        <p className={card.strip} role="status">
          {chartText.updatingTitle}
        </p>
      )}
      <div className={css.room} data-aside={aside} aria-busy={aside === 'outdated'}>
        {kind === 'full' ? (
          <ChartPicture chart={chart} visible interaction={interaction} onRendered={nothing} onFailed={nothing} />
        ) : (
          <ResultTable results={results} dataset={dataset} label={name} of={chart} />
        )}
      </div>
    </Dialog>
  );
}
