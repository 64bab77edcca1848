import type { Value } from '../result/frame';

/**
 * The rank of each number among them, above 0 up to 1; equal ones share their mean rank. Null for anything but numbers.
 */
export function percentRanks(values: readonly Value[]): (number | null)[] {
  const sorted = values
    .flatMap(value => (typeof value === 'number' ? [value] : []))
    .sort((left, right) => left - right);
  const ends = new Map<number, { first: number; last: number }>();
  sorted.forEach((value, index) => {
    const known = ends.get(value);
    ends.set(value, { first: known?.first ?? index + 1, last: index + 1 });
  });
  return values.map(value => {
    const end = typeof value === 'number' ? ends.get(value) : undefined;
    return end ? (end.first + end.last) / 2 / sorted.length : null;
  });
}
