import { useMemo } from 'react';
import { genericTypes } from '@/model/dataset';
import type { GridColumn } from '@/ui/grid/column';
import type { GridCells } from '@/ui/grid/GridRow';
import type { LookAt } from '../../conditional-formatting/colouring';
import { numberFormatter } from '@/text/numbers';
import { cellContent } from './CellContent';
import type { DisplayColumn } from './columns';
import { canPick, namesRow, rowMeaning } from './meaning';

const exactly = numberFormatter(',.15~g');

interface CellsInput {
  readonly columns: readonly DisplayColumn[];
  /** The answer's row in a row of the grid. */
  readonly rowAt: (row: number) => number;
  /** Null if nothing is coloured. */
  readonly lookAt: LookAt | null;
  readonly pickable: boolean;
  /** Whether a click on other cells selects the row. */
  readonly picksRows: boolean;
  /** Labels of selected values, and the column that they were selected in if it is known. */
  readonly picked: ReadonlySet<string> | null;
  readonly pickedIn: string | null;
}

/** The content of a table's cells. */
export function useTableCells({
  columns,
  rowAt,
  lookAt,
  pickable,
  picksRows,
  picked,
  pickedIn,
}: CellsInput): GridCells {
  return useMemo(() => {
    // If only one column identifies rows, its cell shows the selection.
    const hasRows = picksRows && columns.filter(namesRow).length > 1;
    const byKey = new Map(columns.map(column => [column.column.name, column]));
    const at = (row: number, { key }: GridColumn) => {
      const table = byKey.get(key);
      return table ? { table, row: rowAt(row), value: table.column.values[rowAt(row)] ?? null } : null;
    };
    return {
      cell: (row, column) => {
        const found = at(row, column);
        if (!found) return null;
        return cellContent(found.table, found.row, name => {
          const other = byKey.get(name);
          return other && (other.column.values[found.row] ?? null);
        });
      },
      title: (row, column) => {
        const found = at(row, column);
        if (!found || found.value === null) return '';
        const { table, value } = found;
        // The full number; the full text of truncated cells.
        return typeof value === 'number' && table.column.type !== genericTypes.temporal
          ? exactly(value)
          : table.format(value);
      },
      isMissing: (row, column) => at(row, column)?.value === null,
      look: (row, column) => {
        const found = lookAt ? at(row, column) : null;
        return found && lookAt ? lookAt(found.table.column.name, found.value) : null;
      },
      canPick: (row, column) => {
        const found = pickable ? at(row, column) : null;
        return found !== null && (picksRows || canPick(found.table));
      },
      isPicked: (row, column) => {
        if (!picked || picked.size === 0) return false;
        if (hasRows && picked.has(rowMeaning(columns, rowAt(row)).label)) return true;
        if (pickedIn !== null && pickedIn !== column.key) return false;
        const found = at(row, column);
        return found !== null && canPick(found.table) && picked.has(found.table.format(found.value));
      },
    };
  }, [columns, rowAt, lookAt, pickable, picksRows, picked, pickedIn]);
}
