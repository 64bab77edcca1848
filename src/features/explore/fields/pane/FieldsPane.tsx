import { useDraggable } from '@dnd-kit/core';
import { CalendarDays, GripVertical, Hash, Plus, Sigma, Type } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { offeredMetrics } from '@/model/adhoc-metric/metric';
import { genericTypes, type Dataset, type DatasetColumn } from '@/model/dataset';
import { zonedColumns } from '@/model/zoned-type';
import { fieldsPaneText as text, zonedText } from '@/text/messages/explore/chart-types';
import { fieldDragText } from '@/text/messages/explore/fields';
import { countText } from '@/lib/count-text';
import { IconButton } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { FilterField } from '@/ui/table/FilterField';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useVisible } from '@/ui/use-visible';
import type { ChartField, FieldDrag } from '../drag/field-drag';
import * as css from './FieldsPane.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));

/** A control that accepts fields: its key and display name. */
export interface FieldTarget {
  readonly control: string;
  readonly label: string;
  readonly accepts: (field: ChartField) => boolean;
}

interface FieldsPaneProps {
  /** Above the fields: their dataset. */
  readonly head: ReactNode;
  readonly dataset: Dataset;
  readonly targets: readonly FieldTarget[];
  readonly onAdd: (control: string, field: ChartField) => void;
  /** Whether fields can be dragged onto controls; the menu works in any case. */
  readonly isDragged: boolean;
  /** The columns stored on this device, while only those can be queried; null while all can. */
  readonly here?: readonly string[] | null;
}

/** Fields of a kind that are shown at first, and with each step towards the end: typing would lag with thousands. */
const STEP = 50;

interface NamedField {
  readonly name: string;
  readonly label: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly field: ChartField;
  /** Whether only the server has its values, and it is unreachable. */
  readonly isAway: boolean;
}

function columnIcon({ isTemporal, generic }: DatasetColumn): ReactNode {
  const Icon = isTemporal ? CalendarDays : generic === genericTypes.numeric ? Hash : Type;
  return <Icon size={14} aria-hidden="true" />;
}

function fieldsOf(
  dataset: Dataset,
  here: readonly string[] | null,
): { readonly [kind in 'metrics' | 'columns']: readonly NamedField[] } {
  const zoned = zonedColumns(dataset);
  return {
    metrics: offeredMetrics(dataset).map(({ name, metric }) => {
      const saved = dataset.metrics.find(each => each.name === name);
      return {
        name,
        label: saved?.verboseName || name,
        title: [name, saved?.description, saved?.expression].filter(Boolean).join('\n'),
        icon: <Sigma size={14} aria-hidden="true" />,
        field: { kind: 'metric', metric },
        isAway: false,
      };
    }),
    columns: dataset.columns.map(column => {
      const isAway = here !== null && !here.includes(column.name);
      const inUtc = zoned.has(column.name) && zonedText.inUtc;
      const about = [column.name, column.description, column.type, inUtc, isAway && text.notHere];
      return {
        name: column.name,
        label: column.verboseName || column.name,
        title: about.filter(Boolean).join('\n'),
        icon: columnIcon(column),
        field: { kind: 'column', column: column.name },
        isAway,
      };
    }),
  };
}

/** The columns and metrics of a dataset, to drag onto controls or to add by a menu. */
export function FieldsPane({ head, dataset, ...shown }: FieldsPaneProps) {
  const [search, setSearch] = useState('');
  // Typed text appears immediately; thousands of rows follow.
  const wanted = useDeferredValue(search);
  return (
    <div className={css.pane}>
      {head}
      <FilterField label={text.find} value={search} isWide onChange={setSearch} />
      <Fields dataset={dataset} wanted={wanted.trim().toLowerCase()} {...shown} />
    </div>
  );
}

interface FieldsProps extends Omit<FieldsPaneProps, 'head'> {
  readonly wanted: string;
}

const Fields = memo(function Fields({ dataset, wanted, here = null, ...shown }: FieldsProps) {
  const all = useMemo(() => fieldsOf(dataset, here), [dataset, here]);
  const { metrics, columns } = useMemo(() => {
    const isWanted = ({ name, label }: NamedField) =>
      name.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted);
    return { metrics: all.metrics.filter(isWanted), columns: all.columns.filter(isWanted) };
  }, [all, wanted]);
  return (
    <>
      {metrics.length > 0 && <Folder {...shown} title={text.metrics} fields={metrics} wanted={wanted} />}
      {columns.length > 0 && <Folder {...shown} title={text.columns} fields={columns} wanted={wanted} />}
      {metrics.length + columns.length === 0 && <p className={css.none}>{text.nothing}</p>}
    </>
  );
});

interface FolderProps extends Pick<FieldsPaneProps, 'targets' | 'onAdd' | 'isDragged'> {
  readonly title: string;
  readonly fields: readonly NamedField[];
  /** The searched text, whose results are shown from the first again. */
  readonly wanted: string;
}

