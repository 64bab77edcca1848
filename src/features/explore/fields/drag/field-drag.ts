import type { QueryColumn, QueryMetric } from '@/model/query-context';

/** What a control can accept: a column or a metric, by name from the dataset or defined in a chart. */
export type ChartField =
  | { readonly kind: 'column'; readonly column: QueryColumn }
  | { readonly kind: 'metric'; readonly metric: QueryMetric };

/** The current drag. */
export interface FieldDrag {
  /** Display name. */
  readonly label: string;
  /** Null for a chip that has no meaning outside its own list. */
  readonly field: ChartField | null;
  /** Null for a field of the dataset. */
  readonly chip: { readonly list: string; readonly id: string } | null;
}

/** A drop target: a list of chips, or the position of one chip. */
export interface FieldDrop {
  readonly list: string;
  /** Display name of the control. */
  readonly label: string;
  /** Position of the chip; null for the list itself. */
  readonly index: number | null;
  readonly accepts: (field: ChartField) => boolean;
  readonly onDrop: (field: ChartField) => void;
  /** Moves one of its own chips; null if the order has no meaning. */
  readonly onMove: ((id: string, index: number) => void) | null;
}

/** Data that dnd-kit passes on for us, without a type. */
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

/** Whether a drop there would change anything. A list accepts its own chips only at the positions of others. */
export function mayDrop(drag: FieldDrag, drop: FieldDrop): boolean {
  if (isOwnChip(drag, drop)) return drop.index !== null && drop.onMove !== null;
  return drag.field !== null && drop.accepts(drag.field);
}

/** Performs the drop. */
export function putDown(drag: FieldDrag, drop: FieldDrop): void {
  if (!mayDrop(drag, drop)) return;
  if (isOwnChip(drag, drop) && drag.chip && drop.index !== null) drop.onMove?.(drag.chip.id, drop.index);
  else if (drag.field) drop.onDrop(drag.field);
}
