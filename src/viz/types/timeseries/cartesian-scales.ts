import type { PlotInput } from '../../plugin';
import type { XChannel, YChannel } from '../../vega/spec';
import type { Annotations } from './annotations/draw';
import { xChannel, yChannel } from './axes';
import { axisNames } from './axis-names';
import { axesOf } from './fields';
import { annotationsOf, extras } from './lazy-modules';
import type { SeriesLayout } from './series-layout';
import { valueAxisOf, type AxisSide, type ValueAxis } from './value-axis';
import { xExtent } from './x-extent';

/** One query of a chart, with its value axis. */
export interface Track {
  readonly layout: SeriesLayout;
  readonly side: AxisSide;
}

/** The axes of a plot, which its rows, layers and signals are placed on. */
export interface Scales {
  readonly tracks: readonly Track[];
  readonly layouts: readonly SeriesLayout[];
  readonly first: Track;
  /** Whether the chart has several queries. */
  readonly several: boolean;
  /** Whether the x axis has no bands. */
  readonly continuous: boolean;
  /** The ends of a continuous x axis. */
  readonly extent: readonly [from: number, to: number];
  readonly x: XChannel;
  readonly yOf: (axis: Pick<ValueAxis, 'name' | 'log' | 'value'>) => YChannel;
  readonly valueAxes: ReadonlyMap<AxisSide, ValueAxis>;
  /** The first of `valueAxes`. */
  readonly main: ValueAxis;
  readonly annotated: Annotations;
}

/** The values of a layout's forecast; none before its code is loaded. */
export const forecastValues = (layout: SeriesLayout): readonly number[] => extras()?.forecastValues(layout) ?? [];

/** Null if no query has points. */
export function scalesOf(tracks: readonly Track[], input: PlotInput): Scales | null {
  const { formData, colours } = input;
  const [first] = tracks;
  if (!first || tracks.every(({ layout }) => layout.points.length === 0)) return null;
  const layouts = tracks.map(track => track.layout);
  const { axis } = first.layout;
  const continuous = axis === 'time' || axis === 'number';
  const extent = continuous ? xExtent(layouts, input) : ([0, 1] as const);
  const names = axisNames(tracks, input);
  const x = xChannel(axis, formData, names.x);
  const yOf: Scales['yOf'] = ({ name, value, log }) =>
    yChannel('y', { value, log, side: name, form: formData, name: names[name] });
  const annotated = annotationsOf({
    formData,
    result: first.layout.result,
    positions: first.layout.table.positions.filter(position => typeof position === 'number'),
    span: continuous ? extent : null,
    x,
    y: yOf({ name: first.side, log: axesOf(formData).logAxis, value: first.layout.value }),
    colours,
  });
  const valueAxes = valueAxesOf(tracks, input, annotated.values);
  const [main] = valueAxes.values();
  if (!main) return null;
  return { tracks, layouts, first, several: tracks.length > 1, continuous, extent, x, yOf, valueAxes, main, annotated };
}

/** The value axes of the sides in use. @param annotated values that the axis of the first query must include */
function valueAxesOf(tracks: readonly Track[], input: PlotInput, annotated: readonly number[]) {
  const valueAxes = new Map<AxisSide, ValueAxis>();
  for (const side of ['left', 'right'] as const) {
    const layouts = tracks.filter(track => track.side === side).map(({ layout }) => layout);
    if (layouts.length === 0) continue;
    const extra = [...layouts.flatMap(forecastValues), ...(side === tracks[0]?.side ? annotated : [])];
    valueAxes.set(side, valueAxisOf(side, layouts, input, extra));
  }
  return valueAxes;
}
