import { hierarchy, treemap as layOut, treemapSquarify } from 'd3-hierarchy';
import { ramp } from '../../colours/ramp';
import { textOn } from '../../colours/contrast';
import { labelText, shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { labelFor, nothing } from './cell-label';
import { largestFirst, readTree, type TreeNode } from './tree';
import { settingsOf } from './fields';

const LOWEST_LABEL = 18;
/** The distance between the edge of an area and its texts. */
const MARGIN = 6;
const LINE = 14;
/** Height of the name above a group, and the smallest group that has one. */
const HEAD = 17;
const HEAD_SIZE = 11;
const SMALLEST_GROUP = 60;
const MOST_LEGEND_ITEMS = 10;
/** Leaves of a group are blended with at most this share of the ground. */
const PALEST = 0.62;
/** Vega's padding above and below. */
const PADDING = 6;

/** Nested areas: those of one outermost group share its colour, and smaller ones are paler. */
export function plotTreemap(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader, width, height } = input;
  const settings = settingsOf(formData);
  const read = readTree(input);
  if (!read) return null;
  const tree = largestFirst(read);
  const isDeep = (tree.children ?? []).some(child => child.children !== undefined);
  const outermost = (tree.children ?? []).map(child => child.name);
  if (isDeep) for (const name of outermost) colourOf(name);
  const shown: TreeNode = isDeep
    ? { ...tree, children: (tree.children ?? []).filter(child => !reader.hidden.has(child.name)) }
    : tree;
  const root = hierarchy(shown, node => node.children as TreeNode[] | undefined).sum(node => node.value ?? 0);
  if (!root.value) return null;
  const hasHeads = isDeep && settings.show_upper_labels;
  const laid = layOut<TreeNode>()
    .tile(treemapSquarify)
    .size([width, height - PADDING])
    .paddingInner(1.5)
    .paddingTop(node =>
      hasHeads &&
      node.depth > 0 &&
      node.children &&
      Math.sqrt(((node.value ?? 0) / root.value!) * width * height) > SMALLEST_GROUP
        ? HEAD
        : 0,
    )
    .round(true)(root);
  const write = valueWriter(valueFormat(dataset, tree.name, numberFormatOf(settings)));
  const type = settings.label_type === 'Key' ? 'key' : settings.label_type;
  const leaves = laid.leaves().map((leaf, row) => {
    const [first] = leaf.data.dimensions;
    // With a single level every leaf would have its own colour; one hue is clearer.
    const own = isDeep ? colourOf(first?.text ?? '') : colourOf(tree.name, 0);
    const siblings = leaf.parent?.children ?? [];
    const largest = Math.max(...siblings.map(other => other.value ?? 0), 1e-12);
    const c =
      isDeep && siblings.length > 1
        ? ramp([colours.surface, own])(PALEST + (1 - PALEST) * ((leaf.value ?? 0) / largest))
        : own;
    const value = write(leaf.value ?? 0);
    const name = leaf.data.name;
    const [wide, high] = [leaf.x1 - leaf.x0, leaf.y1 - leaf.y0];
    const room = wide - 2 * MARGIN;
    const fullLabel = type === 'key_value' ? name : labelText(type, name, value, 0);
    const label = high >= LOWEST_LABEL ? labelFor(fullLabel, room) : nothing;
    const below =
      type === 'key_value' && label.text !== '' && high >= LOWEST_LABEL * 2 ? labelFor(value, room) : nothing;
    // A truncated number would be another number.
    const second = below.text === value ? below : nothing;
    return {
      mark: {
        row,
        x: leaf.x0,
        x2: leaf.x1,
        y: leaf.y0,
        y2: leaf.y1,
        c,
        t: textOn(c),
        w: Math.max(1, room),
        s: Math.min(label.size, second.size),
        a: label.text,
        b: second.text,
      },
      leaf,
      value,
    };
  });
  const heads = !hasHeads
    ? []
    : laid
        .descendants()
        .filter(
          node =>
            node.depth > 0 && node.children && Math.min(...node.children.map(child => child.y0)) - node.y0 >= HEAD - 2,
        )
        .map(node => ({
          x: node.x0,
          y: node.y0,
          text: labelFor(node.data.name, node.x1 - node.x0 - 4, [HEAD_SIZE]).text,
        }));
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
    // Letters may be wider than estimated: the limit truncates them at the edge.
    mark: { type: 'text', align: 'left', baseline: 'top', dx: MARGIN, dy, fontWeight, limit: { expr: 'datum.w' } },
    encoding: { x, y, text: { field }, color: ink, size: { field: 's', type: 'quantitative', scale: null } },
  });
  const head: Layer = {
    data: rowsNamed('heads'),
    mark: {
      type: 'text',
      align: 'left',
      baseline: 'top',
      dx: 1,
      dy: 3,
      fontWeight: 600,
      fontSize: HEAD_SIZE,
      color: colours.ink2,
    },
    encoding: { x, y, text: { field: 'text' } },
  };
  const labels = settings.show_labels ? [label('a', MARGIN, 600), label('b', MARGIN + LINE, 400)] : [];
  return {
    spec: layeredSpec({ colours, layer: [boxes, ...labels, ...(hasHeads ? [head] : [])] }),
    data: { rows: leaves.map(leaf => leaf.mark), ...(hasHeads ? { heads } : {}) },
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
      return dimensions ? { label: dimensions.map(({ text }) => text).join(','), dimensions, position: [] } : null;
    },
  };
}
