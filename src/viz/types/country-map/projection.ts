import { geoAzimuthalEqualArea, geoCentroid } from 'd3-geo';
import type { Regions } from './regions';

export interface FittedCountry {
  /** Degrees to turn the globe by, so that the middle of the country faces the reader. */
  readonly rotate: readonly [number, number, number];
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Fits a country to a size in pixels. The projection has equal areas, as a metric is compared by area, and its
 * distortion is least in the middle; countries at a pole, or on both sides of the date line, stay in one piece.
 */
export function fitCountry(regions: Regions, width: number, height: number): FittedCountry {
  const whole = {
    type: 'GeometryCollection' as const,
    geometries: [...regions.values()].map(({ geometry }) => geometry),
  };
  const [longitude, latitude] = geoCentroid(whole);
  const rotate = [-longitude, -latitude, 0] as const;
  const fitted = geoAzimuthalEqualArea()
    .rotate([...rotate])
    .fitExtent(
      [
        [4, 4],
        [Math.max(8, width - 4), Math.max(8, height - 4)],
      ],
      whole,
    );
  const [x, y] = fitted.translate();
  return { rotate, scale: fitted.scale(), x, y };
}
