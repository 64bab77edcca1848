import type { MarkMeaning, MarkValue } from '../../plugin';
import type { Line } from './axis';
import type { PivotAxis } from './pivot';

/** The values of a line, from the outermost. */
function valuesOf({ levels }: PivotAxis, line: Line): MarkValue[] {
  const dimensions = levels.flatMap(level => (level.kind === 'dimension' ? [level.dimension] : []));
  return line.path.map((value, index): MarkValue => {
    const { column = '', text, grain } = dimensions[index] ?? {};
    return { column, value, text: text?.(value) ?? String(value), ...(grain ? { grain } : {}) };
  });
}

/**
 * The meaning of a title: the value of its own level. Enclosing levels narrow to the rows behind it. Null for metrics
 * and totals.
 */
export function titleMeaning(axis: PivotAxis, line: Line, level: number): MarkMeaning | null {
  if (axis.levels[level]?.kind !== 'dimension' || level >= line.fixed) return null;
  const index = axis.levels.slice(0, level).filter(other => other.kind === 'dimension').length;
  const values = valuesOf(axis, line);
  const own = values[index];
  return own ? { label: own.text, dimensions: [own], position: values.slice(0, index) } : null;
}

/** The meaning of a cell: the values of its row and of its column. A grand total stands for everything. */
export function cellMeaning(rows: PivotAxis, row: Line, columns: PivotAxis, column: Line): MarkMeaning {
  const dimensions = [...valuesOf(rows, row), ...valuesOf(columns, column)];
  return { label: dimensions.map(value => value.text).join(', '), dimensions, position: [] };
}
