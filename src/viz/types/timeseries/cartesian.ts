import type { Inspection, MarkMeaning, Plot, PlotInput } from '../../plugin';
import { layeredSpec, type Parameter } from '../../vega/spec';
import { columnColours, legendOf, type SeriesLayout } from './series-layout';
import {
  domainParameters,
  ends,
  spanParameters,
  tickParameter,
  TICKS,
  timeFormatParameters,
  timeFormatSignal,
  timeTicksParameter,
} from './axes';
import { orderOf, periodsOf, ticksOf } from './axis-positions';
import { crossesZero, layersOf, pickOf, valueLabelRows } from './cartesian-layers';
import { rowNumbers, rowsOf, type RowPlace } from './cartesian-rows';
import { forecastValues, scalesOf, type Scales, type Track } from './cartesian-scales';
import { extras, inspector } from './lazy-modules';
import { endLabels, nameRoom, type NameRoom } from './end-labels';
import { labelledPeriods } from './labelled-periods';
import { meaningOf } from './meaning';
import { notesOf } from './notes';
import { signalsOf } from './value-axis';
import { zoomSpan } from './x-extent';
import { axesOf } from './fields';

const isLines = ({ style }: SeriesLayout) => style.kind === 'line' && style.fill === null;

/** The picture of charts over an axis: one query, or two with an axis each. */
export function cartesianPlot(tracks: readonly Track[], input: PlotInput): Plot | null {
  const scales = scalesOf(tracks, input);
  if (!scales) return null;
  const { layouts, first, several, valueAxes } = scales;
  const numbers = rowNumbers(layouts);
  const series = layouts.flatMap(({ all }) => all.map(({ label }) => label));
  // A forecast continues after the last values: names there would be in its way.
  const isFree = !several && isLines(first.layout) && forecastValues(first.layout).length === 0;
  const room = nameRoom(series, isFree, input);
  const span = zoomSpan(layouts, input);
  const notes = tracks.flatMap(({ layout, side }) => notesOf(layout, valueAxes.get(side)!));
  const pick = pickOf(scales, input);
  return {
    spec: layeredSpec({
      colours: input.colours,
      params: parametersOf(scales, input),
      layer: layersOf(scales, room, input),
      ...(valueAxes.size > 1 ? { resolve: { scale: { y: 'independent' } } } : {}),
    }),
    data: { rows: rowsOf(scales, input, numbers), ...otherData(scales, room, input) },
    signals: signalsAt(scales, room, input),
    padding: { right: 0, top: titleRoom(input) },
    legend: legendOf(layouts, room.labelled, input),
    columnColour: columnColours(layouts),
    pick,
    colourAt: number => {
      const { layout, row } = numbers.placeOf(number);
      return layout?.points[row]?.c ?? input.colours.ink;
    },
    inspect: ([number = -1]) => inspectionAt(numbers.placeOf(number), scales, pick),
    meaning: number => meaningAt(numbers.placeOf(number)),
    ...(span ? { span } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

function parametersOf({ first, continuous, main, valueAxes }: Scales, { formData }: PlotInput): Parameter[] {
  const { axis } = first.layout;
  return [
    ...timeFormatParameters(formData),
    ...(axis === 'period' || axis === 'time' ? [timeTicksParameter] : []),
    ...(continuous ? spanParameters : []),
    ...domainParameters,
    ...(main.log && main.name === 'left' ? [tickParameter] : []),
    ...(valueAxes.has('right') ? ends.right.map((name, index) => ({ name, value: index })) : []),
    ...(valueAxes.get('right')?.log ? [{ name: 'ticksRight', value: [] }] : []),
  ];
}

function signalsAt(
  { layouts, first, continuous, extent, valueAxes }: Scales,
  { width }: NameRoom,
  { formData }: PlotInput,
): Plot['signals'] {
  const { axis } = first.layout;
  return {
    ...timeFormatSignal(formData),
    ...(continuous ? { from: extent[0], to: extent[1] } : {}),
    ...(axis === 'period' ? { [TICKS]: labelledPeriods(periodsOf(layouts), width) } : {}),
    ...(axis === 'time' ? { [TICKS]: ticksOf(layouts, extent, width) } : {}),
    ...Object.fromEntries([...valueAxes.values()].flatMap(valueAxis => Object.entries(signalsOf(valueAxis)))),
  };
}

/** The data sets beside the rows: value labels, annotations, bands, forecasts, names at line ends, zero, minor ticks. */
function otherData(scales: Scales, room: NameRoom, input: PlotInput): Plot['data'] {
  const { layouts, first, continuous, yOf, main, annotated } = scales;
  const more = extras();
  const scale = main.log ? 'log' : 'linear';
  const hasMinor = more !== null && more.minorLayers(input.formData, yOf(main), input.colours).length > 0;
  return {
    ...valueLabelRows(scales, room, input),
    ...annotated.data,
    ...(continuous ? {} : { order: orderOf(layouts) }),
    ...more?.forecastRows(layouts),
    ...(room.labelled ? { labels: endLabels(first.layout.points, main.domain, room.height, scale) } : {}),
    ...(crossesZero(scales) ? { zero: [{ y: 0 }] } : {}),
    ...(hasMinor ? { minor: more.minorTicks(main.domain, main.log).map(value => ({ y: value })) } : {}),
  };
}

/** The tooltip at a row; empty before the code of tooltips is loaded. */
function inspectionAt(
  { track, layout, row }: RowPlace,
  { layouts, annotated }: Scales,
  pick: Plot['pick'],
): Inspection {
  const inspection = layout && inspector()?.inspectTogether(layouts, track, row, pick === 'mark');
  if (!inspection) return { title: '', lines: [] };
  return inspection.position === null
    ? inspection
    : { ...inspection, lines: [...inspection.lines, ...annotated.linesAt(inspection.position)] };
}

const meaningAt = ({ layout, row }: RowPlace): MarkMeaning | null => (layout ? meaningOf(layout, row) : null);

/** A title at the end of the value axis is above the plot. */
function titleRoom({ formData }: PlotInput): number {
  return axesOf(formData).y_axis_title_position === 'Top' && axesOf(formData).y_axis_title !== null ? 18 : 2;
}
