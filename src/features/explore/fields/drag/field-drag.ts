import type { QueryColumn, QueryMetric } from '@/model/query-context';

/** What a control can take: a column or a metric, of the dataset by its name, or made up in a chart. */
export type ChartField =
  | { readonly kind: 'column'; readonly column: QueryColumn }
  | { readonly kind: 'metric'; readonly metric: QueryMetric };

/** What is in the hand. */
export interface FieldDrag {
  /** As people read it. */
  readonly label: string;
  /** Null for a chip that means nothing outside of its own list. */
  readonly field: ChartField | null;
  /** Null for a field of the dataset. */
  readonly chip: { readonly list: string; readonly id: string } | null;
}

/** Where something may be put down: a list of chips, or the place of one of them. */
export interface FieldDrop {
  readonly list: string;
  /** Of the control, as people read it. */
  readonly label: string;
  /** Of the chip; null for the list itself. */
  readonly index: number | null;
  readonly accepts: (field: ChartField) => boolean;
  readonly onDrop: (field: ChartField) => void;
  /** Moves one of its own chips; null where their order is nobody's. */
  readonly onMove: ((id: string, index: number) => void) | null;
}

/** What dnd-kit carries for us; it knows nothing of its type. */
interface DragData {
  readonly drag: FieldDrag;
}
interface DropData {
  readonly drop: FieldDrop;
}
interface Carrier {
  readonly data: { readonly current?: unknown };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasDrag = (data: unknown): data is DragData => isObject(data) && 'drag' in data && isObject(data.drag);
const hasDrop = (data: unknown): data is DropData => isObject(data) && 'drop' in data && isObject(data.drop);

export function dragOf(active: Carrier | null): FieldDrag | null {
  const data = active?.data.current;
  return hasDrag(data) ? data.drag : null;
}

export function dropOf(over: Carrier | null): FieldDrop | null {
  const data = over?.data.current;
  return hasDrop(data) ? data.drop : null;
}

export const isOwnChip = (drag: FieldDrag, drop: Pick<FieldDrop, 'list'>): boolean => drag.chip?.list === drop.list;

/** Whether putting it down there would do something. A list takes its own chips only at the places of others. */
export function mayDrop(drag: FieldDrag, drop: FieldDrop): boolean {
  if (isOwnChip(drag, drop)) return drop.index !== null && drop.onMove !== null;
  return drag.field !== null && drop.accepts(drag.field);
}

/** Does what was meant by putting it down there. */
export function putDown(drag: FieldDrag, drop: FieldDrop): void {
  if (!mayDrop(drag, drop)) return;
  if (isOwnChip(drag, drop) && drag.chip && drop.index !== null) drop.onMove?.(drag.chip.id, drop.index);
  else if (drag.field) drop.onDrop(drag.field);
}
