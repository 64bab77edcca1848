import { genericTypes } from '@/model/dataset';
import type { MarkMeaning, MarkValue } from '../../plugin';
import type { DisplayColumn } from './columns';

function valueOf({ column, dimension, grain, format }: DisplayColumn, row: number): MarkValue[] {
  if (dimension === null) return [];
  const value = column.values[row] ?? null;
  return [{ column: dimension, value, text: format(value), ...(grain ? { grain } : {}) }];
}

/** Cells of metrics, and cells with a bar, do not stand for a value. */
export const canPick = ({ dimension, bars }: DisplayColumn): boolean => dimension !== null && bars === null;

/** Whether a column's values identify a row; periods do as well, but other charts cannot be filtered by them. */
export const namesRow = (table: DisplayColumn): boolean =>
  canPick(table) && table.column.type !== genericTypes.temporal;

/** The meaning of a row: the names that identify it. */
export function rowMeaning(columns: readonly DisplayColumn[], row: number): MarkMeaning {
  const dimensions = columns.filter(namesRow).flatMap(column => valueOf(column, row));
  return { label: dimensions.map(({ text }) => text).join(', '), dimensions, position: [] };
}

/**
 * The meaning of a cell: its own value filters other charts, and the other columns of its row narrow to the rows behind
 * it. A raw row is itself the row behind it.
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
