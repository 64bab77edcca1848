import { useMemo, type RefObject } from 'react';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useTouch } from '../use-media';
import { useSize } from '../use-size';
import type { GridColumn } from './column';
import type { GridFrame } from './GridRow';
import { layOut, stickingColumns, wholeRows } from './layout';
import { useColumnView } from './use-column-view';
import * as css from './Grid.css';

const ROW = 28;
const TOUCH_ROW = 40;
/** Rows rendered initially, before the height is known. */
const FIRST_ROWS = 12;
const NARROW = 600;
/** Of the line under the titles, in pixels. */
const EDGE = 1;

export interface GridParts {
  readonly box: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly head: RefObject<HTMLElement | null>;
}

interface GridContents {
  readonly id: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  readonly hasTotal: boolean;
  /** Widths that a person chose, by column. */
  readonly widths: ReadonlyMap<string, number>;
  /** The height of a horizontal scroll bar, in pixels. */
  readonly bar: number;
}

/** On a phone the first column identifies the row. */
function useHeadings(columns: readonly GridColumn[], narrow: boolean): readonly GridColumn[] {
  return useMemo(
    () =>
      narrow && columns.every(column => !column.heading)
        ? columns.map((column, index) => (index === 0 ? { ...column, heading: true } : column))
        : columns,
    [columns, narrow],
  );
}

/** Where columns and rows are, by the measured sizes of the grid's parts. */
export function useGridLayout(parts: GridParts, { id, rowCount, hasTotal, widths, bar, ...contents }: GridContents) {
  const rowHeight = useTouch() ? TOUCH_ROW : ROW;
  const size = useSize(parts.scroller);
  const outer = useSize(parts.box);
  const titles = useSize(parts.head);
  const room = size?.width ?? 0;
  const columns = useHeadings(contents.columns, room > 0 && room < NARROW);
  const layout = useMemo(() => layOut(columns, widths, room), [columns, widths, room]);
  const isWider = room > 0 && layout.total > room;
  // A horizontal scroll bar is below the rows.
  const around = (titles?.height ?? 0) + EDGE + (hasTotal ? rowHeight : 0) + (isWider ? bar : 0);
  const { from, to } = useColumnView(parts.scroller, layout, room);
  const sticking = stickingColumns(columns, layout, room);
  const frame = useMemo(
    (): GridFrame => ({ id, columns, layout, view: { from, to }, sticking }),
    [id, columns, layout, from, to, sticking],
  );
  const template = useMemo(
    () =>
      assignInlineVars({
        [css.template]: size
          ? layout.widths.map(width => `${width}px`).join(' ')
          : columns.map(({ minWidth, grow }) => `minmax(${minWidth}px, ${grow}fr)`).join(' '),
        [css.narrowest]: `${layout.total}px`,
      }),
    [columns, layout, size],
  );
  return {
    columns,
    frame,
    template,
    rowHeight,
    isWider,
    /** The rows rendered before anybody scrolls. */
    first: Math.min(rowCount, outer ? Math.ceil(outer.height / rowHeight) : FIRST_ROWS),
    /** The height that shows whole rows; null before it is known. */
    height: outer && titles ? wholeRows(outer.height, around, rowHeight, rowCount) : null,
  };
}
