import type { Value } from '@/query/result/frame';
import type { CellValue } from './cell-value';
import { keyOf, type Path } from './cells';
import type { Dimension } from './dimension';
import { compareNatural } from './natural-order';

/** A level of an axis: a dimension, or the place where the metrics stand. */
export type Level = { readonly kind: 'dimension'; readonly dimension: Dimension } | { readonly kind: 'metric' };

type LineKind = 'leaf' | 'subtotal' | 'total';

/** One row or one column of a pivot table. */
export interface Line {
  readonly key: string;
  readonly kind: LineKind;
  /** Values of its dimensions, from the outermost. */
  readonly path: Path;
  /** Null where the metrics stand on the other axis. */
  readonly metric: string | null;
  readonly pathKey: string;
  /** What stands at each level: as far as it is fixed by a value or a metric, then the words of a total. */
  readonly labels: readonly string[];
  /** How many of the labels stand for a value or a metric of their own level. */
  readonly fixed: number;
  /** The groups that it lies in, from the outermost: what collapsing knows them by. */
  readonly groups: readonly string[];
}

export type Order = 'key_a_to_z' | 'key_z_to_a' | 'value_a_to_z' | 'value_z_to_a';

export interface AxisInput {
  readonly levels: readonly Level[];
  readonly metrics: readonly string[];
  readonly metricLabel: (metric: string) => string;
  readonly childrenOf: (path: Path) => readonly Value[];
  /** The total of a group, by which `value` orders go. */
  readonly totalOf: (pathKey: string, metric: string | null) => CellValue | null;
  readonly order: Order;
  readonly totals: boolean;
  readonly subtotals: boolean;
  /** Subtotals come before what they sum up. */
  readonly first: boolean;
  readonly collapsed: ReadonlySet<string>;
  readonly totalLabel: string;
  readonly subtotalLabel: string;
}

interface Place {
  readonly depth: number;
  readonly path: Path;
  readonly metric: string | null;
  readonly labels: readonly string[];
  readonly groups: readonly string[];
}

const start: Place = { depth: 0, path: [], metric: null, labels: [], groups: [] };

/** What a place is known by, among all places of its axis. */
const groupKey = ({ path, metric }: Pick<Place, 'path' | 'metric'>) => `${metric ?? ''}\u0001${keyOf(path)}`;

/** The rows or columns of a pivot table, in order. */
export function axisLines(input: AxisInput): Line[] {
  const { levels, metrics, order, subtotals, totals, first, collapsed } = input;
  const hasMetrics = levels.some(level => level.kind === 'metric');
  const isLeaf = ({ depth }: Place) => depth === levels.length;
  const dimensionsBelow = ({ depth }: Place) => levels.slice(depth).some(level => level.kind === 'dimension');

  function sorted(values: readonly Value[], place: Place): Value[] {
    const direction = order.endsWith('z_to_a') ? -1 : 1;
    if (!order.startsWith('value')) return [...values].sort((a, b) => direction * compareNatural(a, b));
    const total = new Map(values.map(value => [value, input.totalOf(keyOf([...place.path, value]), place.metric)]));
    return [...values].sort((a, b) => direction * compareNatural(total.get(a) ?? null, total.get(b) ?? null));
  }

  /** Metrics keep their order; dimensions have theirs. */
  function children(place: Place): Place[] {
    const level = levels[place.depth];
    if (!level) return [];
    const groups = place.depth === 0 ? [] : [...place.groups, groupKey(place)];
    const below = { depth: place.depth + 1, groups };
    if (level.kind === 'metric')
      return metrics.map(metric => ({
        ...place,
        ...below,
        metric,
        labels: [...place.labels, input.metricLabel(metric)],
      }));
    const { dimension } = level;
    return sorted(input.childrenOf(place.path), place).map(value => ({
      ...place,
      ...below,
      path: [...place.path, value],
      labels: [...place.labels, dimension.text(value)],
    }));
  }

  function line(place: Place, kind: LineKind, label: string | null): Line[] {
    const { path, groups } = place;
    const make = (metric: string | null): Line => {
      const named = metric !== null && place.metric === null ? [input.metricLabel(metric)] : [];
      const labels = [...place.labels, ...(label === null ? [] : [label]), ...named];
      return {
        key: `${kind}\u0001${groupKey({ path, metric })}`,
        kind,
        path,
        pathKey: keyOf(path),
        metric,
        labels,
        fixed: place.labels.length,
        groups,
      };
    };
    // A sum of different metrics is no number: each has its own.
    return hasMetrics && place.metric === null ? metrics.map(make) : [make(place.metric)];
  }

  function walk(place: Place): Line[] {
    if (isLeaf(place)) return line(place, 'leaf', null);
    const isGroup = place.depth > 0 && subtotals && dimensionsBelow(place);
    if (!isGroup) return children(place).flatMap(walk);
    const own = line({ ...place, groups: [...place.groups, groupKey(place)] }, 'subtotal', input.subtotalLabel);
    if (collapsed.has(groupKey(place))) return own;
    const inside = children(place).flatMap(walk);
    return first ? [...own, ...inside] : [...inside, ...own];
  }

  if (levels.length === 0) return line(start, 'leaf', input.totalLabel);
  const lines = walk(start);
  return totals && dimensionsBelow(start) ? [...lines, ...line(start, 'total', input.totalLabel)] : lines;
}
