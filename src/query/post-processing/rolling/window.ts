export interface Window {
  readonly size: number;
  /** The minimum number of values in a window, or, if gaps count as well, of rows. */
  readonly needed: number;
  readonly gapsCount: boolean;
  readonly centred: boolean;
}

/** Applies the function to each window's values without gaps; null if there are too few. */
export function overWindows(
  values: readonly (number | null)[],
  window: Window,
  reduce: (numbers: number[]) => number | null,
): (number | null)[] {
  const ahead = window.centred ? Math.floor((window.size - 1) / 2) : 0;
  return values.map((_, row) => {
    const end = Math.min(values.length, row + ahead + 1);
    const start = Math.max(0, row + ahead + 1 - window.size);
    const numbers = values.slice(start, end).filter(value => value !== null);
    return (window.gapsCount ? end - start : numbers.length) < window.needed ? null : reduce(numbers);
  });
}
