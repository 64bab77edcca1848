import { extent, nice } from 'd3-array';
import { nameWithUnit } from '../../unit';
import type { PlotInput } from '../../plugin';
import { tickExpression, type ValueFormat } from '../../values';
import type { XChannel, YChannel } from '../../vega/spec';
import { valueDomain, type ValueDomain } from '../timeseries/value-axis';
import { settingsOf } from './fields';

type Settings = ReturnType<typeof settingsOf>;

/** The space beyond the outermost bubbles, as a share of their range. */
const ROOM = 0.06;
/** In smaller plots axis names would take more space than they are worth. */
const LEAST_NAMED = { width: 220, height: 130 } as const;

const roomBeyond = (low: number, high: number) => (high - low || Math.abs(high) || 1) * ROOM;

export function xDomain(values: readonly number[], settings: Settings): ValueDomain {
  const [low = 0, high = 0] = extent(values);
  if (settings.logXAxis) return valueDomain([low, high], { bounds: settings.xAxisBounds, log: true });
  const [lowest, highest] = settings.truncateXAxis ? settings.xAxisBounds : [null, null];
  const room = roomBeyond(low, high);
  const [from, to] = nice(low - room, high + room, 8);
  return { low: lowest ?? from, high: highest ?? to };
}

export function yDomain([low, high]: readonly [number, number], settings: Settings): ValueDomain {
  const room = roomBeyond(low, high);
  const ends = [low - (settings.truncateYAxis ? room : 0), high + room] as const;
  return valueDomain(settings.logYAxis ? [low, high] : ends, {
    bounds: settings.y_axis_bounds,
    free: settings.truncateYAxis,
    log: settings.logYAxis,
  });
}

/** The measure of an axis. */
interface AxisMeasure {
  readonly label: string;
  readonly format: ValueFormat;
}

/** The title of an axis without one in the form data; null without room. */
const ownTitle = ({ dataset, width, height }: PlotInput, { label }: AxisMeasure) =>
  width >= LEAST_NAMED.width && height >= LEAST_NAMED.height ? nameWithUnit(dataset, label) : null;

/** A title with its distance from the axis line. @param own the title if the chart has none */
const titled = (title: string | null, margin: number, own: string | null) => ({
  title: title ?? own,
  axis: title === null ? {} : { titlePadding: Math.max(4, margin - 22) },
});

const scaleBetween = (low: string, high: string, isLog: boolean) => ({
  domain: [{ expr: low }, { expr: high }],
  nice: false,
  ...(isLog ? ({ type: 'log' } as const) : { zero: false }),
});

export function xChannel(input: PlotInput, measure: AxisMeasure): XChannel {
  const settings = settingsOf(input.formData);
  const turned = settings.xAxisLabelRotation;
  const title = titled(settings.x_axis_label, settings.x_axis_title_margin, ownTitle(input, measure));
  return {
    field: 'x',
    type: 'quantitative',
    title: title.title,
    scale: scaleBetween('from', 'to', settings.logXAxis),
    axis: {
      labelExpr: tickExpression(measure.format),
      grid: true,
      labelAngle: -turned,
      ...(turned > 0 ? { labelAlign: 'right' } : {}),
      ...(settings.logXAxis ? { values: { expr: 'xTicks' } } : { tickCount: { expr: 'ceil(width / 80)' } }),
      ...title.axis,
    },
  };
}

export function yChannel(input: PlotInput, measure: AxisMeasure): YChannel {
  const settings = settingsOf(input.formData);
  const title = titled(settings.y_axis_label, settings.y_axis_title_margin, ownTitle(input, measure));
  return {
    field: 'y',
    type: 'quantitative',
    title: title.title,
    scale: scaleBetween('low', 'high', settings.logYAxis),
    axis: {
      labelExpr: tickExpression(measure.format),
      ...(settings.logYAxis ? { values: { expr: 'ticks' } } : { tickCount: 4 }),
      ...title.axis,
    },
  };
}
