import { rareTypesText } from '@/text/messages/charts/rare-types';
import { chartText } from '@/text/messages/charts/chart';
import { SMART_NUMBER } from '@/text/numbers';
import { formatTick } from '@/text/times';
import type { ChartColours } from '../../colours/tokens';
import type { ChartInput, MarkValue, Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import {
  givenColour,
  layeredSpec,
  NO_PADDING,
  rowsNamed,
  type Layer,
  type XChannel,
  type YChannel,
} from '../../vega/spec';
import { readSeries, type Series, type SeriesTable } from '../timeseries/series';
import { timeTicks } from '../timeseries/time-ticks';
import { BANDS, bandsOf, type BandPoint } from './bands';
import { asLines, settingsOf } from './fields';

const AXIS = 20;
const GAP = 1;
const LEAST_STRIP = 11;
const TICK_APART = 70;
const NAME_SHARE = 0.3;

/** The series of an answer; null without times. */
export function readStrips({ results: [result], formData, dataset }: ChartInput): SeriesTable | null {
  const table = result ? readSeries(result, asLines(formData), dataset) : null;
  return table && table.positions.some(position => typeof position === 'number') ? table : null;
}

/** The drawn values: those of the series, or their change since its first one. */
function drawnValues(series: Series, isChange: boolean): readonly (number | null)[] {
  const first = isChange ? (series.values.find(value => value !== null) ?? 0) : 0;
  return series.values.map(value => (value === null ? null : value - first));
}

const mostOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => (value === null ? most : Math.max(most, Math.abs(value))), 0);

/** Parts of a series without a missing value; a value between two missing ones is a separate part. */
function partsOf(positions: SeriesTable['positions'], values: readonly (number | null)[]): BandPoint[][] {
  const parts: BandPoint[][] = [];
  let open: BandPoint[] | null = null;
  for (const [at, value] of values.entries()) {
    const x = positions[at];
    if (value === null || typeof x !== 'number') open = null;
    else if (open) open.push({ x, value });
    else {
      open = [{ x, value }];
      parts.push(open);
    }
  }
  return parts;
}

/** The colours of bands, from the closest to zero: on both sides of it, or for one side only. */
function bandColours({ sequential, diverging }: ChartColours, isSigned: boolean) {
  if (!isSigned || diverging === null) {
    const shades = [sequential[1], sequential[3], sequential[5]].map(shade => shade ?? '');
    return { above: shades, below: shades };
  }
  const middle = (diverging.length - 1) / 2;
  const side = (direction: number) =>
    Array.from({ length: BANDS }, (_, level) => diverging[middle + direction * (level + 1)] ?? '');
  return { above: side(1), below: side(-1) };
}

/** Positions are pixels. */
const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
const text = { x, y, text: { field: 'text' } } as const;

const layersOf = (colours: ChartColours): Layer[] => [
  {
    data: rowsNamed('ground'),
    mark: { type: 'rect', stroke: null as never, fill: colours.grid, opacity: 0.5, cornerRadius: 0 },
    encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y2' } },
  },
  {
    data: rowsNamed('bands'),
    mark: { type: 'area', opacity: 1 },
    encoding: { x, y, y2: { field: 'y2' }, color: givenColour, detail: { field: 's', type: 'nominal' } },
  },
  // For the pointer: the values of each strip at its middle.
  {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'point', filled: true, size: 9, opacity: 0 },
    encoding: { x, y, color: givenColour },
  },
  {
    data: rowsNamed('names'),
    mark: { type: 'text', align: 'right', baseline: 'middle', dx: -6, fill: colours.ink2 },
    encoding: text,
  },
  {
    data: rowsNamed('ticks'),
    mark: { type: 'text', align: 'center', baseline: 'alphabetic', fill: colours.ink3 },
    encoding: text,
  },
];

