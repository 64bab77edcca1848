type Cells = readonly (number | null)[];

/** Repeats the last existing value. */
export function fillForward(values: Cells): (number | null)[] {
  let last: number | null = null;
  return values.map(value => (last = value ?? last));
}

export function fillBackward(values: Cells): (number | null)[] {
  return fillForward(values.toReversed()).toReversed();
}

/** Linear interpolation of each gap; no values before the first one, and the last one after it. */
export function interpolate(values: Cells): (number | null)[] {
  const before = values.map((value, row) => (value === null ? null : row));
  const previous = fillForward(before);
  const next = fillBackward(before);
  return values.map((value, row) => {
    const [from, to] = [previous[row], next[row]];
    if (value !== null || from === null || from === undefined) return value;
    if (to === null || to === undefined) return values[from]!;
    return values[from]! + ((values[to]! - values[from]!) * (row - from)) / (to - from);
  });
}
