import type { ChartColours } from '../../colours/tokens';
import { BANDS } from './bands';

/** The colours of bands, from the closest to zero, on both sides of it. */
export interface Shades {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** @param isSigned whether values are on both sides of zero, or on one only */
export function bandShades({ sequential, diverging }: ChartColours, isSigned: boolean): Shades {
  if (!isSigned || diverging === null) {
    const shades = [sequential[1], sequential[3], sequential[5]].map(shade => shade ?? '');
    return { above: shades, below: shades };
  }
  const middle = (diverging.length - 1) / 2;
  const side = (direction: number) =>
    Array.from({ length: BANDS }, (_, level) => diverging[middle + direction * (level + 1)] ?? '');
  return { above: side(1), below: side(-1) };
}

/** The colour of the farthest band that a value reaches. @param most the distance from zero that fills all bands */
export function shadeOf({ above, below }: Shades, value: number, most: number): string | undefined {
  const level = Math.max(0, Math.min(BANDS - 1, Math.ceil((Math.abs(value) / most) * BANDS) - 1));
  return (value < 0 ? below : above)[most > 0 ? level : 0];
}
