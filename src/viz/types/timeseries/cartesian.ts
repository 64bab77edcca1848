import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { givenColour, layeredSpec, rowsNamed, type Layer, type Parameter } from '../../vega/spec';
import type { Arrangement } from './arrangement';
import { axisNames } from './axis-names';
import {
  domainParameters,
  ends,
  PERIOD_LABELS,
  spanParameters,
  tickParameter,
  timeFormatParameters,
  timeFormatSignal,
  xChannel,
  yChannel,
} from './axes';
import { annotationsOf, extras, telling } from './by-need';
import { endLabels } from './end-labels';
import { markLayers } from './layers';
import { labelledPeriods } from './labelled-periods';
import { legendOf } from './legend';
import { meaningOf } from './meaning';
import { notesOf } from './notes';
import { sideOf, signalsOf, type Side, type SideName } from './sides';
import { xExtent, zoomSpan } from './x-extent';
import { axesOf } from './fields';

const MOST_END_LABELS = 6;
/** How much of the width names at the ends of lines may take, and what stands between a line and its name. */
const MOST_LABEL_SHARE = 0.36;
const LABEL_OFFSET = 26;
const WIDEST_LABEL = 130;
/** Height that the x axis takes below the plot, and width of the value axis, in pixels. */
const AXIS_HEIGHT = 26;
const AXIS_WIDTH = 36;

/** One query of a chart, and the value axis that it stands on. */
export interface Track {
  readonly arrangement: Arrangement;
  readonly side: SideName;
}

const isLines = ({ style }: Arrangement) => style.kind === 'line' && style.fill === null;

