import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Link } from './read';

export interface GraphPoint {
  readonly x: number;
  readonly y: number;
}

export interface Forces {
  readonly edgeLength: number;
  readonly gravity: number;
  readonly repulsion: number;
  readonly friction: number;
}

interface Body extends SimulationNodeDatum {
  readonly name: string;
}

/** Work of one layout, in nodes times steps, so that it never blocks the page for long. */
const WORK = 30_000;
const MOST_STEPS = 300;
const FEWEST_STEPS = 60;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Nodes that repel each other, and links that pull them together. The unit is arbitrary: `fitted` scales it. Equal
 * input has equal output. The forces have the meaning and the ranges of ECharts, in another simulation.
 */
export function layOutByForce(
  names: readonly string[],
  links: readonly Link[],
  forces: Forces,
): Map<string, GraphPoint> {
  const bodies = names.map((name): Body => ({ name }));
  const pulls = links
    .filter(({ source, target }) => source !== target)
    .map(({ source, target }): SimulationLinkDatum<Body> => ({ source, target }));
  const pull = within(forces.gravity, 0, 1) * 0.3;
  const simulation = forceSimulation(bodies)
    .force(
      'links',
      forceLink<Body, SimulationLinkDatum<Body>>(pulls)
        .id(({ name }) => name)
        .distance(within(forces.edgeLength, 1, 5000) / 4),
    )
    .force('repulsion', forceManyBody().strength(-within(forces.repulsion, 1, 10_000) / 2))
    .force('apart', forceCollide(12))
    .force('x', forceX(0).strength(pull))
    .force('y', forceY(0).strength(pull))
    .velocityDecay(within(0.65 - forces.friction / 2, 0.1, 0.9))
    .stop();
  simulation.tick(within(Math.round(WORK / Math.max(1, bodies.length)), FEWEST_STEPS, MOST_STEPS));
  return new Map(bodies.map(({ name, x = 0, y = 0 }) => [name, { x, y }]));
}

/** Nodes on a circle around the origin, clockwise from the top. */
export function layOutInCircle(names: readonly string[]): Map<string, GraphPoint> {
  return new Map(
    names.map((name, index) => {
      const angle = (index / names.length) * 2 * Math.PI;
      return [name, { x: Math.sin(angle), y: -Math.cos(angle) }];
    }),
  );
}

interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How much more one axis may be stretched than the other. */
const MOST_STRETCH = 1.8;

/** Points scaled and moved into a box; in a wide box they are spread out in width. */
export function fitted(
  points: ReadonlyMap<string, GraphPoint>,
  { left, right, top, bottom }: Room,
): Map<string, GraphPoint> {
  const ends = (values: readonly number[]) =>
    values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [
      Infinity,
      -Infinity,
    ] as readonly [number, number]);
  const [west, east] = ends([...points.values()].map(point => point.x));
  const [north, south] = ends([...points.values()].map(point => point.y));
  const scaleOf = (room: number, extent: number) => (extent > 1e-9 ? room / extent : Infinity);
  const [x, y] = [scaleOf(right - left, east - west), scaleOf(bottom - top, south - north)];
  const least = Math.min(x, y);
  const [scaleX, scaleY] = [x, y].map(scale => (least === Infinity ? 1 : Math.min(scale, least * MOST_STRETCH)));
  const place = (value: number, low: number, high: number, scale: number | undefined, from: number, to: number) =>
    (from + to) / 2 + (value - (low + high) / 2) * (scale ?? 1);
  return new Map(
    [...points].map(([name, point]) => [
      name,
      { x: place(point.x, west, east, scaleX, left, right), y: place(point.y, north, south, scaleY, top, bottom) },
    ]),
  );
}
