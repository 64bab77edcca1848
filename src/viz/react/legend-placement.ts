import type { FormData } from '@/model/chart';
import type { ElementSize } from '@/ui/use-size';
import { reader } from '../controls/field';
import { legendSettings } from '../controls/shared-fields';
import type { Legend } from '../plugin';
import { widthOf } from '../text-width';

const settingsOf = reader(legendSettings);
export type LegendSide = ReturnType<typeof settingsOf>['legendOrientation'];

/** The side of a legend, and the space that it takes from the plots there. */
export interface LegendPlacement {
  readonly side: LegendSide;
  /** As many lines as it needs; otherwise one line, which scrolls. */
  readonly wraps: boolean;
  /** Height above or below the plots, width beside them; 0 without a legend. */
  readonly room: number;
}

/** Height of a line of labels, large enough for a pointer; beside the plots each label has one. */
export const LEGEND_LINE = 24;
/** The space around a label: its colour, and the gap to the next. */
const AROUND = 8 + 5 + 12;
/** Beside the plots, labels are truncated beyond this width. */
const WIDEST = 170;
/** Narrower charts have their legend above. */
const LEAST_WIDTH = 320;
/** The legend's largest share of the chart, whatever its form data say. */
const MOST = 0.5;

export const isBeside = (side: LegendSide): boolean => side === 'left' || side === 'right';

function sideOf(legend: Legend, form: FormData, { width }: ElementSize): LegendSide {
  const { legendOrientation: chosen } = settingsOf(form);
  return isBeside(chosen) && (legend.kind !== 'items' || width < LEAST_WIDTH) ? 'top' : chosen;
}

/** The number of lines that wrapped labels take. */
function linesOf(labels: readonly string[], width: number): number {
  let [lines, taken] = [1, 0];
  for (const label of labels) {
    const own = widthOf(label) + AROUND;
    if (taken > 0 && taken + own > width) [lines, taken] = [lines + 1, 0];
    taken += own;
  }
  return lines;
}

function needed(labels: readonly string[], side: LegendSide, wraps: boolean, { width }: ElementSize): number {
  if (isBeside(side))
    return Math.min(WIDEST, Math.ceil(labels.reduce((widest, label) => Math.max(widest, widthOf(label)), 0) + AROUND));
  return (wraps ? linesOf(labels, width) : 1) * LEGEND_LINE;
}

/**
 * The placement that form data set for the legend, if there is space: `legendMargin` may give it more than it needs.
 */
export function legendPlacement(legend: Legend, form: FormData, size: ElementSize): LegendPlacement {
  if (legend.kind === 'none') return { side: 'top', wraps: false, room: 0 };
  const side = sideOf(legend, form, size);
  const wraps = settingsOf(form).legendType === 'plain' && legend.kind === 'items';
  const labels = legend.kind === 'items' ? legend.items.map(item => item.label) : [];
  const most = Math.max(LEGEND_LINE, Math.floor((isBeside(side) ? size.width : size.height) * MOST));
  return {
    side,
    wraps,
    room: Math.min(most, Math.max(needed(labels, side, wraps, size), settingsOf(form).legendMargin ?? 0)),
  };
}

/** The space that a legend leaves for the plots. */
export function roomForPlots({ side, room }: LegendPlacement, { width, height }: ElementSize): ElementSize {
  return isBeside(side) ? { width: width - room, height } : { width, height: height - room };
}