/** The picture of charts over an axis: one query, or two with an axis each. */
export function cartesianPlot(tracks: readonly Track[], input: PlotInput): Plot | null {
  const { formData, colours, width, height, reader } = input;
  const [first] = tracks;
  if (!first || tracks.every(({ arrangement }) => arrangement.points.length === 0)) return null;
  const arrangements = tracks.map(track => track.arrangement);
  const { axis } = first.arrangement;
  const several = tracks.length > 1;
  const more = extras();
  const forecastValues = (arrangement: Arrangement) => more?.forecastValues(arrangement) ?? [];
  const continuous = axis === 'time' || axis === 'number';
  const [from, to] = continuous ? xExtent(arrangements, input) : [0, 1];
  const names = axisNames(tracks, input);
  const x = xChannel(axis, formData, names.x);
  const yOf = (side: Pick<Side, 'name' | 'log' | 'value'>) =>
    yChannel('y', { value: side.value, log: side.log, side: side.name, form: formData, name: names[side.name] });
  const annotated = annotationsOf({
    formData,
    result: first.arrangement.result,
    positions: first.arrangement.table.positions.filter(position => typeof position === 'number'),
    span: continuous ? [from, to] : null,
    x,
    y: yOf({ name: first.side, log: axesOf(formData).logAxis, value: first.arrangement.value }),
    colours,
  });
  const sides = new Map<SideName, Side>();
  for (const name of ['left', 'right'] as const) {
    const own = arrangements.filter((_, index) => tracks[index]!.side === name);
    if (own.length > 0)
      sides.set(
        name,
        sideOf(name, own, input, [...own.flatMap(forecastValues), ...(name === first.side ? annotated.values : [])]),
      );
  }
  const [main] = sides.values();
  if (!main) return null;

  // Rows of all queries are numbered through, so that a mark is known by its number alone.
  const offsets = arrangements.map((_, index) =>
    arrangements.slice(0, index).reduce((sum, { points }) => sum + points.length, 0),
  );
  const trackOf = (row: number) => offsets.findLastIndex(offset => offset <= row);
  const rows = arrangements.flatMap(({ points, style }, query) =>
    points
      .filter(({ y }) =>
        y === null ? style.kind === 'line' || style.kind === 'area' : !sides.get(tracks[query]!.side)!.log || y > 0,
      )
      .map(point => {
        // What lines run on to beyond the ends of a zoomed axis cannot be pointed at.
        const isBeyond =
          continuous && reader.zoom !== null && typeof point.x === 'number' && (point.x < from || point.x > to);
        const row = isBeyond ? null : point.row + offsets[query]!;
        return several ? { ...point, row, q: query } : isBeyond ? { ...point, row } : point;
      }),
  );

  const series = arrangements.flatMap(({ all }) => all.map(({ label }) => label));
  const labelRoom = LABEL_OFFSET + Math.min(WIDEST_LABEL, Math.max(0, ...series.map(label => widthOf(label))));
  // What is foreseen goes on beyond the last values: a name at these would stand in its way.
  const isFree = !several && isLines(first.arrangement) && forecastValues(first.arrangement).length === 0;
  const labelled =
    isFree && series.length > 1 && series.length <= MOST_END_LABELS && labelRoom <= width * MOST_LABEL_SHARE;
  const plotWidth = width - AXIS_WIDTH - (labelled ? labelRoom : 0);
  const plotHeight = height - AXIS_HEIGHT;
  const lineEnds = labelled
    ? endLabels(first.arrangement.points, main.domain, plotHeight, main.log ? 'log' : 'linear')
    : [];
  const besideOf = ({ style, table }: Arrangement) =>
    style.kind === 'bar' && style.stacking === 'none' && table.series.length > 1;

  const marksOf = ({ arrangement, side: name }: Track, query: number): Layer[] => {
    const side = sides.get(name)!;
    const { style, table, points } = arrangement;
    const beside = besideOf(arrangement);
    const y = yOf(side);
    return [
      ...(more?.forecastLayers(arrangement, query, x, y, reader.zoom !== null) ?? []),
      ...markLayers({
        style,
        x,
        y,
        colours,
        ...(several ? { query } : {}),
        hasShifts: points.some(point => point.dash !== undefined),
        hasForecast: forecastValues(arrangement).length > 0,
        clip: continuous && reader.zoom !== null,
        beside,
        base: side.log && style.stacking === 'none' ? ends[name][0] : null,
      }),
      ...(more && style.labels && table.series.length > 0
        ? [more.valueLabelLayer(x, y, beside, `values${query}`)]
        : []),
    ];
  };
  const values = Object.fromEntries(
    tracks.flatMap(({ arrangement, side }, query) => {
      if (!more || !arrangement.style.labels) return [];
      const count = arrangement.table.positions.length;
      const shareOf = ({ at, x: place }: { at: number; x: unknown }) =>
        continuous && typeof place === 'number' ? (place - from) / (to - from) : (at + 0.5) / count;
      const { domain } = sides.get(side)!;
      return [
        [
          `values${query}`,
          more.valueLabels(arrangement, colours, { width: plotWidth, height: plotHeight, domain, shareOf }),
        ],
      ];
    }),
  );

  const y = yOf(main);
  const crossesZero = [...sides.values()].some(({ log, domain }) => !log && domain.low < 0 && domain.high > 0);
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
  const notes = tracks.flatMap(({ arrangement, side }) => notesOf(arrangement, sides.get(side)!));
  // Layers of one axis are one layer, so that it is drawn once, beside the other axis.
  const stands: Readonly<Record<SideName, readonly Layer[]>> = {
    left: [],
    right: [],
    [main.name]: [...minor, ...(crossesZero ? [zero] : [])],
  };
  const layersOf = (name: SideName): Layer[] => [
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
    ...(axis === 'period' ? [{ name: PERIOD_LABELS, value: [] }] : []),
    ...(continuous ? spanParameters : []),
    ...domainParameters,
    ...(main.log && main.name === 'left' ? [tickParameter] : []),
    ...(sides.has('right') ? ends.right.map((name, index) => ({ name, value: index })) : []),
    ...(sides.get('right')?.log ? [{ name: 'ticksRight', value: [] }] : []),
  ];
  const span = zoomSpan(arrangements, input);
  const rich = axesOf(formData).rich_tooltip;
  const pick =
    (rich || several) && !arrangements.some(({ style }) => style.kind === 'scatter' && !several) ? 'x' : 'mark';
  return {
    spec: layeredSpec({
      colours,
      params,
      layer,
      ...(sides.size > 1 ? { resolve: { scale: { y: 'independent' } } } : {}),
    }),
    data: {
      rows,
      ...values,
      ...annotated.data,
      ...(continuous ? {} : { order: orderOf(arrangements) }),
      ...more?.forecastRows(arrangements),
      ...(labelled ? { labels: lineEnds } : {}),
      ...(crossesZero ? { zero: [{ y: 0 }] } : {}),
      ...(minor.length > 0
        ? { minor: more?.minorTicks(main.domain, main.log).map(value => ({ y: value })) ?? [] }
        : {}),
    },
    signals: {
      ...timeFormatSignal(formData),
      ...(continuous ? { from, to } : {}),
      ...(axis === 'period' ? { [PERIOD_LABELS]: labelledPeriods(periodsOf(arrangements), plotWidth) } : {}),
      ...Object.fromEntries([...sides.values()].flatMap(side => Object.entries(signalsOf(side)))),
    },
    padding: { right: 0, top: titleRoom(input) },
    legend: legendOf(arrangements, labelled, input),
    pick,
    colourAt: row => {
      const track = trackOf(row);
      return arrangements[track]?.points[row - (offsets[track] ?? 0)]?.c ?? colours.ink;
    },
    inspect: picked => {
      const [row = -1] = picked;
      const track = trackOf(row);
      const arrangement = arrangements[track];
      const told =
        arrangement && telling()?.inspectTogether(arrangements, track, row - (offsets[track] ?? 0), pick === 'mark');
      if (!told) return { title: '', lines: [] };
      return told.place === null ? told : { ...told, lines: [...told.lines, ...annotated.linesAt(told.place)] };
    },
    meaning: row => {
      const track = trackOf(row);
      const arrangement = arrangements[track];
      return arrangement ? meaningOf(arrangement, row - (offsets[track] ?? 0)) : null;
    },
    ...(span ? { span } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** A title at the end of the value axis stands above the plot. */
function titleRoom({ formData }: PlotInput): number {
  return axesOf(formData).y_axis_title_position === 'Top' && axesOf(formData).y_axis_title !== null ? 18 : 2;
}

/** The bands of all queries in the order of the axis, those without a mark included. */
function orderOf(arrangements: readonly Arrangement[]): { x: unknown }[] {
  const [first] = arrangements;
  if (!first) return [];
  if (first.axis !== 'period')
    return [...new Set(arrangements.flatMap(({ table }) => table.labels))].map(label => ({ x: label }));
  return periodsOf(arrangements).map(position => ({ x: position }));
}

function periodsOf(arrangements: readonly Arrangement[]): number[] {
  const positions = [...new Set(arrangements.flatMap(({ table }) => table.positions))].filter(
    position => typeof position === 'number',
  );
  return positions.sort((a, b) => a - b);
}
