import type { Chart } from '@/model/chart';
import { chartText } from '@/text/messages/chart';
import { closeText } from '@/text/messages/shell';
import { Dialog } from '@/ui/dialog/Dialog';
import type { ChartPlugin } from '@/viz/plugin';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { ResultTable } from '@/viz/react/ResultTable';
import type { ChartResult } from '@/viz/result';
import type { SpecCache } from '@/viz/vega/drawing';
import { useDashboard } from './dashboard-context';
import * as css from './ChartOverlay.css';

interface ChartOverlayProps {
  readonly kind: 'full' | 'table';
  readonly chart: Chart;
  readonly name: string;
  readonly plugin: ChartPlugin;
  readonly results: readonly ChartResult[];
  readonly cache: SpecCache;
  readonly onClose: () => void;
}

/** One chart over the whole window, or its rows. */
export default function ChartOverlay({ kind, chart, name, plugin, results, cache, onClose }: ChartOverlayProps) {
  const { datasets, colourOf } = useDashboard();
  const dataset = chart.datasetId === null ? null : (datasets.get(chart.datasetId) ?? null);
  return (
    <Dialog title={name} closeLabel={kind === 'full' ? chartText.closeFullScreen : closeText} size="full" onClose={onClose}>
      <div className={css.room}>
        {kind === 'full' ? (
          <ChartPicture
            plugin={plugin}
            formData={chart.formData}
            results={results}
            dataset={dataset}
            colourOf={colourOf}
            name={name}
            cache={cache}
            visible
            onDrawn={() => undefined}
            onFailed={() => undefined}
          />
        ) : (
          <ResultTable results={results} dataset={dataset} label={name} />
        )}
      </div>
    </Dialog>
  );
}
