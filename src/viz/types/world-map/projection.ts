import { geoEqualEarth } from 'd3-geo';

/** The central longitude in degrees: the map is cut between Alaska and eastern Russia, without cutting a country. */
export const MIDDLE = 11;

/** The extent of a world map: everything except the Antarctic. */
const world = {
  type: 'MultiPoint' as const,
  coordinates: [
    [MIDDLE - 179.9, 0],
    [MIDDLE + 179.9 - 360, 0],
    [MIDDLE, 83.7],
    [MIDDLE, -56],
  ],
};

/** The scale and translation that fit the world to a size, in pixels. */
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
