/** Name of new SQL editor tabs, before their number (spec part 1, section 9). */
export const UNTITLED_QUERY = 'Untitled Query ';

const untitled = new RegExp(`^${UNTITLED_QUERY}(\\d+)$`);

/** One above the highest number among default tab names. */
export function nextTabName(names: readonly string[]): string {
  const numbers = names.map(name => Number(untitled.exec(name)?.[1] ?? 0));
  return `${UNTITLED_QUERY}${Math.max(0, ...numbers) + 1}`;
}

/** An item with a position among others. */
export interface Placed {
  readonly id: string;
  readonly position: number;
}

/** Sorted by position, then by id, so that all windows agree. */
export const inOrder = <Item extends Placed>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** The position directly after an item; after all without one. */
export function placeAfter(items: readonly Placed[], id: string | null): number {
  const ordered = inOrder(items);
  const at = id === null ? ordered.length - 1 : ordered.findIndex(item => item.id === id);
  const before = ordered[at]?.position ?? 0;
  const after = ordered[at + 1]?.position;
  return after === undefined ? before + 1 : (before + after) / 2;
}

/** The new position of an item that is moved to another's; null if nothing changes. */
export function placeOf(items: readonly Placed[], id: string, target: string): number | null {
  const ordered = inOrder(items);
  const [from, to] = [id, target].map(each => ordered.findIndex(item => item.id === each));
  if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return null;
  const rest = ordered.filter(item => item.id !== id);
  const before = rest[to - 1];
  return before ? placeAfter(rest, before.id) : (rest[0]?.position ?? 0) - 1;
}

/** The tab to show after closing one: the next, or else the previous. */
export function shownAfterClosing(items: readonly Placed[], id: string): string | null {
  const ordered = inOrder(items);
  const at = ordered.findIndex(item => item.id === id);
  return (ordered[at + 1] ?? ordered[at - 1])?.id ?? null;
}
