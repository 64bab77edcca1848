import type { SqlResult } from '@/offline/results/sql-result';
import { cellCount, type CellRange } from '@/ui/grid/selection';
import type { CopiedBlock } from './copy-forms';

/** More would block the page and the clipboard for seconds: a file is better. */
export const MOST_COPIED = 500_000;

/** The part of a result to copy. */
export interface Selected {
  readonly columns: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * A block of a grid whose first column has the row numbers; a selection of only those means whole rows.
 * @param shown the positions of the columns after it
 */
export function selectedIn({ top, bottom, left, right }: CellRange, shown: readonly number[]): Selected {
  const columns = shown.slice(Math.max(0, left - 1), right);
  return { columns: right === 0 ? shown : columns, top, bottom };
}

export const cellsOf = ({ columns, top, bottom }: Selected): number =>
  cellCount({ top, bottom, left: 0, right: columns.length - 1 });

/** @param rowAt the result's row at a position of the grid */
export function copiedBlock(result: SqlResult, selected: Selected, rowAt: (place: number) => number): CopiedBlock {
  const columns = selected.columns.flatMap(index => result.columns[index] ?? []);
  const rows = Array.from({ length: selected.bottom - selected.top + 1 }, (_, offset) => {
    const row = rowAt(selected.top + offset);
    return columns.map(column => column.at(row));
  });
  return { columns, rows };
}
