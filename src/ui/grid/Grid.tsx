import { assignInlineVars } from '@vanilla-extract/dynamic';
import { Suspense, lazy, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTouch } from '../use-media';
import { useSize } from '../use-size';
import { moveCell, type Cell } from './navigation';
import * as css from './Grid.css';

const VirtualRows = lazy(() => import('./VirtualRows'));

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly align: 'left' | 'right';
  /** In pixels; what is left over is shared out by `grow`. */
  readonly minWidth: number;
  readonly grow: number;
}

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** What a cell shows. */
  readonly cell: (row: number, column: GridColumn) => ReactNode;
  /** The whole text of a cell, for a tooltip where it is cut. */
  readonly title?: (row: number, column: GridColumn) => string;
  readonly isMissing?: (row: number, column: GridColumn) => boolean;
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort) => void;
  /** A last row that stays in view. */
  readonly total?: (column: GridColumn) => ReactNode;
}

const ROW = 28;
const TOUCH_ROW = 40;
/** Rows that are there from the start where the height is not known yet. */
const FIRST_ROWS = 12;

/**
 * A grid of any length: only the rows in view are there. One tab stop; arrow keys, Home, End and Page keys move inside
 * (the pattern of the ARIA grid).
 */
export function Grid({ label, columns, rowCount, cell, title, isMissing, sort, onSort, total }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useTouch() ? TOUCH_ROW : ROW;
  const size = useSize(scroller);
  const first = Math.min(rowCount, size ? Math.ceil(size.height / rowHeight) : FIRST_ROWS);
  const [mayScroll, setMayScroll] = useState(false);
  const [active, setActive] = useState<Cell | null>(null);
  const id = useId();
  const tracks = useMemo(
    () =>
      assignInlineVars({
        [css.template]: columns.map(({ minWidth, grow }) => `minmax(${minWidth}px, ${grow}fr)`).join(' '),
        [css.narrowest]: `${columns.reduce((sum, column) => sum + column.minWidth, 0)}px`,
      }),
    [columns],
  );
  const prepare = () => setMayScroll(true);

  function onKeyDown(event: KeyboardEvent): void {
    const next = moveCell(active ?? { row: 0, column: 0 }, event.key, {
      rows: rowCount,
      columns: columns.length,
      page: Math.max(1, first - 2),
      whole: event.ctrlKey || event.metaKey,
    });
    if (!next) return;
    event.preventDefault();
    setActive(next);
    bringIntoView(scroller.current, next.row, rowHeight, total !== undefined);
  }

  const row = (index: number) => (
    <div key={index} className={css.row} role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${index * rowHeight}px)` }}>
      {columns.map((column, position) => (
        <div
          key={column.key}
          id={`${id}-${index}-${position}`}
          className={css.cell}
          role="gridcell"
          aria-colindex={position + 1}
          data-align={column.align}
          title={title?.(index, column)}
          {...(active?.row === index && active.column === position ? { 'data-active': true } : {})}
          {...(isMissing?.(index, column) ? { 'data-missing': true } : {})}
        >
          {cell(index, column)}
        </div>
      ))}
    </div>
  );
  const firstRows = Array.from({ length: first }, (_, index) => row(index));

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={tracks}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-activedescendant={active ? `${id}-${active.row}-${active.column}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerEnter={prepare}
      onFocus={prepare}
      onScroll={prepare}
      onBlur={() => setActive(null)}
    >
      <div className={css.head} role="row" aria-rowindex={1}>
        {columns.map((column, index) => (
          <HeadCell key={column.key} column={column} index={index} sort={sort} onSort={onSort} />
        ))}
      </div>
      <div className={css.body} role="rowgroup" style={{ height: rowCount * rowHeight }}>
        {mayScroll && rowCount > first ? (
          <Suspense fallback={firstRows}>
            <VirtualRows scroller={scroller} count={rowCount} rowHeight={rowHeight} row={row} />
          </Suspense>
        ) : (
          firstRows
        )}
      </div>
      {total && (
        <div className={css.total} role="row">
          {columns.map(column => (
            <div key={column.key} className={css.cell} role="gridcell" data-align={column.align}>
              {total(column)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface HeadCellProps extends Pick<GridProps, 'sort' | 'onSort'> {
  readonly column: GridColumn;
  readonly index: number;
}

/** A title that sorts: numbers start with the largest. */
function HeadCell({ column, index, sort, onSort }: HeadCellProps) {
  const sorted = sort?.column === column.key ? sort : null;
  return (
    <div role="columnheader" aria-colindex={index + 1} aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={css.headCell}
        // Arrow keys move inside the grid; it is one stop.
        tabIndex={-1}
        data-align={column.align}
        {...(sorted ? { 'data-sorted': true } : {})}
        onClick={() => onSort({ column: column.key, descending: sorted ? !sorted.descending : column.align === 'right' })}
      >
        <span>{column.title}</span>
        {sorted && <i aria-hidden="true">{sorted.descending ? '↓' : '↑'}</i>}
      </button>
    </div>
  );
}

/** Head and total stay in view, so a row must come clear of them. */
function bringIntoView(scroller: HTMLElement | null, row: number, rowHeight: number, withTotal: boolean): void {
  if (!scroller) return;
  const top = row * rowHeight;
  const room = scroller.clientHeight - rowHeight * (withTotal ? 2 : 1);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + room) scroller.scrollTop = top + rowHeight - room;
}

/** A number with a bar behind it, from `start` to `start + width` of the cell. Both from 0 to 1. */
export function BarCell({
  start,
  width,
  negative,
  children,
}: {
  readonly start: number;
  readonly width: number;
  readonly negative: boolean;
  readonly children: ReactNode;
}) {
  const share = (value: number) => `${(value * 100).toFixed(2)}%`;
  return (
    <>
      <i className={`${css.bar} ${negative ? css.negativeBar : ''}`} style={assignInlineVars({ [css.barStart]: share(start), [css.barWidth]: share(width) })} />
      <span className={css.barText}>{children}</span>
    </>
  );
}
