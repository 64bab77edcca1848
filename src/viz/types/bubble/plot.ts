import { extent, nice } from 'd3-array';
import { metricLabel } from '@/query/result/labels';
import { verboseName } from '../../labels';
import { nameWithUnit } from '../../unit';
import type { Plot, PlotInput } from '../../plugin';
import { logTicks, valueDomain, type ValueDomain } from '../timeseries/value-axis';
import { tickExpression, valueFormat, valueWriter } from '../../values';
import {
  givenColour,
  layeredSpec,
  rowsNamed,
  type Layer,
  type Parameter,
  type XChannel,
  type YChannel,
} from '../../vega/spec';
import { readBubbles, type Bubble } from './read';
import { settingsOf } from './fields';

type Settings = ReturnType<typeof settingsOf>;

const SMALLEST = 5;
/** The largest share of the smaller side that a bubble takes in a small card. */
const MOST_OF_SIDE = 0.22;
const PADDING = 0.06;
const MOST_COLOURS = 10;
/** In smaller plots axis names would take more space than they are worth. */
const LEAST_NAMED = { width: 220, height: 130 } as const;

function xDomain(values: readonly number[], settings: Settings): ValueDomain {
  const [low = 0, high = 0] = extent(values);
  if (settings.logXAxis) return valueDomain([low, high], { bounds: settings.xAxisBounds, log: true });
  const [lowest, highest] = settings.truncateXAxis ? settings.xAxisBounds : [null, null];
  const room = (high - low || Math.abs(high) || 1) * PADDING;
  const [from, to] = nice(low - room, high + room, 8);
  return { low: lowest ?? from, high: highest ?? to };
}

/** A title with its distance from the axis line. @param own the title if the chart has none */
const titled = (title: string | null, margin: number, own: string | null) => ({
  title: title ?? own,
  axis: title === null ? {} : { titlePadding: Math.max(4, margin - 22) },
});

/** Equal sizes are sorted by name: an answer may have its rows in any order, and colours follow this one. */
function largestFirst(one: Bubble, other: Bubble): number {
  return other.size - one.size || (one.entity < other.entity ? -1 : Number(one.entity > other.entity));
}

