import { flagOf, listOf, numberOf, textOf } from '@/model/chart';
import type { FormData } from '@/model/chart';
import { columnLabel } from '@/query/labels';
import type { QueryObject } from '@/model/query-context';
import { numberFormatter } from '@/text/numbers';
import { labelOf } from '../labels';
import type { ChartInput, ChartPlugin, Plot, PlotInput } from '../plugin';
import { baseQuery } from '../query/base';
import { columnOf, columnsOf } from '../query/read';
import { columnNamed, numberAt } from '../result';
import { nice } from 'd3-array';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../vega/spec';
import { domainParameters, yChannel } from '../timeseries/axes';

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly group: string;
  readonly count: number;
}

/** `-45.0 - -20.5`: the edges that the answer's columns are named by. */
function edgesOf(name: string): { from: number; to: number } | null {
  const match = /^(-?[\d.]+(?:e[-+]?\d+)?) - (-?[\d.]+(?:e[-+]?\d+)?)$/.exec(name);
  return match ? { from: Number(match[1]), to: Number(match[2]) } : null;
}

function readBins({ results, formData }: ChartInput): Bin[] {
  const [result] = results;
  if (!result) return [];
  const groups = columnsOf(formData, 'groupby').flatMap(column => columnNamed(result, columnLabel(column)) ?? []);
  return result.columns.flatMap(column => {
    const edges = edgesOf(column.name);
    if (!edges) return [];
    return Array.from({ length: result.rowCount }, (_, row) => ({
      ...edges,
      group: groups.map(group => labelOf(group.values[row] ?? null, group)).join(', '),
      count: numberAt(column, row) ?? 0,
    }));
  });
}

function plotHistogram(input: PlotInput): Plot | null {
  const { formData, colours, colourOf } = input;
  const bins = readBins(input);
  if (bins.length === 0) return null;
  const column = columnOf(formData, 'column');
  const name = column ? columnLabel(column) : '';
  const share = flagOf(formData, 'normalize', false);
  const yFormat = share ? ',.0%' : (textOf(formData, 'y_axis_format') ?? 'SMART_NUMBER');
  const groups = [...new Set(bins.map(bin => bin.group))];
  const nameOf = (group: string) => group || name;
  const colour = (group: string) => colourOf(nameOf(group), groups.length === 1 && group === '' ? 0 : undefined);
  const rows = bins.map((bin, row) => ({ row, x: bin.from, x2: bin.to, y: bin.count, y0: 0, c: colour(bin.group) }));
  const [, high] = nice(0, Math.max(1e-9, ...bins.map(bin => bin.count)), 4);
  const bars: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'bar', opacity: groups.length > 1 ? 0.6 : 1, stroke: colours.surface, strokeWidth: 1, cornerRadiusEnd: 1 },
    encoding: {
      x: {
        field: 'x',
        type: 'quantitative',
        title: null,
        scale: { zero: false, nice: false },
        axis: { labelExpr: "formatNumber(datum.value, 'SMART_NUMBER')", tickCount: { expr: 'ceil(width / 70)' }, grid: false },
      },
      x2: { field: 'x2' },
      y: yChannel('y', yFormat, false),
      y2: { field: 'y0' },
      color: givenColour,
    },
  };
  const edge = numberFormatter(textOf(formData, 'x_axis_format'));
  const format = numberFormatter(share ? ',.1%' : ',~f');
  return {
    spec: layeredSpec({ colours, params: domainParameters, layer: [bars] }),
    data: { rows },
    signals: { low: 0, high },
    legend:
      groups.length > 1 && flagOf(formData, 'show_legend', true)
        ? { kind: 'items', items: groups.map(group => ({ label: nameOf(group), colour: colour(group) })) }
        : { kind: 'none' },
    pick: 'x',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: picked => {
      const chosen = picked.flatMap(row => bins[row] ?? []);
      const [first] = chosen;
      if (!first) return { title: '', lines: [] };
      return {
        title: `${edge(first.from)} – ${edge(first.to)}`,
        lines: chosen.map(bin => ({ label: nameOf(bin.group), value: format(bin.count), colour: colour(bin.group) })),
      };
    },
  };
}

function histogramQuery(form: FormData): QueryObject {
  const column = columnOf(form, 'column');
  const groups = columnsOf(form, 'groupby');
  const options = {
    column: column ? columnLabel(column) : '',
    groupby: groups.map(columnLabel),
    bins: numberOf(form, 'bins') ?? 5,
    cumulative: flagOf(form, 'cumulative', false),
    normalize: flagOf(form, 'normalize', false),
  };
  const { metrics: _, ...base } = baseQuery(form);
  return {
    ...base,
    columns: column ? [...groups, column] : groups,
    post_processing: listOf(form, 'column').length > 0 ? [{ operation: 'histogram', options }] : [],
  };
}

export const histogram: ChartPlugin = {
  defaults: {},
  queries: form => [histogramQuery(form)],
  drawing: { kind: 'plot', plot: plotHistogram },
  summary: input => {
    const bins = readBins(input);
    if (bins.length === 0) return '';
    const fullest = bins.reduce((best, bin) => (bin.count > best.count ? bin : best));
    const format = numberFormatter(null);
    return `${format(bins[0]!.from)} – ${format(bins.at(-1)!.to)}. ${format(fullest.from)} – ${format(fullest.to)}: ${format(fullest.count)}.`;
  },
};
