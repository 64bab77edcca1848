import { hierarchy, treemap as layOut, treemapSquarify } from 'd3-hierarchy';
import { flagOf, textOf } from '@/model/chart';
import { ramp } from '../colours/ramp';
import { textOn } from '../colours/text-on';
import { labelText, shareText } from '../grouped/labels';
import { verboseName } from '../labels';
import type { Plot, PlotInput } from '../plugin';
import { cutTo, widthOf } from '../text-width';
import { numberFormatKeys, valueFormat, valueWriter } from '../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../vega/spec';
import { largestFirst, readTree, type TreeNode } from './tree';

const NARROWEST_LABEL = 34;
const LOWEST_LABEL = 18;
/** Height of the name above a group, and the smallest group that has one. */
const HEAD = 17;
const SMALLEST_GROUP = 60;
const MOST_LEGEND_ITEMS = 10;
/** Leaves of a group lie between its colour and this much of the ground. */
const PALEST = 0.62;
/** What Vega leaves free above and below. */
const PADDING = 6;

/** Nested areas: those of one outermost group share its colour, paler where they are smaller. */
export function plotTreemap(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader, width, height } = input;
  const read = readTree(input);
  if (!read) return null;
  const tree = largestFirst(read);
  const isDeep = (tree.children ?? []).some(child => child.children !== undefined);
  const outermost = (tree.children ?? []).map(child => child.name);
  if (isDeep) for (const name of outermost) colourOf(name);
  const shown: TreeNode = isDeep ? { ...tree, children: (tree.children ?? []).filter(child => !reader.hidden.has(child.name)) } : tree;
  const root = hierarchy(shown, node => node.children as TreeNode[] | undefined).sum(node => node.value ?? 0);
  if (!root.value) return null;
  const hasHeads = isDeep && flagOf(formData, 'show_upper_labels', true);
  const laid = layOut<TreeNode>()
    .tile(treemapSquarify)
    .size([width, height - PADDING])
    .paddingInner(1.5)
    .paddingTop(node =>
      hasHeads && node.depth > 0 && node.children && Math.sqrt(((node.value ?? 0) / root.value!) * width * height) > SMALLEST_GROUP ? HEAD : 0,
    )
    .round(true)(root);
  const write = valueWriter(valueFormat(dataset, tree.name, formData, numberFormatKeys));
  const type = (textOf(formData, 'label_type') ?? 'key_value').toLowerCase();
  const leaves = laid.leaves().map((leaf, row) => {
    const [first] = leaf.data.dimensions;
    // With one level every leaf would have a colour of its own; one hue says more.
    const own = isDeep ? colourOf(first?.text ?? '') : colourOf(tree.name, 0);
    const siblings = leaf.parent?.children ?? [];
    const largest = Math.max(...siblings.map(other => other.value ?? 0), 1e-12);
    const c = isDeep && siblings.length > 1 ? ramp([colours.surface, own])(PALEST + (1 - PALEST) * ((leaf.value ?? 0) / largest)) : own;
    const value = write(leaf.value ?? 0);
    const name = leaf.data.name;
    const [wide, high] = [leaf.x1 - leaf.x0, leaf.y1 - leaf.y0];
    const fits = wide >= NARROWEST_LABEL && high >= LOWEST_LABEL;
    const told = type === 'key_value' ? name : labelText(type, name, value, 0);
    const second = type === 'key_value' && high >= LOWEST_LABEL * 2 ? value : '';
    return {
      mark: {
        row,
        x: leaf.x0,
        x2: leaf.x1,
        y: leaf.y0,
        y2: leaf.y1,
        c,
        t: textOn(c),
        a: fits ? cutTo(told, wide - 10) : '',
        b: fits && widthOf(second) + 10 <= wide ? second : '',
      },
      leaf,
      value,
    };
  });
  const heads = !hasHeads
    ? []
    : laid
        .descendants()
        .filter(node => node.depth > 0 && node.children && Math.min(...node.children.map(child => child.y0)) - node.y0 >= HEAD - 2)
        .map(node => ({ x: node.x0, y: node.y0, text: cutTo(node.data.name, node.x1 - node.x0 - 4) }));
  const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
  const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
  const data = rowsNamed('rows');
  const ink = { field: 't', type: 'nominal', scale: null } as const;
  const boxes: Layer = {
    name: 'inspect',
    data,
    mark: { type: 'rect', stroke: null as never },
    encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y2' }, color: givenColour },
  };
  const label = (field: 'a' | 'b', dy: number, fontWeight: 400 | 600): Layer => ({
    data,
    mark: { type: 'text', align: 'left', baseline: 'top', dx: 6, dy, fontWeight, fontSize: 11 },
    encoding: { x, y, text: { field }, color: ink },
  });
  const head: Layer = {
    data: rowsNamed('heads'),
    mark: { type: 'text', align: 'left', baseline: 'top', dx: 1, dy: 3, fontWeight: 600, fontSize: 11, color: colours.ink2 },
    encoding: { x, y, text: { field: 'text' } },
  };
  const labels = flagOf(formData, 'show_labels', true) ? [label('a', 6, 600), label('b', 20, 400)] : [];
  return {
    spec: layeredSpec({ colours, layer: [boxes, ...labels, ...(hasHeads ? [head] : [])] }),
    data: { rows: leaves.map(leaf => leaf.mark), ...(hasHeads ? { heads } : {}) },
    signals: {},
    // Groups that carry their names need no legend to say them.
    legend:
      isDeep && !hasHeads
        ? { kind: 'items', items: outermost.slice(0, MOST_LEGEND_ITEMS).map(name => ({ label: name, colour: colourOf(name) })) }
        : { kind: 'none' },
    pick: 'mark',
    colourAt: row => leaves[row]?.mark.c ?? colours.ink,
    inspect: picked => {
      const found = leaves[picked[0] ?? -1];
      if (!found) return { title: '', lines: [] };
      const { leaf, value, mark } = found;
      const share = shareText((leaf.value ?? 0) / (leaf.parent?.value || 1));
      return {
        title: leaf.data.dimensions.map(({ text }) => text).join(' ▸ '),
        lines: [{ label: verboseName(dataset, tree.name), value: `${value} (${share})`, colour: mark.c }],
      };
    },
    meaning: row => {
      const dimensions = leaves[row]?.leaf.data.dimensions;
      return dimensions ? { label: dimensions.map(({ text }) => text).join(','), dimensions, place: [] } : null;
    },
  };
}
