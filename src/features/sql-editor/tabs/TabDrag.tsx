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
  /** A finger was held on a tab, and taken away where it was. */
  readonly onRest: (tab: EditorTab) => void;
  readonly children: ReactNode;
}

/** Where a tab went is announced by who moves it. */
const announcements: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const accessibility = { announcements, screenReaderInstructions: { draggable: '' } };

/** Lets tabs be taken along the row by mouse, and by a finger that is held on one first: a swipe scrolls the row. */
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
