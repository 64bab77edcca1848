import { useEffect, useState, type RefObject } from 'react';
import { columnsInView, MANY_COLUMNS, type ColumnsInView, type GridLayout } from './layout';

/** The columns in view, updated on horizontal scrolling. */
export function useColumnView(
  scroller: RefObject<HTMLElement | null>,
  layout: GridLayout,
  room: number,
): ColumnsInView {
  const [scrollLeft, setScrollLeft] = useState(0);
  const many = layout.lefts.length > MANY_COLUMNS;
  useEffect(() => {
    const element = scroller.current;
    if (!element || !many) return undefined;
    // Columns are at least this wide; the few beyond the edge cover one step.
    const STEP = 40;
    const follow = () => setScrollLeft(Math.floor(element.scrollLeft / STEP) * STEP);
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller, many]);
  return columnsInView(layout, many ? scrollLeft : 0, room);
}
