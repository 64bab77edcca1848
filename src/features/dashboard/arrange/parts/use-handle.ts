import { useDraggable } from '@dnd-kit/core';
import { useMemo, type KeyboardEvent } from 'react';
import type { Part } from '@/model/arrange/arrangement';
import { remove } from '@/model/arrange/remove';
import { resize, steppedSize } from '@/model/arrange/resize';
import { widthOf } from '@/model/arrange/widths';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useSession } from '../session/context';
import type { Held } from '../drag/drag';
import { usePartName } from './part-text';

/** Columns and units by which Shift and an arrow key resize. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Makes an element the handle of a part: pointer, touch and Space drag it, press and focus select it, Delete deletes
 * it, Shift and arrow keys resize it.
 */
export function useHandle(part: Part, onWrite?: () => void) {
  const session = useSession();
  const { id } = part;
  const name = usePartName(part);
  const held = useMemo(
    (): Held => ({
      dragged: { kind: 'part', id },
      name: name || arrangeText.typeName(part.type),
      width: widthOf(part),
    }),
    [id, name, part],
  );
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    data: held,
    attributes: { roleDescription: '' },
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.shiftKey ? sizes[event.key] : undefined;
    if (step) {
      event.preventDefault();
      session.apply(arrangement => resize(arrangement, id, steppedSize(part, step)), `size ${id}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      session.apply(arrangement => remove(arrangement, id));
    } else if (event.key === 'Enter' && onWrite && !isDragging) {
      event.preventDefault();
      onWrite();
    } else if (event.key === 'Escape' && !isDragging) session.selected.set(null);
    else listeners?.['onKeyDown']?.(event);
  }

  return {
    isDragging,
    handle: {
      ...listeners,
      ref: setNodeRef,
      role: 'button',
      tabIndex: 0,
      'aria-describedby': attributes['aria-describedby'],
      'data-handle': id,
      onKeyDown,
      onClick: () => session.selected.set(id),
      onFocus: () => session.selected.set(id),
      ...(onWrite ? { onDoubleClick: onWrite } : {}),
    },
  };
}
