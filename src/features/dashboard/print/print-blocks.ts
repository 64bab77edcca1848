import type { HeaderSize, LayoutNode } from '@/model/layout-nodes';
import { GRID_COLUMNS } from '@/model/limits';
import { chartSpans, filled } from '../layout/spans';

export type Orientation = 'portrait' | 'landscape';

/** The printed form of a chart: a number, a box, or over as many pages as it needs. */
export type PrintForm = 'number' | 'box' | 'flow';

/** A chart at its position. Sizes are in CSS pixels of the paper. */
export interface PlacedChart {
  /** Of the layout: a chart may be in several places. */
  readonly id: string;
  readonly chartId: number;
  /** The dashboard's own name for the chart. */
  readonly name: string | null;
  readonly columns: number;
  readonly width: number;
  readonly height: number;
}

export type PrintBlock =
  /** A tab. */
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly title: string;
      readonly level: number;
      readonly startsPage: boolean;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly text: string; readonly size: HeaderSize }
  /** Charts side by side, on one page. */
  | { readonly kind: 'line'; readonly id: string; readonly charts: readonly PlacedChart[] }
  | { readonly kind: 'flow'; readonly id: string; readonly chart: PlacedChart }
  | { readonly kind: 'text'; readonly id: string; readonly code: string }
  | { readonly kind: 'divider'; readonly id: string };

/** The printable area that A4 and Letter share, and its columns. */
export const pageSizes: Readonly<
  Record<Orientation, { readonly width: number; readonly columns: number; readonly heights: readonly [number, number] }>
> = {
  portrait: { width: 700, columns: 4, heights: [210, 256] },
  landscape: { width: 960, columns: GRID_COLUMNS, heights: [220, 380] },
};
export const GAP = 12;
const NUMBER_HEIGHT = 72;
/** Columns of twelve. */
const LEAST_OF_NUMBER = 2;
const LEAST_OF_CHART = 3;

type ChartNode = Extract<LayoutNode, { kind: 'chart' }>;

/** Consecutive charts, in full lines. */
function linesOf(
  charts: readonly ChartNode[],
  orientation: Orientation,
  formOf: (chartId: number) => PrintForm,
  parent: number,
): PrintBlock[] {
  const { width, columns, heights } = pageSizes[orientation];
  const spans = charts.map(chart => chartSpans(chart.width, chart.height, formOf(chart.chartId) === 'number', parent));
  const widthOf = ({ chartId }: ChartNode, index: number) => {
    const { tablet, wide } = spans[index]!;
    return orientation === 'portrait'
      ? tablet
      : Math.max(wide, formOf(chartId) === 'number' ? LEAST_OF_NUMBER : LEAST_OF_CHART);
  };
  const widths = filled(charts.map(widthOf), columns);
  const column = (width + GAP) / columns;
  const lines: PlacedChart[][] = [];
  let room = 0;
  for (const [index, { id, chartId, nameOverride }] of charts.entries()) {
    const taken = widths[index]!;
    if (taken > room) {
      lines.push([]);
      room = columns;
    }
    room -= taken;
    const height =
      formOf(chartId) === 'number' ? NUMBER_HEIGHT : Math.max(heights[0], Math.min(spans[index]!.height, heights[1]));
    lines
      .at(-1)!
      .push({ id, chartId, name: nameOverride, columns: taken, width: Math.floor(taken * column - GAP), height });
  }
  // Charts in a line have the same height.
  return lines.map(line => {
    const height = Math.max(...line.map(chart => chart.height));
    return { kind: 'line', id: line[0]!.id, charts: line.map(chart => ({ ...chart, height })) };
  });
}

/** The same without closed tabs. */
export function onlyTabs(nodes: readonly LayoutNode[], open: ReadonlySet<string>): readonly LayoutNode[] {
  return nodes.map(node => {
    if (node.kind === 'tabs') {
      const tabs = node.tabs.filter(({ id }) => open.has(id));
      return { ...node, tabs: tabs.map(tab => ({ ...tab, children: onlyTabs(tab.children, open) })) };
    }
    return 'children' in node ? { ...node, children: onlyTabs(node.children, open) } : node;
  });
}

/** The printed blocks, top to bottom: tabs one after another, rows and columns dissolved into lines. */
export function printBlocks(
  nodes: readonly LayoutNode[],
  orientation: Orientation,
  formOf: (chartId: number) => PrintForm,
): readonly PrintBlock[] {
  const { width, columns } = pageSizes[orientation];

  function below(children: readonly LayoutNode[], level: number, parent: number): PrintBlock[] {
    const blocks: PrintBlock[] = [];
    let waiting: ChartNode[] = [];
    const flush = () => {
      blocks.push(...linesOf(waiting, orientation, formOf, parent));
      waiting = [];
    };
    const add = (node: LayoutNode) => {
      if (node.kind === 'chart' && formOf(node.chartId) !== 'flow') {
        waiting.push(node);
        return;
      }
      if (node.kind === 'column') {
        node.children.forEach(add);
        return;
      }
      flush();
      switch (node.kind) {
        case 'chart': {
          const chart = { id: node.id, chartId: node.chartId, name: node.nameOverride, columns, width, height: 0 };
          blocks.push({ kind: 'flow', id: node.id, chart });
          return;
        }
        case 'row':
          blocks.push(...below(node.children, level, GRID_COLUMNS));
          return;
        case 'tabs':
          node.tabs.forEach(({ id, title, children: inside }, index) => {
            const startsPage = index > 0 && children.length === 1 && level === 2;
            blocks.push({ kind: 'section', id, title, level, startsPage }, ...below(inside, level + 1, GRID_COLUMNS));
          });
          return;
        case 'header':
          blocks.push({ kind: 'heading', id: node.id, text: node.text, size: node.size });
          return;
        case 'markdown':
          blocks.push({ kind: 'text', id: node.id, code: node.code });
          return;
        case 'divider':
          blocks.push({ kind: 'divider', id: node.id });
      }
    };
    children.forEach(add);
    flush();
    return blocks;
  }

  return below(nodes, 2, GRID_COLUMNS);
}

/** The charts of all blocks. */
export const chartsOn = (blocks: readonly PrintBlock[]): readonly PlacedChart[] =>
  blocks.flatMap(block => (block.kind === 'line' ? block.charts : block.kind === 'flow' ? [block.chart] : []));
