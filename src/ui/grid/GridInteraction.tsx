import { useEffect, useRef, useState, type RefObject } from 'react';
import * as css from './Grid.css';
import type { GridColumn } from './column';
import type { GridFrame } from './GridRow';
import type { GridWords } from './grid-props';
import { moveCell, TITLES, type Cell } from './navigation';
import { cellCount, rangeBetween, selectedRange, toTsv, type CellRange } from './selection';

/** The keyboard cursor, and the opposite corner of the selection. */
export interface GridSelection {
  readonly active: Cell | null;
  readonly anchor: Cell | null;
}

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

const STEP = 16;

/** The cell of an event. */
function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  const [row, column] = (cell ?? '').split(',').map(Number);
  return cell !== undefined && row !== undefined && column !== undefined ? { row, column } : null;
}

const isLink = (target: EventTarget | null) => target instanceof Element && target.closest('a, button') !== null;

/**
 * Keyboard, pointer and copy handling of a grid. Loaded when somebody is near, as reading needs none of it. It listens
 * on the grid itself, and reports what it did.
 */
export default function GridInteraction(input: GridInteractionProps) {
  const { columns, rowCount, frame, scroller, rowHeight, selection, onSelect, onAttached, words: loadWords } = input;
  const [said, setSaid] = useState('');
  const [words, setWords] = useState<GridWords | null>(null);
  useEffect(() => {
    // A grid works without its texts.
    loadWords().then(setWords, () => undefined);
  }, [loadWords]);
  const dragging = useRef(false);
  // There may be fewer rows by now.
  const active =
    selection.active && selection.active.row < rowCount && selection.active.column < columns.length
      ? selection.active
      : null;
  const { anchor } = selection;
  const range = selectedRange(selection, rowCount, columns.length);

  function go(cell: Cell, extend: boolean): void {
    onSelect({ active: cell, anchor: extend ? (anchor ?? active ?? cell) : null });
    bringIntoView(scroller.current, cell, frame, rowHeight, input.total !== undefined);
  }

  function moveColumn(position: number, by: number): void {
    const column = columns[position];
    const target = position + by;
    if (!column || !input.onMove || target < 0 || target >= columns.length) return;
    input.onMove(column.key, (by < 0 ? columns[target] : columns[target + 1])?.key ?? null);
    if (active) onSelect({ active: { ...active, column: target }, anchor: null });
    if (words) setSaid(words.moved(column.title, target + 1, columns.length));
  }

  /** Alt with an arrow moves a column, with Shift it resizes it. */
  function changeColumn(event: KeyboardEvent, { column: position }: Cell): boolean {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const column = columns[position];
    if (!event.altKey || by === 0 || !column) return false;
    if (event.shiftKey)
      input.resize(column.key, Math.max(STEP * 2, (frame.layout?.widths[position] ?? column.minWidth) + by * STEP));
    else moveColumn(position, by);
    return true;
  }

  function press(cell: Cell, add: boolean): boolean {
    const column = columns[cell.column];
    if (!column) return false;
    if (cell.row !== TITLES) input.onPick?.(cell.row, column);
    else if (column.pick && input.onPickTitle && !add) input.onPickTitle(column);
    else input.sortBy(column, add);
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = active ?? { row: 0, column: 0 };
    const whole = event.ctrlKey || event.metaKey;
    const handled = (): boolean => {
      if (changeColumn(event, cell)) return true;
      const opened = event.key === 'Enter' && active && active.row >= 0 ? columns[active.column] : undefined;
      if (active && opened && input.onOpen && !isLink(event.target)) {
        input.onOpen(active.row, opened);
        return true;
      }
      if (event.key === 'Enter' || event.key === ' ') return !isLink(event.target) && press(cell, event.shiftKey);
      if (whole && event.key.toLowerCase() === 'a') {
        onSelect({ anchor: { row: 0, column: 0 }, active: { row: rowCount - 1, column: columns.length - 1 } });
        return true;
      }
      if (event.key === 'Escape' && anchor) {
        onSelect({ active, anchor: null });
        return true;
      }
      const next = moveCell(cell, event.key, { rows: rowCount, columns: columns.length, page: input.page, whole });
      if (next) go(active ? next : cell, event.shiftKey && next.row >= 0);
      return next !== null;
    };
    if (handled()) event.preventDefault();
  }

  function onContextMenu(event: MouseEvent): void {
    // The menu key's event comes from the grid, not from a cell.
    const cell = cellOf(event.target) ?? (event.target === scroller.current ? active : null);
    const column = cell && columns[cell.column];
    if (!cell || cell.row < 0 || !column || !input.onMenu || isLink(event.target)) return;
    event.preventDefault();
    onSelect({ active: cell, anchor });
    const box = document.getElementById(`${frame.id}-${cell.row}-${cell.column}`)?.getBoundingClientRect();
    const byPointer = event.target !== scroller.current;
    input.onMenu(
      cell.row,
      column,
      byPointer || !box ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom },
    );
  }

  function onCopy(event: ClipboardEvent): void {
    const block = range ?? (active && active.row >= 0 ? rangeBetween(active, active) : null);
    if (!block || !event.clipboardData) return;
    event.preventDefault();
    const text = input.copyBlock
      ? input.copyBlock(block)
      : toTsv(block, (row, position) => {
          const column = columns[position];
          return column ? input.copyText(row, column) : '';
        });
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    if (words) setSaid(words.copied(cellCount(block)));
  }

  function onPointerDown(event: PointerEvent): void {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0 || isLink(event.target)) return;
    onSelect({ active: cell, anchor: event.shiftKey ? (anchor ?? active ?? cell) : null });
    dragging.current = event.pointerType === 'mouse';
  }

  function onPointerOver(event: PointerEvent): void {
    const cell = cellOf(event.target);
    if (!dragging.current || !cell) return;
    if (event.buttons !== 1) {
      dragging.current = false;
      return;
    }
    if (cell.row === active?.row && cell.column === active.column) return;
    onSelect({ active: cell, anchor: anchor ?? active });
  }

  function onClick(event: MouseEvent): void {
    dragging.current = false;
    const cell = cellOf(event.target);
    // Dragging a block, or extending it with Shift, only selects.
    if (cell && !event.shiftKey && anchor === null && !isLink(event.target)) press(cell, false);
  }

  function onDoubleClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    const column = cell && columns[cell.column];
    if (cell && column && cell.row >= 0 && !isLink(event.target)) input.onOpen?.(cell.row, column);
  }

  /** A press whose start was missed. */
  function onEarlyClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (!cell || isLink(event.target)) return;
    onSelect({ active: cell, anchor: null });
    onClick(event);
  }

  function onBlur(event: FocusEvent): void {
    // A title or a link in a cell is part of the grid.
    if (input.keepsSelection) return;
    if (event.relatedTarget instanceof Node && scroller.current?.contains(event.relatedTarget)) return;
    onSelect({ active: null, anchor: null });
  }
  const listeners = useRef({
    onKeyDown,
    onContextMenu,
    onCopy,
    onPointerDown,
    onPointerOver,
    onClick,
    onDoubleClick,
    onEarlyClick,
    onBlur,
  });
  useEffect(() => {
    listeners.current = {
      onKeyDown,
      onContextMenu,
      onCopy,
      onPointerDown,
      onPointerOver,
      onClick,
      onDoubleClick,
      onEarlyClick,
      onBlur,
    };
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('keydown', event => listeners.current.onKeyDown(event), { signal });
    element.addEventListener('contextmenu', event => listeners.current.onContextMenu(event), { signal });
    element.addEventListener('copy', event => listeners.current.onCopy(event), { signal });
    element.addEventListener('pointerdown', event => listeners.current.onPointerDown(event), { signal });
    element.addEventListener('pointerover', event => listeners.current.onPointerOver(event), { signal });
    element.addEventListener('click', event => listeners.current.onClick(event), { signal });
    element.addEventListener('dblclick', event => listeners.current.onDoubleClick(event), { signal });
    element.addEventListener('focusout', event => listeners.current.onBlur(event), { signal });
    onAttached(true);
    return () => {
      stop.abort();
      onAttached(false);
    };
  }, [scroller, onAttached]);
  const { early } = input;
  useEffect(() => {
    if (early instanceof KeyboardEvent) listeners.current.onKeyDown(early);
    else if (early) listeners.current.onEarlyClick(early);
  }, [early]);
  return (
    <>
      <span id={input.keysId} className={css.unseen}>
        {input.onMove ? words?.keysWithMoving : words?.keys}
      </span>
      <span role="status" className={css.unseen}>
        {said}
      </span>
    </>
  );
}

/** Head, total and sticky columns cover cells, so the cursor's cell is scrolled out from under them. */
function bringIntoView(
  scroller: HTMLElement | null,
  { row, column }: Cell,
  { layout, sticking }: GridFrame,
  rowHeight: number,
  withTotal: boolean,
): void {
  if (!scroller) return;
  const head = scroller.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? rowHeight;
  const top = Math.max(0, row) * rowHeight;
  const height = scroller.clientHeight - head - (withTotal ? rowHeight : 0);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + rowHeight > scroller.scrollTop + height) scroller.scrollTop = top + rowHeight - height;
  const left = layout?.lefts[column];
  if (!layout || left === undefined || column < sticking) return;
  const stuck = layout.lefts[sticking] ?? 0;
  if (left - stuck < scroller.scrollLeft) scroller.scrollLeft = left - stuck;
  else if (left + layout.widths[column]! > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = left + layout.widths[column]! - scroller.clientWidth;
}
