import { chartText } from '@/text/messages/chart';
import { closeText } from '@/text/messages/shell';
import { Dialog } from '@/ui/dialog/Dialog';
import type { ChartInteraction } from '@/viz/plugin';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { ResultTable } from '@/viz/react/ResultTable';
import type { ToolChart } from '@/viz/tools/tool';
import * as css from './ChartOverlay.css';

interface ChartOverlayProps {
  readonly kind: 'full' | 'table';
  readonly chart: ToolChart;
  readonly interaction: ChartInteraction;
  readonly onClose: () => void;
}

const nothing = () => undefined;

/** One chart over the whole window, or its rows. */
export function ChartOverlay({ kind, chart, interaction, onClose }: ChartOverlayProps) {
  const { plugin, formData, results, dataset, colourOf, name, cache, selected } = chart;
  return (
    <Dialog title={name} closeLabel={kind === 'full' ? chartText.closeFullScreen : closeText} size="full" onClose={onClose}>
      <div className={css.room}>
        {kind === 'full' ? (
          <ChartPicture
            plugin={plugin}
            formData={formData}
            results={results}
            dataset={dataset}
            colourOf={colourOf}
            name={name}
            cache={cache}
            visible
            selected={selected}
            interaction={interaction}
            onDrawn={nothing}
            onFailed={nothing}
          />
        ) : (
          <ResultTable results={results} dataset={dataset} label={name} />
        )}
      </div>
    </Dialog>
  );
}
