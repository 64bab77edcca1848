import type { Degrees, Pixels } from './view';

/** The projection does not reach the poles. */
const NORTH = 85;

/** Lines, or the rings of an area, in radians of the Mercator plane; x and y alternate. */
export interface PlaneShape {
  readonly kind: 'plane';
  readonly isArea: boolean;
  readonly lines: readonly Float64Array[];
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** A box on the screen. */
export interface ScreenBox {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Paint {
  /** As `#RRGGBB`. */
  readonly colour: string;
  /** Between 0 and 1. */
  readonly opacity: number;
}

/** A line or an area of a map. */
export interface MapShape {
  readonly shape: PlaneShape | ScreenBox;
  readonly fill: Paint | null;
  readonly stroke: Paint | null;
  /** Of the stroke, in pixels. */
  readonly width: number;
  /** The colour of the second half of a line, if it differs. */
  readonly end?: string;
  /** The size of an area that would be smaller, in pixels. */
  readonly least?: number;
  /** Whether the pointer and the keyboard skip it. */
  readonly isSilent?: true;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
const planeY = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (clamp(latitude, -NORTH, NORTH) * Math.PI) / 360));

/** The same place, at most half a turn from the one before: a line crosses the date line instead of the globe. */
function unwrapped(longitude: number, before: number | null): number {
  const jump = before === null ? 0 : longitude - before;
  // Areas around a pole follow the edge of the map from one side to the other.
  const isEdge = Math.abs(Math.abs(jump) - 360) < 1e-6;
  return Math.abs(jump) <= 180 || isEdge ? longitude : longitude - 360 * Math.round(jump / 360);
}

function planeLine(line: readonly Degrees[]): Float64Array {
  const points = new Float64Array(line.length * 2);
  let before: number | null = null;
  let at = 0;
  for (const place of line) {
    before = unwrapped(place[0], before);
    points[at] = (before * Math.PI) / 180;
    points[at + 1] = planeY(place[1]);
    at += 2;
  }
  return points;
}

/** Lines or rings as a shape; null without any place. */
export function planeShape(lines: readonly (readonly Degrees[])[], isArea: boolean): PlaneShape | null {
  const planes = lines.filter(line => line.length > 0).map(planeLine);
  return planes.length === 0 ? null : ofPlane(planes, isArea);
}

/** The same for lines that are in the plane already. */
export function ofPlane(lines: readonly Float64Array[], isArea: boolean): PlaneShape {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const line of lines)
    for (let index = 0; index < line.length; index += 2) {
      west = Math.min(west, line[index]!);
      east = Math.max(east, line[index]!);
      south = Math.min(south, line[index + 1]!);
      north = Math.max(north, line[index + 1]!);
    }
  return { kind: 'plane', isArea, lines, west, east, south, north };
}

/** A position in the plane, in radians. */
export const planePoint = ([longitude, latitude]: Degrees): Pixels => [(longitude * Math.PI) / 180, planeY(latitude)];

/** The place in the middle of a shape, and the places at its corners. */
export const middleOf = ({ west, east, south, north }: PlaneShape): Degrees =>
  degreesOf([(west + east) / 2, (south + north) / 2]);
export const cornersOf = ({ west, east, south, north }: PlaneShape): readonly Degrees[] => [
  degreesOf([west, south]),
  degreesOf([east, north]),
];
export const degreesOf = ([x, y]: Pixels): Degrees => [(x * 180) / Math.PI, (Math.atan(Math.sinh(y)) * 180) / Math.PI];
