import { LINE_HEIGHT } from '../../laid-out/spread';
import type { PlotInput } from '../../plugin';
import type { ChartResult } from '../../result';
import { settingsOf } from './fields';
import { fitted, layOutByForce, layOutInCircle, type GraphPoint } from './graph-layout';
import type { Graph } from './graph-read';
import type { GraphSizes } from './graph-sizes';

/** Vega's padding above and below. */
const PADDING = 6;
/** Longest name beside a node, in pixels and as a share of the width. */
export const LONGEST = 130;
const LONGEST_SHARE = 0.2;
/** Around a layout by force, the share of a name's space that is kept free on its right. */
const LOOSE = 0.6;

/** A node as a circle in pixels. */
export interface Disc extends GraphPoint {
  readonly radius: number;
}

export interface GraphPicture {
  readonly width: number;
  readonly height: number;
  readonly isCircle: boolean;
  /** The space for names beside nodes. */
  readonly beside: number;
}

export const pictureOf = ({ width, height, formData }: PlotInput): GraphPicture => ({
  width,
  height: height - PADDING,
  isCircle: settingsOf.graph_chart(formData).layout === 'circular',
  beside: Math.min(LONGEST, width * LONGEST_SHARE),
});

/** Links of nodes on a circle bend towards it. */
export const centreOf = ({ width, height, isCircle, beside }: GraphPicture): GraphPoint => ({
  x: (isCircle ? width : width - beside * LOOSE) / 2,
  y: height / 2,
});

/** Layouts by answer: they do not depend on the size of the picture, which changes more often. */
const laidOut = new WeakMap<ChartResult, Map<string, ReadonlyMap<string, GraphPoint>>>();

function layoutOf(input: PlotInput, { nodes, links }: Graph): ReadonlyMap<string, GraphPoint> {
  const { layout, edgeLength, gravity, repulsion, friction } = settingsOf.graph_chart(input.formData);
  const names = nodes.map(({ name }) => name);
  if (layout === 'circular') return layOutInCircle(names);
  const forces = { edgeLength, gravity, repulsion, friction };
  const [result] = input.results;
  const known = (result && laidOut.get(result)) ?? new Map<string, ReadonlyMap<string, GraphPoint>>();
  const key = JSON.stringify([forces, names, links.length]);
  const points = known.get(key) ?? layOutByForce(names, links, forces);
  known.set(key, points);
  if (result) laidOut.set(result, known);
  return points;
}

/** The nodes in the picture, by their names. */
export function placeNodes(
  input: PlotInput,
  graph: Graph,
  picture: GraphPicture,
  { radiusOf, largest }: GraphSizes,
): ReadonlyMap<string, Disc> {
  const { width, height, isCircle, beside } = picture;
  const points = fitted(layoutOf(input, graph), {
    left: largest + (isCircle ? beside : 2),
    right: Math.max(largest + beside + 2, width - largest - (isCircle ? beside : beside * LOOSE)),
    top: largest + LINE_HEIGHT / 2,
    bottom: Math.max(largest * 2, height - largest - LINE_HEIGHT / 2),
  });
  return new Map(
    graph.nodes.map(({ name, value }) => [name, { ...(points.get(name) ?? { x: 0, y: 0 }), radius: radiusOf(value) }]),
  );
}
