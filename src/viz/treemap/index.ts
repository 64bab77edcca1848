import { hierarchy, treemap as treemapLayout, treemapSquarify } from 'd3-hierarchy';
import { flagOf, listOf, textOf } from '@/model/chart';
import { columnLabel, metricLabel } from '@/query/labels';
import { numberFormatter } from '@/text/numbers';
import { textOn } from '../colours/tokens';
import { labelOf, metricFormatter, verboseName } from '../labels';
import type { ChartInput, ChartPlugin, Plot, PlotInput } from '../plugin';
import { baseQuery } from '../query/base';
import { columnsOf, metricOf } from '../query/read';
import { columnNamed, numberAt } from '../result';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../vega/spec';

interface Node {
  readonly name: string;
  readonly children?: readonly Node[];
  readonly value?: number;
}

/** The answer as a tree: one level per dimension, the outermost first. */
function readTree({ results, formData }: ChartInput): Node | null {
  const [result] = results;
  const metric = metricOf(formData, 'metric');
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !metric || !values) return null;
  const levels = columnsOf(formData, 'groupby').flatMap(column => columnNamed(result, columnLabel(column)) ?? []);

  function grow(rows: readonly number[], depth: number, name: string): Node {
    const level = levels[depth];
    if (!level) return { name, value: rows.reduce((sum, row) => sum + Math.max(0, numberAt(values!, row) ?? 0), 0) };
    const groups = new Map<string, number[]>();
    for (const row of rows) {
      const label = labelOf(level.values[row] ?? null, level);
      groups.set(label, [...(groups.get(label) ?? []), row]);
    }
    return { name, children: [...groups].map(([label, members]) => grow(members, depth + 1, label)) };
  }
  return grow(
    Array.from({ length: result.rowCount }, (_, row) => row),
    0,
    metricLabel(metric),
  );
}

const NARROWEST_LABEL = 34;
const LOWEST_LABEL = 18;
const LETTER = 6.2;
const percent = numberFormatter(',.1%');

function cut(text: string, width: number): string {
  const room = Math.floor((width - 10) / LETTER);
  return text.length <= room ? text : room < 4 ? '' : `${text.slice(0, room - 1)}…`;
}

function plotTreemap(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width, height } = input;
  const tree = readTree(input);
  if (!tree) return null;
  const root = hierarchy(tree, node => node.children as Node[] | undefined)
    .sum(node => node.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if (!root.value) return null;
  const deep = listOf(formData, 'groupby').length > 1;
  const laid = treemapLayout<Node>()
    .tile(treemapSquarify)
    .size([width, height - 6])
    .paddingInner(1.5)
    .round(true)(root);
  const format = metricFormatter(dataset, tree.name, formData, 'number_format');
  const type = (textOf(formData, 'label_type') ?? 'key_value').toLowerCase();
  // With one level every leaf would have a colour of its own; one hue says more.
  const colourOfLeaf = (path: readonly string[]) => (deep ? colourOf(path[0] ?? '') : colourOf(tree.name, 0));
  const leaves = laid.leaves().map((leaf, row) => {
    const path = leaf
      .ancestors()
      .slice(0, -1)
      .reverse()
      .map(node => node.data.name);
    const c = colourOfLeaf(path);
    const name = path.at(-1) ?? '';
    const value = format(leaf.value ?? 0);
    const [wide, high] = [leaf.x1 - leaf.x0, leaf.y1 - leaf.y0];
    const fits = wide >= NARROWEST_LABEL && high >= LOWEST_LABEL;
    const first = type === 'value' ? value : name;
    const second = type === 'key_value' && high >= 34 ? value : '';
    return {
      row,
      x: leaf.x0,
      x2: leaf.x1,
      y: leaf.y0,
      y2: leaf.y1,
      c,
      t: textOn(c),
      a: fits ? cut(first, wide) : '',
      b: fits && second.length * LETTER + 10 <= wide ? second : '',
      path,
      leaf,
    };
  });
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
  const labels = flagOf(formData, 'show_labels', true) ? [label('a', 6, 600), label('b', 20, 400)] : [];
  return {
    spec: layeredSpec({ colours, layer: [boxes, ...labels] }),
    data: { rows: leaves.map(({ path: _, leaf: __, ...row }) => row) },
    signals: {},
    legend: deep
      ? { kind: 'items', items: [...new Set(leaves.map(leaf => leaf.path[0] ?? ''))].slice(0, 10).map(name => ({ label: name, colour: colourOf(name) })) }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => leaves[row]?.c ?? colours.ink,
    inspect: picked => {
      const leaf = leaves[picked[0] ?? -1];
      if (!leaf) return { title: '', lines: [] };
      const parent = leaf.leaf.parent?.value ?? root.value ?? 1;
      return {
        title: leaf.path.join(' ▸ '),
        lines: [
          { label: verboseName(dataset, tree.name), value: `${format(leaf.leaf.value ?? 0)} (${percent((leaf.leaf.value ?? 0) / parent)})`, colour: leaf.c },
        ],
      };
    },
  };
}

export const treemap: ChartPlugin = {
  defaults: {},
  queries: form => {
    const base = baseQuery(form);
    const metric = metricOf(form, 'metric');
    return [metric && flagOf(form, 'sort_by_metric', false) ? { ...base, orderby: [[metric, false]] } : base];
  },
  drawing: { kind: 'plot', plot: plotTreemap },
  summary: input => {
    const tree = readTree(input);
    const children = [...(tree?.children ?? [])];
    const sum = (node: Node): number => node.value ?? (node.children ?? []).reduce((total, child) => total + sum(child), 0);
    const total = children.reduce((all, child) => all + sum(child), 0);
    return children
      .sort((a, b) => sum(b) - sum(a))
      .slice(0, 5)
      .map(child => `${child.name}: ${percent(sum(child) / (total || 1))}`)
      .join(', ');
  },
};
