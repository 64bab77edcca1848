import type { PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import { cutTo } from '../../text-width';
import type { Petals } from './petals';

/** A circle in pixels. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const GAP = 5;

/** The largest circle that leaves space for names outside it. @param widest of the names */
export const circleWithNames = (width: number, height: number, widest: number): Circle => ({
  x: width / 2,
  y: height / 2,
  radius: Math.max(20, Math.min(height / 2 - LINE_HEIGHT - GAP, width / 2 - widest - 2 * GAP)),
});

export const circleWithoutNames = (width: number, height: number): Circle => ({
  x: width / 2,
  y: height / 2,
  radius: Math.max(10, Math.min(width, height) / 2 - 2),
});

function nameAt({ x, y, radius }: Circle, angle: number, text: string, colour: string): PlacedLabel {
  const [across, down] = [Math.sin(angle), -Math.cos(angle)];
  const align = Math.abs(across) < 0.2 ? 'center' : across > 0 ? 'left' : 'right';
  return { x: x + across * (radius + GAP), y: y + down * (radius + GAP + 4), text, align, t: colour };
}

/** The names of petals outside their circle, except those without room. @param most the width of a name */
export function namesAround(
  circle: Circle,
  middles: Petals['middles'],
  names: readonly string[],
  most: number,
  colour: string,
): PlacedLabel[] {
  return spread(
    middles.map((angle, petal) => nameAt(circle, angle, cutTo(names[petal] ?? '', most), colour)),
    GAP,
  );
}

/** The values of rings above the centre, except those at it or at the rim. */
export const ringLabels = (
  { x, y, radius }: Circle,
  rings: Petals['rings'],
  write: (value: number) => string,
  colour: string,
): PlacedLabel[] =>
  rings
    .filter(ring => ring.radius > LINE_HEIGHT && ring.radius < radius - LINE_HEIGHT)
    .map(ring => ({ x: x + 3, y: y - ring.radius, text: write(ring.value), align: 'left', t: colour }));
