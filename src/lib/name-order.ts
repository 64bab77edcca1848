/**
 * The order of names in all lists, on the server and on devices, so that a page of one continues a page of the other.
 * It ignores case before it breaks ties, and reads digits as numbers: `a2`, `A10`. The language is fixed, because the
 * server does not know those of its readers.
 */
const collator = new Intl.Collator('en', { numeric: true });

export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** Sorts items by text; those without one come last, in either direction. Ties keep their order. */
export function inNameOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | null,
  descending = false,
): Item[] {
  return [...items].sort((a, b) => {
    const [left, right] = [nameOf(a), nameOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? compareNames(right, left) : compareNames(left, right);
  });
}