/** The fields are one tab stop; arrow keys move between them. */
function Folder({ title, fields, wanted, targets, onAdd, isDragged }: FolderProps) {
  const [last, setLast] = useState<string | null>(null);
  const [grown, setGrown] = useState({ wanted, count: STEP });
  const count = grown.wanted === wanted ? grown.count : STEP;
  const grow = useCallback(() => setGrown({ wanted, count: count + STEP }), [wanted, count]);
  const shown = fields.slice(0, count);
  const reached = shown.filter(({ field }) => targets.some(target => target.accepts(field)));
  const stop = (reached.find(({ name }) => name === last) ?? reached[0])?.name;
  return (
    <details open className={css.folder}>
      <summary className={css.summary}>
        {title} <span className={css.count}>{countText(fields.length)}</span>
      </summary>
      <ul role="list" className={css.list}>
        {shown.map(field => (
          <FieldRow
            key={field.name}
            field={field}
            targets={targets}
            isStop={field.name === stop}
            onReach={setLast}
            onAdd={onAdd}
            isDragged={isDragged}
          />
        ))}
      </ul>
      {count < fields.length && <End key={count} onNear={grow} />}
    </details>
  );
}

/** Invisible element below the shown fields that asks for more of them. */
function End({ onNear }: { readonly onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useVisible(end, false);
  useEffect(() => {
    if (isNear) onNear();
  }, [isNear, onNear]);
  return <div ref={end} className={css.end} />;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface MoveEvent {
  readonly key: string;
  readonly target: EventTarget;
  /** Lets the key event propagate. */
  readonly continuePropagation: () => void;
}

/** Moves from the button of one field to that of the next, or to the other button of the same field. */
function moveAmongButtons({ key, target, continuePropagation }: MoveEvent): void {
  const list = target instanceof Element ? target.closest('ul') : null;
  const step = steps[key];
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!(target instanceof HTMLElement) || !list || (!step && !isAcross)) return continuePropagation();
  const isGrip = (button: Element) => button.hasAttribute('data-grip');
  if (isAcross) {
    const own = [...(target.closest('li')?.querySelectorAll('button') ?? [])];
    own.find(button => isGrip(button) === (key === 'ArrowLeft'))?.focus();
    return;
  }
  const buttons = [...list.querySelectorAll('button')].filter(button => isGrip(button) === isGrip(target));
  const at = buttons.findIndex(button => button === target);
  buttons[step?.(at, buttons.length) ?? at]?.focus();
}

interface FieldRowProps extends Pick<FieldsPaneProps, 'targets' | 'onAdd' | 'isDragged'> {
  readonly field: NamedField;
  /** Whether this is the tab stop. */
  readonly isStop: boolean;
  readonly onReach: (name: string) => void;
}

/** A row, memoized so that changes of controls do not redraw it. */
const FieldRow = memo(function FieldRow({ field: named, targets, isStop, onReach, onAdd, isDragged }: FieldRowProps) {
  const { name, label, title, icon, field, isAway } = named;
  const drag: FieldDrag = { label, field, chip: null };
  const {
    setNodeRef,
    setActivatorNodeRef,
    listeners,
    isDragging: isInHand,
  } = useDraggable({
    id: `${field.kind} ${name}`,
    data: { drag },
    disabled: !isDragged,
  });
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const accepting = targets.filter(target => target.accepts(field));
  // Keys apply to the focused element; the whole row reacts to the pointer.
  const { onKeyDown: lift, ...pointer } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragging={isInHand || undefined}
      data-away={isAway || undefined}
      {...describedBy(title)}
      {...pointer}
    >
      {isDragged && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={css.grip}
          data-grip
          tabIndex={-1}
          aria-label={fieldDragText.move(label)}
          {...describedBy(fieldDragText.lift)}
          onKeyDown={event => {
            lift?.(event);
            if (isInHand || event.code === 'Space') return;
            moveAmongButtons({ key: event.key, target: event.currentTarget, continuePropagation: () => undefined });
          }}
        >
          <GripVertical size={12} aria-hidden="true" />
        </button>
      )}
      {icon}
      <span className={css.name}>{label}</span>
      {accepting.length > 0 && (
        <span className={css.add} onPointerDown={event => event.stopPropagation()}>
          <IconButton
            ref={opener}
            label={text.add(label)}
            size="small"
            excludeFromTabOrder={!isStop}
            onFocus={() => onReach(name)}
            onKeyDown={moveAmongButtons}
            onPress={() => setOpen(true)}
          >
            <Plus size={14} aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {isOpen && (
        <Menu
          label={text.add(label)}
          opener={opener}
          actions={accepting.map(target => ({
            id: target.control,
            label: text.to(target.label),
            onAction: () => onAdd(target.control, field),
          }))}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
});
