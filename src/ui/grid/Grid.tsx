import { useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { lazy } from '../lazy/lazy';
import { useTouch } from '../use-media';
import { useSize } from '../use-size';
import { nextSorts, type GridColumn } from './column';
import { GridHead } from './GridHead';
import { GridOnPaper, type GridProps } from './grid-props';
import { clickBeneath, isLost, type Press } from './lost-press';
import { GridRow, columnStyle, presentColumns, type GridFrame } from './GridRow';
import { layOut, stickingColumns, wholeRows } from './layout';
import { thinScrollbar } from './thin-scrollbar';
import { useColumnView } from './use-column-view';
import { rangeBetween, selectedRange, type CellRange } from './selection';
import type { GridSelection } from './GridInteraction';
import * as css from './Grid.css';

const VirtualRows = lazy(() => import('./VirtualRows'));
const ColumnTools = lazy(() => import('./ColumnTools'));
const GridManners = lazy(() => import('./GridInteraction'));

const ROW = 28;
const TOUCH_ROW = 40;
/** Rows rendered initially, before the height is known. */
const FIRST_ROWS = 12;
const NARROW = 600;
/** Of the line under the titles, in pixels. */
const EDGE = 1;
const nowhere: GridSelection = { active: null, anchor: null };

/** Rows under titles: a scrolling grid, or all rows in print. */
export function Grid(props: GridProps) {
  const onPaper = useContext(GridOnPaper);
  return onPaper ? onPaper(props) : <ScrollingGrid {...props} />;
}

/**
 * A grid of any length: only rows in view are rendered. It is one tab stop; arrow keys, Home, End and Page keys move
 * inside (the ARIA grid pattern), Shift extends the selection, and the selection can be copied.
 */
function ScrollingGrid(props: GridProps) {
  const { label, rowCount, cells, sorts, total } = props;
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const rowHeight = useTouch() ? TOUCH_ROW : ROW;
  const size = useSize(scroller);
  const outer = useSize(box);
  const titles = useSize(head);
  const room = size?.width ?? 0;
  const first = Math.min(rowCount, outer ? Math.ceil(outer.height / rowHeight) : FIRST_ROWS);
  const [mayScroll, setMayScroll] = useState(false);
  const [bar] = useState(thinScrollbar);
  const [isAtEnd, setAtEnd] = useState(false);
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const id = useId();
  // On a phone the first column identifies the row.
  const narrow = room > 0 && room < NARROW;
  const columns = useMemo(
    () =>
      narrow && props.columns.every(column => !column.heading)
        ? props.columns.map((column, index) => (index === 0 ? { ...column, heading: true } : column))
        : props.columns,
    [props.columns, narrow],
  );
  const layout = useMemo(() => layOut(columns, widths, room), [columns, widths, room]);
  const isWider = room > 0 && layout.total > room;
  // A horizontal scroll bar is below the rows.
  const around = (titles?.height ?? 0) + EDGE + (total ? rowHeight : 0) + (isWider ? bar : 0);
  const height = outer && titles ? wholeRows(outer.height, around, rowHeight, rowCount) : null;
  const { from, to } = useColumnView(scroller, layout, room);
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
  const resize = useCallback((key: string, width: number) => setWidths(known => new Map(known).set(key, width)), []);
  const sortBy = (column: GridColumn, add: boolean) => props.onSort(nextSorts(sorts, column, add));
  const [selection, setSelection] = useState<GridSelection>(nowhere);
  const [early, setEarly] = useState<KeyboardEvent | MouseEvent | null>(null);
  const isAttached = useRef(false);
  const pressed = useRef<Press | null>(null);
  const onAttached = useCallback((isThere: boolean) => {
    isAttached.current = isThere;
  }, []);
  const range = selectedRange(selection, rowCount, columns.length);
  const active =
    selection.active && selection.active.row < rowCount && selection.active.column < columns.length
      ? selection.active
      : null;
  useRangeOf(range ?? (active && active.row >= 0 ? rangeBetween(active, active) : null), props.onRange);
  const prepare = () => setMayScroll(true);

  const row = (index: number, leads: boolean, key = index) => {
    const isIn = range !== null && index >= range.top && index <= range.bottom;
    return (
      <GridRow
        key={key}
        index={index}
        top={index * rowHeight}
        cells={cells}
        frame={frame}
        leads={leads}
        active={active?.row === index ? active.column : -1}
        from={isIn ? range.left : -1}
        to={isIn ? range.right : -1}
      />
    );
  };
  const firstRows = Array.from({ length: first }, (_, index) => row(index, index === 0));

  return (
    <div ref={box} className={css.box} {...(isWider && !isAtEnd ? { 'data-more': true } : {})}>
      <div
        ref={scroller}
        className={css.scroller}
        style={{ ...template, ...(height === null ? {} : { height }) }}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-activedescendant={active ? `${id}-${active.row}-${active.column}` : undefined}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        onPointerEnter={prepare}
        onFocus={prepare}
        onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) => {
          prepare();
          setAtEnd(scrollLeft + clientWidth >= scrollWidth - 1);
        }}
        onPointerDown={({ target, button, clientX: x, clientY: y }) => {
          pressed.current = button === 0 ? { target, x, y } : null;
        }}
        onPointerUp={({ nativeEvent }) => {
          if (pressed.current && isLost(pressed.current, nativeEvent)) clickBeneath(nativeEvent);
          pressed.current = null;
        }}
        onKeyDown={event => {
          prepare();
          // `GridInteraction` handles keys and presses; the first may come before it has loaded.
          if (!isAttached.current) setEarly(event.nativeEvent);
        }}
        onClick={event => {
          prepare();
          if (!isAttached.current) setEarly(event.nativeEvent);
        }}
      >
        <GridHead
          ref={head}
          frame={frame}
          above={props.above}
          sorts={sorts}
          onSort={sortBy}
          onPick={props.onPickTitle}
          active={active?.row === -1 ? active.column : -1}
          sortLabel={props.sortLabel}
          resizable={mayScroll}
        />
        <div className={css.body} role="rowgroup" style={{ height: rowCount * rowHeight }}>
          {mayScroll && rowCount > first ? (
            <VirtualRows scroller={scroller} count={rowCount} rowHeight={rowHeight} row={row} meanwhile={firstRows} />
          ) : (
            firstRows
          )}
        </div>
        {total && (
          <div className={css.total} role="row">
            {presentColumns(frame).map(position => {
              const column = columns[position]!;
              return (
                <div
                  key={column.key}
                  className={css.cell}
                  role={column.heading ? 'rowheader' : 'gridcell'}
                  data-align={column.align}
                  style={columnStyle(frame, position)}
                  {...(position < sticking ? { 'data-sticking': true } : {})}
                >
                  {total(column)}
                </div>
              );
            })}
          </div>
        )}
        {mayScroll && <ColumnTools scroller={scroller} onResize={resize} onMove={props.onMove} />}
      </div>
      {mayScroll && (
        <GridManners
          {...props}
          keysId={`${id}-keys`}
          columns={columns}
          frame={frame}
          scroller={scroller}
          rowHeight={rowHeight}
          page={Math.max(1, first - 2)}
          sortBy={sortBy}
          resize={resize}
          selection={selection}
          onSelect={setSelection}
          early={early}
          onAttached={onAttached}
        />
      )}
    </div>
  );
}

/** Reports a block when it changes. */
function useRangeOf(range: CellRange | null, onRange: ((range: CellRange | null) => void) | undefined): void {
  const { top = -1, bottom = -1, left = -1, right = -1 } = range ?? {};
  useEffect(() => onRange?.(top < 0 ? null : { top, bottom, left, right }), [onRange, top, bottom, left, right]);
}
