/** A sector of a ring in Vega's form: radians from the top, clockwise. */
export interface Arc {
  readonly startAngle: number;
  readonly endAngle: number;
  readonly innerRadius: number;
  readonly outerRadius: number;
}

/** Maximum angle between two points of an outline, in radians. */
const STEP = 0.1;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A scene item as an arc; null if it lacks an angle or a radius. */
export function arcOf({
  startAngle,
  endAngle,
  innerRadius = 0,
  outerRadius,
}: { readonly [Member in keyof Arc]?: unknown }): Arc | null {
  const isArc = isNumber(startAngle) && isNumber(endAngle) && isNumber(innerRadius) && isNumber(outerRadius);
  return isArc ? { startAngle, endAngle, innerRadius, outerRadius } : null;
}

const pointAt = (x: number, y: number, angle: number, radius: number) =>
  [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius] as const;
const inTenths = (value: number) => Math.round(value * 10) / 10;

/**
 * The closed outline of an arc, with alternating x and y. In CSS pixels of the picture, rounded to a tenth.
 * @param x of its centre, like y
 */
export function traceArc({ startAngle, endAngle, innerRadius, outerRadius }: Arc, x: number, y: number): number[] {
  const steps = Math.max(1, Math.ceil(Math.abs(endAngle - startAngle) / STEP));
  const angles = Array.from({ length: steps + 1 }, (_, step) => startAngle + ((endAngle - startAngle) * step) / steps);
  const outer = angles.flatMap(angle => pointAt(x, y, angle, outerRadius));
  const inner = innerRadius === 0 ? [x, y] : angles.toReversed().flatMap(angle => pointAt(x, y, angle, innerRadius));
  return [...outer, ...inner].map(inTenths);
}

/** The middle of the arc itself; for a ring it differs from that of its box. */
export function middleOfArc(
  { startAngle, endAngle, innerRadius, outerRadius }: Arc,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  const [atX, atY] = pointAt(x, y, (startAngle + endAngle) / 2, (innerRadius + outerRadius) / 2);
  return { x: atX, y: atY };
}
