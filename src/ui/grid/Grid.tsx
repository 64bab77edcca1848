import { useCallback, useContext, useId, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { lazy } from '../lazy/lazy';
import { nextSorts, type GridColumn } from './column';
import { GridHead } from './GridHead';
import { GridOnPaper, type GridProps } from './grid-props';
import { clickBeneath, isLost, type Press } from './lost-press';
import { GridRow, columnStyle, presentColumns, type GridFrame } from './GridRow';
import type { CellRange, GridSelection } from './selection';
import { thinScrollbar } from './thin-scrollbar';
import { useGridLayout } from './use-grid-layout';
import { useEarlyInput, useGridSelection } from './use-grid-selection';
import * as css from './Grid.css';

const VirtualRows = lazy(() => import('./VirtualRows'));
const ColumnTools = lazy(() => import('./ColumnTools'));
const GridManners = lazy(() => import('./interaction/GridInteraction'));

/** Rows under titles: a scrolling grid, or all rows in print. */
export function Grid(props: GridProps) {
  const onPaper = useContext(GridOnPaper);
  return onPaper ? onPaper(props) : <ScrollingGrid {...props} />;
}

/** Clicks at the place of a press whose target was replaced meanwhile. */
function useLostPresses() {
  const pressed = useRef<Press | null>(null);
  return {
    onPointerDown: ({ target, button, clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = button === 0 ? { target, x, y } : null;
    },
    onPointerUp: ({ nativeEvent }: PointerEvent) => {
      if (pressed.current && isLost(pressed.current, nativeEvent)) clickBeneath(nativeEvent);
      pressed.current = null;
    },
  };
}

interface TotalRowProps {
  readonly frame: GridFrame;
  readonly total: NonNullable<GridProps['total']>;
}

/** The totals of the columns, below the rows. */
function TotalRow({ frame, total }: TotalRowProps) {
  return (
    <div className={css.total} role="row">
      {presentColumns(frame).map(position => {
        const column = frame.columns[position]!;
        return (
          <div
            key={column.key}
            className={css.cell}
            role={column.heading ? 'rowheader' : 'gridcell'}
            data-align={column.align}
            style={columnStyle(frame, position)}
            {...(position < frame.sticking ? { 'data-sticking': true } : {})}
          >
            {total(column)}
          </div>
        );
      })}
    </div>
  );
}

interface GridBodyProps extends Pick<GridProps, 'cells' | 'rowCount'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly frame: GridFrame;
  /** The rows rendered before anybody scrolls. */
  readonly first: number;
  readonly rowHeight: number;
  readonly mayScroll: boolean;
  readonly range: CellRange | null;
  readonly active: GridSelection['active'];
}

/** The rows: the first ones, and those in view once somebody may scroll. */
function GridBody({ scroller, cells, frame, rowCount, first, rowHeight, mayScroll, range, active }: GridBodyProps) {
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
    <div className={css.body} role="rowgroup" style={{ height: rowCount * rowHeight }}>
      {mayScroll && rowCount > first ? (
        <VirtualRows scroller={scroller} count={rowCount} rowHeight={rowHeight} row={row} meanwhile={firstRows} />
      ) : (
        firstRows
      )}
    </div>
  );
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
  const id = useId();
  const [mayScroll, setMayScroll] = useState(false);
  const [bar] = useState(thinScrollbar);
  const [isAtEnd, setAtEnd] = useState(false);
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const resize = useCallback((key: string, width: number) => setWidths(known => new Map(known).set(key, width)), []);
  const contents = { id, columns: props.columns, rowCount, hasTotal: total !== undefined, widths, bar };
  const { columns, frame, template, rowHeight, isWider, first, height } = useGridLayout(
    { box, scroller, head },
    contents,
  );
  const { selection, setSelection, range, active } = useGridSelection(rowCount, columns.length, props.onRange);
  const { early, keep, onAttached } = useEarlyInput();
  const presses = useLostPresses();
  const sortBy = (column: GridColumn, add: boolean) => props.onSort(nextSorts(sorts, column, add));
  const prepare = () => setMayScroll(true);

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
        {...presses}
        onKeyDown={event => {
          prepare();
          keep(event.nativeEvent);
        }}
        onClick={event => {
          prepare();
          keep(event.nativeEvent);
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
        <GridBody
          scroller={scroller}
          cells={cells}
          frame={frame}
          rowCount={rowCount}
          first={first}
          rowHeight={rowHeight}
          mayScroll={mayScroll}
          range={range}
          active={active}
        />
        {total && <TotalRow frame={frame} total={total} />}
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
