import { columnLabel, metricLabel } from '@/query/result/labels';
import type { QueryColumn } from '@/model/query-context';
import { chartText } from '@/text/messages/charts/chart';
import { flowText } from '@/text/messages/charts/flows';
import { SMART_NUMBER } from '@/text/numbers';
import { labelOf, verboseName } from '../../labels';
import { dots, labels, paths, type PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT, spread } from '../../laid-out/spread';
import type { ChartInput, Inspection, MarkValue, Plot, PlotInput } from '../../plugin';
import { columnNamed, type ChartResult } from '../../result';
import { cutTo, widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { layeredSpec } from '../../vega/spec';
import { edgeOf, endsOf } from './edge';
import { settingsOf } from './fields';
import { fitted, layOutByForce, layOutInCircle, type GraphPoint } from './graph-layout';
import { readLinks, type Link } from './read';

/** Vega's padding above and below. */
const PADDING = 6;
const GAP = 5;
/** Longest name beside a node, in pixels. */
const LONGEST = 130;
/** Nodes together cover at most this share of the picture. */
const COVER = 0.14;
const SMALLEST = 3;
/** A picture of this size has the node sizes of the form data. */
const FULL = { width: 600, height: 400 };
/** Without categories, a legend of more nodes than a palette has colours explains nothing. */
const MOST_LEGEND_ITEMS = 10;

interface GraphNode {
  readonly name: string;
  /** The sum of its links. */
  readonly value: number;
  /** The column that it comes from, as source if it is one, and its value there. */
  readonly origin: MarkValue;
  /** Null if the chart has no categories. */
  readonly category: string | null;
}

interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly links: readonly Link[];
  readonly notes: readonly string[];
}

function categoryOf(result: ChartResult, column: QueryColumn | null, row: number): string {
  const found = column === null ? undefined : columnNamed(result, columnLabel(column));
  const value = found?.values[row] ?? null;
  if (!found || column === null || value === null || value === '') return chartText.notAvailable;
  return typeof value === 'boolean' ? `${columnLabel(column)}: ${value}` : labelOf(value, found);
}

export function readGraph({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): Graph | null {
  const [result] = results;
  const settings = settingsOf.graph_chart(formData);
  const read = readLinks(result, settings);
  if (!read || !result) return null;
  const hasCategories = settings.source_category !== null || settings.target_category !== null;
  const sums = new Map<string, number>();
  for (const { source, target, value } of read.links)
    for (const name of [source, target]) sums.set(name, (sums.get(name) ?? 0) + value);
  const known = new Map<string, GraphNode>();
  for (const end of ['source', 'target'] as const) {
    const column = settings[end];
    const found = column === null ? undefined : columnNamed(result, columnLabel(column));
    if (column === null || !found) continue;
    for (const link of read.links) {
      const name = link[end];
      if (known.has(name)) continue;
      known.set(name, {
        name,
        value: sums.get(name) ?? 0,
        origin: { column, value: found.values[link.row] ?? null, text: name },
        category: hasCategories ? categoryOf(result, settings[`${end}_category`], link.row) : null,
      });
    }
  }
  const nodes = [...known.values()].sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  return { nodes, links: read.links, notes: read.notes };
}

/** Layouts by answer: they do not depend on the size of the picture, which changes more often. */
const laidOut = new WeakMap<ChartResult, Map<string, ReadonlyMap<string, GraphPoint>>>();

function layoutOf(input: PlotInput, { nodes, links }: Graph): ReadonlyMap<string, GraphPoint> {
  const { layout, edgeLength, gravity, repulsion, friction } = settingsOf.graph_chart(input.formData);
  const names = nodes.map(({ name }) => name);
  if (layout === 'circular') return layOutInCircle(names);
  const forces = { edgeLength, gravity, repulsion, friction };
  const [result] = input.results;
  const known = (result && laidOut.get(result)) ?? new Map<string, ReadonlyMap<string, GraphPoint>>();
  const key = JSON.stringify([forces, names, links.length]);
  const points = known.get(key) ?? layOutByForce(names, links, forces);
  known.set(key, points);
  if (result) laidOut.set(result, known);
  return points;
}

const extentOf = (values: readonly number[]) =>
  values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );

