import type { FormData } from '@/model/chart';
import type { ChartColours } from '../../colours/tokens';
import type { PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT } from '../../laid-out/spread';
import { cutTo, widthOf } from '../../text-width';
import { settingsOf } from './fields';
import type { TreeBox, LabelSide, PlacedTreeNode } from './tree-layout';
import type { TreeNode } from './tree-read';

const GAP = 4;
/** Longest name, in pixels and as a share of the width. */
const LONGEST = 140;
const SHARE = 0.28;

const longestIn = (width: number) => Math.min(LONGEST, width * SHARE);

/** The diameter of a node in pixels. */
export const symbolSize = (form: FormData): number => Math.min(30, Math.max(2, settingsOf.tree_chart(form).symbolSize));

/** Names of the leaves and of the other nodes. */
function namesIn(root: TreeNode): { readonly leaves: string[]; readonly others: string[] } {
  const [leaves, others]: [string[], string[]] = [[], []];
  const open = [root];
  for (const node of open) {
    (node.children.length === 0 ? leaves : others).push(node.name);
    open.push(...node.children);
  }
  return { leaves, others };
}

/** How far names on one side of their nodes extend beyond them on another. @param widest of the names */
function overhang(position: LabelSide, side: LabelSide, widest: number): number {
  const isAcross = side === 'left' || side === 'right';
  if (position === side) return isAcross ? widest + GAP : LINE_HEIGHT;
  const isCentred = position === 'top' || position === 'bottom';
  if (isAcross) return isCentred ? widest / 2 : 0;
  return isCentred ? 0 : LINE_HEIGHT / 2;
}

/** The space of the nodes, inside that of their names. */
export function boxWithNames(root: TreeNode, form: FormData, width: number, height: number): TreeBox {
  const settings = settingsOf.tree_chart(form);
  const size = symbolSize(form);
  const widestOf = (names: readonly string[]) => {
    const widest = names.reduce((most, name) => Math.max(most, widthOf(name)), 0);
    return Math.min(longestIn(width), widest);
  };
  const { leaves, others } = namesIn(root);
  const [leafWidth, otherWidth] = [widestOf(leaves), widestOf(others)];
  if (settings.layout === 'radial') {
    const around = size / 2 + 4 + Math.max(leafWidth, otherWidth);
    const above = LINE_HEIGHT + size / 2;
    return { left: around, right: width - around, top: above, bottom: height - LINE_HEIGHT - size / 2 };
  }
  const room = (side: LabelSide) => {
    const ofLeaves = overhang(settings.child_label_position, side, leafWidth);
    const ofOthers = overhang(settings.node_label_position, side, otherWidth);
    return size / 2 + 2 + Math.max(ofLeaves, ofOthers);
  };
  return { left: room('left'), right: width - room('right'), top: room('top'), bottom: height - room('bottom') };
}

/** The side of a node that its name is on: outwards for leaves around the middle. */
function sideOf({ isLeaf, angle }: PlacedTreeNode, form: FormData): LabelSide {
  const { child_label_position: ofLeaves, node_label_position: ofOthers } = settingsOf.tree_chart(form);
  if (!isLeaf) return ofOthers;
  if (angle === null) return ofLeaves;
  return angle > Math.PI ? 'left' : 'right';
}

/** The name of a node beside it. @param width of the picture */
export function nameBeside(
  placed: PlacedTreeNode,
  form: FormData,
  width: number,
  { ink, ink2 }: ChartColours,
): PlacedLabel {
  const { x, y, node, isLeaf } = placed;
  const size = symbolSize(form);
  const side = sideOf(placed, form);
  const away = size / 2 + GAP;
  const [text, t] = [cutTo(node.name, longestIn(width)), isLeaf ? ink2 : ink];
  if (side === 'left') return { x: x - away, y, text, t, align: 'right' };
  if (side === 'right') return { x: x + away, y, text, t, align: 'left' };
  const dy = size / 2 + LINE_HEIGHT / 2 + 1;
  return { x, y: side === 'top' ? y - dy : y + dy, text, t, align: 'center' };
}
