import { columnLabel, metricLabel } from '@/query/result/labels';
import { dimensionText } from '../../grouped/groups';
import type { ChartInput, MarkValue } from '../../plugin';
import { settingsOf as querySettingsOf } from '../../query/fields';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

/** A value of a level, with those below it. */
export interface Branch {
  readonly name: string;
  /** Its path from the innermost level. */
  readonly dimensions: readonly MarkValue[];
  /** Sums of both metrics. */
  readonly value: number;
  readonly second: number;
  /** The largest first. */
  readonly children: readonly Branch[];
}

const largestFirst = (one: Branch, other: Branch) =>
  other.value - one.value || (one.name < other.name ? -1 : Number(one.name > other.name));

/** Whether a second metric colours the arcs. */
export function isColouredByRatio({ formData }: Pick<ChartInput, 'formData'>): boolean {
  const { metric, secondary_metric: second } = settingsOf(formData);
  return metric !== null && second !== null && metricLabel(second) !== metricLabel(metric);
}

/** The answer as a tree: one level per column, the innermost first. Values below zero count as zero. */
export function readTree(input: Pick<ChartInput, 'results' | 'formData'>): Branch | null {
  const { formData } = input;
  const [result] = input.results;
  const { metric, secondary_metric: second, columns } = settingsOf(formData);
  const values = result && metric ? columnNamed(result, metricLabel(metric)) : undefined;
  if (!result || !metric || !values) return null;
  const seconds = second ? columnNamed(result, metricLabel(second)) : undefined;
  // Charts that were another type may have dimensions, which the query also has.
  const levels = [...columns, ...querySettingsOf(formData).groupby].flatMap(column => {
    const found = columnNamed(result, columnLabel(column));
    return found ? [{ column, found }] : [];
  });
  if (levels.length === 0) return null;

  function grow(rows: readonly number[], depth: number, name: string, dimensions: readonly MarkValue[]): Branch {
    const level = levels[depth];
    if (!level)
      return {
        name,
        dimensions,
        value: rows.reduce((sum, row) => sum + Math.max(0, numberAt(values!, row) ?? 0), 0),
        second: seconds ? rows.reduce((sum, row) => sum + (numberAt(seconds, row) ?? 0), 0) : 0,
        children: [],
      };
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
    return {
      name,
      dimensions,
      value: children.reduce((sum, child) => sum + child.value, 0),
      second: children.reduce((sum, child) => sum + child.second, 0),
      children: children.sort(largestFirst),
    };
  }
  return grow(
    Array.from({ length: result.rowCount }, (_, row) => row),
    0,
    metricLabel(metric),
    [],
  );
}
