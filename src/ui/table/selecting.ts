/** Which rows of a list are selected, by their ids. */
export type SelectedRows = ReadonlySet<number>;

/** With a row, or without it. */
export function withRow(selected: SelectedRows, id: number, isOn: boolean): SelectedRows {
  const next = new Set(selected);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

/**
 * With all rows from the one that was pressed last to this one, or without them; only this one where that one is not
 * among them.
 */
export function withRange(
  selected: SelectedRows,
  order: readonly number[],
  ends: { readonly from: number | null; readonly to: number },
  isOn: boolean,
): SelectedRows {
  const [first, last] = [order.indexOf(ends.from ?? ends.to), order.indexOf(ends.to)].sort((a, b) => a - b);
  if (first === undefined || last === undefined || first < 0) return withRow(selected, ends.to, isOn);
  return order.slice(first, last + 1).reduce((rows, id) => withRow(rows, id, isOn), selected);
}

/** Those that are there still. */
export const stillThere = (selected: SelectedRows, ids: readonly number[]): SelectedRows =>
  new Set(ids.filter(id => selected.has(id)));
