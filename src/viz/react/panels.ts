import { genericTypes } from '@/model/dataset';
import { chartText } from '@/text/messages/charts/chart';
import type { ElementSize } from '@/ui/use-size';
import type { ChartInput, ChartPlugin, Facets, Legend, Plot, PlotInput } from '../plugin';
import { settingsOf } from '../query/fields';
import { fadeUnpicked } from '../vega/fade';
import { facetGrid, sharedLegend, type FacetGrid } from './facet-grid';
import { roomForPlots, legendPlacement, type LegendPlacement } from './legend-placement';

/** Height in pixels of the notes below the plots. */
export const NOTE_HEIGHT = 18;

/** One plot of a chart. */
interface Panel {
  /** Of one of several small plots; null for a single plot. */
  readonly label: string | null;
  readonly input: ChartInput;
  readonly plot: Plot;
}

/** A chart as plots, with its legend and notes. */
export interface Panels {
  readonly panels: readonly Panel[];
  readonly legend: Legend;
  readonly placement: LegendPlacement;
  /** Notes on what is left out. */
  readonly notes: readonly string[];
  /** The size of all plots together, and of each. */
  readonly room: ElementSize;
  readonly grid: FacetGrid;
}

export type Look = Pick<PlotInput, 'colours' | 'colourOf' | 'reader'>;

/** Notes on rows that limits cut off. */
export function cutNotes({ formData, results }: Pick<ChartInput, 'formData' | 'results'>): string[] {
  const limits = new Set(results.flatMap(({ cutAt }) => (typeof cutAt === 'number' ? [cutAt] : [])));
  return [...limits].map(limit =>
    isTop({ formData, results }, limit) ? chartText.top(limit) : chartText.rowLimit(limit),
  );
}

/**
 * Whether a limit shows the author's choice, the largest by a metric, and does not cut the answer off: it was set for
 * this chart, ranks by a metric, and the rows are not a time series.
 */
function isTop({ formData, results }: Pick<ChartInput, 'formData' | 'results'>, limit: number): boolean {
  const settings = settingsOf(formData);
  const isRanked = [...settings.metric, ...settings.metrics].length > 0 && settings.order_desc;
  const isCourse = results.some(({ columns }) => columns.some(({ type }) => type === genericTypes.temporal));
  return settings.row_limit === limit && isRanked && !isCourse;
}

/** Makes the plots of a chart for the available space. @throws when the chart cannot be drawn */
export function makePanels(plugin: ChartPlugin, input: ChartInput, look: Look, size: ElementSize): Panels {
  const split: Facets | null = plugin.facets?.(input) ?? null;
  const parts = split?.facets ?? [{ label: null, input }];
  const draw = (room: ElementSize): Panel[] => {
    if (plugin.drawing.kind !== 'plot') return [];
    const { plot } = plugin.drawing;
    const { width, height } = split ? facetGrid(parts.length, room) : room;
    return parts.flatMap(part => {
      const made = plot({ ...part.input, ...look, width, height });
      return made ? [{ ...part, plot: fadeUnpicked(made, look.reader.selected, look.colours.surface) }] : [];
    });
  };
  const full = draw(size);
  const legend = sharedLegend(full.map(panel => panel.plot.legend));
  const left = split && split.left > 0 ? [chartText.facetsLeft(split.left)] : [];
  const notes = [...new Set([...cutNotes(input), ...left, ...full.flatMap(panel => panel.plot.notes ?? [])])];
  // A legend and notes take some space; the plots are made again for the rest.
  const aboveNotes = { width: size.width, height: size.height - (notes.length === 0 ? 0 : NOTE_HEIGHT) };
  const placement = legendPlacement(legend, input.formData, aboveNotes);
  const room = roomForPlots(placement, aboveNotes);
  const panels = placement.room === 0 && notes.length === 0 ? full : draw(room);
  return {
    panels,
    legend,
    placement,
    notes,
    room,
    grid: split ? facetGrid(panels.length, room) : { columns: 1, ...room },
  };
}
