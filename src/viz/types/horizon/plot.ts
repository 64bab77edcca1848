import { extent, max } from 'd3-array';
import { rareTypesText } from '@/text/messages/charts/rare-types';
import { chartText } from '@/text/messages/charts/chart';
import { SMART_NUMBER } from '@/text/numbers';
import type { ChartInput, Inspection, MarkMeaning, MarkValue, Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec, NO_PADDING } from '../../vega/spec';
import { readSeries, type SeriesTable } from '../timeseries/series';
import { asLines, settingsOf } from './fields';
import { layersOf } from './layers';
import { bandShades } from './shades';
import {
  bandMarks,
  drawnSeries,
  middleOf,
  mostOf,
  stripValues,
  type DrawnSeries,
  type Strip,
  type StripValue,
} from './strips';
import { tickLabels } from './time-scale';

const AXIS = 20;
const GAP = 1;
const LEAST_STRIP = 11;
const NAME_SHARE = 0.3;

/** The series of an answer; null without times. */
export function readStrips({ results: [result], formData, dataset }: ChartInput): SeriesTable | null {
  const table = result ? readSeries(result, asLines(formData), dataset) : null;
  return table && table.positions.some(position => typeof position === 'number') ? table : null;
}

/** The strips that fit, one below the other. */
function stripsIn(all: readonly DrawnSeries[], input: PlotInput): Strip[] {
  const { series_height: chosen, horizon_color_scale: scale } = settingsOf(input.formData);
  const room = input.height - AXIS;
  const height = Math.max(LEAST_STRIP, Math.min(chosen, room / all.length - GAP));
  const overall = max(all, mostOf) ?? 0;
  return all.slice(0, Math.max(1, Math.floor(room / (height + GAP)))).map((drawn, index) => ({
    ...drawn,
    top: index * (height + GAP),
    height,
    most: scale === 'overall' ? overall : mostOf(drawn),
  }));
}

function inspectValue({ series, at, value, colour }: StripValue, table: SeriesTable, input: PlotInput): Inspection {
  const settings = settingsOf(input.formData);
  const ofMetric = valueFormat(input.dataset, series.metric, { format: SMART_NUMBER, currency: null });
  const write = valueWriter(settings.contribution ? { format: '.1%', currency: null } : ofMetric);
  const own = series.values[at] ?? null;
  const change = { label: rareTypesText.change, value: write(value) };
  return {
    title: table.labels[at] ?? '',
    lines: [
      { label: series.label, value: own === null ? '' : write(own), colour },
      ...(settings.horizon_color_scale === 'change' ? [change] : []),
    ],
  };
}

function meaningOf({ series, at }: StripValue, table: SeriesTable, { formData }: ChartInput): MarkMeaning {
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

/** A strip for each series, whose values are folded into a few bands of colour. */
export function plotHorizon(input: PlotInput): Plot | null {
  const { formData, colours, width } = input;
  const table = readStrips(input);
  if (!table) return null;
  const { positions } = table;
  const isChange = settingsOf(formData).horizon_color_scale === 'change';
  const all = table.series
    .map(series => drawnSeries(series, isChange))
    .filter(({ values }) => values.some(value => value !== null));
  if (all.length === 0) return null;

  const strips = stripsIn(all, input);
  const widest = max(strips, ({ series }) => widthOf(series.label)) ?? 0;
  const [left, right] = [Math.min(width * NAME_SHARE, widest + 8), width - 2];
  const [from = 0, to = 0] = extent(positions.filter(position => typeof position === 'number'));
  const scale = { from, to, left, right };
  const shades = bandShades(
    colours,
    all.some(({ values }) => values.some(value => value !== null && value < 0)),
  );
  const values = strips.flatMap(strip => stripValues(strip, positions, scale, shades, colours.ink3));
  const below = strips.length * ((strips[0]?.height ?? 0) + GAP);
  return {
    spec: { ...layeredSpec({ colours, layer: layersOf(colours) }), autosize: 'none' },
    data: {
      ground: strips.map(({ top, height }) => ({ x: left, x2: right, y: top, y2: top + height })),
      bands: strips.flatMap((strip, index) => bandMarks(strip, index, positions, scale, shades)),
      rows: values.map(({ x, y, colour }, row) => ({ row, x, y, c: colour })),
      names: strips.map(strip => ({ x: left, y: middleOf(strip), text: cutTo(strip.series.label, left - 8) })),
      ticks: tickLabels(scale, table.grain, below + 14),
    },
    signals: {},
    padding: NO_PADDING,
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => values[row]?.colour ?? colours.ink,
    inspect: ([row = -1]) => {
      const value = values[row];
      return value ? inspectValue(value, table, input) : { title: '', lines: [] };
    },
    meaning: row => {
      const value = values[row];
      return value ? meaningOf(value, table, input) : null;
    },
    notes: all.length > strips.length ? [rareTypesText.seriesWithoutRoom(all.length - strips.length)] : [],
  };
}
