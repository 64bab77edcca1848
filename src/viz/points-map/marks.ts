import { mapsText } from '@/text/messages/charts/maps';
import { numberFormatter } from '@/text/numbers';
import { textOn, contrastOf } from '../colours/contrast';
import type { ChartColours } from '../colours/tokens';
import type { Inspection, MarkMeaning } from '../plugin';
import type { MapShape } from './shapes';
import { pixelsOf, type MapView, type Room, type Degrees } from './view';

const degrees = numberFormatter('.4~f');

/** A place in degrees: latitude first, by hemisphere. */
export function degreesText([longitude, latitude]: Degrees): string {
  return mapsText.position(degrees(Math.abs(latitude)), latitude < 0, degrees(Math.abs(longitude)), longitude < 0);
}

/** WCAG 2.2, 1.4.11: graphical objects that carry meaning. */
const ENOUGH = 3;

/** The colour of the 1 px outline of a mark with little contrast to the surface; null if it needs none. */
export function outlineFor(colour: string, colours: Pick<ChartColours, 'surface' | 'ink3'>): string | null {
  return contrastOf(colour, colours.surface) < ENOUGH ? colours.ink3 : null;
}

/** A point, or a group of points. */
export interface MapMark {
  readonly longitude: number;
  readonly latitude: number;
  /** In pixels. */
  readonly radius: number;
  readonly colour: string;
  /** The text on it. */
  readonly text?: string;
}

/**
 * The marks of a map at a view; later marks are drawn over earlier ones, and points over shapes. Shapes are numbered
 * after the points.
 */
export interface MapMarks {
  readonly marks: readonly MapMark[];
  readonly shapes?: readonly MapShape[];
  readonly inspect: (mark: number) => Inspection;
  readonly meaning: (mark: number) => MarkMeaning | null;
}

/** Rows of the specification: the marks of the visible part. */
export function markRows({ marks }: MapMarks, view: MapView, room: Room, colours: ChartColours): object[] {
  const position = pixelsOf(view, room);
  // Thousands of points share a handful of colours.
  const edges = new Map<string, string>();
  function edgeOf(colour: string): string {
    const edge = edges.get(colour) ?? outlineFor(colour, colours) ?? colours.surface;
    edges.set(colour, edge);
    return edge;
  }
  return marks.flatMap(({ longitude, latitude, radius, colour, text = '' }, row) => {
    const [x, y] = position([longitude, latitude]);
    if (x < -radius || y < -radius || x > room.width + radius || y > room.height + radius) return [];
    const point = { row, lon: longitude, lat: latitude, s: Math.PI * radius ** 2, c: colour, e: edgeOf(colour) };
    return [text === '' ? point : { ...point, t: text, i: textOn(colour) }];
  });
}
