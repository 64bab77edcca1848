import { sankey, type SankeyLink, type SankeyNode } from 'd3-sankey';
import type { Link } from './read';

/** Width of a node, in pixels. */
const NODE_WIDTH = 12;
/** Distance between two nodes of a column: at most this, and together at most this share of the height. */
const GAP = 10;
const GAPS = 0.3;

interface NodeData {
  readonly name: string;
  /** The column, which the layout sets. */
  readonly layer?: number;
}
interface LinkData {
  readonly link: Link;
}
export type PlacedNode = SankeyNode<NodeData, LinkData>;
export type PlacedLink = SankeyLink<NodeData, LinkData>;

/**
 * Separates links that can be drawn from left to right from those that would lead back to where they came from. Larger
 * links, which come first, are preferred.
 */
export function withoutLoops(links: readonly Link[]): { readonly kept: Link[]; readonly loops: Link[] } {
  const targets = new Map<string, Set<string>>();
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set([from]);
    for (const name of seen) {
      if (name === to) return true;
      for (const next of targets.get(name) ?? []) seen.add(next);
    }
    return false;
  };
  const kept: Link[] = [];
  const loops: Link[] = [];
  for (const link of links) {
    if (reaches(link.target, link.source)) loops.push(link);
    else {
      kept.push(link);
      const known = targets.get(link.source);
      if (known) known.add(link.target);
      else targets.set(link.source, new Set([link.target]));
    }
  }
  return { kept, loops };
}

interface Room {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** Nodes in columns and links between them, in pixels. The links must not form a loop. */
export function layOutSankey(links: readonly Link[], { left, right, height }: Room) {
  const names = [...new Set(links.flatMap(({ source, target }) => [source, target]))];
  const lay = (gap: number) =>
    sankey<NodeData, LinkData>()
      .nodeId(node => node.name)
      .nodeWidth(NODE_WIDTH)
      .nodePadding(gap)
      .iterations(12)
      .extent([
        [left, 1],
        [Math.max(left + NODE_WIDTH * 2, right), Math.max(2, height - 1)],
      ])({
      nodes: names.map(name => ({ name })),
      links: links.map(link => ({ source: link.source, target: link.target, value: link.value, link })),
    });
  // The number of nodes in the fullest column is known after a first layout.
  const columns = new Map<number, number>();
  for (const { layer = 0 } of lay(0).nodes) columns.set(layer, (columns.get(layer) ?? 0) + 1);
  const most = [...columns.values()].reduce((a, b) => Math.max(a, b), 1);
  return { ...lay(Math.min(GAP, (height * GAPS) / Math.max(1, most - 1))), columns: columns.size };
}

const short = (value: number) => Math.round(value * 10) / 10;

/** The area of a link as a path. */
export function bandOf({ source, target, y0 = 0, y1 = 0, width = 0 }: PlacedLink): string {
  if (typeof source !== 'object' || typeof target !== 'object') return 'M0,0Z';
  const [x0, x1] = [source.x1 ?? 0, target.x0 ?? 0];
  const half = Math.max(0.5, width) / 2;
  const middle = (x0 + x1) / 2;
  const [a, b, c, d] = [y0 - half, y1 - half, y1 + half, y0 + half].map(short);
  const [m, from, to] = [short(middle), short(x0), short(x1)];
  return `M${from},${a}C${m},${a},${m},${b},${to},${b}L${to},${c}C${m},${c},${m},${d},${from},${d}Z`;
}
