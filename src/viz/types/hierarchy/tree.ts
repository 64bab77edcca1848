import { metricLabel } from '@/query/result/labels';
import { SMART_NUMBER } from '@/text/numbers';
import type { ChartColours } from '../../colours/tokens';
import { verboseName } from '../../labels';
import { dots, labels, paths } from '../../laid-out/layers';
import { spread } from '../../laid-out/spread';
import type { Plot, PlotInput } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec, type Layer } from '../../vega/spec';
import { settingsOf } from './fields';
import { layOutRadially, layOutTree, type PlacedTreeNode } from './tree-layout';
import { boxWithNames, nameBeside, symbolSize } from './tree-names';
import { readTree } from './tree-read';

/** Vega's padding above and below. */
const PADDING = 6;
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
type TreeSymbol = keyof typeof shapes;

const layersOf = ({ surface }: ChartColours, symbol: TreeSymbol): Layer[] => [
  paths({ data: 'links', kind: 'line' }),
  dots({ name: 'inspect', data: 'rows', opacity: symbol === 'none' ? 0 : 1 }, surface, true),
  ...(symbol === 'emptyCircle' ? [dots({ data: 'hollows' }, surface)] : []),
  ...labels({ data: 'labels', halo: surface }),
];

/** A node as a symbol. @param size its diameter */
const dotOf = ({ x, y }: PlacedTreeNode, symbol: TreeSymbol, size: number) => ({
  x,
  y,
  m: shapes[symbol],
  s: (Math.PI / 4) * size ** 2,
});

/** Nodes and the curves between them; those of leaves may be hollow. */
function marksOf(
  nodes: readonly PlacedTreeNode[],
  symbol: TreeSymbol,
  size: number,
  hue: string,
  colours: ChartColours,
) {
  const leaves = nodes.filter(({ isLeaf }) => isLeaf);
  const inner = Math.max(1, size - 2 * STROKE);
  return {
    rows: nodes.map((node, row) => ({ row, ...dotOf(node, symbol, size + STROKE), c: hue })),
    links: nodes.flatMap(({ curve }) => (curve === null ? [] : [{ d: curve, w: STROKE, c: colours.domain }])),
    ...(symbol === 'emptyCircle'
      ? { hollows: leaves.map(node => ({ ...dotOf(node, symbol, inner), c: colours.surface })) }
      : {}),
  };
}

/** A tree from its root. */
export function plotTree(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width } = input;
  const tree = readTree(input);
  if (!tree) return null;
  const settings = settingsOf.tree_chart(formData);
  const metric = settings.metric === null ? null : metricLabel(settings.metric);
  const write = valueWriter(valueFormat(dataset, metric ?? '', { format: SMART_NUMBER, currency: null }));
  const hue = colourOf(metric ?? tree.root.name, 0);

  const box = boxWithNames(tree.root, formData, width, input.height - PADDING);
  const nodes =
    settings.layout === 'radial' ? layOutRadially(tree.root, box) : layOutTree(tree.root, settings.orient, box);
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours, settings.symbol) }),
    data: {
      ...marksOf(nodes, settings.symbol, symbolSize(formData), hue, colours),
      // Nodes near the root come first, and keep their names.
      labels: spread(nodes.map(node => nameBeside(node, formData, width, colours))),
    },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: () => hue,
    inspect: ([row = -1]) => {
      const placed = nodes[row];
      if (!placed) return { title: '', lines: [] };
      const { value } = placed.node;
      const isMeasured = metric !== null && value !== null;
      return {
        title: placed.path.join(' ▸ '),
        lines: isMeasured ? [{ label: verboseName(dataset, metric), value: write(value), colour: hue }] : [],
      };
    },
    meaning: row => {
      const node = nodes[row]?.node;
      return node?.origin ? { label: node.name, dimensions: [], position: [node.origin] } : null;
    },
    notes: tree.notes,
  };
}
