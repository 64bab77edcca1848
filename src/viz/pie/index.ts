import { flagOf, numberOf, textOf } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/labels';
import { numberFormatter } from '@/text/numbers';
import { chartText } from '@/text/messages/chart';
import { labelOf, metricFormatter, verboseName } from '../labels';
import type { ChartInput, ChartPlugin, Plot, PlotInput } from '../plugin';
import { baseQuery } from '../query/base';
import { columnsOf, metricOf } from '../query/read';
import { columnNamed, numberAt } from '../result';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../vega/spec';

interface Slice {
  readonly label: string;
  readonly value: number;
  readonly share: number;
}

const MOST_SLICES = 10;

/** Slices in the answer's order; those beyond the colours of the scheme are one "other". */
function readSlices({ results, formData }: ChartInput): Slice[] {
  const [result] = results;
  const metric = metricOf(formData, 'metric');
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !values) return [];
  const dimensions = columnsOf(formData, 'groupby').flatMap(column => columnNamed(result, columnLabel(column)) ?? []);
  const all = Array.from({ length: result.rowCount }, (_, row) => ({
    label: dimensions.map(column => labelOf(column.values[row] ?? null, column)).join(', '),
    value: Math.max(0, numberAt(values, row) ?? 0),
  }));
  const shown = all.length > MOST_SLICES ? all.slice(0, MOST_SLICES - 1) : all;
  const rest = all.slice(shown.length).reduce((sum, slice) => sum + slice.value, 0);
  const slices = rest > 0 ? [...shown, { label: chartText.other, value: rest }] : shown;
  const total = slices.reduce((sum, slice) => sum + slice.value, 0);
  return slices.map(slice => ({ ...slice, share: total === 0 ? 0 : slice.value / total }));
}

const percent = numberFormatter('.1%');
/** Letters of 11 px text are about this wide, in pixels. */
const LETTER = 6.2;

function labelText(slice: Slice, type: string, format: (value: number) => string): string {
  const value = format(slice.value);
  const share = percent(slice.share);
  switch (type) {
    case 'value':
      return value;
    case 'percent':
      return share;
    case 'key_value':
      return `${slice.label}: ${value}`;
    case 'key_percent':
      return `${slice.label}: ${share}`;
    case 'key_value_percent':
      return `${slice.label}: ${value} (${share})`;
    default:
      return slice.label;
  }
}

function plotPie(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset } = input;
  const slices = readSlices(input);
  if (slices.length === 0) return null;
  const metric = metricLabel(metricOf(formData, 'metric') ?? '');
  const format = metricFormatter(dataset, metric, formData, 'number_format');
  const outer = (numberOf(formData, 'outerRadius') ?? 70) / 100;
  const inner = flagOf(formData, 'donut', false) ? (numberOf(formData, 'innerRadius') ?? 30) / 100 : 0;
  const threshold = (numberOf(formData, 'show_labels_threshold') ?? 5) / 100;
  const type = textOf(formData, 'label_type') ?? 'key';
  let angle = 0;
  const rows = slices.map((slice, row) => {
    const from = angle;
    angle += slice.share * 2 * Math.PI;
    const label = slice.share >= threshold ? labelText(slice, type, format) : '';
    return { row, from, to: angle, mid: (from + angle) / 2, c: colourOf(slice.label), label, side: (from + angle) / 2 < Math.PI ? 'left' : 'right' };
  });
  const labelled = flagOf(formData, 'show_labels', true);
  // Labels stand outside: the circle leaves them room on both sides, but does not vanish for their sake.
  const radius = (share: number) => `min(min(width, height) / 2, max(36, (width / 2 - labelRoom) / ${outer})) * ${share}`;
  const labelRoom = labelled ? 14 + LETTER * Math.max(0, ...rows.map(row => row.label.length)) : 0;
  const sector: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'arc', outerRadius: { expr: radius(outer) }, innerRadius: { expr: radius(inner) }, stroke: colours.surface, strokeWidth: 1.5 },
    encoding: {
      theta: { field: 'from', type: 'quantitative', scale: null },
      theta2: { field: 'to' },
      color: givenColour,
    },
  };
  const labels: Layer = {
    data: rowsNamed('rows'),
    mark: {
      type: 'text',
      radius: { expr: `${radius(outer)} + 12` },
      align: { expr: 'datum.side' } as never,
      baseline: 'middle',
      fontSize: 11,
      limit: { expr: `max(48, width / 2 - ${radius(outer)} * 0.6)` } as never,
    },
    encoding: { theta: { field: 'mid', type: 'quantitative', scale: null }, text: { field: 'label' } },
  };
  return {
    spec: layeredSpec({ colours, params: [{ name: 'labelRoom', value: 0 }], layer: labelled ? [sector, labels] : [sector] }),
    data: { rows },
    signals: { labelRoom },
    legend: flagOf(formData, 'show_legend', true)
      ? { kind: 'items', items: slices.map(slice => ({ label: slice.label, colour: colourOf(slice.label) })) }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: picked => {
      const slice = slices[picked[0] ?? -1];
      if (!slice) return { title: '', lines: [] };
      return {
        title: slice.label,
        lines: [{ label: verboseName(dataset, metric), value: `${format(slice.value)} (${percent(slice.share)})`, colour: colourOf(slice.label) }],
      };
    },
  };
}

export const pie: ChartPlugin = {
  defaults: {},
  queries: form => {
    const base = baseQuery(form);
    const metric = metricOf(form, 'metric');
    return [metric && flagOf(form, 'sort_by_metric', true) ? { ...base, orderby: [[metric, false]] } : base];
  },
  drawing: { kind: 'plot', plot: plotPie },
  summary: input =>
    readSlices(input)
      .slice(0, 6)
      .map(slice => `${slice.label}: ${percent(slice.share)}`)
      .join(', '),
};
