import { useMemo } from 'react';
import type { ElementSize } from '@/ui/use-size';
import { untouched, type Plot } from '../plugin';
import { inputFor } from '../query/completed';
import { makePanels } from '../react/panels';
import type { ShownChart } from '../react/shown-chart';
import { useChartColours } from '../react/use-chart-colours';

/** A plot of a chart; one of several small plots has a label. */
export interface ChartPlot {
  readonly label: string | null;
  readonly plot: Plot;
  readonly room: ElementSize;
}

const none: readonly ChartPlot[] = [];

/** The plots of a chart: empty if it is drawn otherwise, null while its colours are loading. */
export function usePlots({ plugin, ...chart }: ShownChart, size: ElementSize): readonly ChartPlot[] | null {
  const { formData, results, dataset, selected } = chart;
  const paint = useChartColours(formData, chart.colourOf);
  return useMemo(() => {
    if (plugin.drawing.kind !== 'plot') return none;
    if (!paint) return null;
    try {
      const { panels, room } = makePanels(
        plugin,
        inputFor(plugin, { formData, results, dataset }),
        { ...paint, reader: { ...untouched, selected } },
        size,
      );
      return panels.map(({ label, plot }) => ({ label, plot, room }));
    } catch {
      // The chart itself shows why it cannot be drawn.
      return none;
    }
  }, [paint, plugin, formData, results, dataset, selected, size]);
}
