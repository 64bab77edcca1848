import { range } from 'd3-array';
import type { FormData } from '@/model/chart';
import { settingsOf } from './fields';

/** Radians from the top, clockwise, as arcs are drawn. */
export interface Sweep {
  readonly from: number;
  readonly to: number;
}

export interface Dial extends Sweep {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const fullTurn = 2 * Math.PI;

/** The form counts degrees counterclockwise from the right; the dial runs clockwise, at most one full turn. */
export function sweepOf(form: FormData): Sweep {
  const start = settingsOf(form).start_angle;
  const turned = start - settingsOf(form).end_angle;
  const degrees = Math.abs(turned) >= 360 ? 360 : (turned + 360) % 360 || 360;
  const from = (Math.PI * (90 - start)) / 180;
  return { from, to: from + (Math.PI * degrees) / 180 };
}

export const angleAt = ({ from, to }: Sweep, share: number): number => from + (to - from) * share;

export const pointAt = ({ x, y }: Pick<Dial, 'x' | 'y'>, angle: number, radius: number) => ({
  x: x + Math.sin(angle) * radius,
  y: y - Math.cos(angle) * radius,
});

/** The share of the radius around the centre that is kept for texts. */
const MIDDLE = 0.3;
const QUARTER = Math.PI / 2;
const SMALLEST = 16;

/** The bounding box of an arc of radius 1 around its centre. */
function boundsOf({ from, to }: Sweep) {
  const sides = range(Math.ceil(from / QUARTER), Math.floor(to / QUARTER) + 1).map(quarter => quarter * QUARTER);
  const angles = [from, to, ...sides];
  const [xs, ys] = [angles.map(Math.sin), angles.map(angle => -Math.cos(angle))];
  return {
    left: Math.min(-MIDDLE, ...xs),
    right: Math.max(MIDDLE, ...xs),
    top: Math.min(-MIDDLE, ...ys),
    bottom: Math.max(MIDDLE, ...ys),
  };
}

/**
 * The largest dial for a size, centred.
 * @param sideRoom pixels kept free at its sides
 * @param topRoom and above and below it
 */
export function dialIn(width: number, height: number, sweep: Sweep, sideRoom: number, topRoom: number): Dial {
  const { left, right, top, bottom } = boundsOf(sweep);
  const radius = Math.max(
    SMALLEST,
    Math.min((width - 2 * sideRoom) / (right - left), (height - 2 * topRoom) / (bottom - top)),
  );
  return {
    ...sweep,
    x: width / 2 - (radius * (left + right)) / 2,
    y: height / 2 - (radius * (top + bottom)) / 2,
    radius,
  };
}
