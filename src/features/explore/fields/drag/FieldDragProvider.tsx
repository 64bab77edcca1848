import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { fieldDragText as text } from '@/text/messages/explore/fields';
import { PromptKeyboardSensor } from '@/ui/drag/prompt-keyboard-sensor';
import { dragOf, dropOf, putDown } from './field-drag';
import { createPlaces } from './places';
import * as css from './FieldDrag.css';

type Told = Parameters<Announcements['onDragEnd']>[0];

function wordsOver({ active, over }: Told): string | undefined {
  const drag = dragOf(active);
  const drop = dropOf(over);
  if (!drag || !drop) return undefined;
  return drop.index === null
    ? text.over(drag.label, drop.label)
    : text.overPlace(drag.label, drop.index + 1, drop.label);
}

function wordsAfter({ active, over }: Told): string | undefined {
  const drag = dragOf(active);
  if (!drag) return undefined;
  const drop = dropOf(over);
  return drop ? text.dropped(drag.label, drop.label) : text.putBack(drag.label);
}

const announcements: Announcements = {
  onDragStart({ active }) {
    const drag = dragOf(active);
    return drag ? text.lifted(drag.label) : undefined;
  },
  onDragOver: wordsOver,
  onDragEnd: wordsAfter,
  onDragCancel: ({ active }) => wordsAfter({ active, over: null }),
};

/**
 * Wraps everything that fields are dragged from and to. The lists themselves know where drops are allowed
 * (`ChipList`).
 */
export function FieldDragProvider({ children }: { readonly children: ReactNode }) {
  const [places] = useState(createPlaces);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      coordinateGetter: places.coordinates,
    }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={places.collisions}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text.lift } }}
      onDragStart={places.begin}
      onDragEnd={({ active, over }) => {
        const drag = dragOf(active);
        const drop = dropOf(over);
        if (drag && drop) putDown(drag, drop);
      }}
    >
      {children}
      <InHand />
    </DndContext>
  );
}

/** The dragged field, at the pointer. */
function InHand() {
  const { active } = useDndContext();
  const drag = dragOf(active);
  return (
    <DragOverlay dropAnimation={null} className={css.overlay}>
      {drag && <div className={css.inHand}>{drag.label}</div>}
    </DragOverlay>
  );
}
