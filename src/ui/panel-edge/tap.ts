import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { lazy } from '../lazy/lazy';

export const EdgeMenu = lazy(() => import('./EdgeMenu'));

/** Pixels that a finger may slip during a tap. */
const SLIP = 4;

/** A click or tap on something that is dragged: the click that ends a drag is none. */
export function useTap() {
  const [isOpen, setOpen] = useState(false);
  const from = useRef({ x: 0, y: 0 });
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    props: {
      onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
        from.current = { x, y };
      },
      onClick({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLElement>) {
        const slipped = Math.hypot(clientX - from.current.x, clientY - from.current.y);
        // A click by a screen reader has no position.
        if (detail > 0 && slipped > SLIP) return;
        currentTarget.focus();
        setOpen(true);
      },
    },
  };
}
