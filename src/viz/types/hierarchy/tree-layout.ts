import { hierarchy, tree as layOut, type HierarchyPointNode } from 'd3-hierarchy';
import type { TreeNode } from './tree-read';

export type LabelSide = 'left' | 'top' | 'right' | 'bottom';
export type Orient = 'LR' | 'RL' | 'TB' | 'BT';

export interface PlacedTreeNode {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  /** From the root to it. */
  readonly path: readonly string[];
  readonly isLeaf: boolean;
  /** Radians from the top, clockwise, of a radial layout. */
  readonly angle: number | null;
  /** Of the curve from its parent; null for the root. */
  readonly curve: string | null;
}

export interface TreeBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const short = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${short(x)},${short(y)}`;

const pathOf = (node: HierarchyPointNode<TreeNode>) =>
  node
    .ancestors()
    .reverse()
    .map(({ data }) => data.name);

/** Nodes by their distance from the root, from one edge of a box to the opposite one. */
export function layOutTree(root: TreeNode, orient: Orient, { left, right, top, bottom }: TreeBox): PlacedTreeNode[] {
  const isAcross = orient === 'LR' || orient === 'RL';
  const [breadth, length] = isAcross ? [bottom - top, right - left] : [right - left, bottom - top];
  const laid = layOut<TreeNode>().size([Math.max(1, breadth), Math.max(1, length)])(
    hierarchy(root, node => node.children as TreeNode[]),
  );
  const isReverse = orient === 'RL' || orient === 'BT';
  const placeOf = ({ x, y }: HierarchyPointNode<TreeNode>) => {
    const along = isReverse ? length - y : y;
    return isAcross ? ([left + along, top + x] as const) : ([left + x, top + along] as const);
  };
  return laid.descendants().map(node => {
    const [x, y] = placeOf(node);
    const [fromX, fromY] = node.parent ? placeOf(node.parent) : [x, y];
    const [middleX, middleY] = [(x + fromX) / 2, (y + fromY) / 2];
    const controls = isAcross ? `${at(middleX, fromY)},${at(middleX, y)}` : `${at(fromX, middleY)},${at(x, middleY)}`;
    return {
      node: node.data,
      x,
      y,
      path: pathOf(node),
      isLeaf: !node.children,
      angle: null,
      curve: node.parent ? `M${at(fromX, fromY)}C${controls},${at(x, y)}` : null,
    };
  });
}

/** The root in the middle, and the others on circles around it. */
export function layOutRadially(root: TreeNode, { left, right, top, bottom }: TreeBox): PlacedTreeNode[] {
  const radius = Math.max(1, Math.min(right - left, bottom - top) / 2);
  const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
  const laid = layOut<TreeNode>()
    .size([2 * Math.PI, radius])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(1, a.depth))(
    hierarchy(root, node => node.children as TreeNode[]),
  );
  const placeOf = (angle: number, distance: number) =>
    [centreX + Math.sin(angle) * distance, centreY - Math.cos(angle) * distance] as const;
  return laid.descendants().map(node => {
    const [x, y] = placeOf(node.x, node.y);
    const { parent } = node;
    const middle = parent ? (node.y + parent.y) / 2 : 0;
    const [fromX, fromY] = parent ? placeOf(parent.x, parent.y) : [x, y];
    const controls = parent
      ? `${at(...placeOf(parent.depth === 0 ? node.x : parent.x, middle))},${at(...placeOf(node.x, middle))}`
      : '';
    return {
      node: node.data,
      x,
      y,
      path: pathOf(node),
      isLeaf: !node.children,
      angle: node.x,
      curve: parent ? `M${at(fromX, fromY)}C${controls},${at(x, y)}` : null,
    };
  });
}
