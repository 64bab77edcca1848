import { hierarchy, treemap, treemapSquarify, type HierarchyRectangularNode } from 'd3-hierarchy';
import type { TreeNode } from './tree';

/** A group or a leaf as a rectangle in pixels. */
export type Area = HierarchyRectangularNode<TreeNode>;

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 1.5;
/** Height of the name above a group, and the smallest group that has one. */
const HEAD = 17;
const SMALLEST_GROUP = 60;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Nested areas as large as their values; null if no value is above zero. @param hasHeads whether groups have names */
export function layOutAreas(tree: TreeNode, { width, height }: Size, hasHeads: boolean): Area | null {
  const root = hierarchy(tree, node => node.children as TreeNode[] | undefined).sum(node => node.value ?? 0);
  const total = root.value;
  if (!total) return null;
  /** The side of a square with the area of a node. */
  const sideOf = (value: number) => Math.sqrt((value / total) * width * height);
  return treemap<TreeNode>()
    .tile(treemapSquarify)
    .size([width, height - PADDING])
    .paddingInner(GAP)
    .paddingTop(({ depth, children, value = 0 }) =>
      hasHeads && depth > 0 && children && sideOf(value) > SMALLEST_GROUP ? HEAD : 0,
    )
    .round(true)(root);
}

const hasHead = ({ depth, children, y0 }: Area) =>
  depth > 0 && children !== undefined && Math.min(...children.map(child => child.y0)) - y0 >= HEAD - 2;

/** The groups with space for a name. */
export const groupsWithHead = (root: Area): Area[] => root.descendants().filter(hasHead);
