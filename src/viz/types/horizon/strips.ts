import type { Series, SeriesTable } from '../timeseries/series';
import { bandsOf, type BandPoint } from './bands';
import { shadeOf, type Shades } from './shades';
import { xAt, type TimeScale } from './time-scale';

type Values = readonly (number | null)[];

/** A series and its drawn values. */
export interface DrawnSeries {
  readonly series: Series;
  readonly values: Values;
}

/** A drawn series in its place; pixels. */
export interface Strip extends DrawnSeries {
  readonly top: number;
  readonly height: number;
  /** The distance from zero that fills all bands. */
  readonly most: number;
}

/** The drawn values: those of the series, or their change since its first one. */
export function drawnSeries(series: Series, isChange: boolean): DrawnSeries {
  const first = isChange ? (series.values.find(value => value !== null) ?? 0) : 0;
  return { series, values: series.values.map(value => (value === null ? null : value - first)) };
}

export const mostOf = ({ values }: DrawnSeries): number =>
  values.reduce<number>((most, value) => (value === null ? most : Math.max(most, Math.abs(value))), 0);

/** Parts of a series without a missing value; a value between two missing ones is a separate part. */
function partsOf(positions: SeriesTable['positions'], values: Values): BandPoint[][] {
  const parts: BandPoint[][] = [];
  let open: BandPoint[] | null = null;
  for (const [at, value] of values.entries()) {
    const x = positions[at];
    if (value === null || typeof x !== 'number') open = null;
    else if (open) open.push({ x, value });
    else {
      open = [{ x, value }];
      parts.push(open);
    }
  }
  return parts;
}

export const middleOf = ({ top, height }: Strip): number => top + height / 2;

/** The outlines of the bands of a strip. @param name of the strip, unique in the picture */
export function bandMarks(
  { values, top, height, most }: Strip,
  name: number,
  positions: SeriesTable['positions'],
  scale: TimeScale,
  { above, below }: Shades,
) {
  if (!(most > 0)) return [];
  const bottom = top + height;
  return partsOf(positions, values).flatMap((points, part) =>
    bandsOf(points, most).flatMap(({ level, isNegative, outline }) =>
      outline.map(({ x, share }) => ({
        x: xAt(scale, x),
        // Values below zero hang from the top of the strip.
        y: isNegative ? top + share * height : bottom - share * height,
        y2: isNegative ? top : bottom,
        c: (isNegative ? below : above)[level],
        s: `${name} ${part} ${isNegative ? '-' : '+'}${level}`,
      })),
    ),
  );
}

/** A value of a strip, which the pointer finds at the middle of it. */
export interface StripValue {
  readonly series: Series;
  /** Its index in the series. */
  readonly at: number;
  readonly value: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
}

/** @param plain the colour of values without a shade */
export function stripValues(
  strip: Strip,
  positions: SeriesTable['positions'],
  scale: TimeScale,
  shades: Shades,
  plain: string,
): StripValue[] {
  const { series, values, most } = strip;
  return values.flatMap((value, at): StripValue[] => {
    const time = positions[at];
    if (value === null || typeof time !== 'number') return [];
    const colour = shadeOf(shades, value, most) ?? plain;
    return [{ series, at, value, colour, x: xAt(scale, time), y: middleOf(strip) }];
  });
}
