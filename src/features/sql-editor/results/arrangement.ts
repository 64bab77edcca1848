/** The arrangement of a result's columns, by their positions in the result. */
export interface ColumnArrangement {
  /** All columns in the user's order. */
  readonly order: readonly number[];
  readonly hidden: ReadonlySet<number>;
  /** The columns that come first and stay in view. */
  readonly pinned: ReadonlySet<number>;
}

export const asTheyCame = (count: number): ColumnArrangement => ({
  order: Array.from({ length: count }, (_, index) => index),
  hidden: new Set(),
  pinned: new Set(),
});

/** The shown columns in order, pinned ones first. */
export function shownColumns({ order, hidden, pinned }: ColumnArrangement): readonly number[] {
  const seen = order.filter(column => !hidden.has(column));
  return [...seen.filter(column => pinned.has(column)), ...seen.filter(column => !pinned.has(column))];
}

function toggled(set: ReadonlySet<number>, column: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(column)) next.add(column);
  return next;
}

export const togglePin = (arrangement: ColumnArrangement, column: number): ColumnArrangement => ({
  ...arrangement,
  pinned: toggled(arrangement.pinned, column),
});

/** Hides a column unless it is the last one. */
export function withHidden(arrangement: ColumnArrangement, hidden: ReadonlySet<number>): ColumnArrangement {
  return hidden.size >= arrangement.order.length ? arrangement : { ...arrangement, hidden };
}

export const hide = (arrangement: ColumnArrangement, column: number): ColumnArrangement =>
  withHidden(arrangement, new Set(arrangement.hidden).add(column));

/** Moves a column before another, or to the end with null. */
export function move(arrangement: ColumnArrangement, column: number, before: number | null): ColumnArrangement {
  if (column === before) return arrangement;
  const rest = arrangement.order.filter(each => each !== column);
  const place = before === null ? rest.length : rest.indexOf(before);
  return { ...arrangement, order: rest.toSpliced(place < 0 ? rest.length : place, 0, column) };
}
