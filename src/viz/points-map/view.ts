import { geoMercator, type GeoProjection } from 'd3-geo';
import { isRecord } from '@/lib/json';
import { numberOf } from '@/model/chart';

/**
 * The visible part of the world, as in form data: its centre in degrees, and a zoom level; each level doubles the
 * scale.
 */
export interface MapView {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

export type Degrees = readonly [longitude: number, latitude: number];
export type Pixels = readonly [x: number, y: number];

/** Width of the whole world at zoom 0, in pixels. */
const WORLD = 512;
const EQUATOR_METRES = 40_075_016.686;
const ZOOMS = { least: -1, most: 16 } as const;
/** The largest zoom when fitting points that are close together. */
const CLOSEST_FIT = 10;
/** The projection does not reach the poles. */
const NORTH = 84;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
const aroundTheWorld = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const isPlace = (longitude: number | null, latitude: number | null): longitude is number =>
  longitude !== null && latitude !== null && Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90;

/** Form data's `viewport`; null if it is not a valid view. */
export function readView(value: unknown): MapView | null {
  if (!isRecord(value)) return null;
  const [longitude, latitude, zoom] = [
    numberOf(value, 'longitude'),
    numberOf(value, 'latitude'),
    numberOf(value, 'zoom'),
  ];
  return isPlace(longitude, latitude) && zoom !== null ? within({ longitude, latitude: latitude ?? 0, zoom }) : null;
}

function within({ longitude, latitude, zoom }: MapView): MapView {
  return {
    longitude: aroundTheWorld(longitude),
    latitude: clamp(latitude, -NORTH, NORTH),
    zoom: clamp(zoom, ZOOMS.least, ZOOMS.most),
  };
}

/** Pixels to a radian. */
export const scaleOf = (zoom: number) => (WORLD * 2 ** zoom) / (2 * Math.PI);

function projectionOf({ longitude, latitude, zoom }: MapView, { width, height }: Room): GeoProjection {
  return geoMercator()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .scale(scaleOf(zoom))
    .translate([width / 2, height / 2]);
}

/** The pixel position of a place. */
export function pixelsOf(view: MapView, room: Room): (position: Degrees) => Pixels {
  const project = projectionOf(view, room);
  return ([longitude, latitude]) => project([longitude, clamp(latitude, -NORTH, NORTH)]) ?? [0, 0];
}

/** The place at a pixel. */
export function positionAt(view: MapView, room: Room, [x, y]: Pixels): Degrees {
  const [longitude = 0, latitude = 0] = projectionOf(view, room).invert?.([x, y]) ?? [];
  return [aroundTheWorld(longitude), clamp(latitude, -NORTH, NORTH)];
}

/** The view after a drag. */
export function panned(view: MapView, room: Room, [x, y]: Pixels): MapView {
  const [longitude, latitude] = positionAt(view, room, [room.width / 2 - x, room.height / 2 - y]);
  return within({ longitude, latitude, zoom: view.zoom });
}

/** The view at another zoom; the place at the given pixel stays there. */
export function zoomedAt(
  view: MapView,
  room: Room,
  zoom: number,
  at: Pixels = [room.width / 2, room.height / 2],
): MapView {
  const position = positionAt(view, room, at);
  const nearer = within({ ...view, zoom });
  const [x, y] = pixelsOf(nearer, room)(position);
  return panned(nearer, room, [at[0] - x, at[1] - y]);
}

/** The narrowest range of the globe that contains all longitudes: its centre and its width, in degrees. */
function stretchOf(longitudes: readonly number[]): { readonly middle: number; readonly width: number } {
  // Typed arrays sort numbers several times faster.
  const sorted = Float64Array.from(longitudes, aroundTheWorld).sort();
  const last = sorted.length - 1;
  let gap = { after: last, size: (sorted[0] ?? 0) + 360 - (sorted[last] ?? 0) };
  for (let index = 0; index < last; index += 1) {
    const size = sorted[index + 1]! - sorted[index]!;
    if (size > gap.size) gap = { after: index, size };
  }
  const from = sorted[(gap.after + 1) % sorted.length] ?? 0;
  return { middle: aroundTheWorld(from + (360 - gap.size) / 2), width: 360 - gap.size };
}

const mercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + (clamp(latitude, -NORTH, NORTH) * Math.PI) / 360));

/** The view that contains all places, with a margin in pixels. */
export function fitView(positions: readonly Degrees[], { width, height }: Room, margin = 28): MapView {
  if (positions.length === 0) return { longitude: 0, latitude: 20, zoom: 0 };
  const across = stretchOf(positions.map(([longitude]) => longitude));
  const heights = positions.map(([, latitude]) => mercator(latitude));
  const [low, high] = heights.reduce(
    ([least, most], each) => [Math.min(least, each), Math.max(most, each)],
    [Infinity, -Infinity],
  );
  const zoomFor = (pixels: number, radians: number) =>
    Math.log2((Math.max(1, pixels - 2 * margin) * 2 * Math.PI) / (WORLD * Math.max(radians, 1e-9)));
  const zoom = Math.min(CLOSEST_FIT, zoomFor(width, (across.width * Math.PI) / 180), zoomFor(height, high - low));
  return within({ longitude: across.middle, latitude: (Math.atan(Math.sinh((low + high) / 2)) * 180) / Math.PI, zoom });
}

/** Metres on the ground per pixel, which depends on the latitude. */
export const metresPerPixel = (latitude: number, zoom: number) =>
  (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / (WORLD * 2 ** zoom);

/** The translation and scale, about its centre, that fit a picture of one view to another. */
export function shiftBetween(
  from: MapView,
  to: MapView,
  room: Room,
): { readonly x: number; readonly y: number; readonly stretch: number } {
  const [x, y] = pixelsOf(to, room)([from.longitude, from.latitude]);
  return { x: x - room.width / 2, y: y - room.height / 2, stretch: 2 ** (to.zoom - from.zoom) };
}
