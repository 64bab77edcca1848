import { flagOf, textOf, type FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { ramp } from '../colours/ramp';
import { textOn } from '../colours/tokens';
import { metricFormatter, verboseName } from '../labels';
import type { ChartPlugin, Plot, PlotInput } from '../plugin';
import { baseQuery, xAxisColumn, xAxisLabel } from '../query/base';
import { columnsOf, metricOf } from '../query/read';
import { metricLabel } from '@/query/labels';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../vega/spec';
import { readHeatmap, type HeatTable } from './read';

/** Share of a cell in the range of the whole map, of its column or of its row. */
function shares(table: HeatTable, across: string): number[] {
  const keyOf = (cell: HeatTable['cells'][number]) => (across === 'x' ? cell.x : across === 'y' ? cell.y : '');
  const ranges = new Map<string, { low: number; high: number }>();
  for (const cell of table.cells) {
    const range = ranges.get(keyOf(cell)) ?? { low: cell.value, high: cell.value };
    ranges.set(keyOf(cell), { low: Math.min(range.low, cell.value), high: Math.max(range.high, cell.value) });
  }
  return table.cells.map(cell => {
    const { low, high } = ranges.get(keyOf(cell))!;
    return high === low ? 0.5 : (cell.value - low) / (high - low);
  });
}

function plotHeatmap(input: PlotInput): Plot | null {
  const { formData, colours, dataset } = input;
  const table = readHeatmap(input);
  if (!table || table.cells.length === 0) return null;
  const across = textOf(formData, 'normalize_across') ?? 'heatmap';
  const colourAt = ramp(colours.sequential);
  const format = metricFormatter(dataset, table.metric, formData);
  const share = shares(table, across);
  const rows = table.cells.map((cell, row) => {
    const c = colourAt(share[row]!);
    return { row, x: cell.x, y: cell.y, c, t: textOn(c), v: format(cell.value) };
  });
  // The order of categories is data too: the first layer's rows carry it, one after the other.
  const order = [...table.xs.map(x => ({ x, y: table.ys.at(-1) })), ...[...table.ys].reverse().map(y => ({ x: table.xs[0], y }))];
  const x = { field: 'x', type: 'ordinal', sort: null, title: null, axis: { labelAngle: 0, domain: false, labelFlush: false } } as const;
  const y = { field: 'y', type: 'ordinal', sort: null, title: null, axis: { labelLimit: 90 } } as const;
  const frame: Layer = { data: rowsNamed('order'), mark: { type: 'rect', opacity: 0 }, encoding: { x, y } };
  const cells: Layer = { name: 'inspect', data: rowsNamed('rows'), mark: { type: 'rect' }, encoding: { x, y, color: givenColour } };
  const values: Layer = {
    data: rowsNamed('rows'),
    mark: { type: 'text' },
    encoding: { x, y, text: { field: 'v' }, color: { field: 't', type: 'nominal', scale: null } },
  };
  return {
    spec: layeredSpec({ colours, layer: [frame, cells, ...(flagOf(formData, 'show_values', false) ? [values] : [])] }),
    data: { order, rows },
    signals: {},
    legend:
      flagOf(formData, 'show_legend', true) && across === 'heatmap'
        ? { kind: 'ramp', low: format(table.low), high: format(table.high), colours: colours.sequential }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: picked => {
      const cell = table.cells[picked[0] ?? -1];
      if (!cell) return { title: '', lines: [] };
      return {
        title: `${cell.y}, ${cell.x}`,
        lines: [{ label: verboseName(dataset, table.metric), value: format(cell.value), colour: colourAt(share[picked[0]!]!) }],
      };
    },
  };
}

/** Cells of two dimensions; their rank comes along, as later versions of the contract ask for it. */
function heatmapQuery(form: FormData): QueryObject {
  const base = baseQuery(form);
  const axis = xAxisColumn(form);
  const x = xAxisLabel(form);
  const metric = metricOf(form, 'metric');
  const group = columnsOf(form, 'groupby').slice(0, 1);
  const byValue = (key: string) => (textOf(form, key) ?? '').startsWith('value');
  const order: NonNullable<QueryObject['orderby']> = [
    ...(x && !byValue('sort_x_axis') ? [[x, textOf(form, 'sort_x_axis') !== 'alpha_desc'] as [string, boolean]] : []),
    ...group.flatMap(column => (byValue('sort_y_axis') ? [] : [[column, textOf(form, 'sort_y_axis') !== 'alpha_desc'] as [typeof column, boolean]])),
  ];
  return {
    ...base,
    columns: axis ? [axis, ...group] : group,
    ...(order.length > 0 ? { orderby: order } : {}),
    post_processing: metric ? [{ operation: 'rank', options: { metric: metricLabel(metric) } }] : [],
  };
}

export const heatmap: ChartPlugin = {
  defaults: {},
  queries: form => [heatmapQuery(form)],
  drawing: { kind: 'plot', plot: plotHeatmap },
  summary: input => {
    const table = readHeatmap(input);
    if (!table || table.cells.length === 0) return '';
    const format = metricFormatter(input.dataset, table.metric, input.formData);
    const highest = table.cells.reduce((best, cell) => (cell.value > best.value ? cell : best));
    return `${table.ys.length} × ${table.xs.length}. ${format(table.low)} – ${format(table.high)}. ${highest.y}, ${highest.x}: ${format(highest.value)}.`;
  },
};
