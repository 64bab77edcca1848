import { isFilterBox, sharedWidths } from './filter-box/rows';
import { GRID_ID, ROOT_ID, type Layout, type LayoutComponent } from './layout';

export const headerSizes = ['SMALL_HEADER', 'MEDIUM_HEADER', 'LARGE_HEADER'] as const;
export type HeaderSize = (typeof headerSizes)[number];
const backgrounds = ['BACKGROUND_TRANSPARENT', 'BACKGROUND_WHITE'] as const;
export type Background = (typeof backgrounds)[number];

/** The drawn contents of a dashboard, in order. Widths are in grid columns, heights in grid units. */
export type LayoutNode =
  | { readonly kind: 'tabs'; readonly id: string; readonly tabs: readonly LayoutTab[] }
  | {
      readonly kind: 'row';
      readonly id: string;
      readonly background: Background;
      readonly children: readonly LayoutNode[];
    }
  | {
      readonly kind: 'column';
      readonly id: string;
      readonly width: number;
      readonly background: Background;
      readonly children: readonly LayoutNode[];
    }
  | {
      readonly kind: 'chart';
      readonly id: string;
      readonly chartId: number;
      /** The dashboard's own name for the chart, if it overrides the chart's. */
      readonly nameOverride: string | null;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'markdown';
      readonly id: string;
      readonly code: string;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'header';
      readonly id: string;
      readonly text: string;
      readonly size: HeaderSize;
      readonly background: Background;
    }
  | { readonly kind: 'divider'; readonly id: string };

export interface LayoutTab {
  readonly id: string;
  readonly title: string;
  readonly children: readonly LayoutNode[];
}

function number(meta: Record<string, unknown>, key: string, fallback: number): number {
  const value = meta[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

function text(meta: Record<string, unknown>, key: string): string {
  const value = meta[key];
  return typeof value === 'string' ? value : '';
}

/** A component's background; none by default. */
export function backgroundOf({ background }: Readonly<Record<string, unknown>>): Background {
  return backgrounds.find(known => known === background) ?? 'BACKGROUND_TRANSPARENT';
}

export function headerSizeOf({ headerSize }: Readonly<Record<string, unknown>>): HeaderSize {
  return headerSizes.find(known => known === headerSize) ?? 'MEDIUM_HEADER';
}

/** Ids come from outside: one may equal an inherited member of every object. */
function componentOf(layout: Layout, id: string): LayoutComponent | undefined {
  return Object.hasOwn(layout, id) ? layout[id] : undefined;
}

/** A component and its descendants as nodes; `seen` breaks cycles in damaged layouts. */
function toNodes(layout: Layout, ids: readonly string[], seen: ReadonlySet<string>): LayoutNode[] {
  return ids.flatMap(id => {
    const component = componentOf(layout, id);
    if (!component || seen.has(id)) return [];
    const below = new Set(seen).add(id);
    const { meta } = component;
    const children = () => toNodes(layout, component.children, below);
    switch (component.type) {
      case 'TABS':
        return [{ kind: 'tabs', id, tabs: toTabs(layout, component.children, below) } as const];
      case 'ROW':
        return [{ kind: 'row', id, background: backgroundOf(meta), children: children() } as const];
      case 'COLUMN':
        return [
          {
            kind: 'column',
            id,
            width: number(meta, 'width', 4),
            background: backgroundOf(meta),
            children: children(),
          } as const,
        ];
      case 'CHART':
        return typeof meta['chartId'] === 'number'
          ? [
              {
                kind: 'chart',
                id,
                chartId: meta['chartId'],
                nameOverride: text(meta, 'sliceNameOverride') || null,
                width: number(meta, 'width', 4),
                height: number(meta, 'height', 50),
              } as const,
            ]
          : [];
      case 'MARKDOWN':
        return [
          {
            kind: 'markdown',
            id,
            code: text(meta, 'code'),
            width: number(meta, 'width', 4),
            height: number(meta, 'height', 50),
          } as const,
        ];
      case 'HEADER':
        return [
          {
            kind: 'header',
            id,
            text: text(meta, 'text'),
            size: headerSizeOf(meta),
            background: backgroundOf(meta),
          } as const,
        ];
      case 'DIVIDER':
        return [{ kind: 'divider', id } as const];
      case 'ROOT':
      case 'GRID':
      case 'TAB':
      case 'DYNAMIC':
        return children();
    }
  });
}

function toTabs(layout: Layout, ids: readonly string[], seen: ReadonlySet<string>): LayoutTab[] {
  return ids.flatMap(id => {
    const component = componentOf(layout, id);
    if (component?.type !== 'TAB' || seen.has(id)) return [];
    const title = text(component.meta, 'text') || text(component.meta, 'defaultText');
    return [{ id, title, children: toNodes(layout, component.children, new Set(seen).add(id)) }];
  });
}

/** A dashboard's contents, top to bottom. `placeUnplaced` appends charts without a place in the layout. */
export function layoutNodes(layout: Layout): LayoutNode[] {
  return toNodes(layout, layout[ROOT_ID]?.children ?? layout[GRID_ID]?.children ?? [], new Set([ROOT_ID]));
}

/** Every chart below the nodes in reading order, including hidden tabs. */
export function chartsBelow(nodes: readonly LayoutNode[]): Extract<LayoutNode, { kind: 'chart' }>[] {
  return nodes.flatMap(node => {
    switch (node.kind) {
      case 'chart':
        return [node];
      case 'row':
      case 'column':
        return chartsBelow(node.children);
      case 'tabs':
        return node.tabs.flatMap(tab => chartsBelow(tab.children));
      case 'markdown':
      case 'header':
      case 'divider':
        return [];
    }
  });
}

interface OwnChart {
  readonly id: number;
  readonly vizType: string;
}

const IN_A_ROW = 3;

function rowsOf(charts: readonly OwnChart[], widthsOf: (count: number) => readonly number[]): LayoutNode[] {
  return Array.from({ length: Math.ceil(charts.length / IN_A_ROW) }, (_, row): LayoutNode => {
    const held = charts.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW);
    const widths = widthsOf(held.length);
    return {
      kind: 'row',
      id: `ROW-unplaced-${held[0]?.id}`,
      background: 'BACKGROUND_TRANSPARENT',
      children: held.map(({ id }, index) => ({
        kind: 'chart',
        id: `CHART-unplaced-${id}`,
        chartId: id,
        nameOverride: null,
        width: widths[index] ?? 4,
        height: 36,
      })),
    };
  });
}

/**
 * Charts of the dashboard that its layout lacks get rows of three at the end, since a dashboard created by adding
 * charts to it has no layout yet. Filter boxes come first, and share the full width of a row.
 */
export function placeUnplaced(nodes: readonly LayoutNode[], charts: Iterable<OwnChart>): LayoutNode[] {
  const placed = new Set(chartsBelow(nodes).map(node => node.chartId));
  const missing = [...charts].filter(({ id }) => !placed.has(id));
  const rows = [
    ...rowsOf(missing.filter(isFilterBox), sharedWidths),
    ...rowsOf(
      missing.filter(chart => !isFilterBox(chart)),
      () => [],
    ),
  ];
  const last = nodes.at(-1);
  // Rows are not allowed below top-level tabs; they join the last tab instead.
  if (rows.length > 0 && last?.kind === 'tabs' && last.tabs.length > 0) {
    const tabs = last.tabs.map((tab, index) =>
      index === last.tabs.length - 1 ? { ...tab, children: [...tab.children, ...rows] } : tab,
    );
    return [...nodes.slice(0, -1), { ...last, tabs }];
  }
  return [...nodes, ...rows];
}
