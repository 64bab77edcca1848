import type { MarkMeaning, MarkValue } from '../plugin';
import type { TableColumn } from './columns';

function valueOf({ column, dimension, grain, format }: TableColumn, row: number): MarkValue[] {
  if (dimension === null) return [];
  const value = column.values[row] ?? null;
  return [{ column: dimension, value, text: format(value), ...(grain ? { grain } : {}) }];
}

/** Cells of metrics stand for no value, and neither do those with a bar. */
export const canPick = ({ dimension, bars }: TableColumn): boolean => dimension !== null && bars === null;

/**
 * What a cell stands for: its own value filters other charts, those of its row's other columns narrow to the rows behind it.
 * A raw row is behind itself.
 */
export function cellMeaning(columns: readonly TableColumn[], cell: TableColumn, row: number, raw: boolean): MarkMeaning {
  const dimensions = canPick(cell) ? valueOf(cell, row) : [];
  const others = raw ? [] : columns.filter(column => column !== cell || dimensions.length === 0);
  return { label: cell.format(cell.column.values[row] ?? null), dimensions, place: others.flatMap(column => valueOf(column, row)) };
}
