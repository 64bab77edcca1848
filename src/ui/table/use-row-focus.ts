import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus was in a list. */
interface Place {
  readonly control: Element;
  /** The number of its row; -1 outside of rows. */
  readonly row: number;
  /** Its number among the controls of that row. */
  readonly index: number;
}

const rowsOf = (list: Element): readonly Element[] => [...(list.querySelector('tbody, ul')?.children ?? [])];

const controlsOf = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'),
];

function placeOf(list: Element, control: Element): Place {
  const rows = rowsOf(list);
  const row = rows.findIndex(each => each.contains(control));
  const own = rows[row];
  const controls: readonly Element[] = own ? controlsOf(own) : [];
  return { control, row, index: controls.indexOf(control) };
}

/** Whether no element has the focus. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the first of these that can have the focus: some controls are hidden on narrow screens. */
function focusFirst(controls: readonly (HTMLElement | undefined)[]): boolean {
  return controls.some(control => {
    control?.focus({ preventScroll: true });
    return control !== undefined && document.activeElement === control;
  });
}

/** Focuses the same control in the row that took the place of the removed one, or in the last row. */
function focusNeighbour(list: Element, { row, index }: Place): void {
  const rows = rowsOf(list);
  const next = rows[Math.min(Math.max(row, 0), rows.length - 1)];
  if (!next) return;
  const controls = controlsOf(next);
  focusFirst([controls[index], ...controls]);
}

/**
 * Keeps the focus in a list (a table body or `ul`) when the row or the action bar that had it is removed: without that,
 * people who use the keyboard would start again at the top of the page. A list that vanishes with its last row leaves
 * the focus to the page.
 *
 * @returns the ref of the element around the list and its actions
 */
export function useRowFocus<Around extends HTMLElement>(): RefObject<Around | null> {
  const around = useRef<Around>(null);
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const list = around.current;
    const main = list?.closest('main');
    const path = document.location.pathname;
    const note = ({ target }: Event) => {
      if (list && target instanceof Element) last.current = placeOf(list, target);
    };
    list?.addEventListener('focusin', note);
    return () => {
      list?.removeEventListener('focusin', note);
      requestAnimationFrame(() => {
        const isHere = document.location.pathname === path;
        if (last.current && isHere && isFocusLost()) main?.focus({ preventScroll: true });
      });
    };
  }, []);
  // A row may be removed in any render, or while the dialog that asked about it is open.
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const frame = requestAnimationFrame(() => {
      if (!around.current || !last.current || !isFocusLost()) return;
      focusNeighbour(around.current, last.current);
    });
    return () => cancelAnimationFrame(frame);
  });
  return around;
}
