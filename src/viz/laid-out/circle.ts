/** A part of a circle, in radians from the top, clockwise. */
export interface Turn {
  readonly start: number;
  readonly end: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Largest angle of one curve of an arc, in radians: its distance from the circle is less than a tenth of a pixel. */
const STEP = Math.PI / 4;

const short = (value: number) => Math.round(value * 10) / 10;

const on = ({ x, y }: Point, radius: number, angle: number) => [
  x + Math.sin(angle) * radius,
  y - Math.cos(angle) * radius,
];
const at = (centre: Point, radius: number, angle: number) => on(centre, radius, angle).map(short).join(',');

/** Curves along a circle from one angle to another, without the move to its start. */
function arcTo(centre: Point, radius: number, start: number, end: number): string {
  const steps = Math.max(1, Math.ceil(Math.abs(end - start) / STEP));
  const turn = (end - start) / steps;
  const handle = (4 / 3) * Math.tan(turn / 4) * radius;
  const curves = Array.from({ length: steps }, (_, step) => {
    const [from, to] = [start + step * turn, start + (step + 1) * turn];
    const [x0 = 0, y0 = 0] = on(centre, radius, from);
    const [x1 = 0, y1 = 0] = on(centre, radius, to);
    const points = [
      [x0 + Math.cos(from) * handle, y0 + Math.sin(from) * handle],
      [x1 - Math.cos(to) * handle, y1 - Math.sin(to) * handle],
      [x1, y1],
    ];
    return `C${points.map(point => point.map(short).join(',')).join(',')}`;
  });
  return curves.join('');
}

/** A part of a ring. */
export const sectorPath = (centre: Point, inner: number, outer: number, { start, end }: Turn): string =>
  `M${at(centre, outer, start)}${arcTo(centre, outer, start, end)}L${at(centre, inner, end)}${arcTo(centre, inner, end, start)}Z`;

/** A ribbon between two parts of a circle, drawn towards its centre. */
export function ribbonPath(centre: Point, radius: number, from: Turn, to: Turn): string {
  const across = (a: number, b: number) => {
    const [x0 = 0, y0 = 0] = on(centre, radius, a);
    const [x1 = 0, y1 = 0] = on(centre, radius, b);
    // The cubic form of the quadratic curve through the centre.
    const near = (value: number, middle: number) => short(value + ((middle - value) * 2) / 3);
    return `C${near(x0, centre.x)},${near(y0, centre.y)},${near(x1, centre.x)},${near(y1, centre.y)},${short(x1)},${short(y1)}`;
  };
  return [
    `M${at(centre, radius, from.start)}`,
    arcTo(centre, radius, from.start, from.end),
    across(from.end, to.start),
    arcTo(centre, radius, to.start, to.end),
    across(to.end, from.start),
    'Z',
  ].join('');
}
