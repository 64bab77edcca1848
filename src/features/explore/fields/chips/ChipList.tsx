import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { chipsText as text } from '@/text/messages/explore/fields';
import { panelSizeWords } from '@/text/panel-size-words';
import { EditorPopover } from '@/ui/editor-popover/EditorPopover';
import { lazy } from '@/ui/lazy/lazy';
import { announce } from '@/ui/slim/announce-late';
import { dragOf, isOwnChip, type ChartField, type FieldDrop } from '../drag/field-drag';
import { Chip } from './Chip';
import type { ChipItem, EditorTarget } from './chip-item';
import type { FieldChoice } from './field-choices';
import * as css from './Chip.css';

const FieldSelect = lazy(() => import('./FieldSelect'));

export interface ChipListProps {
  /** Display name of the control. */
  readonly label: string;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
  readonly items: readonly ChipItem[];
  /** Label of the add button; null if nothing may be added. */
  readonly addLabel?: string | null;
  /** Whether a dragged field may be dropped here. */
  readonly acceptsDrop?: (field: ChartField) => boolean;
  /** Options of a select, where drag-and-drop is off; a selected one is handled like a drop. */
  readonly choices?: readonly FieldChoice[] | undefined;
  /** Handles a drop; `edit` opens the editor of a new item instead. */
  readonly onDrop?: (field: ChartField) => 'taken' | 'edit';
  readonly onRemove?: (id: string) => void;
  /** Called before a chip is removed; shows the reason itself if it may not be. */
  readonly mayRemove?: (id: string) => boolean;
  /** Moves an item. Without it, the order has no meaning. */
  readonly onMove?: (id: string, index: number) => void;
  /** A newly added item, whose editor opens automatically. */
  readonly fresh?: string | null;
  /** Called with the item whose editor was closed. */
  readonly onClosed?: (id: string) => void;
  /** Labels the editor of an existing or new item. */
  readonly editorLabel: (target: EditorTarget) => string;
  /** Content of the editor. */
  readonly editor: (target: EditorTarget, onClose: () => void) => ReactNode;
}

const acceptsNothing = () => false;
const grip = () => ({ label: text.resize, hint: text.resizeKeys, words: panelSizeWords });

/** The chips of a control. Each opens its editor, and can be removed and reordered. */
export function ChipList({
  label,
  labelledBy,
  describedBy,
  items,
  addLabel = text.add,
  acceptsDrop = acceptsNothing,
  onDrop,
  choices,
  onRemove,
  mayRemove = () => true,
  onMove,
  fresh = null,
  onClosed,
  editorLabel,
  editor,
}: ChipListProps) {
  const list = useId();
  const [open, setOpen] = useState<EditorTarget | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (fresh === null) return;
    const chips = [...(area.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    opener.current = chips.find(({ dataset }) => dataset['chip'] === fresh)?.closest('li') ?? add.current;
    setOpen({ of: 'item', id: fresh });
  }, [fresh]);
  const close = () => {
    setOpen(null);
    if (open?.of === 'item') onClosed?.(open.id);
  };

  const drop: Omit<FieldDrop, 'index'> = {
    list,
    label,
    accepts: acceptsDrop,
    onDrop(field) {
      if (onDrop?.(field) !== 'edit') return;
      opener.current = add.current ?? area.current;
      setOpen({ of: 'new', dropped: field });
    },
    onMove: onMove ?? null,
  };
  const openNew = () => {
    opener.current = add.current ?? area.current;
    setOpen({ of: 'new', dropped: null });
  };
  const isDragged = choices === undefined;
  const { setNodeRef, isOver, active } = useDroppable({
    id: list,
    data: { drop: { ...drop, index: null } },
    disabled: !isDragged,
  });
  const drag = dragOf(active);
  const accepts = isDragged && drag?.field ? !isOwnChip(drag, { list }) && acceptsDrop(drag.field) : false;

  const move = (id: string, index: number) => {
    const item = items.find(each => each.id === id);
    if (!onMove || !item || index < 0 || index >= items.length) return;
    onMove(id, index);
    announce(text.moved(item.label, index + 1, items.length));
  };
  const remove = (id: string) => {
    if (!mayRemove(id)) return;
    const item = items.find(each => each.id === id);
    const chips = area.current?.querySelectorAll<HTMLElement>('[data-chip]');
    const at = items.findIndex(each => each.id === id);
    const next = chips?.[at + 1] ?? chips?.[at - 1];
    onRemove?.(id);
    if (item) announce(text.removed(item.label));
    // The focused chip disappears; without a neighbour, the add button gets the focus.
    if (next) next.focus();
    else requestAnimationFrame(() => (add.current ?? area.current?.querySelector('button'))?.focus());
  };
  const ids = useMemo(() => items.map(({ id }) => `${list} ${id}`), [items, list]);
  const isOpen = (id: string) => open?.of === 'item' && open.id === id;
  // The edited item may be gone.
  const target = open?.of === 'item' && !items.some(({ id }) => id === open.id) ? null : open;
  return (
    <div
      ref={element => {
        area.current = element;
        setNodeRef(element);
      }}
      className={css.area}
      role="group"
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
      aria-describedby={describedBy}
      data-accepts={accepts || undefined}
      data-over={(accepts && isOver) || undefined}
    >
      {items.length > 0 && (
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!onMove || !isDragged}>
          <ol className={css.list}>
            {items.map((item, index) => (
              <Chip
                key={item.id}
                sortId={`${list} ${item.id}`}
                item={item}
                index={index}
                count={items.length}
                drop={drop}
                isDragged={isDragged}
                isOpen={isOpen(item.id)}
                onOpen={element => {
                  opener.current = element;
                  setOpen({ of: 'item', id: item.id });
                }}
                onMove={onMove ? place => move(item.id, place) : null}
                onRemove={onRemove ? () => remove(item.id) : null}
              />
            ))}
          </ol>
        </SortableContext>
      )}
      {addLabel !== null && choices && (
        <Suspense fallback={null}>
          <FieldSelect label={label} choices={choices} onChoose={drop.onDrop} onCustom={openNew} />
        </Suspense>
      )}
      {addLabel !== null && !choices && (
        <button
          ref={add}
          type="button"
          className={css.add}
          aria-haspopup="dialog"
          aria-expanded={open?.of === 'new'}
          onClick={openNew}
        >
          <Plus size={14} aria-hidden="true" />
          {addLabel}
        </button>
      )}
      {target && (
        <EditorPopover
          key={target.of === 'item' ? target.id : list}
          label={editorLabel(target)}
          trigger={opener}
          grip={grip()}
          onClose={close}
        >
          {editor(target, close)}
        </EditorPopover>
      )}
    </div>
  );
}
