export interface Window {
  readonly size: number;
  /** How many values a window must hold for a result, or, where gaps count as well, how many rows. */
  readonly needed: number;
  readonly gapsCount: boolean;
  readonly centred: boolean;
}

/** The function of each window's values, its gaps left out; null where it holds too few. */
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
