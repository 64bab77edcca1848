import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { subtreeOf, type Part } from '@/model/arrange/arrangement';
import { drop } from '@/model/arrange/drop';
import { editMeta } from '@/model/arrange/edit';
import { remove } from '@/model/arrange/remove';
import { useOffline } from '@/offline/react/context';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { frameText } from '@/text/messages/frame/shell';
import { Confirm } from '@/ui/dialog/Confirm';
import { useIsSelected, useOpenTab, usePart, usePicked, useSession } from '../session/context';
import { partName } from '@/model/part-name';
import { textIn } from './part-text';
import { useHandle } from './use-handle';
import * as css from './Tabs.css';
import { useDrag } from '../drag/drag';

/** The tabs of a part: to open, rename, reorder, add and delete. */
export function TabStrip({ id, placement }: { readonly id: string; readonly placement: 'head' | 'inside' }) {
  const session = useSession();
  const part = usePart(id);
  const [open, setOpen] = useOpenTab(id);
  if (!part) return null;
  const add = () => {
    const place = { parent: id, index: part.children.length };
    const outcome = session.apply(arrangement =>
      drop(arrangement, { kind: 'new', thing: { type: 'TAB' } }, place, session.making),
    );
    if (outcome.kind !== 'done' || outcome.id === null) return;
    setOpen(outcome.id);
    session.writing.set(outcome.id);
  };
  return (
    <div className={css.strip[placement]} data-tab={id} role="group" aria-label={arrangeText.tabs}>
      {part.children.map(tab => (
        <Tab key={tab} id={tab} isOpen={tab === open} onOpen={() => setOpen(tab)} />
      ))}
      <button type="button" className={css.add} onClick={add}>
        <Plus size={14} aria-hidden="true" />
        {arrangeText.addTab}
      </button>
    </div>
  );
}

interface TabProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Tab({ id, isOpen, onOpen }: TabProps) {
  const part = usePart(id);
  return part ? <KnownTab part={part} isOpen={isOpen} onOpen={onOpen} /> : null;
}

function KnownTab({ part, isOpen, onOpen }: Omit<TabProps, 'id'> & { readonly part: Part }) {
  const session = useSession();
  const { id } = part;
  const isWriting = usePicked(session.writing, writing => writing === id);
  const isSelected = useIsSelected(id);
  const [asks, setAsks] = useState(false);
  const name = partName(part) || arrangeText.untitledTab;
  const write = () => session.writing.set(id);
  const { handle, isDragging } = useHandle(part, write);
  const deleteIt = () => void session.apply(arrangement => remove(arrangement, id));
  const holds = part.children.length > 0;
  const hover = useOpenWhileDragging(onOpen);
  if (isWriting) {
    return (
      <span className={css.tab} data-tab={id} data-open="">
        <input
          className={css.name}
          aria-label={arrangeText.tabName}
          value={textIn(part, 'text')}
          size={Math.max(6, textIn(part, 'text').length)}
          autoFocus
          onFocus={event => event.target.select()}
          onChange={event =>
            void session.apply(arrangement => editMeta(arrangement, id, { text: event.target.value }), `text ${id}`)
          }
          onBlur={() => session.writing.set(null)}
          onKeyDown={event => {
            event.stopPropagation();
            if (event.key === 'Enter' || event.key === 'Escape') session.writing.set(null);
          }}
        />
      </span>
    );
  }
  return (
    <span
      className={css.tab}
      data-tab={id}
      data-open={isOpen ? '' : undefined}
      data-dragging={isDragging || undefined}
      {...hover}
    >
      <span
        {...handle}
        role="button"
        tabIndex={0}
        className={css.label}
        aria-label={arrangeText.label('TAB', name, null, null)}
        aria-pressed={isOpen}
        onClick={() => {
          handle.onClick();
          onOpen();
        }}
        onKeyDown={event => {
          // Deleting a tab asks first, like its button.
          if (event.key === 'Delete' || event.key === 'Backspace') setAsks(true);
          else if (event.key === 'Enter' && !isOpen) onOpen();
          else handle.onKeyDown(event);
        }}
      >
        {name}
      </span>
      {(isOpen || isSelected) && (
        <button
          type="button"
          className={css.close}
          aria-label={arrangeText.closeTab(name)}
          onClick={() => (holds ? setAsks(true) : deleteIt())}
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
      {asks && (
        <Confirm
          closeLabel={frameText.close}
          title={arrangeText.deleteTabTitle(name)}
          confirm={arrangeText.deleteTab}
          cancel={arrangeText.cancel}
          onConfirm={deleteIt}
          onClose={() => setAsks(false)}
        >
          {arrangeText.deleteTabText(
            subtreeOf(session.present(), id)
              .slice(1)
              .map(({ type }) => type),
          )}
        </Confirm>
      )}
    </span>
  );
}

/** Holding a dragged thing over a tab for this long opens it, in milliseconds. */
const OVER = 500;

/** Opens a tab while something is held over it, so that it can be dropped there. */
function useOpenWhileDragging(onOpen: () => void) {
  const { clock } = useOffline();
  const drag = useDrag();
  const stop = useRef<(() => void) | null>(null);
  const leave = () => stop.current?.();
  useEffect(() => leave, []);
  return {
    onMouseEnter: () => {
      if (drag.state.get().name === 'dragging') stop.current = clock.after(OVER, onOpen);
    },
    onMouseLeave: leave,
  };
}
