import { createContext, type ReactNode } from 'react';
import type { GridBand, GridColumn, GridSort } from './column';
import type { GridCells, GridFrame } from './GridRow';

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
