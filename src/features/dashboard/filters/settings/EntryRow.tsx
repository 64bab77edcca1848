import { useSortable } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { CircleAlert, GripVertical, Minus, Trash2, Undo2 } from 'lucide-react';
import type { ConfigurationEntry } from '@/model/native-filter/configuration';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { filtersText } from '@/text/messages/filters/filters';
import { IconButton } from '@/ui/button/Button';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { typeName } from '@/viz/catalogue';
import { entryName } from './entry-name';
import type { EditingSession } from './use-editing';
import * as css from './EntryList.css';

interface EntryRowProps {
  readonly entry: ConfigurationEntry;
  readonly session: EditingSession;
  readonly isFailing: boolean;
}

function kindOf(entry: ConfigurationEntry): string {
  switch (entry.kind) {
    case 'filter':
      return typeName(entry.type);
    case 'divider':
      return text.divider;
    case 'broken':
      return filtersText.broken[entry.why];
  }
}

/** One entry: to open, move and remove; a removed one can be restored for a while. */
export function EntryRow({ entry, session, isFailing }: EntryRowProps) {
  const { id } = entry;
  const { editing, act, remove, restore } = session;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const isStill = useMedia(media.reducedMotion);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusKept(opener);
  const isRemoved = editing.removed.has(id);
  const name = entryName(entry);
  const isOpen = editing.open === id;
  const bringBack = () => {
    opener.current?.focus();
    restore(id);
  };
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-open={isOpen || undefined}
      data-removed={isRemoved || undefined}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: isStill ? undefined : transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.handle}
        {...attributes}
        {...listeners}
        aria-label={text.move(name)}
      >
        <GripVertical size={14} aria-hidden="true" />
      </button>
      <button
        type="button"
        ref={opener}
        data-entry={id}
        className={css.open}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => act({ does: 'open', id })}
      >
        <span className={css.name}>
          {entry.kind === 'divider' && <Minus size={14} className={css.sign} aria-hidden="true" />}
          <span className={css.nameText}>{name}</span>
          {isFailing && <CircleAlert size={14} className={css.failing} role="img" aria-label={text.invalid} />}
        </span>
        <span className={css.kind}>{isRemoved ? text.removed : kindOf(entry)}</span>
      </button>
      {isRemoved ? (
        <button type="button" className={css.undo} aria-label={text.undoRemoval(name)} autoFocus onClick={bringBack}>
          <Undo2 size={14} aria-hidden="true" />
          {text.undo}
        </button>
      ) : (
        <IconButton label={text.remove(name)} size="small" onPress={() => remove(id)}>
          <Trash2 size={14} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** A removed entry passes its focus, if it has it, to its neighbour. */
function useFocusKept(opener: Readonly<RefObject<HTMLElement | null>>): void {
  useLayoutEffect(() => {
    const row = opener.current?.closest('li');
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const neighbour = row.nextElementSibling ?? row.previousElementSibling;
      neighbour?.querySelector<HTMLElement>('[data-entry]')?.focus();
    };
  }, [opener]);
}
