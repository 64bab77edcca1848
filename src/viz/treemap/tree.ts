import { columnLabel, metricLabel } from '@/query/labels';
import { dimensionText } from '../grouped/groups';
import type { ChartInput, MarkValue } from '../plugin';
import { columnsOf, metricOf } from '../query/read';
import { columnNamed, numberAt } from '../result';

/** A group of a level, or a leaf with its value. */
export interface TreeNode {
  readonly name: string;
  /** What it and the groups around it are, the outermost first. */
  readonly dimensions: readonly MarkValue[];
  readonly children?: readonly TreeNode[];
  readonly value?: number;
}

/** The answer as a tree: one level per dimension, the outermost first. */
export function readTree({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): TreeNode | null {
  const [result] = results;
  const metric = metricOf(formData, 'metric');
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !metric || !values) return null;
  const levels = columnsOf(formData, 'groupby').flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });

  function grow(rows: readonly number[], depth: number, name: string, dimensions: readonly MarkValue[]): TreeNode {
    const level = levels[depth];
    if (!level) return { name, dimensions, value: rows.reduce((sum, row) => sum + Math.max(0, numberAt(values!, row) ?? 0), 0) };
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
