import { canonicalJson } from '@/lib/json';

/**
 * An id for each item of a list in the form data. It stays the same as long as the item's content does, wherever
 * the item is.
 */
export function itemIds(items: readonly unknown[]): readonly string[] {
  const seen = new Map<string, number>();
  return items.map(item => {
    const text = canonicalJson(item);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    return `${count} ${text}`;
  });
}

/** The list with one item replaced or, without an index, with the item appended. */
export const withItem = <T>(items: readonly T[], index: number | null, item: T): readonly T[] =>
  index === null ? [...items, item] : items.map((each, at) => (at === index ? item : each));

export const withoutItem = <T>(items: readonly T[], index: number): readonly T[] =>
  items.filter((_, at) => at !== index);