/** A strip for each series, whose values are folded into a few bands of colour. */
export function plotHorizon(input: PlotInput): Plot | null {
  const { formData, colours, dataset, width, height } = input;
  const settings = settingsOf(formData);
  const table = readStrips(input);
  if (!table) return null;
  const isChange = settings.horizon_color_scale === 'change';
  const all = table.series
    .map(series => ({ series, values: drawnValues(series, isChange) }))
    .filter(({ values }) => values.some(value => value !== null));
  const times = table.positions.filter(position => typeof position === 'number');
  const [from, to] = [Math.min(...ends(times)), Math.max(...ends(times))];
  if (all.length === 0) return null;

  const room = height - AXIS;
  const strip = Math.max(LEAST_STRIP, Math.min(settings.series_height, room / all.length - GAP));
  const shown = all.slice(0, Math.max(1, Math.floor(room / (strip + GAP))));
  const widest = shown.reduce((most, { series }) => Math.max(most, widthOf(series.label)), 0);
  const left = Math.min(width * NAME_SHARE, widest + 8);
  const right = width - 2;
  const xAt = (time: number) =>
    to > from ? left + ((time - from) / (to - from)) * (right - left) : (left + right) / 2;
  const overall = all.reduce((most, { values }) => Math.max(most, mostOf(values)), 0);
  const isSigned = all.some(({ values }) => values.some(value => value !== null && value < 0));
  const shades = bandColours(colours, isSigned);
  const shadeOf = (value: number, most: number) => {
    const level = Math.max(0, Math.min(BANDS - 1, Math.ceil((Math.abs(value) / most) * BANDS) - 1));
    return (value < 0 ? shades.below : shades.above)[most > 0 ? level : 0] ?? colours.ink3;
  };

  const cells: { readonly series: Series; readonly at: number; readonly value: number; readonly colour: string }[] = [];
  const [ground, bands, rows, names]: object[][] = [[], [], [], []];
  for (const [index, { series, values }] of shown.entries()) {
    const top = index * (strip + GAP);
    const bottom = top + strip;
    const most = settings.horizon_color_scale === 'overall' ? overall : mostOf(values);
    ground!.push({ x: left, x2: right, y: top, y2: bottom });
    if (strip >= LEAST_STRIP) names!.push({ x: left, y: top + strip / 2, text: cutTo(series.label, left - 8) });
    for (const [part, points] of partsOf(table.positions, values).entries())
      for (const { level, isNegative, outline } of most > 0 ? bandsOf(points, most) : [])
        for (const { x: time, share } of outline) {
          // Values below zero hang from the top of the strip.
          const base = isNegative ? top : bottom;
          bands!.push({
            x: xAt(time),
            y: isNegative ? top + share * strip : bottom - share * strip,
            y2: base,
            c: (isNegative ? shades.below : shades.above)[level],
            s: `${index} ${part} ${isNegative ? '-' : '+'}${level}`,
          });
        }
    for (const [at, value] of values.entries()) {
      const time = table.positions[at];
      if (value === null || typeof time !== 'number') continue;
      const colour = shadeOf(value, most);
      rows!.push({ row: cells.length, x: xAt(time), y: top + strip / 2, c: colour });
      cells.push({ series, at, value, colour });
    }
  }
  const axisWidth = right - left;
  const ticks =
    to > from ? timeTicks({ grain: table.grain, mark: from, from, to, width: axisWidth, apart: TICK_APART }) : [from];
  const tickRows = ticks.map(tick => {
    const words = formatTick(tick, ticks);
    const half = widthOf(words) / 2;
    return {
      x: Math.max(left + half, Math.min(right - half, xAt(tick))),
      y: shown.length * (strip + GAP) + 14,
      text: words,
    };
  });
  const writeOf = (metric: string) =>
    valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  return {
    spec: { ...layeredSpec({ colours, layer: layersOf(colours) }), autosize: 'none' },
    data: { ground: ground!, bands: bands!, rows: rows!, names: names!, ticks: tickRows },
    signals: {},
    padding: NO_PADDING,
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => cells[row]?.colour ?? colours.ink,
    inspect: ([row = -1]) => {
      const cell = cells[row];
      if (!cell) return { title: '', lines: [] };
      const { series, at, value, colour } = cell;
      const write = settings.contribution ? valueWriter({ format: '.1%', currency: null }) : writeOf(series.metric);
      const own = series.values[at] ?? null;
      return {
        title: table.labels[at] ?? '',
        lines: [
          { label: series.label, value: own === null ? '' : write(own), colour },
          ...(isChange ? [{ label: rareTypesText.change, value: write(value) }] : []),
        ],
      };
    },
    meaning: row => {
      const cell = cells[row];
      return cell ? meaningOf(input, table, cell.series, cell.at) : null;
    },
    notes: all.length > shown.length ? [rareTypesText.seriesWithoutRoom(all.length - shown.length)] : [],
  };
}

/** The smallest and the largest of many numbers. */
const ends = (numbers: readonly number[]) =>
  numbers.reduce<readonly [number, number]>(
    ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
    [Infinity, -Infinity],
  );

function meaningOf({ formData }: ChartInput, table: SeriesTable, series: Series, at: number) {
  const { groupby, granularity_sqla: column } = settingsOf(formData);
  const dimensions = groupby.map((group, index): MarkValue => {
    const words = series.dimensions[index] ?? '';
    return { column: group, value: words === chartText.none ? null : words, text: words };
  });
  const grain = table.grain ? { grain: table.grain } : {};
  const position: MarkValue[] =
    column === null ? [] : [{ column, value: table.positions[at] ?? null, text: table.labels[at] ?? '', ...grain }];
  return { label: series.label, dimensions, position };
}
