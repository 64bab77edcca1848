import { useCallback, useEffect, useRef, useState } from 'react';
import { rangeBetween, selectedRange, type CellRange, type GridSelection } from './selection';

const nowhere: GridSelection = { active: null, anchor: null };

/** The active cell and the selected block, as far as the grid still has their rows and columns. */
export function useGridSelection(
  rowCount: number,
  columnCount: number,
  onRange: ((range: CellRange | null) => void) | undefined,
) {
  const [selection, setSelection] = useState<GridSelection>(nowhere);
  const range = selectedRange(selection, rowCount, columnCount);
  const { active: last } = selection;
  const active = last && last.row < rowCount && last.column < columnCount ? last : null;
  useRangeOf(range ?? (active && active.row >= 0 ? rangeBetween(active, active) : null), onRange);
  return { selection, setSelection, range, active };
}

/** Reports a block when it changes. */
function useRangeOf(range: CellRange | null, onRange: ((range: CellRange | null) => void) | undefined): void {
  const { top = -1, bottom = -1, left = -1, right = -1 } = range ?? {};
  useEffect(() => onRange?.(top < 0 ? null : { top, bottom, left, right }), [onRange, top, bottom, left, right]);
}

/** `GridInteraction` handles keys and presses once it has loaded; the last earlier one is kept for it. */
export function useEarlyInput() {
  const [early, setEarly] = useState<KeyboardEvent | MouseEvent | null>(null);
  const isAttached = useRef(false);
  const onAttached = useCallback((isThere: boolean) => {
    isAttached.current = isThere;
  }, []);
  const keep = (event: KeyboardEvent | MouseEvent) => {
    if (!isAttached.current) setEarly(event);
  };
  return { early, keep, onAttached };
}
