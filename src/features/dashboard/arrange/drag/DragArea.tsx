import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useMemo, type ReactNode } from 'react';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { useSession } from '../session/context';
import { createDrag, type Held, DragProvider } from './drag';
import { DragGhost } from './DragGhost';
import { DragWords } from './DragWords';
import { DropLine } from './DropLine';
import { PromptKeyboardSensor } from '@/ui/drag/prompt-keyboard-sensor';
import { usePointer } from './use-pointer';
import * as css from './Drag.css';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const nothing = () => undefined;
/** `DragWords` reports the result of a drag. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

const isHeld = (data: unknown): data is Held =>
  typeof data === 'object' && data !== null && 'dragged' in data && 'name' in data;

/**
 * Everything that can be dragged, and the drop targets. dnd-kit reports the begin and end of a drag by pointer, touch
 * or keys.
 */
export function DragArea({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const drag = useMemo(() => createDrag(session), [session]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      scrollBehavior: 'auto',
      coordinateGetter(event) {
        const step = steps[event.code];
        if (step === undefined) return undefined;
        event.preventDefault();
        drag.step(step);
        return undefined;
      },
    }),
  );
  usePointer(drag);
  const begin = ({ active, activatorEvent }: DragStartEvent) => {
    const data: unknown = active.data.current;
    if (isHeld(data)) drag.begin(data, activatorEvent instanceof KeyboardEvent ? 'keys' : 'pointer');
  };
  const end = (_: DragEndEvent) => void drag.end(false);
  return (
    <DragProvider value={drag}>
      <DndContext
        sensors={sensors}
        autoScroll={{ threshold: { x: 0, y: 0.12 } }}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: arrangeText.instructions } }}
        onDragStart={begin}
        onDragEnd={end}
        onDragCancel={() => void drag.end(true)}
      >
        <div ref={element => drag.attach(element)} className={css.area}>
          {children}
        </div>
      </DndContext>
      <DropLine />
      <DragGhost />
      <DragWords />
    </DragProvider>
  );
}
