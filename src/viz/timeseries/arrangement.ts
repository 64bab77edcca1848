import { listOf, textOf } from '@/model/chart';
import { metricFormat } from '../labels';
import type { ColourOf } from '../colours/assignment';
import type { PlotInput } from '../plugin';
import type { AxisForm } from './axes';
import { stackingOf, toPoints, type Point, type Stacking } from './points';
import { readSeries, type SeriesTable } from './series';

export type MarkStyle = 'line' | 'area' | 'bar' | 'scatter';

/** An answer arranged for drawing: what stands where, in which colour. */
export interface Arrangement {
  readonly table: SeriesTable;
  readonly style: MarkStyle;
  readonly stacking: Stacking;
  readonly points: readonly Point[];
  readonly format: string;
  readonly axis: AxisForm;
  /** The colours of its series. */
  readonly colourOf: ColourOf;
}

/** Without dimensions the series are metrics. */
export function seriesColours({ series }: SeriesTable, hasDimensions: boolean, colourOf: ColourOf): ColourOf {
  if (hasDimensions) return colourOf;
  const places = new Map(series.map(({ label }, place) => [label, place]));
  return label => colourOf(label, places.get(label));
}

/** Letters of 11 px text are about this wide, in pixels. */
const LETTER = 6.2;
const VALUE_AXIS = 40;
/** More slanted labels than this are a hedge; then some are left out instead. */
const MOST_SLANTED = 24;

/** Bands for bars to stand on, and how their labels are written. */
export function bandedAxis({ axis, labels }: SeriesTable, width: number): AxisForm {
  if (axis === 'time') return 'period';
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  const fits = (longest + 1) * LETTER * labels.length <= width - VALUE_AXIS;
  return fits || longest <= 3 || labels.length > MOST_SLANTED ? 'category' : 'slanted';
}

/** Null for an answer that has no axis. */
export function arrange(input: PlotInput, style: MarkStyle): Arrangement | null {
  const { formData, results, dataset, colourOf } = input;
  const table = results[0] ? readSeries(results[0], formData, dataset) : null;
  if (!table) return null;
  const stacking = stackingOf(formData['stack']);
  const banded = style === 'bar' || table.axis === 'category' || (table.axis === 'number' && stacking !== 'none');
  const axis = banded ? bandedAxis(table, input.width) : table.axis;
  const colours = seriesColours(table, listOf(formData, 'groupby').length > 0, colourOf);
  const share = stacking === 'expand' || textOf(formData, 'contributionMode') !== null;
  const own = metricFormat(dataset, table.series[0]?.metric ?? '', formData);
  return {
    table,
    style,
    stacking,
    axis,
    colourOf: colours,
    points: toPoints(table, stacking, colours, banded && axis !== 'period'),
    format: share && own === 'SMART_NUMBER' ? ',.0%' : own,
  };
}
