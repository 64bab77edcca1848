import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { givenColour, layeredSpec, rowsNamed, type Layer, type Parameter } from '../../vega/spec';
import { type SeriesLayout, columnColours, legendOf } from './series-layout';
import { axisNames } from './axis-names';
import {
  domainParameters,
  ends,
  spanParameters,
  tickParameter,
  TICKS,
  timeFormatParameters,
  timeFormatSignal,
  timeTicksParameter,
  xChannel,
  yChannel,
} from './axes';
import { annotationsOf, extras, inspector } from './lazy-modules';
import { endLabels } from './end-labels';
import { markLayers } from './layers';
import { labelledPeriods } from './labelled-periods';
import { meaningOf } from './meaning';
import { notesOf } from './notes';
import { timeTicks } from './time-ticks';
import { valueAxisOf, signalsOf, type ValueAxis, type AxisSide } from './value-axis';
import { xExtent, zoomSpan } from './x-extent';
import { axesOf } from './fields';

const MOST_END_LABELS = 6;
/** The largest share of the width for names at the ends of lines, and the gap between a line and its name. */
const MOST_LABEL_SHARE = 0.36;
const LABEL_OFFSET = 26;
const WIDEST_LABEL = 130;
/** The height of the x axis below the plot, and the width of the value axis, in pixels. */
const AXIS_HEIGHT = 26;
const AXIS_WIDTH = 36;

/** One query of a chart, with its value axis. */
export interface Track {
  readonly layout: SeriesLayout;
  readonly side: AxisSide;
}

const isLines = ({ style }: SeriesLayout) => style.kind === 'line' && style.fill === null;

