import { compareNames } from '@/lib/name-order';

/** Whether an item's texts contain every word of the search. */
export function hasWords(texts: readonly (string | null)[], words: string): boolean {
  if (words === '') return true;
  const text = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

type Value = string | number | null;

function compare(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : compareNames(String(left), String(right));
}

/** Sorts items; those without a value come last, in their previous order. */
export function sorted<Item>(items: readonly Item[], valueOf: (item: Item) => Value, descending: boolean): Item[] {
  // Each value is computed once, not for every comparison.
  const valued = items.map(item => ({ item, value: valueOf(item) }));
  valued.sort(({ value: left }, { value: right }) => {
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compare(right, left) : compare(left, right);
  });
  return valued.map(({ item }) => item);
}
