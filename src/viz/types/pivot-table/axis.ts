import type { Value } from '@/query/result/frame';
import { type CellValue, compareNatural } from './values';
import { keyOf, type Path } from './cells';
import type { Dimension } from './dimension';

/** A level of an axis: a dimension, or the level of the metrics. */
export type Level = { readonly kind: 'dimension'; readonly dimension: Dimension } | { readonly kind: 'metric' };

type LineKind = 'leaf' | 'subtotal' | 'total';

/** One row or one column of a pivot table. */
export interface Line {
  readonly key: string;
  readonly kind: LineKind;
  /** Values of its dimensions, from the outermost. */
  readonly path: Path;
  /** Null if the metrics are on the other axis. */
  readonly metric: string | null;
  readonly pathKey: string;
  /** The labels of each level: those fixed by a value or a metric, then the words of a total. */
  readonly labels: readonly string[];
  /** The number of labels that are a value or a metric of that level. */
  readonly fixed: number;
  /** The groups that contain it, from the outermost, as keys for collapsing. */
  readonly groups: readonly string[];
}

export type PivotSortOrder = 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a';

export interface AxisInput {
  readonly levels: readonly Level[];
  readonly metrics: readonly string[];
  readonly metricLabel: (metric: string) => string;
  readonly childrenOf: (path: Path) => readonly Value[];
  /** The total of a group, which `value` orders sort by. */
  readonly totalOf: (pathKey: string, metric: string | null) => CellValue | null;
  readonly order: PivotSortOrder;
  readonly totals: boolean;
  readonly subtotals: boolean;
  /** Subtotals come before their rows. */
  readonly first: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly totalLabel: string;
  readonly subtotalLabel: string;
}

interface HeaderNode {
  readonly depth: number;
  readonly path: Path;
  readonly metric: string | null;
  readonly labels: readonly string[];
  readonly groups: readonly string[];
}

const start: HeaderNode = { depth: 0, path: [], metric: null, labels: [], groups: [] };

/** The key of an axis node. */
const groupKey = ({ path, metric }: Pick<HeaderNode, 'path' | 'metric'>) => `${metric ?? ''}\u0001${keyOf(path)}`;

/** The rows or columns of a pivot table, in order. */
export function axisLines(input: AxisInput): Line[] {
  const { levels, metrics, order, subtotals, totals, first, collapsed } = input;
  const hasMetrics = levels.some(level => level.kind === 'metric');
  const isLeaf = ({ depth }: HeaderNode) => depth === levels.length;
  const dimensionsBelow = ({ depth }: HeaderNode) => levels.slice(depth).some(level => level.kind === 'dimension');

  function sorted(values: readonly Value[], node: HeaderNode): Value[] {
    const direction = order.endsWith('z_to_a') ? -1 : 1;
    if (!order.startsWith('value')) return [...values].sort((a, b) => direction * compareNatural(a, b));
    const total = new Map(values.map(value => [value, input.totalOf(keyOf([...node.path, value]), node.metric)]));
    return [...values].sort((a, b) => direction * compareNatural(total.get(a) ?? null, total.get(b) ?? null));
  }

  /** Metrics keep their order; dimensions are sorted by theirs. */
  function children(node: HeaderNode): HeaderNode[] {
    const level = levels[node.depth];
    if (!level) return [];
    const groups = node.depth === 0 ? [] : [...node.groups, groupKey(node)];
    const below = { depth: node.depth + 1, groups };
    if (level.kind === 'metric')
      return metrics.map(metric => ({
        ...node,
        ...below,
        metric,
        labels: [...node.labels, input.metricLabel(metric)],
      }));
    const { dimension } = level;
    return sorted(input.childrenOf(node.path), node).map(value => ({
      ...node,
      ...below,
      path: [...node.path, value],
      labels: [...node.labels, dimension.text(value)],
    }));
  }

  function line(node: HeaderNode, kind: LineKind, label: string | null): Line[] {
    const { path, groups } = node;
    const make = (metric: string | null): Line => {
      const named = metric !== null && node.metric === null ? [input.metricLabel(metric)] : [];
      const labels = [...node.labels, ...(label === null ? [] : [label]), ...named];
      return {
        key: `${kind}\u0001${groupKey({ path, metric })}`,
        kind,
        path,
        pathKey: keyOf(path),
        metric,
        labels,
        fixed: node.labels.length,
        groups,
      };
    };
    // A sum of different metrics is meaningless: each has its own.
    return hasMetrics && node.metric === null ? metrics.map(make) : [make(node.metric)];
  }

  function walk(node: HeaderNode): Line[] {
    if (isLeaf(node)) return line(node, 'leaf', null);
    const isGroup = node.depth > 0 && subtotals && dimensionsBelow(node);
    if (!isGroup) return children(node).flatMap(walk);
    const own = line({ ...node, groups: [...node.groups, groupKey(node)] }, 'subtotal', input.subtotalLabel);
    if (collapsed.has(groupKey(node))) return own;
    const inside = children(node).flatMap(walk);
    return first ? [...own, ...inside] : [...inside, ...own];
  }

  if (levels.length === 0) return line(start, 'leaf', input.totalLabel);
  const lines = walk(start);
  return totals && dimensionsBelow(start) ? [...lines, ...line(start, 'total', input.totalLabel)] : lines;
}
