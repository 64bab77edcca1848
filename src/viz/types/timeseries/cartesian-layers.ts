import type { PlotInput } from '../../plugin';
import { rowsNamed, type Layer } from '../../vega/spec';
import { axesOf } from './fields';
import { ends } from './axes';
import { forecastValues, type Scales, type Track } from './cartesian-scales';
import { nameLayers, type NameRoom } from './end-labels';
import { extras } from './lazy-modules';
import { markLayers } from './layers';
import type { SeriesLayout } from './series-layout';
import type { AxisSide } from './value-axis';

const isDodged = ({ style, table }: SeriesLayout) =>
  style.kind === 'bar' && style.stacking === 'none' && table.series.length > 1;

/** The marks of one query: its forecast, its series, and the values at them. */
function marksOf(scales: Scales, { layout, side }: Track, query: number, { colours, reader }: PlotInput): Layer[] {
  const { x, yOf, several, continuous, valueAxes } = scales;
  const more = extras();
  const valueAxis = valueAxes.get(side)!;
  const { style, table, points } = layout;
  const dodged = isDodged(layout);
  const y = yOf(valueAxis);
  return [
    ...(more?.forecastLayers(layout, query, x, y, reader.zoom !== null) ?? []),
    ...markLayers({
      style,
      x,
      y,
      colours,
      ...(several ? { query } : {}),
      hasShifts: points.some(point => point.dash !== undefined),
      hasForecast: forecastValues(layout).length > 0,
      clip: continuous && reader.zoom !== null,
      dodged,
      base: valueAxis.log && style.stacking === 'none' ? ends[side][0] : null,
    }),
    ...(more && style.labels && table.series.length > 0 ? [more.valueLabelLayer(x, y, dodged, `values${query}`)] : []),
  ];
}

/** The rows of value labels, by the data set of their query. */
export function valueLabelRows(
  { tracks, continuous, extent: [from, to], valueAxes }: Scales,
  { width, height }: Pick<NameRoom, 'width' | 'height'>,
  { colours }: PlotInput,
): Readonly<Record<string, readonly object[]>> {
  const more = extras();
  return Object.fromEntries(
    tracks.flatMap(({ layout, side }, query) => {
      if (!more || !layout.style.labels) return [];
      const count = layout.table.positions.length;
      const shareOf = ({ at, x: position }: { at: number; x: unknown }) =>
        continuous && typeof position === 'number' ? (position - from) / (to - from) : (at + 0.5) / count;
      const { domain } = valueAxes.get(side)!;
      return [[`values${query}`, more.valueLabels(layout, colours, { width, height, domain, shareOf })]];
    }),
  );
}

/** Whether an axis has values on both sides of zero, which then has a line. */
export const crossesZero = ({ valueAxes }: Scales): boolean =>
  [...valueAxes.values()].some(({ log, domain }) => !log && domain.low < 0 && domain.high > 0);

/** All layers of the plot, from back to front. */
export function layersOf(scales: Scales, room: NameRoom, input: PlotInput): Layer[] {
  const { tracks, first, continuous, x, yOf, main, annotated } = scales;
  const y = yOf(main);
  const minor = extras()?.minorLayers(input.formData, y, input.colours) ?? [];
  const frame: Layer = { data: rowsNamed('order'), mark: { type: 'point', opacity: 0, size: 0 }, encoding: { x } };
  const zero: Layer = { data: rowsNamed('zero'), mark: { type: 'rule' }, encoding: { y } };
  const ofSide = (side: AxisSide): Layer[] => [
    ...(side === first.side ? annotated.below : []),
    ...(side === main.name ? [...minor, ...(crossesZero(scales) ? [zero] : [])] : []),
    ...tracks.flatMap((track, query) => (track.side === side ? marksOf(scales, track, query, input) : [])),
    ...(side === first.side ? [...annotated.above, ...(room.labelled ? nameLayers(x, y, input.colours) : [])] : []),
  ];
  const frames = continuous ? [] : [frame];
  const sides = [...new Set(tracks.map(track => track.side))];
  // Layers of one axis are grouped in one layer, so that the axis is drawn once, beside the other one.
  return sides.length === 1
    ? [...frames, ...ofSide(sides[0]!)]
    : [...frames, ...sides.map(side => ({ layer: ofSide(side) }))];
}

/** Whether the pointer picks one mark, or all marks at one place on the x axis. */
export function pickOf({ layouts, several }: Scales, { formData }: PlotInput): 'mark' | 'x' {
  const together = axesOf(formData).rich_tooltip || several;
  return together && !layouts.some(({ style }) => style.kind === 'scatter' && !several) ? 'x' : 'mark';
}
