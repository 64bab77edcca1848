import { metricLabel } from '@/query/result/labels';
import { SMART_NUMBER } from '@/text/numbers';
import { verboseName } from '../../labels';
import { dots, labels, paths, type PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import type { Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { settingsOf } from './fields';
import { layOutRadially, layOutTree, type PlacedTreeNode, type LabelSide } from './tree-layout';
import { readTree, type TreeNode } from './tree-read';

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 4;
/** Longest name, in pixels and as a share of the width. */
const LONGEST = 140;
const SHARE = 0.28;
const STROKE = 1.5;

/** Vega's names of the symbols of form data. */
const shapes = {
  emptyCircle: 'circle',
  circle: 'circle',
  rect: 'square',
  triangle: 'triangle-up',
  diamond: 'diamond',
  pin: 'triangle-down',
  arrow: 'arrow',
  none: 'circle',
} as const;

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

/** A tree from its root. */
export function plotTree(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width } = input;
  const tree = readTree(input);
  if (!tree) return null;
  const settings = settingsOf.tree_chart(formData);
  const height = input.height - PADDING;
  const metric = settings.metric === null ? null : metricLabel(settings.metric);
  const write = valueWriter(valueFormat(dataset, metric ?? '', { format: SMART_NUMBER, currency: null }));
  const hue = colourOf(metric ?? tree.root.name, 0);

  const longest = Math.min(LONGEST, width * SHARE);
  const size = Math.min(30, Math.max(2, settings.symbolSize));
  const wide = (names: readonly string[]) =>
    Math.min(
      longest,
      names.reduce((most, name) => Math.max(most, widthOf(name)), 0),
    );
  const { leaves, others } = namesIn(tree.root);
  const room = (side: LabelSide) => {
    const of = (names: readonly string[], where: LabelSide) => {
      const isAcross = side === 'left' || side === 'right';
      if (where === side) return isAcross ? wide(names) + GAP : LINE_HEIGHT;
      const isCentred = where === 'top' || where === 'bottom';
      return isAcross ? (isCentred ? wide(names) / 2 : 0) : isCentred ? 0 : LINE_HEIGHT / 2;
    };
    return size / 2 + 2 + Math.max(of(leaves, settings.child_label_position), of(others, settings.node_label_position));
  };
  const isRadial = settings.layout === 'radial';
  const around = size / 2 + 4 + Math.max(wide(leaves), isRadial ? wide(others) : 0);
  const box = isRadial
    ? { left: around, right: width - around, top: LINE_HEIGHT + size / 2, bottom: height - LINE_HEIGHT - size / 2 }
    : { left: room('left'), right: width - room('right'), top: room('top'), bottom: height - room('bottom') };
  const nodes: readonly PlacedTreeNode[] = isRadial
    ? layOutRadially(tree.root, box)
    : layOutTree(tree.root, settings.orient, box);

  const labelOf = ({ x, y, node, isLeaf, angle }: PlacedTreeNode): PlacedLabel => {
    const chosen = isLeaf ? settings.child_label_position : settings.node_label_position;
    // Around the middle, names of leaves point outwards.
    const outwards = angle !== null && angle > Math.PI ? 'left' : 'right';
    const side = angle !== null && isLeaf ? outwards : chosen;
    const away = size / 2 + GAP;
    const [text, t] = [cutTo(node.name, longest), isLeaf ? colours.ink2 : colours.ink];
    if (side === 'left') return { x: x - away, y, text, t, align: 'right' };
    if (side === 'right') return { x: x + away, y, text, t, align: 'left' };
    const dy = size / 2 + LINE_HEIGHT / 2 + 1;
    return { x, y: side === 'top' ? y - dy : y + dy, text, t, align: 'center' };
  };
  // Nodes near the root come first, and keep their names.
  const shown = spread(nodes.map(labelOf));

  const isHollow = settings.symbol === 'emptyCircle';
  const area = (diameter: number) => (Math.PI / 4) * diameter ** 2;
  const dot = ({ x, y }: PlacedTreeNode) => ({ x, y, m: shapes[settings.symbol] });
  return {
    spec: layeredSpec({
      colours,
      layer: [
        paths({ data: 'links', kind: 'line' }),
        dots({ name: 'inspect', data: 'rows', opacity: settings.symbol === 'none' ? 0 : 1 }, colours.surface, true),
        ...(isHollow ? [dots({ data: 'hollows' }, colours.surface)] : []),
        ...labels({ data: 'labels', halo: colours.surface }),
      ],
    }),
    data: {
      rows: nodes.map((node, row) => ({ row, ...dot(node), s: area(size + STROKE), c: hue })),
      links: nodes.flatMap(({ curve }) => (curve === null ? [] : [{ d: curve, w: STROKE, c: colours.domain }])),
      ...(isHollow
        ? {
            hollows: nodes
              .filter(({ isLeaf }) => isLeaf)
              .map(node => ({ ...dot(node), s: area(Math.max(1, size - 2 * STROKE)), c: colours.surface })),
          }
        : {}),
      labels: shown,
    },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: () => hue,
    inspect: ([row = -1]) => {
      const placed = nodes[row];
      if (!placed) return { title: '', lines: [] };
      const { value } = placed.node;
      return {
        title: placed.path.join(' ▸ '),
        lines:
          metric === null || value === null
            ? []
            : [{ label: verboseName(dataset, metric), value: write(value), colour: hue }],
      };
    },
    meaning: row => {
      const node = nodes[row]?.node;
      return node?.origin ? { label: node.name, dimensions: [], position: [node.origin] } : null;
    },
    notes: tree.notes,
  };
}
