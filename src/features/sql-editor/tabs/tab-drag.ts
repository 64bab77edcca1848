import type { Active, DragEndEvent } from '@dnd-kit/core';

/** The position of a tab in the row at the start of its drag. */
export function indexOf({ data }: Active): number {
  const index: unknown = data.current?.['index'];
  return typeof index === 'number' ? index : -1;
}

/** How far a finger may move during a long press, in pixels. */
export const TOLERANCE = 8;

/** Whether a finger pressed and released a tab without moving it. */
export function isRest({ activatorEvent, delta }: Pick<DragEndEvent, 'activatorEvent' | 'delta'>): boolean {
  return activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) <= TOLERANCE;
}
