/** How the columns of a result are arranged, by their places in it. */
export interface ColumnArrangement {
  /** All of them, as the reader wants them. */
  readonly order: readonly number[];
  readonly hidden: ReadonlySet<number>;
  /** They stand first, and stay in view. */
  readonly pinned: ReadonlySet<number>;
}

export const asTheyCame = (count: number): ColumnArrangement => ({
  order: Array.from({ length: count }, (_, index) => index),
  hidden: new Set(),
  pinned: new Set(),
});

/** The columns that are shown, in their order: first those that are pinned. */
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

/** One column at least stays. */
export function withHidden(arrangement: ColumnArrangement, hidden: ReadonlySet<number>): ColumnArrangement {
  return hidden.size >= arrangement.order.length ? arrangement : { ...arrangement, hidden };
}

export const hide = (arrangement: ColumnArrangement, column: number): ColumnArrangement =>
  withHidden(arrangement, new Set(arrangement.hidden).add(column));

/** A column was taken before another; null: to the end. */
export function move(arrangement: ColumnArrangement, column: number, before: number | null): ColumnArrangement {
  if (column === before) return arrangement;
  const rest = arrangement.order.filter(each => each !== column);
  const place = before === null ? rest.length : rest.indexOf(before);
  return { ...arrangement, order: rest.toSpliced(place < 0 ? rest.length : place, 0, column) };
}
