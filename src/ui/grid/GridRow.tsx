import { memo, type CSSProperties, type ReactNode } from 'react';
import type { GridColumn } from './column';
import type { ColumnsInView, GridLayout } from './layout';
import * as css from './Grid.css';

/** The ground and the ink of a cell. */
interface GridLook {
  readonly background: string;
  readonly ink: string;
}

/** What stands in the cells. */
export interface GridCells {
  /** What a cell shows. `leads`: its row is the first in view. */
  readonly cell: (row: number, column: GridColumn, leads: boolean) => ReactNode;
  /** The whole text of a cell, for a tooltip where it is cut. */
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
  /** How many of the first columns stay in view. */
  readonly sticking: number;
}

interface GridRowProps {
  readonly index: number;
  readonly top: number;
  readonly cells: GridCells;
  readonly frame: GridFrame;
  readonly leads: boolean;
  /** Where the keyboard is in this row, and what of it is selected; −1 for nothing. */
  readonly active: number;
  readonly from: number;
  readonly to: number;
}

/** The columns that are there: those in view, and those that stick. */
export function presentColumns({ columns, view, sticking }: GridFrame): number[] {
  const stuck = Array.from({ length: Math.min(sticking, view.from) }, (_, index) => index);
  return [
    ...stuck,
    ...Array.from({ length: Math.min(view.to, columns.length) - view.from }, (_, index) => view.from + index),
  ];
}

/** Where a cell stands that is not simply after the one before it. */
export const columnStyle = ({ layout, sticking }: GridFrame, column: number): CSSProperties =>
  column < sticking
    ? { gridColumnStart: column + 1, left: layout?.lefts[column] ?? 0 }
    : { gridColumnStart: column + 1 };

/**
 * One row; drawn again only when something of it changed, so that scrolling costs no more than the rows that come into
 * view.
 */
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