/** The picture of charts over an axis: one query, or two with an axis each. */
export function cartesianPlot(tracks: readonly Track[], input: PlotInput): Plot | null {
  const { formData, colours, width, height, reader } = input;
  const [first] = tracks;
  if (!first || tracks.every(({ layout }) => layout.points.length === 0)) return null;
  const layouts = tracks.map(track => track.layout);
  const { axis } = first.layout;
  const several = tracks.length > 1;
  const more = extras();
  const forecastValues = (layout: SeriesLayout) => more?.forecastValues(layout) ?? [];
  const continuous = axis === 'time' || axis === 'number';
  const [from, to] = continuous ? xExtent(layouts, input) : [0, 1];
  const names = axisNames(tracks, input);
  const x = xChannel(axis, formData, names.x);
  const yOf = ({ name, value, log }: Pick<ValueAxis, 'name' | 'log' | 'value'>) =>
    yChannel('y', { value, log, side: name, form: formData, name: names[name] });
  const annotated = annotationsOf({
    formData,
    result: first.layout.result,
    positions: first.layout.table.positions.filter(position => typeof position === 'number'),
    span: continuous ? [from, to] : null,
    x,
    y: yOf({ name: first.side, log: axesOf(formData).logAxis, value: first.layout.value }),
    colours,
  });
  const valueAxes = new Map<AxisSide, ValueAxis>();
  for (const name of ['left', 'right'] as const) {
    const own = layouts.filter((_, index) => tracks[index]!.side === name);
    if (own.length > 0)
      valueAxes.set(
        name,
        valueAxisOf(name, own, input, [
          ...own.flatMap(forecastValues),
          ...(name === first.side ? annotated.values : []),
        ]),
      );
  }
  const [main] = valueAxes.values();
  if (!main) return null;

  // Rows of all queries are numbered consecutively, so that a number identifies a mark.
  const offsets = layouts.map((_, index) =>
    layouts.slice(0, index).reduce((sum, { points }) => sum + points.length, 0),
  );
  const trackOf = (row: number) => offsets.findLastIndex(offset => offset <= row);
  const rows = layouts.flatMap(({ points, style }, query) =>
    points
      .filter(({ y }) =>
        y === null ? style.kind === 'line' || style.kind === 'area' : !valueAxes.get(tracks[query]!.side)!.log || y > 0,
      )
      .map(point => {
        // The pointer does not pick points beyond the ends of a zoomed axis, which only continue the lines.
        const isBeyond =
          continuous && reader.zoom !== null && typeof point.x === 'number' && (point.x < from || point.x > to);
        const row = isBeyond ? null : point.row + offsets[query]!;
        return several ? { ...point, row, q: query } : isBeyond ? { ...point, row } : point;
      }),
  );

  const series = layouts.flatMap(({ all }) => all.map(({ label }) => label));
  const labelRoom = LABEL_OFFSET + Math.min(WIDEST_LABEL, Math.max(0, ...series.map(label => widthOf(label))));
  // A forecast continues after the last values: names there would be in its way.
  const isFree = !several && isLines(first.layout) && forecastValues(first.layout).length === 0;
  const labelled =
    isFree && series.length > 1 && series.length <= MOST_END_LABELS && labelRoom <= width * MOST_LABEL_SHARE;
  const plotWidth = width - AXIS_WIDTH - (labelled ? labelRoom : 0);
  const plotHeight = height - AXIS_HEIGHT;
  const lineEnds = labelled ? endLabels(first.layout.points, main.domain, plotHeight, main.log ? 'log' : 'linear') : [];
  const isDodged = ({ style, table }: SeriesLayout) =>
    style.kind === 'bar' && style.stacking === 'none' && table.series.length > 1;

  const marksOf = ({ layout, side: name }: Track, query: number): Layer[] => {
    const valueAxis = valueAxes.get(name)!;
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
        base: valueAxis.log && style.stacking === 'none' ? ends[name][0] : null,
      }),
      ...(more && style.labels && table.series.length > 0
        ? [more.valueLabelLayer(x, y, dodged, `values${query}`)]
        : []),
    ];
  };
  const values = Object.fromEntries(
    tracks.flatMap(({ layout, side }, query) => {
      if (!more || !layout.style.labels) return [];
      const count = layout.table.positions.length;
      const shareOf = ({ at, x: position }: { at: number; x: unknown }) =>
        continuous && typeof position === 'number' ? (position - from) / (to - from) : (at + 0.5) / count;
      const { domain } = valueAxes.get(side)!;
      return [
        [
          `values${query}`,
          more.valueLabels(layout, colours, { width: plotWidth, height: plotHeight, domain, shareOf }),
        ],
      ];
    }),
  );

  const y = yOf(main);
  const crossesZero = [...valueAxes.values()].some(({ log, domain }) => !log && domain.low < 0 && domain.high > 0);
  const minor = more?.minorLayers(formData, y, colours) ?? [];
  const frame: Layer = { data: rowsNamed('order'), mark: { type: 'point', opacity: 0, size: 0 }, encoding: { x } };
  const zero: Layer = { data: rowsNamed('zero'), mark: { type: 'rule' }, encoding: { y } };
  const nameLayers: Layer[] = [
    {
      name: 'names_colours',
      data: rowsNamed('labels'),
      mark: { type: 'square', filled: true, size: 49, xOffset: 11, opacity: 1 },
      encoding: { x, y, color: givenColour },
    },
    {
      name: 'names_texts',
      data: rowsNamed('labels'),
      mark: {
        type: 'text',
        align: 'left',
        baseline: 'middle',
        dx: 19,
        fontSize: 11,
        color: colours.ink2,
        limit: WIDEST_LABEL,
      },
      encoding: { x, y, text: { field: 's' } },
    },
  ];
  const notes = tracks.flatMap(({ layout, side }) => notesOf(layout, valueAxes.get(side)!));
  // Layers of one axis are grouped in one layer, so that the axis is drawn once, beside the other one.
  const stands: Readonly<Record<AxisSide, readonly Layer[]>> = {
    left: [],
    right: [],
    [main.name]: [...minor, ...(crossesZero ? [zero] : [])],
  };
  const layersOf = (name: AxisSide): Layer[] => [
    ...(name === first.side ? annotated.below : []),
    ...stands[name],
    ...tracks.flatMap((track, query) => (track.side === name ? marksOf(track, query) : [])),
    ...(name === first.side ? [...annotated.above, ...(labelled ? nameLayers : [])] : []),
  ];
  const frames = continuous ? [] : [frame];
  const order = [...new Set(tracks.map(track => track.side))];
  const layer =
    order.length === 1
      ? [...frames, ...layersOf(order[0]!)]
      : [...frames, ...order.map(name => ({ layer: layersOf(name) }))];
  const params: Parameter[] = [
    ...timeFormatParameters(formData),
    ...(axis === 'period' || axis === 'time' ? [timeTicksParameter] : []),
    ...(continuous ? spanParameters : []),
    ...domainParameters,
    ...(main.log && main.name === 'left' ? [tickParameter] : []),
    ...(valueAxes.has('right') ? ends.right.map((name, index) => ({ name, value: index })) : []),
    ...(valueAxes.get('right')?.log ? [{ name: 'ticksRight', value: [] }] : []),
  ];
  const span = zoomSpan(layouts, input);
  const rich = axesOf(formData).rich_tooltip;
  const pick = (rich || several) && !layouts.some(({ style }) => style.kind === 'scatter' && !several) ? 'x' : 'mark';
  return {
    spec: layeredSpec({
      colours,
      params,
      layer,
      ...(valueAxes.size > 1 ? { resolve: { scale: { y: 'independent' } } } : {}),
    }),
    data: {
      rows,
      ...values,
      ...annotated.data,
      ...(continuous ? {} : { order: orderOf(layouts) }),
      ...more?.forecastRows(layouts),
      ...(labelled ? { labels: lineEnds } : {}),
      ...(crossesZero ? { zero: [{ y: 0 }] } : {}),
      ...(minor.length > 0
        ? { minor: more?.minorTicks(main.domain, main.log).map(value => ({ y: value })) ?? [] }
        : {}),
    },
    signals: {
      ...timeFormatSignal(formData),
      ...(continuous ? { from, to } : {}),
      ...(axis === 'period' ? { [TICKS]: labelledPeriods(periodsOf(layouts), plotWidth) } : {}),
      ...(axis === 'time' ? { [TICKS]: ticksOf(layouts, [from, to], plotWidth) } : {}),
      ...Object.fromEntries([...valueAxes.values()].flatMap(valueAxis => Object.entries(signalsOf(valueAxis)))),
    },
    padding: { right: 0, top: titleRoom(input) },
    legend: legendOf(layouts, labelled, input),
    columnColour: columnColours(layouts),
    pick,
    colourAt: row => {
      const track = trackOf(row);
      return layouts[track]?.points[row - (offsets[track] ?? 0)]?.c ?? colours.ink;
    },
    inspect: picked => {
      const [row = -1] = picked;
      const track = trackOf(row);
      const layout = layouts[track];
      const inspection =
        layout && inspector()?.inspectTogether(layouts, track, row - (offsets[track] ?? 0), pick === 'mark');
      if (!inspection) return { title: '', lines: [] };
      return inspection.position === null
        ? inspection
        : { ...inspection, lines: [...inspection.lines, ...annotated.linesAt(inspection.position)] };
    },
    meaning: row => {
      const track = trackOf(row);
      const layout = layouts[track];
      return layout ? meaningOf(layout, row - (offsets[track] ?? 0)) : null;
    },
    ...(span ? { span } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** A title at the end of the value axis is above the plot. */
function titleRoom({ formData }: PlotInput): number {
  return axesOf(formData).y_axis_title_position === 'Top' && axesOf(formData).y_axis_title !== null ? 18 : 2;
}

/** The bands of all queries in the order of the axis, including empty ones. */
function orderOf(layouts: readonly SeriesLayout[]): { x: unknown }[] {
  const [first] = layouts;
  if (!first) return [];
  if (first.axis !== 'period')
    return [...new Set(layouts.flatMap(({ table }) => table.labels))].map(label => ({ x: label }));
  return periodsOf(layouts).map(position => ({ x: position }));
}

function periodsOf(layouts: readonly SeriesLayout[]): number[] {
  const positions = [...new Set(layouts.flatMap(({ table }) => table.positions))].filter(
    position => typeof position === 'number',
  );
  return positions.sort((a, b) => a - b);
}

/** Minimum pixels between the ticks of a continuous time axis: a chart's own formats are longer than ours. */
const APART = { own: 40, chosen: 90 } as const;

/** The ticks of a time axis between two instants. */
function ticksOf(layouts: readonly SeriesLayout[], [from, to]: readonly [number, number], width: number) {
  const [first] = layouts;
  const [mark] = periodsOf(layouts);
  if (!first || mark === undefined) return [];
  const apart = Object.keys(timeFormatSignal(first.formData)).length > 0 ? APART.chosen : APART.own;
  return timeTicks({ grain: first.table.grain, mark, from, to, width, apart });
}
