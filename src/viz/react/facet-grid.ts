import type { ElementSize } from '@/ui/use-size';
import type { Legend, LegendItem } from '../plugin';

/** Space for the name above a small plot, and between plots, in pixels. */
export const FACET_LABEL = 18;
export const FACET_GAP = 12;
/** The preferred aspect ratio of small plots, width by height. */
const SHAPE = 1.8;

export interface FacetGrid extends ElementSize {
  readonly columns: number;
}

/** The number of plots per row, and the space for each, so that their aspect ratio is close to the preferred one. */
export function facetGrid(count: number, { width, height }: ElementSize): FacetGrid {
  let best: FacetGrid | null = null;
  for (let rows = 1; rows <= count; rows += 1) {
    const columns = Math.ceil(count / rows);
    if (Math.ceil(count / columns) !== rows) continue;
    const room = {
      columns,
      width: Math.floor((width - FACET_GAP * (columns - 1)) / columns),
      height: Math.floor((height - FACET_GAP * (rows - 1)) / rows) - FACET_LABEL,
    };
    const misses = Math.abs(Math.log(Math.max(1, room.width) / Math.max(1, room.height) / SHAPE));
    const least = best ? Math.abs(Math.log(Math.max(1, best.width) / Math.max(1, best.height) / SHAPE)) : Infinity;
    if (misses < least) best = room;
  }
  return best ?? { columns: 1, width, height };
}

/** One legend for several plots: their labels in order of first appearance. */
export function sharedLegend(legends: readonly Legend[]): Legend {
  const [first] = legends;
  if (!first || legends.length === 1 || first.kind !== 'items') return first ?? { kind: 'none' };
  const items = new Map<string, LegendItem>();
  for (const legend of legends)
    if (legend.kind === 'items')
      for (const item of legend.items) if (!items.has(item.label)) items.set(item.label, item);
  return { kind: 'items', items: [...items.values()] };
}
