import { flagOf, listOf, numberOf, textOf, type FormData } from '@/model/chart';
import { numberFormatter } from '@/text/numbers';
import { metricFormat } from '../labels';
import type { ChartInput, ChartPlugin, LegendItem, Plot, PlotInput } from '../plugin';
import { metricsOf } from '../query/read';
import { timeseriesQuery } from '../query/timeseries';
import { bandedAxis } from '../timeseries/arrangement';
import { xChannel, type AxisForm } from '../timeseries/axes';
import { stackingOf, toPoints, type Point } from '../timeseries/points';
import { readSeries, type SeriesTable } from '../timeseries/series';
import { summariseSeries } from '../timeseries/summary';
import { valueDomain, type ValueDomain } from '../timeseries/value-axis';
import { givenColour, layeredSpec, rowsNamed, type Layer, type YChannel } from '../vega/spec';

/** Keys of the second query end in `_b`; what it does not have is shared with the first. */
export function secondForm(form: FormData): FormData {
  const second: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(form)) if (!key.endsWith('_b')) second[key] = value;
  for (const [key, value] of Object.entries(form)) if (key.endsWith('_b')) second[key.slice(0, -2)] = value;
  return second;
}

function firstForm(form: FormData): FormData {
  return Object.fromEntries(Object.entries(form).filter(([key]) => !key.endsWith('_b')));
}

interface Half {
  readonly table: SeriesTable;
  readonly points: readonly Point[];
  readonly style: string;
  readonly right: boolean;
  readonly form: FormData;
  readonly format: string;
  readonly axis: AxisForm;
  readonly colourOf: (label: string) => string;
}

function readHalf(input: PlotInput, index: 0 | 1, form: FormData): Half | null {
  const result = input.results[index];
  const table = result ? readSeries(result, form, input.dataset) : null;
  if (!table) return null;
  const suffix = index === 0 ? '' : 'B';
  const right = (numberOf(input.formData, `yAxisIndex${suffix}`) ?? 0) === 1;
  const style = textOf(input.formData, `seriesType${suffix}`) ?? 'line';
  const stacking = stackingOf(input.formData[index === 0 ? 'stack' : 'stackB']);
  // The metrics of both queries are told apart by their places among all of them.
  const before = index === 0 ? 0 : metricsOf(input.formData, 'metrics').length;
  const places = new Map(table.series.map(({ label }, place) => [label, before + place]));
  const colourOf = (label: string) => input.colourOf(label, listOf(form, 'groupby').length > 0 ? undefined : places.get(label));
  const axis = bandedAxis(table, input.width);
  const formatKey = right ? 'y_axis_format_secondary' : 'y_axis_format';
  return {
    table,
    style,
    right,
    form,
    colourOf,
    axis,
    points: toPoints(table, stacking, colourOf, axis !== 'period'),
    format: metricFormat(input.dataset, table.series[0]?.metric ?? '', input.formData, formatKey),
  };
}

/** Names of the parameters that hold the ends of each value axis. */
const ends = { left: ['low', 'high'], right: ['lowRight', 'highRight'] } as const;

function layerOf(half: Half, index: number, surface: string): Layer {
  const [low, high] = ends[half.right ? 'right' : 'left'];
  const data = rowsNamed(index === 0 ? 'rows' : 'rowsB');
  const x = xChannel(half.axis);
  const y: YChannel = {
    field: 'y',
    type: 'quantitative',
    title: null,
    scale: { domain: [{ expr: low }, { expr: high }], nice: false, zero: false },
    axis: { orient: half.right ? 'right' : 'left', grid: !half.right, labelExpr: `formatNumber(datum.value, ${JSON.stringify(half.format)})`, tickCount: 4 },
  };
  const name = index === 0 ? 'inspect' : 'second';
  if (half.style === 'bar')
    return { name, data, mark: { type: 'bar', stroke: surface, strokeWidth: 0.5 }, encoding: { x, y, y2: { field: 'y0' }, color: givenColour } };
  if (half.style === 'scatter') return { name, data, mark: { type: 'point', filled: true }, encoding: { x, y, color: givenColour } };
  return {
    name,
    data,
    mark: { type: 'line', ...(half.style === 'smooth' ? { interpolate: 'monotone' } : {}) },
    encoding: { x, y, color: givenColour, detail: { field: 's', type: 'nominal' } },
  };
}

function domainOf(halves: readonly Half[], right: boolean, form: FormData): ValueDomain {
  const points = halves.filter(half => half.right === right).flatMap(half => half.points);
  return valueDomain(points, form, false, right ? 'y_axis_bounds_secondary' : 'y_axis_bounds');
}

function plotMixed(input: PlotInput): Plot | null {
  const { formData, colours, dataset } = input;
  const halves = [readHalf(input, 0, firstForm(formData)), readHalf(input, 1, secondForm(formData))].filter(half => half !== null);
  const [first] = halves;
  if (!first || first.points.length === 0) return null;
  const [left, right] = [domainOf(halves, false, formData), domainOf(halves, true, formData)];
  const legend = halves.flatMap(half => half.table.series.map((series): LegendItem => ({ label: series.label, colour: half.colourOf(series.label) })));
  const twoAxes = halves.some(half => half.right) && halves.some(half => !half.right);
  return {
    spec: layeredSpec({
      colours,
      params: [
        { name: 'low', value: 0 },
        { name: 'high', value: 1 },
        { name: 'lowRight', value: 0 },
        { name: 'highRight', value: 1 },
      ],
      layer: halves.map((half, index) => layerOf(half, index, colours.surface)),
      ...(twoAxes ? { resolve: { scale: { y: 'independent' } } } : {}),
    }),
    data: { rows: first.points, ...(halves[1] ? { rowsB: halves[1].points } : {}) },
    signals: { low: left.low, high: left.high, lowRight: right.low, highRight: right.high },
    legend: flagOf(formData, 'show_legend', true) && legend.length > 1 ? { kind: 'items', items: legend } : { kind: 'none' },
    pick: 'x',
    colourAt: row => first.points[row]?.c ?? colours.ink,
    inspect: rows => {
      const at = first.points[rows[0] ?? -1]?.at;
      if (at === undefined) return { title: '', lines: [] };
      const position = first.table.positions[at];
      return {
        title: first.table.labels[at] ?? '',
        lines: halves.flatMap(half => {
          const own = half.table.positions.indexOf(position ?? null);
          return half.table.series.flatMap(series => {
            const value = series.values[own];
            if (value === null || value === undefined) return [];
            return [
              { label: series.label, value: numberFormatter(metricFormat(dataset, series.metric, half.form))(value), colour: half.colourOf(series.label) },
            ];
          });
        }),
      };
    },
  };
}

/** Two queries over one axis, each with its own style and, where asked, its own value axis. */
export const mixedTimeseries: ChartPlugin = {
  defaults: {},
  queries: form =>
    [firstForm(form), secondForm(form)].map(half => {
      const { order_desc: _, series_limit_metric: __, ...query } = timeseriesQuery(half, { keepEmpty: false, sorted: false });
      return query;
    }),
  drawing: { kind: 'plot', plot: plotMixed },
  summary: (input: ChartInput) =>
    [0, 1]
      .map(index =>
        summariseSeries({
          ...input,
          formData: index === 0 ? firstForm(input.formData) : secondForm(input.formData),
          results: input.results.slice(index, index + 1),
        }),
      )
      .join(' '),
};
