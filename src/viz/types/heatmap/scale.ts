import { numberFormatter } from '@/text/numbers';
import { valueScale } from '../../colours/ramp';
import type { ChartColours } from '../../colours/tokens';
import { verboseName } from '../../labels';
import { nameWithUnit } from '../../unit';
import type { Legend, PlotInput } from '../../plugin';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { settingsOf } from './fields';
import type { HeatTable } from './read';
import { ranksOf, sharesOf } from './shares';

export const percent = numberFormatter(',.1%');
/** Steps of a piecewise scale. */
const PIECES = 5;

interface Scale {
  /** The colour of a share of the scale. */
  readonly colourAt: (share: number) => string;
  /** The name of its piece in the legend; null for a continuous scale. */
  readonly pieceAt: (share: number) => string | null;
  readonly legend: Legend;
}

/** The ends of a scale, and their measure. */
interface Measured {
  readonly title: string;
  readonly low: number;
  readonly high: number;
  readonly write: (value: number) => string;
}

function continuousScale({ title, low, high, write }: Measured, colours: ChartColours): Scale {
  const { colourAt, stops } = valueScale(colours, low, high);
  return {
    colourAt,
    pieceAt: () => null,
    legend: { kind: 'ramp', title, low: write(low), high: write(high), colours: stops },
  };
}

function piecewiseScale({ low, high, write }: Measured, colours: ChartColours): Scale {
  const { isSigned, colourAt: blend } = valueScale(colours, low, high);
  const pieceOf = (share: number) => Math.min(PIECES - 1, Math.max(0, Math.floor(share * PIECES)));
  const edge = (piece: number) => write(low + ((high - low) * piece) / PIECES);
  const names = Array.from({ length: PIECES }, (_, piece) => `${edge(piece)} – ${edge(piece + 1)}`);
  // A piece that contains zero has the colour of its middle.
  const colourOf = (piece: number) => blend(isSigned ? (piece + 0.5) / PIECES : piece / (PIECES - 1));
  return {
    colourAt: share => colourOf(pieceOf(share)),
    pieceAt: share => names[pieceOf(share)] ?? null,
    legend: { kind: 'items', items: names.map((label, piece) => ({ label, colour: colourOf(piece) })) },
  };
}

/** The position of a share between the bounds of the form data. */
function withinBounds(share: number, [start, end]: readonly [number | null, number | null]): number {
  const [from, to] = [start ?? 0, end ?? 1];
  return to > from ? (share - from) / (to - from) : share;
}

/** The scale by the cells of a table. */
export interface CellScale {
  readonly colourAt: (cell: number) => string;
  readonly pieceAt: (cell: number) => string | null;
  /** The share of a cell in its range, or its rank. */
  readonly shareAt: (cell: number) => number;
  readonly legend: Legend;
}

/** Cells are coloured by value, or by their share or rank, which have no legend. */
export function cellScale({ formData, dataset, colours, axes }: PlotInput, table: HeatTable): CellScale {
  const settings = settingsOf(formData);
  const { normalize_across: across, normalized: isRanked, share_bounds: shareBounds } = settings;
  const isByValue = across === 'heatmap' && !isRanked;
  const [lowest, highest] = settings.value_bounds;
  const low = lowest ?? axes?.value?.[0] ?? table.low;
  const high = highest ?? axes?.value?.[1] ?? table.high;
  const write = isByValue ? valueWriter(valueFormat(dataset, table.metric, axisFormatOf(settings))) : percent;
  const title = (isByValue ? nameWithUnit : verboseName)(dataset, table.metric);
  const isBounded = shareBounds.some(bound => bound !== null);
  const scaleOf = settings.legend_type === 'piecewise' ? piecewiseScale : continuousScale;
  const scale = scaleOf(
    { title, low, high, write },
    isByValue && !isBounded ? colours : { ...colours, diverging: null },
  );
  const shares = (isRanked ? ranksOf : sharesOf)(table.cells, across);
  const placeOf = (cell: number) => {
    if (isRanked) return shares[cell]!;
    const share = isByValue && high > low ? (table.cells[cell]!.value - low) / (high - low) : shares[cell]!;
    return withinBounds(share, shareBounds);
  };
  return {
    colourAt: cell => scale.colourAt(placeOf(cell)),
    pieceAt: cell => scale.pieceAt(placeOf(cell)),
    shareAt: cell => shares[cell]!,
    legend: settings.show_legend && isByValue ? scale.legend : { kind: 'none' },
  };
}
