import type { FormData } from '@/model/chart';
import type { QueryColumn } from '@/model/query-context';
import { columnLabel } from '@/query/result/labels';
import { numberFormatter } from '@/text/numbers';
import { valueScale } from '../../colours/ramp';
import type { ChartColours } from '../../colours/tokens';
import { textOn } from '../../colours/contrast';
import { verboseName } from '../../labels';
import { nameWithUnit } from '../../unit';
import type { Legend, Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { titleOf } from '../timeseries/axes';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../../vega/spec';
import { readHeatmap } from './read';
import { ranksOf, sharesOf } from './shares';
import { settingsOf } from './fields';

const percent = numberFormatter(',.1%');
/** Steps of a piecewise scale. */
const PIECES = 5;
/** A cell narrower than its value, or lower than a line of text, does not show it. */
const LINE = 13;
const VALUE_AXIS = 60;
const LEAST_NAMED = { width: 220, height: 130 } as const;

/** Categories that have a label: every n-th, or as many as fit. */
const everyNth = (names: readonly string[], interval: number): readonly string[] =>
  names.filter((_, index) => index % Math.max(1, interval) === 0);

interface Scale {
  /** The colour of a share of the scale. */
  readonly colourAt: (share: number) => string;
  /** The name of its piece in the legend; null for a continuous scale. */
  readonly pieceAt: (share: number) => string | null;
  readonly legend: Legend;
}

function scaleOf(
  title: string,
  form: FormData,
  colours: ChartColours,
  low: number,
  high: number,
  write: (value: number) => string,
): Scale {
  const { isSigned, colourAt: blend, stops } = valueScale(colours, low, high);
  if (settingsOf(form).legend_type !== 'piecewise') {
    return {
      colourAt: blend,
      pieceAt: () => null,
      legend: { kind: 'ramp', title, low: write(low), high: write(high), colours: stops },
    };
  }
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

/** The space beside an axis that a chart fixes in pixels; nothing if the labels decide. */
const marginOf = (margin: number | null) => (margin === null ? {} : { minExtent: margin });

/** The columns of the axes, if there is space for their names. */
function axisNames({ formData, dataset, width, height }: PlotInput): {
  readonly x: string | null;
  readonly y: string | null;
} {
  if (width < LEAST_NAMED.width || height < LEAST_NAMED.height) return { x: null, y: null };
  const nameOf = (column: QueryColumn | null) => (column === null ? null : nameWithUnit(dataset, columnLabel(column)));
  return {
    x: nameOf(settingsOf(formData).x_axis ?? settingsOf(formData).granularity_sqla),
    y: nameOf(settingsOf(formData).groupby),
  };
}

/** Cells of two dimensions, coloured by value. */
export function plotHeatmap(input: PlotInput): Plot | null {
  const { formData, colours, dataset, reader, axes, width, height } = input;
  const settings = settingsOf(formData);
  const table = readHeatmap(input);
  if (!table || table.cells.length === 0) return null;
  const { normalize_across: across } = settings;
  const write = valueWriter(valueFormat(dataset, table.metric, axisFormatOf(settings)));
  const shares = sharesOf(table.cells, across);
  const isRanked = settings.normalized;
  const ranks = isRanked ? ranksOf(table.cells, across) : [];
  const [lowest, highest] = settings.value_bounds;
  const [from, to] = settings.share_bounds;
  const low = lowest ?? axes?.value?.[0] ?? table.low;
  const high = highest ?? axes?.value?.[1] ?? table.high;
  const isWhole = across === 'heatmap' && !isRanked;
  const scale = scaleOf(
    (isWhole ? nameWithUnit : verboseName)(dataset, table.metric),
    formData,
    isWhole && from === null && to === null ? colours : { ...colours, diverging: null },
    low,
    high,
    isWhole ? write : percent,
  );
  const shareOf = (row: number) => {
    if (isRanked) return ranks[row]!;
    const share = isWhole && high > low ? (table.cells[row]!.value - low) / (high - low) : shares[row]!;
    const [start, end] = [from ?? 0, to ?? 1];
    return end > start ? (share - start) / (end - start) : share;
  };
  const [cellWidth, cellHeight] = [(width - VALUE_AXIS) / table.xs.length, (height - LINE * 2) / table.ys.length];
  const showsValues = settings.show_values;
  const rows = table.cells.flatMap((cell, row) => {
    const c = scale.colourAt(shareOf(row));
    const piece = scale.pieceAt(shareOf(row));
    if (piece !== null && reader.hidden.has(piece)) return [];
    const v = write(cell.value);
    return [{ row, x: cell.x, y: cell.y, c, t: textOn(c), v: widthOf(v) <= cellWidth && cellHeight >= LINE ? v : '' }];
  });
  const xInterval = settings.xscale_interval;
  const yInterval = settings.yscale_interval;
  const turned = settings.xAxisLabelRotation;
  // The order of categories is data too: the first layer's rows contain it.
  const names = axisNames(input);
  const order = [
    ...table.xs.map(x => ({ x, y: table.ys.at(-1) })),
    ...[...table.ys].reverse().map(y => ({ x: table.xs[0], y })),
  ];
  const x = {
    field: 'x',
    type: 'ordinal',
    sort: null,
    title: titleOf(formData, 'x', names.x).title,
    axis: {
      ...titleOf(formData, 'x').away,
      labelAngle: -turned,
      domain: false,
      labelFlush: false,
      ...(turned > 0 ? { labelAlign: 'right' as const } : {}),
      ...marginOf(settings.bottom_margin),
      ...(xInterval > 1 ? { values: { expr: 'xLabels' } as never } : {}),
    },
  } as const;
  const y = {
    field: 'y',
    type: 'ordinal',
    sort: null,
    title: titleOf(formData, 'left', names.y).title,
    axis: {
      ...titleOf(formData, 'left').away,
      labelLimit: 110,
      ...marginOf(settings.left_margin),
      ...(yInterval > 1 ? { values: { expr: 'yLabels' } as never } : {}),
    },
  } as const;
  const border = settings.border_width;
  const frame: Layer = { data: rowsNamed('order'), mark: { type: 'rect', opacity: 0 }, encoding: { x, y } };
  const cells: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'rect',
      ...(border > 0 ? { strokeWidth: border, stroke: borderOf(formData) ?? colours.surface } : {}),
    },
    encoding: { x, y, color: givenColour },
  };
  const values: Layer = {
    data: rowsNamed('rows'),
    mark: { type: 'text' },
    encoding: { x, y, text: { field: 'v' }, color: { field: 't', type: 'nominal', scale: null } },
  };
  return {
    spec: layeredSpec({
      colours,
      params: [
        ...(xInterval > 1 ? [{ name: 'xLabels', value: [] }] : []),
        ...(yInterval > 1 ? [{ name: 'yLabels', value: [] }] : []),
      ],
      layer: [frame, cells, ...(showsValues ? [values] : [])],
    }),
    data: { order, rows },
    signals: {
      ...(xInterval > 1 ? { xLabels: everyNth(table.xs, xInterval) } : {}),
      ...(yInterval > 1 ? { yLabels: everyNth(table.ys, yInterval) } : {}),
    },
    legend: settings.show_legend && isWhole ? scale.legend : { kind: 'none' },
    pick: 'mark',
    colourAt: row => (table.cells[row] ? scale.colourAt(shareOf(row)) : colours.ink),
    inspect: picked => {
      const [row = -1] = picked;
      const cell = table.cells[row];
      if (!cell) return { title: '', lines: [] };
      const shownShare = isRanked ? ranks[row]! : shares[row]!;
      const share = settings.show_percentage || isRanked ? ` (${percent(shownShare)})` : '';
      const label = verboseName(dataset, table.metric);
      return {
        title: `${cell.y}, ${cell.x}`,
        lines: [{ label, value: `${write(cell.value)}${share}`, colour: scale.colourAt(shareOf(row)) }],
      };
    },
    meaning: row => table.cells[row]?.meaning ?? null,
  };
}

/** The border colour of cells: stored as a hex text, or as red, green and blue. */
function borderOf(form: FormData): string | null {
  const { border_color: stored } = settingsOf(form);
  if (typeof stored === 'string') return /^#[\da-f]{3,8}$/i.test(stored) ? stored : null;
  if (typeof stored !== 'object' || stored === null) return null;
  const channel = (name: string) => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'number' && value >= 0 && value <= 255 ? Math.round(value) : 0;
  };
  return `rgb(${channel('r')}, ${channel('g')}, ${channel('b')})`;
}
