import type { ChartColours } from '../../colours/tokens';
import { widthOf } from '../../text-width';
import { givenColour, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import type { SeriesPoint } from './points';
import type { ValueDomain } from './value-axis';

/** A series' name beside the end of its line. */
export interface EndLabel {
  /** The last point of its line. */
  readonly row: number;
  readonly x: SeriesPoint['x'];
  /** In units of the value axis; moved away from its neighbours. */
  readonly y: number;
  readonly s: string;
  readonly c: string;
}

const MOST_END_LABELS = 6;
/** The largest share of the width for names at the ends of lines, and the gap between a line and its name. */
const MOST_LABEL_SHARE = 0.36;
const LABEL_OFFSET = 26;
const WIDEST_LABEL = 130;
/** The height of the x axis below the plot, and the width of the value axis, in pixels. */
const AXIS_HEIGHT = 26;
const AXIS_WIDTH = 36;

/** Whether lines are named at their ends, and the pixels that the plot then has between its axes. */
export interface NameRoom {
  readonly labelled: boolean;
  readonly width: number;
  readonly height: number;
}

/** @param isFree whether nothing else is at the ends of the lines */
export function nameRoom(
  series: readonly string[],
  isFree: boolean,
  { width, height }: { readonly width: number; readonly height: number },
): NameRoom {
  const room = LABEL_OFFSET + Math.min(WIDEST_LABEL, Math.max(0, ...series.map(label => widthOf(label))));
  const labelled = isFree && series.length > 1 && series.length <= MOST_END_LABELS && room <= width * MOST_LABEL_SHARE;
  return { labelled, width: width - AXIS_WIDTH - (labelled ? room : 0), height: height - AXIS_HEIGHT };
}

/** The layers of the names: a square in the colour of the series, and its text. */
export const nameLayers = (x: XChannel, y: YChannel, colours: ChartColours): Layer[] => [
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

const APART = 13;

/** Distances on a logarithmic axis are those of the logarithms. */
const scales = {
  linear: { to: (value: number) => value, from: (place: number) => place },
  log: { to: Math.log, from: Math.exp },
};

/**
 * The names of lines at their last value, moved apart so that they do not overlap. @param height of the plot in pixels
 */
export function endLabels(
  points: readonly SeriesPoint[],
  domain: ValueDomain,
  height: number,
  scale: keyof typeof scales = 'linear',
): EndLabel[] {
  const { to, from } = scales[scale];
  const last = new Map<string, SeriesPoint>();
  for (const point of points) if (point.y !== null) last.set(point.s, point);
  const perPixel = (to(domain.high) - to(domain.low)) / Math.max(1, height);
  const labels = [...last.values()]
    .map(point => ({ row: point.row, x: point.x, y: to(point.y!), s: point.s, c: point.c }))
    .sort((a, b) => b.y - a.y);
  let ceiling = Infinity;
  for (const label of labels) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - APART * perPixel;
  }
  // If they were moved below the plot, move all up from the bottom again.
  let floor = to(domain.low);
  for (const label of [...labels].reverse()) {
    label.y = Math.max(label.y, floor);
    floor = label.y + APART * perPixel;
  }
  const end = labels.reduce<SeriesPoint['x']>(
    (latest, label) => (latest === null || (label.x !== null && label.x > latest) ? label.x : latest),
    null,
  );
  return labels.map(label => ({ ...label, x: end, y: from(label.y) }));
}
