import type { Active, DragEndEvent } from '@dnd-kit/core';

/** Where in the row a tab stood when its drag began. */
export function indexOf({ data }: Active): number {
  const index: unknown = data.current?.['index'];
  return typeof index === 'number' ? index : -1;
}

/** How far a finger may stray, in pixels, while it rests on a tab. */
export const TOLERANCE = 8;

/** Whether a finger was put on a tab and taken away again without moving it. */
export function isRest({ activatorEvent, delta }: Pick<DragEndEvent, 'activatorEvent' | 'delta'>): boolean {
  return activatorEvent.type === 'touchstart' && Math.hypot(delta.x, delta.y) <= TOLERANCE;
}
