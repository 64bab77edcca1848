import { useEffect } from 'react';
import type { Drag } from './drag';

/** Where the pointer or finger is. */
function pointOf(event: MouseEvent | TouchEvent): readonly [number, number] | null {
  if ('touches' in event) {
    const touch = event.touches[0];
    return touch ? [touch.clientX, touch.clientY] : null;
  }
  return [event.clientX, event.clientY];
}

/** The last position of the pointer, for things that move with it. */
export interface PointerFollower {
  (x: number, y: number): void;
}
const followers = new Set<PointerFollower>();

/** Moves something with the pointer during a drag without rendering it again. */
export function followPointer(follow: PointerFollower): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** Reports the pointer position to a drag: at most once a frame, also when the dashboard scrolls under it. */
export function usePointer(drag: Drag): void {
  useEffect(() => {
    let point: readonly [number, number] = [0, 0];
    let frame: number | null = null;
    const look = () => {
      frame = null;
      const now = drag.state.get();
      if (now.name !== 'dragging' || now.by !== 'pointer') return;
      drag.over(...point);
      for (const follow of followers) follow(...point);
    };
    const ask = () => {
      frame ??= requestAnimationFrame(look);
    };
    const onMove = (event: MouseEvent | TouchEvent) => {
      point = pointOf(event) ?? point;
      if (drag.state.get().name === 'dragging') ask();
    };
    const options = { capture: true, passive: true };
    const kinds = ['mousemove', 'mousedown', 'touchmove', 'touchstart'] as const;
    for (const kind of kinds) window.addEventListener(kind, onMove, options);
    window.addEventListener('scroll', ask, options);
    const stop = drag.state.subscribe(ask);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onMove, options);
      window.removeEventListener('scroll', ask, options);
      stop();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [drag]);
}
