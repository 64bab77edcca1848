import { useEffect, useState, type RefObject } from 'react';
import * as css from './Grid.css';

interface ColumnToolsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onResize: (key: string, width: number) => void;
  /** Absent if columns cannot be reordered. */
  readonly onMove?: ((key: string, before: string | null) => void) | undefined;
}

const NARROWEST = 40;
/** Pixels that a press may move before it counts as a drag. */
const TREMBLE = 6;

interface Drag {
  readonly key: string;
  readonly pointer: number;
  readonly x: number;
  readonly kind: 'resize' | 'move';
  readonly width: number;
  moved: boolean;
  before: string | null;
}

const headOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

/** Dragging the edge of a title resizes its column, dragging the title moves it. Loaded when a pointer is near. */
export default function ColumnTools({ scroller, onResize, onMove }: ColumnToolsProps) {
  const [dropAt, setDropAt] = useState<number | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const stop = new AbortController();
    let drag: Drag | null = null;

    const titles = () => [...element.querySelectorAll<HTMLElement>('[data-column]')];
    function down(event: PointerEvent): void {
      const head = headOf(event.target);
      const key = head?.dataset['column'];
      if (!head || key === undefined || event.button !== 0) return;
      const resizes = event.target instanceof Element && event.target.closest('[data-resize]') !== null;
      if (!resizes && (!onMove || event.pointerType === 'touch')) return;
      if (resizes) event.preventDefault();
      drag = {
        key,
        pointer: event.pointerId,
        x: event.clientX,
        kind: resizes ? 'resize' : 'move',
        width: head.offsetWidth,
        moved: false,
        before: null,
      };
    }
    function move(event: PointerEvent): void {
      if (!drag || event.pointerId !== drag.pointer) return;
      const distance = event.clientX - drag.x;
      if (!drag.moved && Math.abs(distance) < TREMBLE) return;
      if (!drag.moved) element?.setPointerCapture(event.pointerId);
      drag.moved = true;
      if (drag.kind === 'resize') {
        onResize(drag.key, Math.max(NARROWEST, drag.width + distance));
        return;
      }
      const boxes = titles().map(title => ({
        key: title.dataset['column'] ?? null,
        box: title.getBoundingClientRect(),
      }));
      const next = boxes.find(({ box }) => event.clientX < box.left + box.width / 2);
      drag.before = next?.key ?? null;
      const edge = next?.box.left ?? boxes.at(-1)?.box.right ?? 0;
      setDropAt(edge - (element?.getBoundingClientRect().left ?? 0) + (element?.scrollLeft ?? 0));
    }
    function up(): void {
      if (drag?.moved && drag.kind === 'move' && drag.before !== drag.key) onMove?.(drag.key, drag.before);
      if (drag?.moved) {
        // The click at the end of a drag is not a press of the title.
        const swallow = (click: Event) => click.stopPropagation();
        element?.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => element?.removeEventListener('click', swallow, { capture: true }), 0);
      }
      drag = null;
      setDropAt(null);
    }
    const { signal } = stop;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    return () => stop.abort();
  }, [scroller, onResize, onMove]);
  return dropAt === null ? null : <i className={css.dropLine} style={{ left: dropAt }} aria-hidden="true" />;
}
