import { ofPlane, planePoint, type PlaneShape } from '../../points-map/shapes';
import type { Degrees, Pixels, Room } from '../../points-map/view';

/** As deck.gl has it, in metres. */
const EARTH_RADIUS = 6_378_000;
/** Cells near a pole are as wide as those at this latitude. */
const FARTHEST = 85;

/** A cell and its points, by their index. */
export interface PointCell<Shape> {
  readonly shape: Shape;
  readonly points: readonly number[];
}

export const westToEast = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The latitude halfway between the northernmost and the southernmost place: cells have their size there. */
function middleLatitude(places: readonly Degrees[]): number {
  let [low, high] = [Infinity, -Infinity];
  for (const [, latitude] of places) {
    low = Math.min(low, latitude);
    high = Math.max(high, latitude);
  }
  return low > high ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, (low + high) / 2));
}

type Step = readonly [column: number, row: number];

/** Groups points by cell, without those that have none. */
function grouped<Shape>(
  points: readonly unknown[],
  stepOf: (point: number) => Step | null,
  shapeAt: (step: Step) => Shape,
): readonly PointCell<Shape>[] {
  const bins = new Map<string, { readonly shape: Shape; readonly points: number[] }>();
  for (let point = 0; point < points.length; point += 1) {
    const step = stepOf(point);
    if (step === null) continue;
    const key = `${step[0]} ${step[1]}`;
    const known = bins.get(key);
    if (known) known.points.push(point);
    else bins.set(key, { shape: shapeAt(step), points: [point] });
  }
  return [...bins.values()];
}

const ringOf = (corners: readonly Pixels[]): PlaneShape =>
  ofPlane([Float64Array.from([...corners, ...corners.slice(0, 1)].flat())], true);

/** The size in degrees of cells that are squares of a size in metres at the middle latitude. */
export function squareDegrees(places: readonly Degrees[], metres: number) {
  const height = ((Math.max(1, metres) / EARTH_RADIUS) * 180) / Math.PI;
  return { width: height / Math.cos(radians(middleLatitude(places))), height };
}

/** Places in cells of one size in degrees. */
export function gridBins(places: readonly Degrees[], metres: number): readonly PointCell<PlaneShape>[] {
  const { width, height } = squareDegrees(places, metres);
  return grouped(
    places,
    point => {
      const [longitude, latitude] = places[point]!;
      return [Math.floor((westToEast(longitude) + 180) / width), Math.floor((latitude + 90) / height)];
    },
    ([column, row]) => {
      const [west, south] = [column * width - 180, row * height - 90];
      const [left, bottom] = planePoint([west, south]);
      const [right, top] = planePoint([west + width, south + height]);
      return ringOf([
        [left, bottom],
        [right, bottom],
        [right, top],
        [left, top],
      ]);
    },
  );
}

const HEXAGON = Array.from({ length: 6 }, (_, corner): Pixels => {
  const angle = (corner * Math.PI) / 3;
  return [Math.sin(angle), Math.cos(angle)];
});

/** Places in hexagons of the map's plane, whose radius in metres holds at the middle latitude. */
export function hexagonBins(places: readonly Degrees[], metres: number): readonly PointCell<PlaneShape>[] {
  const radius = Math.max(1, metres) / EARTH_RADIUS / Math.cos(radians(middleLatitude(places)));
  const [across, up] = [radius * Math.sqrt(3), radius * 1.5];
  const shiftOf = (row: number) => (row % 2 === 0 ? 0 : 0.5);
  const centreOf = ([column, row]: Step): Pixels => [(column + shiftOf(row)) * across, row * up];
  const inRow = (x: number, row: number): Step => [Math.round(x / across - shiftOf(row)), row];
  return grouped(
    places,
    point => {
      const [longitude, latitude] = places[point]!;
      const [x, y] = planePoint([westToEast(longitude), latitude]);
      // The hexagon of a point is the one whose centre is nearest: in the row below it, or in the one above.
      const below = inRow(x, Math.floor(y / up));
      const above = inRow(x, Math.floor(y / up) + 1);
      const far = (step: Step) => Math.hypot(centreOf(step)[0] - x, centreOf(step)[1] - y);
      return far(above) < far(below) ? above : below;
    },
    step => {
      const [x, y] = centreOf(step);
      return ringOf(HEXAGON.map(([alongX, alongY]): Pixels => [x + alongX * radius, y + alongY * radius]));
    },
  );
}

/** A cell of the screen, in pixels. */
export interface ScreenCell {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Pixels in cells of the screen, from its top left corner on; those outside have none. */
export function screenBins(points: readonly Pixels[], room: Room, pixels: number): readonly PointCell<ScreenCell>[] {
  const size = Math.max(1, pixels);
  return grouped(
    points,
    point => {
      const [x, y] = points[point]!;
      const isOutside = !(x >= 0 && y >= 0 && x < room.width && y < room.height);
      return isOutside ? null : [Math.floor(x / size), Math.floor(y / size)];
    },
    ([column, row]) => ({ x: column * size, y: row * size, size }),
  );
}
