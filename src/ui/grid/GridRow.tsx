import { memo, type CSSProperties, type ReactNode } from 'react';
import type { GridColumn } from './column';
import type { ColumnsInView, GridLayout } from './layout';
import * as css from './Grid.css';

/** The ground and the ink of a cell. */
interface GridLook {
  readonly background: string;
  readonly ink: string;
}

/** The content of the cells. */
export interface GridCells {
  /** The content of a cell. `leads`: its row is the first in view. */
  readonly cell: (row: number, column: GridColumn, leads: boolean) => ReactNode;
  /** The whole text of a cell, for a tooltip if it is truncated. */
  readonly title?: (row: number, column: GridColumn) => string;
  readonly isMissing?: (row: number, column: GridColumn) => boolean;
  readonly look?: (row: number, column: GridColumn) => GridLook | null;
  /** A row of sums. */
  readonly isStrong?: (row: number) => boolean;
  readonly canPick?: (row: number, column: GridColumn) => boolean;
  readonly isPicked?: (row: number, column: GridColumn) => boolean;
}

export interface GridFrame {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly layout: GridLayout | null;
  readonly view: ColumnsInView;
  /** The number of leading columns that stay in view. */
  readonly sticking: number;
}

interface GridRowProps {
  readonly index: number;
  readonly top: number;
  readonly cells: GridCells;
  readonly frame: GridFrame;
  readonly leads: boolean;
  /** The keyboard cursor in this row, and the selected part of it; −1 for none. */
  readonly active: number;
  readonly from: number;
  readonly to: number;
}

/** The rendered columns: those in view, and the sticky ones. */
export function presentColumns({ columns, view, sticking }: GridFrame): number[] {
  const stuck = Array.from({ length: Math.min(sticking, view.from) }, (_, index) => index);
  return [
    ...stuck,
    ...Array.from({ length: Math.min(view.to, columns.length) - view.from }, (_, index) => view.from + index),
  ];
}

/** The position of a cell that does not directly follow the previous one. */
export const columnStyle = ({ layout, sticking }: GridFrame, column: number): CSSProperties =>
  column < sticking
    ? { gridColumnStart: column + 1, left: layout?.lefts[column] ?? 0 }
    : { gridColumnStart: column + 1 };

/** One row; rendered again only when it changes, so that scrolling only costs the rows that come into view. */
export const GridRow = memo(function GridRow({ index, top, cells, frame, leads, active, from, to }: GridRowProps) {
  const { columns, id, sticking } = frame;
  return (
    <div
      className={css.row}
      role="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      {...(cells.isStrong?.(index) ? { 'data-strong': true } : {})}
    >
      {presentColumns(frame).map(position => {
        const column = columns[position]!;
        const look = cells.look?.(index, column);
        const title = cells.title?.(index, column);
        return (
          <div
            key={column.key}
            id={`${id}-${index}-${position}`}
            className={css.cell}
            role={column.heading ? 'rowheader' : 'gridcell'}
            aria-colindex={position + 1}
            data-cell={`${index},${position}`}
            data-align={column.align}
            style={{
              ...columnStyle(frame, position),
              ...(look ? { background: look.background, color: look.ink } : {}),
            }}
            {...(title ? { title } : {})}
            {...(position < sticking ? { 'data-sticking': true } : {})}
            {...(column.strong ? { 'data-strong': true } : {})}
            {...(position === active ? { 'data-active': true } : {})}
            {...(position >= from && position <= to ? { 'data-selected': true, 'aria-selected': true } : {})}
            {...(cells.isMissing?.(index, column) ? { 'data-missing': true } : {})}
            {...(cells.canPick?.(index, column) ? { 'data-pick': true } : {})}
            {...(cells.isPicked?.(index, column) ? { 'data-picked': true, 'aria-selected': true } : {})}
          >
            {cells.cell(index, column, leads)}
          </div>
        );
      })}
    </div>
  );
});
