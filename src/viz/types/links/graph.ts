import { metricLabel } from '@/query/result/labels';
import { flowText } from '@/text/messages/charts/flows';
import { SMART_NUMBER } from '@/text/numbers';
import { verboseName } from '../../labels';
import type { ChartColours } from '../../colours/tokens';
import { dots, labels, paths } from '../../laid-out/layers';
import { spread } from '../../laid-out/spread';
import type { Inspection, MarkMeaning, Plot, PlotInput } from '../../plugin';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec, type Layer } from '../../vega/spec';
import { edgeOf, endsOf } from './edge';
import { settingsOf } from './fields';
import { nodeLabel } from './graph-labels';
import { centreOf, pictureOf, placeNodes } from './graph-places';
import { linkEnds, originOf, readGraph, type GraphNode } from './graph-read';
import { sizesOf } from './graph-sizes';
import type { Link } from './read';

/** Without categories, a legend of more nodes than a palette has colours explains nothing. */
const MOST_LEGEND_ITEMS = 10;

const layersOf = ({ surface }: ChartColours): Layer[] => [
  paths({ name: 'inspect', data: 'links', opacity: 0.5 }),
  paths({ data: 'heads', opacity: 0.7 }),
  dots({ name: 'inspect_nodes', data: 'rows' }, surface),
  ...labels({ data: 'labels', halo: surface }),
];

/** The key of its colour and of its entry in the legend. */
const keyOf = ({ category, name }: GraphNode) => category ?? name;

/** The tooltips of nodes and links, with the values of the metric. */
function inspections({ formData, dataset, colourOf }: PlotInput) {
  const metric = metricLabel(settingsOf.graph_chart(formData).metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  const label = verboseName(dataset, metric);
  return {
    ofNode: (node: GraphNode): Inspection => ({
      title: node.name,
      lines: [
        { label, value: write(node.value), colour: colourOf(keyOf(node)) },
        ...(node.category === null ? [] : [{ label: flowText.category, value: node.category }]),
      ],
    }),
    ofLink: ({ source, target, value }: Link, colour: string): Inspection => ({
      title: flowText.link(source, target),
      lines: [{ label, value: write(value), colour }],
    }),
  };
}

const meaningOfNode = ({ name, origin }: GraphNode, canSelect: boolean): MarkMeaning => ({
  label: name,
  dimensions: canSelect ? [origin] : [],
  position: canSelect ? [] : [origin],
});

const meaningOfLink = (input: PlotInput, link: Link): MarkMeaning => ({
  label: flowText.link(link.source, link.target),
  dimensions: [],
  position: linkEnds.flatMap(end => originOf(input, link, end) ?? []),
});

/** Nodes sized by the sum of their links, and links as wide as their values. */
export function plotGraph(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, reader } = input;
  const graph = readGraph(input);
  if (!graph || graph.links.length === 0) return null;
  const settings = settingsOf.graph_chart(formData);
  const keys = [...new Set(graph.nodes.map(keyOf))];
  for (const key of keys) colourOf(key);
  const isGrouped = graph.nodes.some(({ category }) => category !== null);
  const hasLegend = settings.show_legend && (isGrouped || keys.length <= MOST_LEGEND_ITEMS);
  const nodes = graph.nodes.filter(node => !hasLegend || !reader.hidden.has(keyOf(node)));
  const present = new Set(nodes.map(({ name }) => name));
  const links = graph.links.filter(({ source, target }) => present.has(source) && present.has(target));

  const picture = pictureOf(input);
  const sizes = sizesOf(graph, formData, picture.width, picture.height);
  const discs = placeNodes(input, graph, picture, sizes);
  const discOf = (name: string) => discs.get(name) ?? { x: 0, y: 0, radius: 0 };
  const nodeColours = new Map(graph.nodes.map(node => [node.name, colourOf(keyOf(node))]));
  const nodeColour = (name: string) => nodeColours.get(name) ?? colours.ink;
  const ends = endsOf(settings.edgeSymbol);
  const towards = picture.isCircle ? centreOf(picture) : null;
  const edges = links.map(link => {
    const look = { width: sizes.linkWidth(link.value), ends, towards };
    return { ...edgeOf(discOf(link.source), discOf(link.target), look), c: nodeColour(link.source) };
  });
  const named = nodes.filter(
    ({ value }) => !(settings.showSymbolThreshold > 0 && value <= settings.showSymbolThreshold),
  );
  const inspect = inspections(input);
  return {
    spec: layeredSpec({ colours, layer: layersOf(colours) }),
    data: {
      rows: nodes.map(({ name }, row) => {
        const { x, y, radius } = discOf(name);
        return { row, x, y, s: Math.PI * radius ** 2, c: nodeColour(name) };
      }),
      links: edges.map(({ band, c }, index) => ({ row: nodes.length + index, d: band, c })),
      heads: edges.flatMap(({ heads, c }) => (heads === '' ? [] : [{ d: heads, c }])),
      labels: spread(named.map(({ name }) => nodeLabel(name, discOf(name), picture, colours.ink))),
    },
    signals: {},
    legend: hasLegend
      ? { kind: 'items', items: keys.map(key => ({ label: key, colour: colourOf(key) })) }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => {
      const node = nodes[row];
      return node ? nodeColour(node.name) : (edges[row - nodes.length]?.c ?? colours.ink);
    },
    inspect: ([row = -1]) => {
      const [node, link] = [nodes[row], links[row - nodes.length]];
      if (node) return inspect.ofNode(node);
      return link ? inspect.ofLink(link, nodeColour(link.source)) : { title: '', lines: [] };
    },
    meaning: row => {
      const [node, link] = [nodes[row], links[row - nodes.length]];
      if (node) return meaningOfNode(node, settings.selectedMode !== false);
      return link ? meaningOfLink(input, link) : null;
    },
    notes: graph.notes,
  };
}
