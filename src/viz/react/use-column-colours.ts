import { useMemo } from 'react';
import type { ElementSize } from '@/ui/use-size';
import { untouched, type Plot } from '../plugin';
import { inputFor } from '../query/completed';
import type { ShownChart } from './shown-chart';
import { useChartColours } from './use-chart-colours';

type ColumnColour = NonNullable<Plot['columnColour']>;

const ROOM: ElementSize = { width: 600, height: 300 };
const none: ColumnColour = () => undefined;

/** The colours of answer columns in a chart's picture: of those that are series of a single plot. */
export function useColumnColours(chart: ShownChart | null): ColumnColour {
  const paint = useChartColours(chart?.formData ?? {}, chart?.colourOf ?? (() => ''));
  const { plugin, formData, results, dataset } = chart ?? {};
  return useMemo(() => {
    if (!paint || !formData || !results || plugin?.drawing.kind !== 'plot') return none;
    const input = inputFor(plugin, { formData, results, dataset: dataset ?? null });
    try {
      // Each of several small plots has its own answer.
      if (plugin.facets?.(input)) return none;
      return plugin.drawing.plot({ ...input, ...paint, ...ROOM, reader: untouched })?.columnColour ?? none;
    } catch {
      // The chart itself shows why it cannot be drawn.
      return none;
    }
  }, [paint, plugin, formData, results, dataset]);
}
