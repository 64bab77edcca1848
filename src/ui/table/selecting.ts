/** The ids of a list's selected rows. */
export type SelectedRows = ReadonlySet<number>;

/** Adds or removes a row. */
export function withRow(selected: SelectedRows, id: number, isOn: boolean): SelectedRows {
  const next = new Set(selected);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

/** Adds or removes all rows from the last pressed one to this one; only this one if the other is not in the list. */
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

/** The selected rows that still exist. */
export const stillThere = (selected: SelectedRows, ids: readonly number[]): SelectedRows =>
  new Set(ids.filter(id => selected.has(id)));
