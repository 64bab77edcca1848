import type { RefObject } from 'react';
import type { GridColumn } from '../column';
import type { GridFrame } from '../GridRow';
import type { GridWords } from '../grid-props';
import { TITLES, type Cell } from '../navigation';
import type { CellRange, GridSelection } from '../selection';

export interface GridInteractionProps {
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  /** A key or a press from before this was loaded. */
  readonly early: KeyboardEvent | MouseEvent | null;
  /** Called when this mounts and unmounts. */
  readonly onAttached: (isThere: boolean) => void;
  readonly words: () => Promise<GridWords>;
  /** The id of the keyboard help. */
  readonly keysId: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly frame: GridFrame;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** Rows per page key. */
  readonly page: number;
  readonly total?: unknown;
  readonly copyText: (row: number, column: GridColumn) => string;
  readonly sortBy: (column: GridColumn, add: boolean) => void;
  readonly resize: (key: string, width: number) => void;
  readonly copyBlock?: ((range: CellRange) => string | null) | undefined;
  readonly keepsSelection?: boolean | undefined;
  readonly onOpen?: ((row: number, column: GridColumn) => void) | undefined;
  readonly onPick?: ((row: number, column: GridColumn) => void) | undefined;
  readonly onPickTitle?: ((column: GridColumn) => void) | undefined;
  readonly onMenu?:
    | ((row: number, column: GridColumn, at: { readonly x: number; readonly y: number }) => void)
    | undefined;
  readonly onMove?: ((key: string, before: string | null) => void) | undefined;
}

/** A grid as the handlers of its events see it. */
export interface InteractiveGrid extends Omit<GridInteractionProps, 'selection' | 'words'> {
  /** Without the cells of rows and columns that are gone. */
  readonly selection: GridSelection;
  /** Announces what happened, once its texts are loaded. */
  readonly say: (words: (texts: GridWords) => string) => void;
}

/** The cell of an event. */
export function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = (cell ?? '').split(',').map(Number);
  return cell !== undefined && row !== undefined && column !== undefined ? { row, column } : null;
}

/** Links and buttons in cells have their own actions. */
export const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a, button') !== null;

/** Presses a cell or a title. @param add keeps the columns by which the grid is sorted */
export function press(grid: InteractiveGrid, { row, column: place }: Cell, add: boolean): void {
  const column = grid.columns[place];
  if (!column) return;
  if (row !== TITLES) grid.onPick?.(row, column);
  else if (column.pick && grid.onPickTitle && !add) grid.onPickTitle(column);
  else grid.sortBy(column, add);
}

/** Opens a cell; titles do not open. */
export function open(grid: InteractiveGrid, { row, column: place }: Cell): void {
  const column = grid.columns[place];
  if (column && row >= 0) grid.onOpen?.(row, column);
}