/** Bubbles over two numeric axes, large ones behind small ones. */
export function plotBubbles(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader, axes, width, height } = input;
  const settings = settingsOf(formData);
  const all = readBubbles(input).sort(largestFirst);
  for (const group of new Set(all.map(bubble => bubble.group))) colourOf(group);
  const { logXAxis: logX, logYAxis: logY } = settings;
  const bubbles = all.filter(({ x, y, group }) => !reader.hidden.has(group) && (!logX || x > 0) && (!logY || y > 0));
  if (bubbles.length === 0) return null;
  const labels = {
    x: metricLabel(settings.x ?? 'x'),
    y: metricLabel(settings.y ?? 'y'),
    size: metricLabel(settings.size ?? 'size'),
  };
  const formats = { x: settings.xAxisFormat, y: settings.y_axis_format, size: settings.tooltipSizeFormat };
  const formatOf = (key: keyof typeof formats) =>
    valueFormat(dataset, labels[key], { format: formats[key], currency: null });
  const [least = 0, most = 0] = extent(all, bubble => bubble.size);
  const largest = Math.min(settings.max_bubble_size * 2, Math.min(width, height) * MOST_OF_SIDE);
  const diameter = (size: number) => (most === least ? 0 : ((size - least) / (most - least)) * largest) + SMALLEST;
  const rows = bubbles.map(({ x, y, size, group }, row) => ({
    row,
    x,
    y,
    size: diameter(size) ** 2,
    c: colourOf(group),
  }));
  const ofX = axes?.x
    ? { low: axes.x[0], high: axes.x[1] }
    : xDomain(
        bubbles.map(bubble => bubble.x),
        settings,
      );
  const ys = bubbles.map(bubble => bubble.y);
  const [low = 0, high = 0] = axes?.value ?? extent(ys);
  const room = (high - low || Math.abs(high) || 1) * PADDING;
  const ofY = valueDomain(logY ? [low, high] : [low - (settings.truncateYAxis ? room : 0), high + room], {
    bounds: settings.y_axis_bounds,
    free: settings.truncateYAxis,
    log: logY,
  });
  const [span, zoomed] = [reader.zoom ?? ([ofX.low, ofX.high] as const), reader.zoom !== null];
  const isNamed = width >= LEAST_NAMED.width && height >= LEAST_NAMED.height;
  const nameOf = (key: 'x' | 'y') => (isNamed ? nameWithUnit(dataset, labels[key]) : null);
  const xTitle = titled(settings.x_axis_label, settings.x_axis_title_margin, nameOf('x'));
  const yTitle = titled(settings.y_axis_label, settings.y_axis_title_margin, nameOf('y'));
  const turned = settings.xAxisLabelRotation;
  const x: XChannel = {
    field: 'x',
    type: 'quantitative',
    title: xTitle.title,
    scale: { domain: [{ expr: 'from' }, { expr: 'to' }], nice: false, ...(logX ? { type: 'log' } : { zero: false }) },
    axis: {
      labelExpr: tickExpression(formatOf('x')),
      grid: true,
      labelAngle: -turned,
      ...(turned > 0 ? { labelAlign: 'right' } : {}),
      ...(logX ? { values: { expr: 'xTicks' } } : { tickCount: { expr: 'ceil(width / 80)' } }),
      ...xTitle.axis,
    },
  };
  const y: YChannel = {
    field: 'y',
    type: 'quantitative',
    title: yTitle.title,
    scale: { domain: [{ expr: 'low' }, { expr: 'high' }], nice: false, ...(logY ? { type: 'log' } : { zero: false }) },
    axis: {
      labelExpr: tickExpression(formatOf('y')),
      ...(logY ? { values: { expr: 'ticks' } } : { tickCount: 4 }),
      ...yTitle.axis,
    },
  };
  const marks: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'point',
      shape: 'circle',
      filled: true,
      opacity: settings.opacity,
      stroke: colours.surface,
      strokeWidth: 1,
      clip: zoomed,
    },
    encoding: { x, y, size: { field: 'size', type: 'quantitative', scale: null }, color: givenColour },
  };
  const params: Parameter[] = [
    'from',
    'to',
    'low',
    'high',
    ...(logX ? ['xTicks'] : []),
    ...(logY ? ['ticks'] : []),
  ].map(name => ({ name, value: 1 }));
  const groups = [...new Set(all.map(bubble => bubble.group))];
  const isColoured = settings.series !== null || groups.length <= MOST_COLOURS;
  const isShown = ({ x: place }: { readonly x: number }) => place >= span[0] && place <= span[1];
  return {
    spec: layeredSpec({ colours, params, layer: [marks] }),
    data: { rows: zoomed ? rows.filter(isShown) : rows },
    signals: {
      from: span[0],
      to: span[1],
      low: ofY.low,
      high: ofY.high,
      ...(logX ? { xTicks: logTicks({ low: span[0], high: span[1] }) } : {}),
      ...(logY ? { ticks: logTicks(ofY) } : {}),
    },
    legend:
      isColoured && groups.length > 1 && settings.show_legend
        ? { kind: 'items', items: groups.map(label => ({ label, colour: colourOf(label) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: picked => {
      const bubble = bubbles[picked[0] ?? -1];
      if (!bubble) return { title: '', lines: [] };
      const lines = (['x', 'y', 'size'] as const).map(key => ({
        label: verboseName(dataset, labels[key]),
        value: valueWriter(formatOf(key))(bubble[key]),
        ...(key === 'x' ? { colour: colourOf(bubble.group) } : {}),
      }));
      return { title: bubble.group === bubble.entity ? bubble.entity : `${bubble.entity} (${bubble.group})`, lines };
    },
    meaning: row => {
      const bubble = bubbles[row];
      return bubble ? { label: bubble.entity, dimensions: bubble.dimensions, position: [] } : null;
    },
    span,
  };
}
