import { extent } from 'd3-array';
import { metricLabel } from '@/query/result/labels';
import { verboseName } from '../../labels';
import type { Inspection, Plot, PlotInput } from '../../plugin';
import { logTicks, type ValueDomain } from '../timeseries/value-axis';
import { valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer } from '../../vega/spec';
import { xChannel, xDomain, yChannel, yDomain } from './axes';
import { readBubbles, type Bubble } from './read';
import { settingsOf } from './fields';

const SMALLEST = 5;
/** The largest share of the smaller side that a bubble takes in a small card. */
const MOST_OF_SIDE = 0.22;
const MOST_COLOURS = 10;

/** Equal sizes are sorted by name: an answer may have its rows in any order, and colours follow this one. */
function largestFirst(one: Bubble, other: Bubble): number {
  return other.size - one.size || (one.entity < other.entity ? -1 : Number(one.entity > other.entity));
}

/** The measures of the axes and of the size, with their formats. */
function measuresOf({ formData, dataset }: PlotInput) {
  const settings = settingsOf(formData);
  const measure = (label: string, format: string) => ({
    label,
    format: valueFormat(dataset, label, { format, currency: null }),
  });
  return {
    x: measure(metricLabel(settings.x ?? 'x'), settings.xAxisFormat),
    y: measure(metricLabel(settings.y ?? 'y'), settings.y_axis_format),
    size: measure(metricLabel(settings.size ?? 'size'), settings.tooltipSizeFormat),
  };
}

/** Diameters in pixels. @param all also the hidden bubbles, so that hiding some does not change the others */
function diametersOf(all: readonly Bubble[], { formData, width, height }: PlotInput): (size: number) => number {
  const [least = 0, most = 0] = extent(all, bubble => bubble.size);
  const largest = Math.min(settingsOf(formData).max_bubble_size * 2, Math.min(width, height) * MOST_OF_SIDE);
  return size => (most === least ? 0 : ((size - least) / (most - least)) * largest) + SMALLEST;
}

interface Domains {
  readonly x: ValueDomain;
  readonly y: ValueDomain;
}

/** The ranges of the axes: the shared ones of small multiples, or those of the bubbles. */
function domainsOf(bubbles: readonly Bubble[], { formData, axes, reader }: PlotInput): Domains {
  const settings = settingsOf(formData);
  const [low = 0, high = 0] = axes?.value ?? extent(bubbles, ({ y }) => y);
  const xs = bubbles.map(({ x }) => x);
  const [from, to] = reader.zoom ?? axes?.x ?? [];
  return {
    x: from === undefined || to === undefined ? xDomain(xs, settings) : { low: from, high: to },
    y: yDomain([low, high], settings),
  };
}

/** Ends of the axes, and ticks of logarithmic ones. */
function signalsOf({ x, y }: Domains, { formData }: PlotInput): Readonly<Record<string, unknown>> {
  const { logXAxis, logYAxis } = settingsOf(formData);
  return {
    from: x.low,
    to: x.high,
    low: y.low,
    high: y.high,
    ...(logXAxis ? { xTicks: logTicks(x) } : {}),
    ...(logYAxis ? { ticks: logTicks(y) } : {}),
  };
}

function bubbleLayer(input: PlotInput): Layer {
  const { formData, colours, reader } = input;
  const measures = measuresOf(input);
  return {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'point',
      shape: 'circle',
      filled: true,
      opacity: settingsOf(formData).opacity,
      stroke: colours.surface,
      strokeWidth: 1,
      clip: reader.zoom !== null,
    },
    encoding: {
      x: xChannel(input, measures.x),
      y: yChannel(input, measures.y),
      size: { field: 'size', type: 'quantitative', scale: null },
      color: givenColour,
    },
  };
}

function inspectBubble(bubble: Bubble, input: PlotInput): Inspection {
  const { entity, group } = bubble;
  const measures = measuresOf(input);
  return {
    title: group === entity ? entity : `${entity} (${group})`,
    lines: (['x', 'y', 'size'] as const).map(key => ({
      label: verboseName(input.dataset, measures[key].label),
      value: valueWriter(measures[key].format)(bubble[key]),
      ...(key === 'x' ? { colour: input.colourOf(group) } : {}),
    })),
  };
}

/** Bubbles over two numeric axes, large ones behind small ones. */
export function plotBubbles(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, reader } = input;
  const settings = settingsOf(formData);
  const all = readBubbles(input).sort(largestFirst);
  const groups = [...new Set(all.map(bubble => bubble.group))];
  for (const group of groups) colourOf(group);
  const canDraw = ({ x, y }: Bubble) => (!settings.logXAxis || x > 0) && (!settings.logYAxis || y > 0);
  const bubbles = all.filter(bubble => !reader.hidden.has(bubble.group) && canDraw(bubble));
  if (bubbles.length === 0) return null;
  const diameterOf = diametersOf(all, input);
  const rows = bubbles.map(({ x, y, size, group }, row) => ({
    row,
    x,
    y,
    size: diameterOf(size) ** 2,
    c: colourOf(group),
  }));
  const domains = domainsOf(bubbles, input);
  const { low: from, high: to } = domains.x;
  const signals = signalsOf(domains, input);
  const params = Object.keys(signals).map(name => ({ name, value: 1 }));
  const isColoured = settings.series !== null || groups.length <= MOST_COLOURS;
  return {
    spec: layeredSpec({ colours, params, layer: [bubbleLayer(input)] }),
    data: { rows: reader.zoom === null ? rows : rows.filter(({ x }) => x >= from && x <= to) },
    signals,
    legend:
      isColoured && groups.length > 1 && settings.show_legend
        ? { kind: 'items', items: groups.map(label => ({ label, colour: colourOf(label) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const bubble = bubbles[row];
      return bubble ? inspectBubble(bubble, input) : { title: '', lines: [] };
    },
    meaning: row => {
      const bubble = bubbles[row];
      return bubble ? { label: bubble.entity, dimensions: bubble.dimensions, position: [] } : null;
    },
    span: [from, to],
  };
}
