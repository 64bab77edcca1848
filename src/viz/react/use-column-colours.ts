import { useMemo } from 'react';
import type { ElementSize } from '@/ui/use-size';
import { withDefaults } from '../controls/field';
import { untouched, type Plot } from '../plugin';
import type { ShownChart } from './shown-chart';
import { useChartColours } from './use-chart-colours';

type ColumnColour = NonNullable<Plot['columnColour']>;

const ROOM: ElementSize = { width: 600, height: 300 };
const none: ColumnColour = () => undefined;

/** The colours that the picture of a chart has for columns of its answers: those that are series of one picture. */
export function useColumnColours(chart: ShownChart | null): ColumnColour {
  const paint = useChartColours(chart?.formData ?? {}, chart?.colourOf ?? (() => ''));
  const { plugin, formData, results, dataset } = chart ?? {};
  return useMemo(() => {
    if (!paint || !formData || !results || plugin?.drawing.kind !== 'plot') return none;
    const input = { formData: withDefaults(plugin, formData), results, dataset: dataset ?? null };
    try {
      // Of several small pictures each has an answer of its own.
      if (plugin.facets?.(input)) return none;
      return plugin.drawing.plot({ ...input, ...paint, ...ROOM, reader: untouched })?.columnColour ?? none;
    } catch {
      // Why it cannot be drawn is told where it would stand.
      return none;
    }
  }, [paint, plugin, formData, results, dataset]);
}
