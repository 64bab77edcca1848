import type { FormData } from '@/model/chart';
import type { ElementSize } from '@/ui/use-size';
import { reader } from '../controls/field';
import { legendSettings } from '../controls/shared-fields';
import type { Legend } from '../plugin';
import { widthOf } from '../text-width';

const settingsOf = reader(legendSettings);
export type LegendSide = ReturnType<typeof settingsOf>['legendOrientation'];

/** Where a legend stands, and the room that it takes from the plots there. */
export interface LegendPlacement {
  readonly side: LegendSide;
  /** In lines, as many as it needs; otherwise in one, which scrolls. */
  readonly wraps: boolean;
  /** Height above or below the plots, width beside them; 0 without a legend. */
  readonly room: number;
}

/** Height of a line of labels, enough for a pointer to meet one; beside the plots each label has one. */
export const LEGEND_LINE = 24;
/** What stands around a label: its colour, and the way to the next. */
const AROUND = 8 + 5 + 12;
/** Beside the plots labels are cut beyond this. */
const WIDEST = 170;
/** A chart that is narrower has its legend above. */
const LEAST_WIDTH = 320;
/** Of the chart, whatever its form data say. */
const MOST = 0.5;

export const isBeside = (side: LegendSide): boolean => side === 'left' || side === 'right';

function sideOf(legend: Legend, form: FormData, { width }: ElementSize): LegendSide {
  const { legendOrientation: chosen } = settingsOf(form);
  return isBeside(chosen) && (legend.kind !== 'items' || width < LEAST_WIDTH) ? 'top' : chosen;
}

/** How many lines labels take one after the other. */
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
  if (isBeside(side)) return Math.min(WIDEST, Math.ceil(Math.max(...labels.map(label => widthOf(label))) + AROUND));
  return (wraps ? linesOf(labels, width) : 1) * LEGEND_LINE;
}

/**
 * Where the form data of a chart have its legend, as far as there is room: `legendMargin` may give it more than it
 * needs.
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

/** The room that a legend leaves. */
export function roomForPlots({ side, room }: LegendPlacement, { width, height }: ElementSize): ElementSize {
  return isBeside(side) ? { width: width - room, height } : { width, height: height - room };
}
