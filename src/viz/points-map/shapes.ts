import { ramp } from '../colours/ramp';
import type { MarkMeaning } from '../plugin';
import { scaleOf, type Degrees, type MapView, type Pixels, type Room } from './view';

/** The projection does not reach the poles. */
const NORTH = 85;
const TURN = 2 * Math.PI;
/** Vertices closer than this to the previous one are left out, in pixels. */
const THIN = 0.75;
/** How far the pointer may be from a line, in pixels. */
const BESIDE = 4;
/** The share of its colour that an unselected shape keeps while others are selected. */
const KEPT = 0.4;

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
  line.forEach(([longitude, latitude], index) => {
    before = unwrapped(longitude, before);
    points[index * 2] = (before * Math.PI) / 180;
    points[index * 2 + 1] = planeY(latitude);
  });
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

/** Lines of a plane shape in pixels, without vertices that nobody can see; null outside the picture. */
function linesInPixels(view: MapView, room: Room): (shape: PlaneShape) => Pixels[][] | null {
  const scale = scaleOf(view.zoom);
  const [viewX, viewY] = planePoint([view.longitude, view.latitude]);
  return ({ lines, west, east, south, north }) => {
    const turns = TURN * Math.round(((west + east) / 2 - viewX) / TURN);
    const left = room.width / 2 - (viewX + turns) * scale;
    const top = room.height / 2 + viewY * scale;
    const isOutside =
      east * scale + left < -BESIDE ||
      west * scale + left > room.width + BESIDE ||
      top - south * scale < -BESIDE ||
      top - north * scale > room.height + BESIDE;
    return isOutside ? null : lines.map(line => thinned(line, scale, left, top));
  };
}

function thinned(line: Float64Array, scale: number, left: number, top: number): Pixels[] {
  const kept: Pixels[] = [];
  let [atX, atY] = [Infinity, Infinity];
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index]! * scale + left, top - line[index + 1]! * scale];
    if (index < line.length - 2 && Math.abs(x - atX) < THIN && Math.abs(y - atY) < THIN) continue;
    kept.push([x, y]);
    [atX, atY] = [x, y];
  }
  return kept;
}

const boxRing = (x: number, y: number, width: number, height: number): Pixels[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

/** The rings of an area; a box of the least size if it is smaller. */
function ringsOf(rings: readonly Pixels[][], least: number): readonly (readonly Pixels[])[] {
  const [outer = []] = rings;
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  const isLarge = rings.some(ring => ring.length > 3);
  const [x = 0, y = 0] = outer[0] ?? [];
  if (!isLarge) return [boxRing(x - least / 2, y - least / 2, least, least)];
  if (outer.length > 12) return rings;
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const [up, down] = [Math.min(...ys), Math.max(...ys)];
  if (high - low >= least || down - up >= least) return rings;
  return [boxRing((low + high - least) / 2, (up + down - least) / 2, least, least)];
}

/** Both sides of a line, so that the pointer finds it. */
function ribbonOf(line: readonly Pixels[], reach: number): Pixels[] {
  const sides: [Pixels[], Pixels[]] = [[], []];
  line.forEach(([x, y], index) => {
    const [fromX, fromY] = line[Math.max(0, index - 1)]!;
    const [toX, toY] = line[Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const [acrossX, acrossY] = [((toY - fromY) / length) * reach, ((fromX - toX) / length) * reach];
    sides[0].push([x + acrossX, y + acrossY]);
    sides[1].push([x - acrossX, y - acrossY]);
  });
  return [...sides[0], ...sides[1].toReversed(), ...sides[0].slice(0, 1)];
}

/** The second half of a line by its number of vertices. */
const secondHalf = (line: readonly Pixels[]) => line.slice(Math.floor((line.length - 1) / 2));

const area = (rings: readonly (readonly Pixels[])[]) => ({
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: rings },
});
const path = (lines: readonly (readonly Pixels[])[]) => ({
  type: 'Feature',
  geometry: { type: 'MultiLineString', coordinates: lines },
});

/** Rows of the specification, by data set. */
export interface ShapeRows {
  readonly areas: readonly object[];
  readonly lines: readonly object[];
  /** Around the lines; nobody sees them. */
  readonly ribbons: readonly object[];
}

interface Drawing {
  readonly view: MapView;
  readonly room: Room;
  readonly surface: string;
  /** The row of the first shape; the others follow. */
  readonly first: number;
  readonly selected: ReadonlySet<string> | null;
  readonly meaning: (row: number) => MarkMeaning | null;
}

/** The visible shapes at a view. */
export function shapeRows(shapes: readonly MapShape[], drawing: Drawing): ShapeRows {
  const { view, room, surface, first, selected, meaning } = drawing;
  const inPixels = linesInPixels(view, room);
  const rows = { areas: [] as object[], lines: [] as object[], ribbons: [] as object[] };

  function paintOf(paint: Paint | null, row: number): Paint {
    if (paint === null) return { colour: surface, opacity: 0 };
    const label = selected && selected.size > 0 ? meaning(row)?.label : undefined;
    if (label === undefined || selected?.has(label)) return paint;
    return { ...paint, colour: ramp([surface, paint.colour])(KEPT) };
  }
  shapes.forEach(({ shape, fill, stroke, width, end, least = 1, isSilent }, index) => {
    const row = first + index;
    const named = isSilent ? {} : { row };
    const edge = paintOf(stroke, row);
    if (shape.kind === 'plane' && !shape.isArea) {
      const lines = inPixels(shape)?.filter(line => line.length > 1) ?? [];
      if (lines.length === 0) return;
      rows.lines.push({ ...path(lines), c: edge.colour, o: edge.opacity, w: width });
      if (end !== undefined)
        rows.lines.push({
          ...path(lines.map(secondHalf)),
          c: paintOf({ colour: end, opacity: 1 }, row).colour,
          o: edge.opacity,
          w: width,
        });
      rows.ribbons.push({ ...named, ...area(lines.map(line => ribbonOf(line, Math.max(BESIDE, width / 2)))) });
      return;
    }
    const rings = shape.kind === 'box' ? [boxRing(shape.x, shape.y, shape.width, shape.height)] : inPixels(shape);
    if (!rings) return;
    const inner = paintOf(fill, row);
    rows.areas.push({
      ...named,
      ...area(shape.kind === 'box' ? rings : ringsOf(rings, least)),
      c: inner.colour,
      o: inner.opacity,
      e: edge.colour,
      q: edge.opacity,
      w: width,
    });
  });
  return rows;
}
