import { metricLabel } from '@/query/result/labels';
import { SMART_NUMBER } from '@/text/numbers';
import { flowText } from '@/text/messages/charts/flows';
import { shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import { boxes, labels, paths, type PlacedLabel } from '../../laid-out/layers';
import { spread } from '../../laid-out/spread';
import type { ChartInput, Inspection, Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { settingsOf } from './fields';
import { readLinks, totals, type Link } from './read';
import { bandOf, layOutSankey, withoutLoops, type PlacedNode } from './sankey-layout';

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 6;
/** The most of the width that names on one side take. */
const NAMES = 0.24;

/** The links of a Sankey diagram; null without rows. @throws Error unless it has two columns */
export function readSankey({ results, formData }: Pick<ChartInput, 'results' | 'formData'>) {
  const { groupby, metric } = settingsOf.sankey(formData);
  const [source, target] = groupby;
  if (groupby.length !== 2 || source === undefined || target === undefined) throw new Error(flowText.twoColumns);
  return readLinks(results[0], { source, target, metric });
}

/** Nodes in columns, and between them bands as wide as their values. */
export function plotSankey(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, width } = input;
  const read = readSankey(input);
  if (!read || read.links.length === 0) return null;
  const { kept, loops } = withoutLoops(read.links);
  if (kept.length === 0) return null;
  const metric = metricLabel(settingsOf.sankey(formData).metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  const [outOf, into] = [totals(kept, 'source'), totals(kept, 'target')];
  // Sources give the links their colours, so they are the first to get one.
  for (const name of [...outOf.keys(), ...into.keys()]) colourOf(name);

  const room = (names: Iterable<string>) =>
    Math.min(width * NAMES, [...names].reduce((most, name) => Math.max(most, widthOf(name)), 0) + GAP);
  const isFirst = (name: string) => !into.has(name);
  const left = room([...outOf.keys()].filter(isFirst));
  const right = width - room([...into.keys()].filter(name => !outOf.has(name)));
  const laid = layOutSankey(kept, { left, right, height: input.height - PADDING });

  const links = laid.links.map((placed, row) => ({
    row,
    d: bandOf(placed),
    c: colourOf(placed.link.source),
    link: placed.link,
  }));
  const bySize = [...laid.nodes].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const nodes = laid.nodes.map((node, index) => ({
    row: links.length + index,
    x: node.x0 ?? 0,
    x2: node.x1 ?? 0,
    y: node.y0 ?? 0,
    // A thin node is still a mark that can be seen.
    y2: Math.max(node.y1 ?? 0, (node.y0 ?? 0) + 1),
    c: colourOf(node.name),
    name: node.name,
  }));
  const labelOf = (node: PlacedNode): PlacedLabel => {
    const { x0 = 0, x1 = 0, y0 = 0, y1 = 0, layer = 0, name } = node;
    const isLeft = isFirst(name) && layer === 0;
    const step = (right - left) / Math.max(1, laid.columns - 1);
    const free = isLeft ? x0 : layer === laid.columns - 1 ? width - x1 : step - (x1 - x0);
    const text = cutTo(name, Math.max(0, free - GAP));
    return {
      x: isLeft ? x0 - GAP : x1 + GAP,
      y: (y0 + y1) / 2,
      text,
      align: isLeft ? 'right' : 'left',
      t: colours.ink2,
    };
  };
  const shown = spread(bySize.map(labelOf));

  const label = verboseName(dataset, metric);
  const inspectLink = ({ source, target, value }: Link): Inspection => ({
    title: flowText.link(source, target),
    lines: [
      { label, value: write(value), colour: colourOf(source) },
      { label: flowText.shareOf(source), value: shareText(value / (outOf.get(source) ?? value)) },
      { label: flowText.shareOf(target), value: shareText(value / (into.get(target) ?? value)) },
    ],
  });
  const inspectNode = (name: string): Inspection => {
    const [received, sent] = [into.get(name), outOf.get(name)];
    const colour = colourOf(name);
    if (received === undefined || sent === undefined)
      return { title: name, lines: [{ label, value: write(received ?? sent ?? 0), colour }] };
    return {
      title: name,
      lines: [
        { label: flowText.received, value: write(received), colour },
        { label: flowText.sent, value: write(sent), colour },
      ],
    };
  };
  return {
    spec: layeredSpec({
      colours,
      layer: [
        paths({ name: 'inspect', data: 'rows', opacity: 0.42 }),
        boxes({ name: 'inspect_nodes', data: 'nodes' }),
        ...labels({ data: 'labels', halo: colours.surface }),
      ],
    }),
    data: {
      rows: links.map(({ row, d, c }) => ({ row, d, c })),
      nodes: nodes.map(({ name: _, ...node }) => node),
      labels: shown,
    },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => links[row]?.c ?? nodes[row - links.length]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const link = links[row];
      if (link) return inspectLink(link.link);
      const node = nodes[row - links.length];
      return node ? inspectNode(node.name) : { title: '', lines: [] };
    },
    notes: [
      ...read.notes,
      ...(loops.length > 0 ? [flowText.loops(loops.map(({ source, target }) => flowText.link(source, target)))] : []),
    ],
  };
}
