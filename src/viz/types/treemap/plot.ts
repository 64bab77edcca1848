import { shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { labelFor } from './cell-label';
import { cellOf, paler } from './cells';
import { settingsOf } from './fields';
import { HEAD_SIZE, layersOf } from './layers';
import { groupsWithHead, layOutAreas, type Area } from './layout';
import { largestFirst, readTree, type TreeNode } from './tree';

const MOST_LEGEND_ITEMS = 10;

const childrenOf = ({ children = [] }: TreeNode) => children;

const pathOf = ({ data: { dimensions } }: Area, between: string) => dimensions.map(({ text }) => text).join(between);

const headOf = ({ data: { name }, x0, x1, y0 }: Area) => ({
  x: x0,
  y: y0,
  text: labelFor(name, x1 - x0 - 4, [HEAD_SIZE]).text,
});

/** Nested areas: those of one outermost group share its colour, and smaller ones are paler. */
export function plotTreemap(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader } = input;
  const settings = settingsOf(formData);
  const read = readTree(input);
  if (!read) return null;
  const tree = largestFirst(read);
  const isDeep = childrenOf(tree).some(child => child.children !== undefined);
  const outermost = childrenOf(tree).map(child => child.name);
  if (isDeep) for (const name of outermost) colourOf(name);
  const shown = isDeep ? { ...tree, children: childrenOf(tree).filter(({ name }) => !reader.hidden.has(name)) } : tree;
  const hasHeads = isDeep && settings.show_upper_labels;
  const root = layOutAreas(shown, input, hasHeads);
  if (!root) return null;
  const write = valueWriter(valueFormat(dataset, tree.name, numberFormatOf(settings)));
  // With a single level every leaf would have its own colour; one hue is clearer.
  const colourOfLeaf = (leaf: Area) =>
    isDeep ? paler(leaf, colourOf(leaf.data.dimensions[0]?.text ?? ''), colours.surface) : colourOf(tree.name, 0);
  const type = settings.label_type === 'Key' ? 'key' : settings.label_type;
  const leaves = root.leaves();
  const rows = leaves.map((leaf, row) => ({ row, ...cellOf(leaf, colourOfLeaf(leaf), write(leaf.value ?? 0), type) }));
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours, { hasLabels: settings.show_labels, hasHeads }) }),
    data: { rows, ...(hasHeads ? { heads: groupsWithHead(root).map(headOf) } : {}) },
    signals: {},
    // Groups with visible names need no legend.
    legend:
      isDeep && !hasHeads
        ? {
            kind: 'items',
            items: outermost.slice(0, MOST_LEGEND_ITEMS).map(name => ({ label: name, colour: colourOf(name) })),
          }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const leaf = leaves[row];
      if (!leaf) return { title: '', lines: [] };
      const share = shareText((leaf.value ?? 0) / (leaf.parent?.value || 1));
      const value = `${write(leaf.value ?? 0)} (${share})`;
      return {
        title: pathOf(leaf, ' ▸ '),
        lines: [{ label: verboseName(dataset, tree.name), value, colour: rows[row]?.c ?? '' }],
      };
    },
    meaning: row => {
      const leaf = leaves[row];
      return leaf ? { label: pathOf(leaf, ','), dimensions: leaf.data.dimensions, position: [] } : null;
    },
  };
}
