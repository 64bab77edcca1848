import type { PlacedLabel } from '../../laid-out/layers';
import { cutTo, widthOf } from '../../text-width';
import type { layOutSankey, PlacedNode } from './sankey-layout';

const GAP = 6;
/** The most of the width that names on one side take. */
const NAMES = 0.24;

/** The space that names take beside the diagram. */
export const besideNames = (names: readonly string[], width: number): number =>
  Math.min(width * NAMES, names.reduce((most, name) => Math.max(most, widthOf(name)), 0) + GAP);

/** The names of nodes beside them, the largest node first; those of the first column on its left. */
export function nodeLabels(
  { nodes, columns }: ReturnType<typeof layOutSankey>,
  { left, right }: { readonly left: number; readonly right: number },
  width: number,
  colour: string,
): PlacedLabel[] {
  const step = (right - left) / Math.max(1, columns - 1);
  const labelOf = ({ x0 = 0, x1 = 0, y0 = 0, y1 = 0, layer = 0, name }: PlacedNode): PlacedLabel => {
    const isFirst = layer === 0;
    const free = isFirst ? x0 : layer === columns - 1 ? width - x1 : step - (x1 - x0);
    return {
      x: isFirst ? x0 - GAP : x1 + GAP,
      y: (y0 + y1) / 2,
      text: cutTo(name, Math.max(0, free - GAP)),
      align: isFirst ? 'right' : 'left',
      t: colour,
    };
  };
  return nodes.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).map(labelOf);
}
