import { newDividerId, newFilterId } from '@/model/native-filter/configuration';
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { commonDataset } from '@/model/native-filter/editing/kinds';
import type { ConfigurationEntry } from '@/model/native-filter/configuration';
import { useOffline } from '@/offline/react/context';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Button } from '@/ui/button/Button';
import { PromptKeyboardSensor } from '@/ui/drag/prompt-keyboard-sensor';
import { useDashboard } from '../../state/dashboard-context';
import { entryName } from './entry-name';
import { EntryRow } from './EntryRow';
import type { EditingSession } from './use-editing';
import * as css from './EntryList.css';

interface EntryListProps {
  readonly session: EditingSession;
  /** Entries whose errors block saving. */
  readonly failing: ReadonlySet<string>;
  /** An entry was added and needs a name. */
  readonly onAdd: (field: 'name' | 'title') => void;
  readonly onDragging: (isDragging: boolean) => void;
}

/** The announcements while an entry is moved. */
function announce(entries: readonly ConfigurationEntry[]): Announcements {
  const nameOf = (id: unknown) => {
    const entry = entries.find(each => each.id === id);
    return entry ? entryName(entry) : '';
  };
  const placeOf = (id: unknown) => entries.findIndex(each => each.id === id) + 1;
  return {
    onDragStart: ({ active }) => text.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over ? text.over(nameOf(active.id), placeOf(over.id), entries.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? text.dropped(nameOf(active.id), placeOf(over.id), entries.length) : text.putBack(nameOf(active.id)),
    onDragCancel: ({ active }) => text.putBack(nameOf(active.id)),
  };
}

/** The filters and dividers in their order, which pointer, touch and keys can change. */
export function EntryList({ session, failing, onAdd, onDragging }: EntryListProps) {
  const { editing, act } = session;
  const { entries } = editing;
  const { charts } = useDashboard();
  const { newKey } = useOffline();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      coordinateGetter: sortableKeyboardCoordinates,
    }),
  );
  const datasets = [...charts.values()].flatMap(({ datasetId }) => datasetId ?? []);
  const addFilter = () => {
    act({ does: 'add-filter', id: newFilterId(newKey), datasetId: commonDataset(datasets) });
    onAdd('name');
  };
  const addDivider = () => {
    act({ does: 'add-divider', id: newDividerId(newKey) });
    onAdd('title');
  };
  return (
    <nav className={css.pane} aria-label={text.list}>
      <div className={css.adding}>
        <Button size="small" onPress={addFilter}>
          <Plus size={14} aria-hidden="true" />
          {text.addFilter}
        </Button>
        <Button size="small" onPress={addDivider}>
          <Plus size={14} aria-hidden="true" />
          {text.addDivider}
        </Button>
      </div>
      {entries.length === 0 && (
        <div className={css.none}>
          <p>{text.none}</p>
          <p className={css.hint}>{text.noneHint}</p>
        </div>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announce(entries), screenReaderInstructions: { draggable: text.lift } }}
        onDragStart={() => onDragging(true)}
        onDragCancel={() => onDragging(false)}
        onDragEnd={({ active, over }) => {
          onDragging(false);
          if (over && over.id !== active.id) act({ does: 'move', id: String(active.id), to: String(over.id) });
        }}
      >
        <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={css.list}>
            {entries.map(entry => (
              <EntryRow key={entry.id} entry={entry} session={session} isFailing={failing.has(entry.id)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </nav>
  );
}
