import { isRecord } from '@/lib/json';
import { columnJson } from '@/query/legacy/lines';
import type { Degrees } from '../points-map/view';
import { isPlace } from './places';

/** A ring and its holes. */
export type Polygon = readonly (readonly Degrees[])[];

/** What a value of a column draws. */
export interface Geometry {
  readonly points: readonly Degrees[];
  readonly lines: readonly (readonly Degrees[])[];
  readonly polygons: readonly Polygon[];
}

const nothing: Geometry = { points: [], lines: [], polygons: [] };
/** Collections in collections; GeoJSON advises against any. */
const DEEPEST = 8;

/** A position without a height, which needs no copy. */
const isBare = (value: readonly unknown[]): value is Degrees =>
  value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number';

function place(value: unknown): Degrees | null {
  if (!Array.isArray(value)) return null;
  const position = value as readonly unknown[];
  if (isBare(position)) return isPlace(position) ? position : null;
  const [longitude, latitude] = position;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  const found: Degrees = [longitude, latitude];
  return isPlace(found) ? found : null;
}

const members = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
/** Twice the area of a ring; negative if it runs clockwise. */
function turnOf(ring: readonly Degrees[]): number {
  let sum = 0;
  let from = ring.at(-1)!;
  for (const to of ring) {
    sum += from[0] * to[1] - to[0] * from[1];
    from = to;
  }
  return sum;
}

/** A closed ring that runs in one direction, whatever the data do: a hole is one that runs in the other. */
function ringOf(value: unknown, isHole: boolean): readonly Degrees[] | null {
  const ring = placesOf(value);
  if (ring.length < 3) return null;
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) ring.push(first);
  return turnOf(ring) > 0 === isHole ? ring.toReversed() : ring;
}

/** A ring without its place pairs that are none. */
const placesOf = (value: unknown): Degrees[] => {
  const found: Degrees[] = [];
  for (const each of members(value)) {
    const at = place(each);
    if (at) found.push(at);
  }
  return found;
};

function polygonOf(value: unknown): Polygon[] {
  const [outer, ...holes] = members(value);
  const ring = ringOf(outer, false);
  return ring ? [[ring, ...holes.flatMap(hole => [ringOf(hole, true)].filter(each => each !== null))]] : [];
}

const lineOf = (value: unknown): (readonly Degrees[])[] => {
  const line = placesOf(value);
  return line.length > 1 ? [line] : [];
};

function ofType(type: unknown, coordinates: unknown): Geometry {
  switch (type) {
    case 'Point':
      return { ...nothing, points: placesOf([coordinates]) };
    case 'MultiPoint':
      return { ...nothing, points: placesOf(coordinates) };
    case 'LineString':
      return { ...nothing, lines: lineOf(coordinates) };
    case 'MultiLineString':
      return { ...nothing, lines: members(coordinates).flatMap(lineOf) };
    case 'Polygon':
      return { ...nothing, polygons: polygonOf(coordinates) };
    case 'MultiPolygon':
      return { ...nothing, polygons: members(coordinates).flatMap(polygonOf) };
    default:
      return nothing;
  }
}

const joined = (all: readonly Geometry[]): Geometry => ({
  points: all.flatMap(({ points }) => points),
  lines: all.flatMap(({ lines }) => lines),
  polygons: all.flatMap(({ polygons }) => polygons),
});

/** A geometry of GeoJSON; anything else, and places outside the globe, are nothing. */
export function geometryOf(value: unknown, depth = 0): Geometry {
  if (!isRecord(value) || depth > DEEPEST) return nothing;
  const { type, coordinates, geometries, geometry, features } = value;
  if (type === 'Feature') return geometryOf(geometry, depth + 1);
  if (type === 'GeometryCollection') return joined(members(geometries).map(each => geometryOf(each, depth + 1)));
  if (type === 'FeatureCollection') return joined(members(features).map(each => geometryOf(each, depth + 1)));
  return ofType(type, coordinates);
}

/** A feature of GeoJSON with what it draws. */
export interface Feature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry;
}

/** The features of a value: those of a collection, a feature, or a geometry without properties. */
export function featuresOf(stored: unknown, depth = 0): Feature[] {
  const value = depth === 0 ? columnJson(stored) : stored;
  if (!isRecord(value) || depth > DEEPEST) return [];
  if (value['type'] === 'FeatureCollection')
    return members(value['features']).flatMap(each => featuresOf(each, depth + 1));
  const properties = isRecord(value['properties']) ? value['properties'] : {};
  const geometry = geometryOf(value);
  const isEmpty = geometry.points.length + geometry.lines.length + geometry.polygons.length === 0;
  return isEmpty ? [] : [{ properties, geometry }];
}

/** How deep positions are nested: 1 for a line, 2 for a polygon, 3 for several. */
function nestingOf(value: unknown): number {
  let depth = 0;
  for (let inner: unknown = value; Array.isArray(inner) && depth < 5; depth += 1) {
    if (inner.some(each => typeof each === 'number')) return depth;
    inner = (inner as readonly unknown[]).find(Array.isArray);
  }
  return 0;
}

const swapped = (value: unknown, depth: number): unknown =>
  depth === 0 ? [members(value)[1], members(value)[0]] : members(value).map(each => swapped(each, depth - 1));

/** The value of a line column: bare positions at any depth, or GeoJSON. */
function shapesOf(value: unknown, reverse: boolean): readonly [nesting: number, coordinates: unknown] {
  const nesting = nestingOf(value);
  return [nesting, reverse ? swapped(value, nesting) : value];
}

const turned = (lines: readonly (readonly Degrees[])[]) =>
  lines.map(line => line.map(([first, second]): Degrees => [second, first]).filter(isPlace));

export function polygonsIn(value: unknown, reverse: boolean): readonly Polygon[] {
  if (isRecord(value)) {
    const { polygons } = geometryOf(value);
    return reverse ? polygons.flatMap(rings => polygonOf(turned(rings))) : polygons;
  }
  const [nesting, coordinates] = shapesOf(value, reverse);
  if (nesting === 1) return polygonOf([coordinates]);
  if (nesting === 2) return polygonOf(coordinates);
  return nesting === 3 ? members(coordinates).flatMap(polygonOf) : [];
}

export function linesIn(value: unknown, reverse: boolean): readonly (readonly Degrees[])[] {
  if (isRecord(value)) {
    const { lines, polygons } = geometryOf(value);
    const all = [...lines, ...polygons.flat()];
    return reverse ? turned(all) : all;
  }
  const [nesting, coordinates] = shapesOf(value, reverse);
  if (nesting === 1) return lineOf(coordinates);
  if (nesting === 2) return members(coordinates).flatMap(lineOf);
  return nesting === 3 ? members(coordinates).flatMap(each => members(each).flatMap(lineOf)) : [];
}
