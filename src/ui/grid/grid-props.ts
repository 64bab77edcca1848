import { createContext, type ReactNode } from 'react';
import type { GridBand, GridColumn, GridSort } from './column';
import type { GridCells, GridFrame } from './GridRow';
import type { CellRange } from './selection';

/** The texts of a grid, in the reader's language. */
export interface GridWords {
  /** Keyboard help. */
  readonly keys: string;
  readonly keysWithMoving: string;
  readonly copied: (cells: number) => string;
  readonly moved: (title: string, place: number, count: number) => string;
}

export interface GridProps {
  readonly label: string;
  /** Loads the texts for keyboard users. */
  readonly words: () => Promise<GridWords>;
  /** The label of the sort button of a title that can be selected. */
  readonly sortLabel?: (title: string) => string;
  readonly columns: readonly GridColumn[];
  /** Rows of titles above the columns' own (`GridBands`). */
  readonly above?: (frame: GridFrame) => ReactNode;
  /** The same rows of titles as data, for print. */
  readonly bands?: readonly (readonly GridBand[])[];
  readonly rowCount: number;
  readonly cells: GridCells;
  readonly sorts: readonly GridSort[];
  readonly onSort: (sorts: readonly GridSort[]) => void;
  /** A last row that stays in view. */
  readonly total?: (column: GridColumn) => string;
  /** The clipboard text of a cell. */
  readonly copyText: (row: number, column: GridColumn) => string;
  /** The clipboard text of a block, if it is not its cells separated by tabs; null if it cannot be copied. */
  readonly copyBlock?: (range: CellRange) => string | null;
  /** Called with the selected block, or the cell of the keyboard cursor; null for none. */
  readonly onRange?: (range: CellRange | null) => void;
  /** The selection stays when the focus leaves, as other controls act on it. */
  readonly keepsSelection?: boolean;
  /** A cell was double-clicked, or Enter was pressed on it. */
  readonly onOpen?: (row: number, column: GridColumn) => void;
  /** A cell was clicked, or Enter pressed on it. */
  readonly onPick?: ((row: number, column: GridColumn) => void) | undefined;
  readonly onPickTitle?: ((column: GridColumn) => void) | undefined;
  readonly onMenu?:
    | ((row: number, column: GridColumn, at: { readonly x: number; readonly y: number }) => void)
    | undefined;
  /** A column was moved before another; null: to the end. Absent if columns cannot be reordered. */
  readonly onMove?: ((key: string, before: string | null) => void) | undefined;
}

/** Renders the replacement of a grid where nothing can scroll; null on screens. */
export const GridOnPaper = createContext<((props: GridProps) => ReactNode) | null>(null);
