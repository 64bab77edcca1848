import type { Value } from '@/query/result/frame';
import type { PlotInput } from '../../plugin';
import type { SeriesLayout } from './series-layout';
import { spanOf } from './in-view';
import { nextPeriod } from './periods';
import { unbounded } from '../../controls/field';
import { axesOf } from './fields';

type Range = readonly [from: number, to: number];

/** The margin for points at the ends of an axis, as a share of it. */
const PADDING = 0.03;
const HALF_DAY = 43_200_000;

/** A range around the only position of an axis. */
function around(position: Value | undefined, isTime: boolean): Range {
  const place = typeof position === 'number' ? position : 0;
  const half = isTime ? HALF_DAY : Math.abs(place) / 10 || 1;
  return [place - half, place + half];
}

/** The ends of a continuous x axis: those of the data, the chart's bounds, or the zoomed range. */
export function xExtent(layouts: readonly SeriesLayout[], input: PlotInput): Range {
  const { formData, reader, axes } = input;
  if (reader.zoom) return reader.zoom;
  const [first] = layouts;
  const positions = layouts.flatMap(({ table }) => table.positions);
  const whole = axes?.x ?? spanOf(positions) ?? around(positions[0], first?.axis === 'time');
  if (first?.axis !== 'number') return whole;
  const padding = layouts.some(({ style }) => style.kind === 'scatter') ? (whole[1] - whole[0]) * PADDING : 0;
  const { truncateXAxis: isCut, xAxisBounds: bounds } = axesOf(formData);
  const [from, to] = isCut ? bounds : unbounded;
  return [from ?? whole[0] - padding, to ?? whole[1] + padding];
}

/** The visible part of an axis that can be zoomed: its ends, or the periods of its bands. */
export function zoomSpan(layouts: readonly SeriesLayout[], input: PlotInput): Range | null {
  const [first] = layouts;
  if (!first) return null;
  if (first.axis === 'time' || first.axis === 'number') return xExtent(layouts, input);
  if (first.axis !== 'period') return null;
  if (input.reader.zoom) return input.reader.zoom;
  const span = spanOf(layouts.flatMap(({ table }) => table.positions));
  if (!span || !first.table.grain) return span;
  return [span[0], nextPeriod(span[1], first.table.grain) ?? span[1]];
}
