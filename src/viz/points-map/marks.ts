import { mapsText } from '@/text/messages/charts/maps';
import { numberFormatter } from '@/text/numbers';
import { textOn, contrastOf } from '../colours/contrast';
import type { ChartColours } from '../colours/tokens';
import type { Inspection, MarkMeaning } from '../plugin';
import { pixelsOf, type MapView, type Room, type Degrees } from './view';

const degrees = numberFormatter('.4~f');

/** A place as people write it: latitude first, by hemisphere. */
export function degreesText([longitude, latitude]: Degrees): string {
  return mapsText.position(degrees(Math.abs(latitude)), latitude < 0, degrees(Math.abs(longitude)), longitude < 0);
}

/** WCAG 2.2, 1.4.11: what a picture is read from. */
const ENOUGH = 3;

/** The colour of the 1 px outline of a mark that would hardly be seen on the surface; null for one that needs none. */
export function outlineFor(colour: string, colours: Pick<ChartColours, 'surface' | 'ink3'>): string | null {
  return contrastOf(colour, colours.surface) < ENOUGH ? colours.ink3 : null;
}

/** A point, or several as one. */
export interface MapMark {
  readonly longitude: number;
  readonly latitude: number;
  /** In pixels. */
  readonly radius: number;
  readonly colour: string;
  /** Written on it. */
  readonly text?: string;
}

/** What a map shows at a view; later marks lie over earlier ones. */
export interface MapMarks {
  readonly marks: readonly MapMark[];
  readonly inspect: (mark: number) => Inspection;
  readonly meaning: (mark: number) => MarkMeaning | null;
}

/** Rows of the specification: the marks that the picture shows a part of. */
export function markRows({ marks }: MapMarks, view: MapView, room: Room, colours: ChartColours): object[] {
  const position = pixelsOf(view, room);
  // Thousands of points have a handful of colours.
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
