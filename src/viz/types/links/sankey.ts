import { metricLabel } from '@/query/result/labels';
import { SMART_NUMBER } from '@/text/numbers';
import { flowText } from '@/text/messages/charts/flows';
import type { ChartColours } from '../../colours/tokens';
import { shareText } from '../../grouped/labels';
import { verboseName } from '../../labels';
import { boxes, labels, paths } from '../../laid-out/layers';
import { spread } from '../../laid-out/spread';
import type { ChartInput, Inspection, Plot, PlotInput } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec, type Layer } from '../../vega/spec';
import { settingsOf } from './fields';
import { readLinks, totals, type Link } from './read';
import { besideNames, nodeLabels } from './sankey-labels';
import { bandOf, layOutSankey, withoutLoops, type PlacedNode } from './sankey-layout';

/** Vega's padding above and below. */
const PADDING = 6;

/** The links of a Sankey diagram; null without rows. @throws Error unless it has two columns */
export function readSankey({ results, formData }: Pick<ChartInput, 'results' | 'formData'>) {
  const { groupby, metric } = settingsOf.sankey(formData);
  const [source, target] = groupby;
  if (groupby.length !== 2 || source === undefined || target === undefined) throw new Error(flowText.twoColumns);
  return readLinks(results[0], { source, target, metric });
}

/** The sums of the links out of each node and into it, by its name. */
interface Flows {
  readonly outOf: ReadonlyMap<string, number>;
  readonly into: ReadonlyMap<string, number>;
}

const layersOf = ({ surface }: ChartColours): Layer[] => [
  paths({ name: 'inspect', data: 'rows', opacity: 0.42 }),
  boxes({ name: 'inspect_nodes', data: 'nodes' }),
  ...labels({ data: 'labels', halo: surface }),
];

const boxOf = ({ x0 = 0, x1 = 0, y0 = 0, y1 = 0 }: PlacedNode) => ({
  x: x0,
  x2: x1,
  y: y0,
  // A thin node is still a mark that can be seen.
  y2: Math.max(y1, y0 + 1),
});

/** The tooltips of nodes and links. */
function inspections({ formData, dataset, colourOf }: PlotInput, { outOf, into }: Flows) {
  const metric = metricLabel(settingsOf.sankey(formData).metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  const label = verboseName(dataset, metric);
  return {
    ofLink: ({ source, target, value }: Link): Inspection => ({
      title: flowText.link(source, target),
      lines: [
        { label, value: write(value), colour: colourOf(source) },
        { label: flowText.shareOf(source), value: shareText(value / (outOf.get(source) ?? value)) },
        { label: flowText.shareOf(target), value: shareText(value / (into.get(target) ?? value)) },
      ],
    }),
    ofNode: (name: string): Inspection => {
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
    },
  };
}

/** Nodes in columns, and between them bands as wide as their values. */
export function plotSankey(input: PlotInput): Plot | null {
  const { colours, colourOf, width } = input;
  const read = readSankey(input);
  if (!read || read.links.length === 0) return null;
  const { kept, loops } = withoutLoops(read.links);
  if (kept.length === 0) return null;
  const [outOf, into] = [totals(kept, 'source'), totals(kept, 'target')];
  // Sources give the links their colours, so they are the first to get one.
  for (const name of [...outOf.keys(), ...into.keys()]) colourOf(name);

  const first = [...outOf.keys()].filter(name => !into.has(name));
  const last = [...into.keys()].filter(name => !outOf.has(name));
  const sides = { left: besideNames(first, width), right: width - besideNames(last, width) };
  const laid = layOutSankey(kept, { ...sides, height: input.height - PADDING });
  const links = laid.links.map((placed, row) => ({ row, d: bandOf(placed), c: colourOf(placed.link.source) }));
  const nodes = laid.nodes.map((node, index) => ({
    row: links.length + index,
    ...boxOf(node),
    c: colourOf(node.name),
  }));
  const inspect = inspections(input, { outOf, into });
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours) }),
    data: { rows: links, nodes, labels: spread(nodeLabels(laid, sides, width, colours.ink2)) },
    signals: {},
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => links[row]?.c ?? nodes[row - links.length]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const placed = laid.links[row];
      if (placed) return inspect.ofLink(placed.link);
      const node = laid.nodes[row - links.length];
      return node ? inspect.ofNode(node.name) : { title: '', lines: [] };
    },
    notes: [
      ...read.notes,
      ...(loops.length > 0 ? [flowText.loops(loops.map(({ source, target }) => flowText.link(source, target)))] : []),
    ],
  };
}
