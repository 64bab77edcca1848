import { chartsInScope, pathsOfCharts, type ChartPaths, type FilterScope } from '../filter-scope';
import { ROOT_ID, type Layout } from '../layout';
import { layoutNodes, type LayoutNode } from '../layout-nodes';

/** An item of a scope for people to choose: all charts, those of a tab, or one. */
export interface ScopeNode {
  /** Id of the layout's component; a chart in two places has two nodes. */
  readonly id: string;
  readonly kind: 'all' | 'tab' | 'chart';
  /** Empty if it has no name. */
  readonly title: string;
  /** Null unless it is a chart. */
  readonly chartId: number | null;
  readonly children: readonly ScopeNode[];
}

export interface ScopeTree {
  readonly root: ScopeNode;
  readonly paths: ChartPaths;
  /** The filtering chart, which cannot be chosen and is never in scope. */
  readonly source: number | null;
  /** The dashboard's names of its charts. */
  readonly titles: ReadonlyMap<number, string>;
}

interface Naming {
  readonly names: ReadonlyMap<number, string>;
  readonly source: number | null;
}

const leaf = (id: string, title: string, chartId: number): ScopeNode => ({
  id,
  kind: 'chart',
  title,
  chartId,
  children: [],
});

function nodesOf(nodes: readonly LayoutNode[], naming: Naming): ScopeNode[] {
  return nodes.flatMap((node): ScopeNode[] => {
    switch (node.kind) {
      case 'chart':
        return node.chartId === naming.source
          ? []
          : [leaf(node.id, node.nameOverride ?? naming.names.get(node.chartId) ?? '', node.chartId)];
      case 'tabs':
        return node.tabs.flatMap((tab): ScopeNode[] => {
          const children = nodesOf(tab.children, naming);
          return children.length === 0 ? [] : [{ id: tab.id, kind: 'tab', title: tab.title, chartId: null, children }];
        });
      case 'row':
      case 'column':
        return nodesOf(node.children, naming);
      default:
        return [];
    }
  });
}

/**
 * The possible scope of a dashboard filter, in reading order. Tabs without charts are left out; charts without a place
 * in the layout come last, and are only in scopes of everything.
 * @param names of the dashboard's charts. @param source the chart that filters; null for a filter of the bar and for
 * the scope of all charts
 */
export function scopeTree(layout: Layout, names: ReadonlyMap<number, string>, source: number | null = null): ScopeTree {
  const paths = pathsOfCharts(layout);
  const placed = nodesOf(layoutNodes(layout), { names, source });
  const known = new Set([source, ...placed.flatMap(chartsOf)]);
  const unplaced = [...names].filter(([id]) => !known.has(id)).map(([id, name]) => leaf(`unplaced ${id}`, name, id));
  const root: ScopeNode = { id: ROOT_ID, kind: 'all', title: '', chartId: null, children: [...placed, ...unplaced] };
  return {
    root,
    paths,
    source,
    titles: new Map(leavesOf(root).flatMap(({ chartId, title }) => (chartId === null ? [] : [[chartId, title]]))),
  };
}

const leavesOf = (node: ScopeNode): readonly ScopeNode[] =>
  node.kind === 'chart' ? [node] : node.children.flatMap(leavesOf);

/** The charts of a node, without duplicates. */
export function chartsOf(node: ScopeNode): readonly number[] {
  return [...new Set(leavesOf(node).flatMap(({ chartId }) => chartId ?? []))];
}

/** The charts of a tree in a scope. */
export function reachedIn({ root, paths }: ScopeTree, scope: FilterScope): ReadonlySet<number> {
  return new Set(chartsInScope(paths, scope, chartsOf(root)));
}

export type Reached = 'all' | 'some' | 'none';

/** How much of a node is in scope. Nodes without charts are not. */
export function reachedOf(node: ScopeNode, reached: ReadonlySet<number>): Reached {
  const charts = chartsOf(node);
  const count = charts.filter(id => reached.has(id)).length;
  return count === 0 ? 'none' : count === charts.length ? 'all' : 'some';
}

/**
 * The topmost nodes that describe the scope: a node fully in scope includes its future contents, a node with some of
 * its own charts in scope lists its exclusions; otherwise the tabs in it are listed.
 */
function rootsOf(node: ScopeNode, reached: ReadonlySet<number>): readonly string[] {
  const how = reachedOf(node, reached);
  if (how === 'none') return [];
  const hasOwn = node.children.some(
    ({ kind, chartId }) => kind === 'chart' && chartId !== null && reached.has(chartId),
  );
  return how === 'all' || hasOwn
    ? [node.id]
    : node.children.filter(({ kind }) => kind === 'tab').flatMap(tab => rootsOf(tab, reached));
}

/** The scope with exactly these charts of the tree, in Superset's form: roots and exclusions. */
export function scopeReaching({ root, paths, source }: ScopeTree, reached: ReadonlySet<number>): FilterScope {
  const rootPath = rootsOf(root, reached);
  const others = [...chartsOf(root).filter(id => !reached.has(id)), ...(source === null ? [] : [source])];
  return { rootPath, excluded: chartsInScope(paths, { rootPath, excluded: [] }, others) };
}

/** Adds all of a node to a scope or, if all of it is included, removes it. */
export function toggled(tree: ScopeTree, scope: FilterScope, node: ScopeNode): FilterScope {
  const reached = reachedIn(tree, scope);
  const charts = chartsOf(node);
  const next =
    reachedOf(node, reached) === 'all' ? [...reached].filter(id => !charts.includes(id)) : [...reached, ...charts];
  return scopeReaching(tree, new Set(next));
}
