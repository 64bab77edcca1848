import { columnLabel, metricLabel } from '@/query/result/labels';
import { dimensionText } from '../../grouped/groups';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

/** A group of a level, or a leaf with its value. */
export interface TreeNode {
  readonly name: string;
  /** Its dimension and those of the groups around it, the outermost first. */
  readonly dimensions: readonly MarkValue[];
  readonly children?: readonly TreeNode[];
  readonly value?: number;
}

/** The answer as a tree: one level per dimension, the outermost first. */
export function readTree({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): TreeNode | null {
  const [result] = results;
  const metric = settingsOf(formData).metric;
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !metric || !values) return null;
  const levels = settingsOf(formData).groupby.flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });

  function grow(rows: readonly number[], depth: number, name: string, dimensions: readonly MarkValue[]): TreeNode {
    const level = levels[depth];
    if (!level)
      return { name, dimensions, value: rows.reduce((sum, row) => sum + Math.max(0, numberAt(values!, row) ?? 0), 0) };
    const groups = new Map<string, number[]>();
    for (const row of rows) {
      const text = dimensionText(level.found.values[row] ?? null, level.found, formData);
      const members = groups.get(text);
      if (members) members.push(row);
      else groups.set(text, [row]);
    }
    const children = [...groups].map(([text, members]) => {
      const own: MarkValue = { column: level.column, value: level.found.values[members[0]!] ?? null, text };
      return grow(members, depth + 1, text, [...dimensions, own]);
    });
    return { name, dimensions, children };
  }
  return grow(
    Array.from({ length: result.rowCount }, (_, row) => row),
    0,
    metricLabel(metric),
    [],
  );
}

/** The sum of a node and everything below it. */
export const sumOf = (node: TreeNode): number =>
  node.value ?? (node.children ?? []).reduce((total, child) => total + sumOf(child), 0);

const byName = (one: TreeNode, other: TreeNode) => (one.name < other.name ? -1 : Number(one.name > other.name));

/**
 * Sorts every level by size, largest first: an answer may have its rows in any order, and positions and colours follow
 * it.
 */
export function largestFirst(node: TreeNode): TreeNode {
  if (!node.children) return node;
  const sums = new Map(node.children.map(child => [child, sumOf(child)]));
  const sorted = node.children.toSorted(
    (one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0) || byName(one, other),
  );
  return { ...node, children: sorted.map(largestFirst) };
}
