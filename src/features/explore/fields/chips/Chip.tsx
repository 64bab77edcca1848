import { useSortable } from '@dnd-kit/sortable';
import { ChevronRight, EllipsisVertical, Info, LayoutDashboard, TriangleAlert, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { chipsText as text } from '@/text/messages/explore/fields';
import { IconButton } from '@/ui/button/Button';
import { Hint } from '@/ui/hint/Hint';
import { HiddenText } from '@/ui/layout/Stack';
import { lazy } from '@/ui/lazy/lazy';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import { describedBy, tooltip as repeating } from '@/ui/tooltip/tooltip';
import type { FieldDrag, FieldDrop } from '../drag/field-drag';
import type { ChipItem } from './chip-item';
import * as css from './Chip.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));

interface ChipProps {
  /** Unique on the page. */
  readonly sortId: string;
  readonly item: ChipItem;
  readonly index: number;
  readonly count: number;
  readonly drop: Omit<FieldDrop, 'index'>;
  /** Whether drag-and-drop is enabled. */
  readonly isDragged: boolean;
  readonly isOpen: boolean;
  /** Opens its editor beside an element. */
  readonly onOpen: (element: Element) => void;
  readonly onMove: ((index: number) => void) | null;
  readonly onRemove: (() => void) | null;
}

const tooltipOf = ({ tone, tooltip }: ChipItem): string | undefined =>
  tooltip ?? (tone === 'inherited' ? text.inherited : undefined);

/** One chip: a press opens its editor, Alt and an arrow key move it. */
export function Chip({ sortId, item, index, count, drop, isDragged, isOpen, onOpen, onMove, onRemove }: ChipProps) {
  const { label, tone = 'normal', field = null } = item;
  const drag: FieldDrag = { label, field, chip: { list: drop.list, id: item.id } };
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: sortId,
    data: { drag, drop: { ...drop, index } },
    disabled: {
      draggable: !isDragged || (onMove === null && field === null),
      droppable: !isDragged || onMove === null,
    },
  });
  const isStill = useMedia(media.reducedMotion);
  const chip = useRef<HTMLLIElement>(null);
  const keysId = useId();
  const isMovable = onMove !== null && count > 1;
  const tooltip = tooltipOf(item);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0 && isMovable) {
      event.preventDefault();
      onMove(index + step);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) {
      event.preventDefault();
      onRemove();
    }
  };
  // The list handles keys; dnd-kit handles the pointer.
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  return (
    <li
      ref={element => {
        chip.current = element;
        setNodeRef(element);
      }}
      className={css.chip}
      data-open={isOpen || undefined}
      data-tone={tone}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition: isStill ? undefined : transition,
      }}
    >
      {tone === 'warning' && tooltip && (
        <span className={css.sign}>
          <Hint
            label={text.aboutChip(label)}
            text={tooltip}
            tone="red"
            icon={<TriangleAlert size={14} aria-hidden="true" />}
          />
        </span>
      )}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.open}
        data-chip={item.id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={isMovable ? keysId : undefined}
        {...(tone === 'normal' && tooltip === undefined ? repeating(label) : describedBy(tooltip))}
        {...pointer}
        onKeyDown={onKeyDown}
        onClick={() => chip.current && onOpen(chip.current)}
      >
        {tone === 'inherited' ? (
          <LayoutDashboard size={14} className={css.icon} aria-hidden="true" />
        ) : (
          item.icon && <span className={css.icon}>{item.icon}</span>
        )}
        <span className={css.name}>{label}</span>
        {item.mark && <span className={css.mark}>{item.mark}</span>}
      </button>
      {isMovable && (
        <HiddenText>
          <span id={keysId}>{text.moveKeys}</span>
        </HiddenText>
      )}
      {tone === 'inherited' && tooltip && (
        <Hint label={text.aboutChip(label)} text={tooltip} icon={<Info size={14} aria-hidden="true" />} />
      )}
      {isMovable && <ChipMenu {...{ label, index, count, onMove, onRemove }} />}
      {onRemove && !isOpen && (
        <IconButton label={text.remove(label)} size="small" onPress={onRemove}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && <ChevronRight size={14} className={css.openSign} aria-hidden="true" />}
    </li>
  );
}

interface ChipMenuProps {
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (index: number) => void;
  readonly onRemove: (() => void) | null;
}

/** Moves a chip without dragging. */
function ChipMenu({ label, index, count, onMove, onRemove }: ChipMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <span className={css.more} data-open={isOpen || undefined}>
      <IconButton
        ref={opener}
        label={text.more(label)}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <EllipsisVertical size={14} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Menu
          label={text.more(label)}
          opener={opener}
          actions={[
            { id: 'up', label: text.moveUp, disabled: index === 0, onAction: () => onMove(index - 1) },
            { id: 'down', label: text.moveDown, disabled: index === count - 1, onAction: () => onMove(index + 1) },
            ...(onRemove ? [{ id: 'remove', label: text.remove(label), onAction: onRemove }] : []),
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
