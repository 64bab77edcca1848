import { LINE_HEIGHT } from '../../laid-out/spread';
import type { Bullet } from './bullet-read';

/** The space beside the scale, for half of a label at its end. */
const SIDE = 22;
const TALLEST = 72;

/** The place of a bullet chart in pixels. */
export interface BulletFrame {
  readonly width: number;
  /** The edges of the bands, their middle, and the distance of the edges. */
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  readonly thickness: number;
  /** Where a value is from left to right. */
  readonly scale: (value: number) => number;
}

export function frameOf({ low, high }: Bullet, width: number, height: number): BulletFrame {
  const thickness = Math.max(12, Math.min(TALLEST, height - 3 * LINE_HEIGHT - 8));
  const top = (height - thickness) / 2;
  return {
    width,
    top,
    bottom: top + thickness,
    middle: top + thickness / 2,
    thickness,
    scale: value => SIDE + ((value - low) / (high - low || 1)) * Math.max(1, width - 2 * SIDE),
  };
}
