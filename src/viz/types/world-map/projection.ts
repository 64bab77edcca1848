import { geoEqualEarth } from 'd3-geo';

/**
 * The middle of the map, in degrees: between Alaska and the east of Russia the map is cut without cutting a country.
 */
export const MIDDLE = 11;

/** What a map of the world shows: all but the Antarctic. */
const world = {
  type: 'MultiPoint' as const,
  coordinates: [
    [MIDDLE - 179.9, 0],
    [MIDDLE + 179.9 - 360, 0],
    [MIDDLE, 83.7],
    [MIDDLE, -56],
  ],
};

/** How the projection is scaled and moved so that the world fits, in pixels. */
export function fitWorld(
  width: number,
  height: number,
): { readonly scale: number; readonly x: number; readonly y: number } {
  const fitted = geoEqualEarth()
    .rotate([-MIDDLE, 0])
    .fitExtent(
      [
        [1, 1],
        [Math.max(2, width - 1), Math.max(2, height - 1)],
      ],
      world,
    );
  const [x, y] = fitted.translate();
  return { scale: fitted.scale(), x, y };
}
