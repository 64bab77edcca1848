import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { panned, zoomedAt, type MapView, type Pixels, type Room } from './view';

/** A pointer that moved less than this, in pixels, is a click and not a drag. */
const STILL = 5;
/** Share of the width per key press. */
const STEP = 0.2;
/** How far a wheel turns for a zoom step, in pixels. */
const WHEEL = 240;

const arrows: Readonly<Record<string, Pixels>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Grip {
  readonly start: MapView;
  readonly middle: Pixels;
  /** Between two fingers, in pixels; 0 for one pointer. */
  readonly spread: number;
}

function gripOf(pointers: readonly Pixels[]): Omit<Grip, 'start'> {
  const [first = [0, 0], second] = pointers;
  if (!second) return { middle: first, spread: 0 };
  return {
    middle: [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2],
    spread: Math.hypot(first[0] - second[0], first[1] - second[1]),
  };
}

/**
 * The visible part of a map, and the handlers that move it. It is `home` until somebody moves it, and after a reset.
 */
export function useMoving(home: MapView, room: Room, box: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<MapView | null>(null);
  const [moving, setMoving] = useState(false);
  const view = moved ?? home;
  const pointers = useRef(new Map<number, Pixels>());
  const grip = useRef<Grip | null>(null);
  const latest = useRef({ view, room });
  useEffect(() => {
    latest.current = { view, room };
  });

  function pixelsAt(event: { readonly clientX: number; readonly clientY: number }): Pixels {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return [event.clientX - left, event.clientY - top];
  }

  const zoomBy = (steps: number, at?: Pixels) => setMoved(zoomedAt(view, room, view.zoom + steps, at));
  const panBy = ([x, y]: Pixels) => setMoved(panned(view, room, [x * STEP * room.width, y * STEP * room.height]));
  const reset = () => setMoved(null);

  function hold(): void {
    grip.current =
      pointers.current.size === 0 ? null : { start: latest.current.view, ...gripOf([...pointers.current.values()]) };
  }

  function onPointerDownCapture(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('button')) return;
    pointers.current.set(event.pointerId, pixelsAt(event));
    hold();
  }

  function onPointerMoveCapture(event: PointerEvent<HTMLElement>): void {
    if (!pointers.current.has(event.pointerId) || !grip.current) return;
    pointers.current.set(event.pointerId, pixelsAt(event));
    const { start, middle, spread } = grip.current;
    const now = gripOf([...pointers.current.values()]);
    const by: Pixels = [now.middle[0] - middle[0], now.middle[1] - middle[1]];
    if (!moving && spread === 0 && Math.hypot(...by) < STILL) return;
    if (!moving) {
      setMoving(true);
      box.current?.setPointerCapture(event.pointerId);
      // The element below reads values with the same pointer, and is notified that it lost this one.
      if (event.target !== box.current)
        event.target.dispatchEvent(
          new window.PointerEvent('pointercancel', { pointerId: event.pointerId, bubbles: true }),
        );
    }
    event.stopPropagation();
    const dragged = panned(start, room, by);
    setMoved(
      spread > 0 && now.spread > 0
        ? zoomedAt(dragged, room, start.zoom + Math.log2(now.spread / spread), now.middle)
        : dragged,
    );
  }

  function release(event: PointerEvent<HTMLElement>): void {
    // The event sent to the element below bubbles through here too; it is not the browser's.
    if (!event.isTrusted || !pointers.current.delete(event.pointerId)) return;
    if (moving) event.stopPropagation();
    hold();
    if (pointers.current.size === 0) setMoving(false);
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const onButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') reset();
    else if (arrow && (event.shiftKey || onButton)) panBy(arrow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>): void {
    if (event.target instanceof Element && event.target.closest('button')) return;
    zoomBy(event.shiftKey ? -1 : 1, pixelsAt(event));
  }

  // React's wheel listeners are passive and cannot prevent scrolling; this one has to.
  useEffect(() => {
    const element = box.current;
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      const { view: at, room: inRoom } = latest.current;
      setMoved(zoomedAt(at, inRoom, at.zoom - event.deltaY / WHEEL, [event.clientX - left, event.clientY - top]));
    }
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box]);

  const handlers = {
    onPointerDownCapture,
    onPointerMoveCapture,
    onPointerUpCapture: release,
    onPointerCancelCapture: release,
    onKeyDownCapture,
    onDoubleClick,
  };
  return { view, moving, isMoved: moved !== null, zoomBy, reset, handlers };
}
