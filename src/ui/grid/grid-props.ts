import { createContext, type ReactNode } from 'react';
import type { GridBand, GridColumn, GridSort } from './column';
import type { GridCells, GridFrame } from './GridRow';
import type { CellRange } from './selection';

/** What a grid says, in the reader's language. */
export interface GridWords {
  /** How the keyboard is used. */
  readonly keys: string;
  readonly keysWithMoving: string;
  readonly copied: (cells: number) => string;
  readonly moved: (title: string, place: number, count: number) => string;
}

export interface GridProps {
  readonly label: string;
  /** Loads what is said to those who use its keys. */
  readonly words: () => Promise<GridWords>;
  /** Names the button that sorts by a title which can be picked. */
  readonly sortLabel?: (title: string) => string;
  readonly columns: readonly GridColumn[];
  /** Rows of titles above the columns' own (`GridBands`). */
  readonly above?: (frame: GridFrame) => ReactNode;
  /** The same rows of titles as data, for paper. */
  readonly bands?: readonly (readonly GridBand[])[];
  readonly rowCount: number;
  readonly cells: GridCells;
  readonly sorts: readonly GridSort[];
  readonly onSort: (sorts: readonly GridSort[]) => void;
  /** A last row that stays in view. */
  readonly total?: (column: GridColumn) => string;
  /** What a cell is copied as. */
  readonly copyText: (row: number, column: GridColumn) => string;
  /** What a block is copied as, where that is not its cells between tabs; null where it cannot be copied. */
  readonly copyBlock?: (range: CellRange) => string | null;
  /** Told of the selected block, or of the cell that the keyboard is on; null for none. */
  readonly onRange?: (range: CellRange | null) => void;
  /** The selection stays when the focus goes elsewhere: others do something with it. */
  readonly keepsSelection?: boolean;
  /** A cell was pressed twice, or Enter pressed on it. */
  readonly onOpen?: (row: number, column: GridColumn) => void;
  /** A cell was clicked, or Enter pressed on it. */
  readonly onPick?: ((row: number, column: GridColumn) => void) | undefined;
  readonly onPickTitle?: ((column: GridColumn) => void) | undefined;
  readonly onMenu?:
    | ((row: number, column: GridColumn, at: { readonly x: number; readonly y: number }) => void)
    | undefined;
  /** A column was taken before another; null: to the end. Absent where columns keep their order. */
  readonly onMove?: ((key: string, before: string | null) => void) | undefined;
}

/** Draws what stands in the place of a grid where nothing can be scrolled; null on screens. */
export const GridOnPaper = createContext<((props: GridProps) => ReactNode) | null>(null);
