import type { LayoutNode, LayoutTab } from './layout-nodes';

/** The target of a dashboard address: a component of its layout, or a chart. */
export interface Target {
  readonly component: string | null;
  readonly chartId: number | null;
}

/** @param address its query and its fragment, with their marks */
export function targetOf({ search, hash }: { readonly search: string; readonly hash: string }): Target {
  const focused = Number(new URLSearchParams(search).get('focused_chart') ?? NaN);
  return { component: decoded(hash.slice(1)) || null, chartId: Number.isSafeInteger(focused) ? focused : null };
}

/** A typed fragment may contain invalid encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isTarget = (node: LayoutNode, target: Target) =>
  node.id === target.component || (node.kind === 'chart' && node.chartId === target.chartId);

/** The node that an address points to. */
export function findTarget(nodes: readonly LayoutNode[], target: Target): LayoutNode | null {
  for (const node of nodes) {
    if (isTarget(node, target)) return node;
    const below =
      node.kind === 'tabs' ? node.tabs.flatMap(tab => tab.children) : 'children' in node ? node.children : [];
    const found = findTarget(below, target);
    if (found) return found;
  }
  return null;
}

/** The open tab: the chosen one, else the one with the address's target, else the first. */
export function openTab(
  tabs: readonly LayoutTab[],
  chosen: ReadonlySet<string>,
  target: Target,
): LayoutTab | undefined {
  return (
    tabs.find(tab => chosen.has(tab.id)) ??
    tabs.find(tab => tab.id === target.component || findTarget(tab.children, target)) ??
    tabs.find(tab => holdsTab(tab, target.component)) ??
    tabs[0]
  );
}

const tabsIn = (nodes: readonly LayoutNode[]): LayoutTab[] =>
  nodes.flatMap(node => (node.kind === 'tabs' ? node.tabs : 'children' in node ? tabsIn(node.children) : []));
const holdsTab = (tab: LayoutTab, id: string | null): boolean =>
  id !== null && tabsIn(tab.children).some(inner => inner.id === id || holdsTab(inner, id));

/** The open tabs, outer ones before inner ones. */
export function openTabs(nodes: readonly LayoutNode[], chosen: ReadonlySet<string>, target: Target): string[] {
  return nodes.flatMap(node => {
    if (node.kind !== 'tabs') return 'children' in node ? openTabs(node.children, chosen, target) : [];
    const open = openTab(node.tabs, chosen, target);
    return open ? [open.id, ...openTabs(open.children, chosen, target)] : [];
  });
}

/** The charts outside of closed tabs. */
export function chartsInSight(nodes: readonly LayoutNode[], chosen: ReadonlySet<string>, target: Target): number[] {
  return nodes.flatMap(node => {
    if (node.kind === 'chart') return [node.chartId];
    if (node.kind === 'tabs') return chartsInSight(openTab(node.tabs, chosen, target)?.children ?? [], chosen, target);
    return 'children' in node ? chartsInSight(node.children, chosen, target) : [];
  });
}