/** Nodes sized by the sum of their links, and links as wide as their values. */
export function plotGraph(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader, width } = input;
  const graph = readGraph(input);
  if (!graph || graph.links.length === 0) return null;
  const height = input.height - PADDING;
  const settings = settingsOf.graph_chart(formData);
  const metric = metricLabel(settings.metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));

  const keyOf = ({ category, name }: GraphNode) => category ?? name;
  const keys = [...new Set(graph.nodes.map(keyOf))];
  for (const key of keys) colourOf(key);
  const isGrouped = graph.nodes.some(({ category }) => category !== null);
  const hasLegend = settings.show_legend && (isGrouped || keys.length <= MOST_LEGEND_ITEMS);
  const nodes = graph.nodes.filter(node => !hasLegend || !reader.hidden.has(keyOf(node)));
  const present = new Set(nodes.map(({ name }) => name));
  const links = graph.links.filter(({ source, target }) => present.has(source) && present.has(target));

  const [least, most] = extentOf(graph.nodes.map(({ value }) => value));
  const base = Math.max(1, settings.baseNodeSize);
  const diameterOf = (value: number) => (most > least ? ((value - least) / (most - least)) * 2 * base : 0) + base / 2;
  const area = graph.nodes.reduce((sum, { value }) => sum + (Math.PI / 4) * diameterOf(value) ** 2, 0);
  const shrink = Math.min(
    1,
    Math.sqrt((width * height) / (FULL.width * FULL.height)),
    Math.sqrt((width * height * COVER) / area),
  );
  const radiusOf = (value: number) => Math.max(SMALLEST, diameterOf(value) * shrink) / 2;
  const [thinnest, thickest] = extentOf(graph.links.map(({ value }) => value));
  const edgeBase = Math.max(0.5, settings.baseEdgeWidth);
  const widthOfLink = (value: number) => {
    const wide =
      thickest > thinnest ? ((value - thinnest) / (thickest - thinnest)) * 2 * edgeBase || edgeBase / 2 : edgeBase / 2;
    return Math.max(0.8, wide * Math.max(0.5, shrink));
  };

  const largest = radiusOf(most);
  const isCircle = settings.layout === 'circular';
  const beside = Math.min(LONGEST, width * 0.2);
  const points = fitted(layoutOf(input, graph), {
    left: largest + (isCircle ? beside : 2),
    right: Math.max(largest + beside + 2, width - largest - (isCircle ? beside : beside * 0.6)),
    top: largest + LINE_HEIGHT / 2,
    bottom: Math.max(largest * 2, height - largest - LINE_HEIGHT / 2),
  });
  const placed = new Map(
    nodes.map(node => [node.name, { ...(points.get(node.name) ?? { x: 0, y: 0 }), radius: radiusOf(node.value) }]),
  );
  const centre = { x: (isCircle ? width : width - beside * 0.6) / 2, y: height / 2 };
  const colourOfNode = new Map(graph.nodes.map(node => [node.name, colourOf(keyOf(node))]));
  const nodeColour = (name: string) => colourOfNode.get(name) ?? colours.ink;
  const nothing = { x: 0, y: 0, radius: 0 };
  const ends = endsOf(settings.edgeSymbol);
  const edges = links.map((link, index) => {
    const { band, heads } = edgeOf(placed.get(link.source) ?? nothing, placed.get(link.target) ?? nothing, {
      width: widthOfLink(link.value),
      ends,
      towards: isCircle ? centre : null,
    });
    return { row: nodes.length + index, d: band, heads, c: nodeColour(link.source) };
  });

  const labelled = nodes.flatMap((node): PlacedLabel[] => {
    if (settings.showSymbolThreshold > 0 && node.value <= settings.showSymbolThreshold) return [];
    const { x, y, radius } = placed.get(node.name) ?? nothing;
    const room = (side: 'left' | 'right') => (side === 'left' ? x : width - x) - radius - GAP;
    const prefers = isCircle && x < centre.x - 1 ? 'left' : 'right';
    const full = widthOf(node.name);
    const side = room(prefers) >= Math.min(full, LONGEST) || room(prefers) >= room('left') ? prefers : 'left';
    const text = cutTo(node.name, Math.min(LONGEST, room(side)));
    const isLeft = side === 'left';
    const from = isLeft ? x - radius - GAP : x + radius + GAP;
    return text === '' ? [] : [{ x: from, y, text, align: isLeft ? 'right' : 'left', t: colours.ink }];
  });
  const shown = spread(labelled);

  const label = verboseName(dataset, metric);
  const inspectNode = (node: GraphNode): Inspection => ({
    title: node.name,
    lines: [
      { label, value: write(node.value), colour: nodeColour(node.name) },
      ...(node.category === null ? [] : [{ label: flowText.category, value: node.category }]),
    ],
  });
  const inspectLink = (link: Link): Inspection => ({
    title: flowText.link(link.source, link.target),
    lines: [{ label, value: write(link.value), colour: nodeColour(link.source) }],
  });
  const originOf = (name: string, end: 'source' | 'target', row: number): MarkValue[] => {
    const column = settings[end];
    const found = column === null ? undefined : input.results[0] && columnNamed(input.results[0], columnLabel(column));
    return column === null || !found ? [] : [{ column, value: found.values[row] ?? null, text: name }];
  };
  return {
    spec: layeredSpec({
      colours,
      layer: [
        paths({ name: 'inspect', data: 'links', opacity: 0.5 }),
        paths({ data: 'heads', opacity: 0.7 }),
        dots({ name: 'inspect_nodes', data: 'rows' }, colours.surface),
        ...labels({ data: 'labels', halo: colours.surface }),
      ],
    }),
    data: {
      rows: nodes.map((node, row) => {
        const { x, y, radius } = placed.get(node.name) ?? nothing;
        return { row, x, y, s: Math.PI * radius ** 2, c: nodeColour(node.name) };
      }),
      links: edges.map(({ row, d, c }) => ({ row, d, c })),
      heads: edges.flatMap(({ heads, c }) => (heads === '' ? [] : [{ d: heads, c }])),
      labels: shown,
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
      if (node) return inspectNode(node);
      return link ? inspectLink(link) : { title: '', lines: [] };
    },
    meaning: row => {
      const [node, link] = [nodes[row], links[row - nodes.length]];
      if (node)
        return settings.selectedMode === false
          ? { label: node.name, dimensions: [], position: [node.origin] }
          : { label: node.name, dimensions: [node.origin], position: [] };
      if (!link) return null;
      const { source, target } = link;
      const position = [...originOf(source, 'source', link.row), ...originOf(target, 'target', link.row)];
      return { label: flowText.link(source, target), dimensions: [], position };
    },
    notes: graph.notes,
  };
}
