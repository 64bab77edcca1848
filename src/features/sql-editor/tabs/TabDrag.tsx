import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { EditorTab } from '@/offline/drafts/editor-tabs';
import { isRest, TOLERANCE } from './tab-drag';

interface TabDragProps {
  readonly tabs: readonly EditorTab[];
  readonly onMove: (tab: EditorTab, target: EditorTab) => void;
  /** Called after a long press on a tab without movement. */
  readonly onRest: (tab: EditorTab) => void;
  readonly children: ReactNode;
}

/** The code that moves a tab announces its new position. */
const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = { announcements, screenReaderInstructions: { draggable: '' } };

/** Lets users drag tabs along the row with the mouse, or with a finger after a long press; a swipe scrolls the row. */
export function TabDrag({ tabs, onMove, onRest, children }: TabDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: TOLERANCE } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={event => {
        const tab = tabs.find(({ id }) => id === event.active.id);
        const target = tabs.find(({ id }) => id === event.over?.id);
        if (tab && isRest(event)) onRest(tab);
        else if (tab && target) onMove(tab, target);
      }}
    >
      {children}
    </DndContext>
  );
}
