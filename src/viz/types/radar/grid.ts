import { pointAt, type Web } from './web';

const RINGS = 5;
const levels = Array.from({ length: RINGS }, (_, ring) => (ring + 1) / RINGS);

/** A line between two points, in pixels. */
interface Segment {
  readonly x: number;
  readonly y: number;
  readonly x2: number;
  readonly y2: number;
}

/** The point of each axis at a share of the radius. */
const cornersAt = (web: Web, share: number) => Array.from({ length: web.axes }, (_, axis) => pointAt(web, axis, share));

const axesOf = (web: Web): Segment[] => cornersAt(web, 1).map(end => ({ x: web.x, y: web.y, x2: end.x, y2: end.y }));

/** A closed line through the points of all axes. */
function outlineAt(web: Web, share: number): Segment[] {
  const corners = cornersAt(web, share);
  return corners.map((point, axis) => {
    const next = corners[(axis + 1) % corners.length] ?? point;
    return { x: point.x, y: point.y, x2: next.x, y2: next.y };
  });
}

/** The axes, and levels as polygons or as circles. */
export function gridOf(web: Web, isRound: boolean) {
  return {
    grid: [...axesOf(web), ...(isRound ? [] : levels.flatMap(share => outlineAt(web, share)))],
    // The symbol of a circle has the area of the square around it.
    rings: isRound ? levels.map(share => ({ x: web.x, y: web.y, s: (share * web.radius * 2) ** 2 })) : [],
  };
}
