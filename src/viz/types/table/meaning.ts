import { genericTypes } from '@/model/dataset';
import type { MarkMeaning, MarkValue } from '../../plugin';
import type { DisplayColumn } from './columns';

function valueOf({ column, dimension, grain, format }: DisplayColumn, row: number): MarkValue[] {
  if (dimension === null) return [];
  const value = column.values[row] ?? null;
  return [{ column: dimension, value, text: format(value), ...(grain ? { grain } : {}) }];
}

/** Cells of metrics stand for no value, and neither do those with a bar. */
export const canPick = ({ dimension, bars }: DisplayColumn): boolean => dimension !== null && bars === null;

/** Whether a column says by name which row it is; times do so by period, which other charts cannot be narrowed to. */
export const namesRow = (table: DisplayColumn): boolean =>
  canPick(table) && table.column.type !== genericTypes.temporal;

/** What a row stands for: the names that say which one it is. */
export function rowMeaning(columns: readonly DisplayColumn[], row: number): MarkMeaning {
  const dimensions = columns.filter(namesRow).flatMap(column => valueOf(column, row));
  return { label: dimensions.map(({ text }) => text).join(', '), dimensions, position: [] };
}

/**
 * What a cell stands for: its own value filters other charts, those of its row's other columns narrow to the rows
 * behind it. A raw row is behind itself.
 */
export function cellMeaning(
  columns: readonly DisplayColumn[],
  cell: DisplayColumn,
  row: number,
  raw: boolean,
): MarkMeaning {
  const dimensions = canPick(cell) ? valueOf(cell, row) : [];
  const others = raw ? [] : columns.filter(column => column !== cell || dimensions.length === 0);
  return {
    label: cell.format(cell.column.values[row] ?? null),
    dimensions,
    position: others.flatMap(column => valueOf(column, row)),
  };
}
