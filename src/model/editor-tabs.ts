/** What new tabs of the SQL editor are called, before their number (spec part 1, section 9). */
export const UNTITLED_QUERY = 'Untitled Query ';

const untitled = new RegExp(`^${UNTITLED_QUERY}(\\d+)$`);

/** One above the highest number that a tab without a name of its own has. */
export function nextTabName(names: readonly string[]): string {
  const numbers = names.map(name => Number(untitled.exec(name)?.[1] ?? 0));
  return `${UNTITLED_QUERY}${Math.max(0, ...numbers) + 1}`;
}

/** Something that stands in a row of others. */
export interface Placed {
  readonly id: string;
  readonly position: number;
}

/** In the order of their places; those that share one by their ids, so that all windows agree. */
export const inOrder = <Item extends Placed>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** The place behind one, before what follows it; behind all without one. */
export function placeAfter(items: readonly Placed[], id: string | null): number {
  const ordered = inOrder(items);
  const at = id === null ? ordered.length - 1 : ordered.findIndex(item => item.id === id);
  const before = ordered[at]?.position ?? 0;
  const after = ordered[at + 1]?.position;
  return after === undefined ? before + 1 : (before + after) / 2;
}

/** The place that something gets when it is taken to the place of another; null where that changes nothing. */
export function placeOf(items: readonly Placed[], id: string, target: string): number | null {
  const ordered = inOrder(items);
  const [from, to] = [id, target].map(each => ordered.findIndex(item => item.id === each));
  if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return null;
  const rest = ordered.filter(item => item.id !== id);
  const before = rest[to - 1];
  return before ? placeAfter(rest, before.id) : (rest[0]?.position ?? 0) - 1;
}

/** Which tab is shown once one is closed: what followed it, else what stood before it. */
export function shownAfterClosing(items: readonly Placed[], id: string): string | null {
  const ordered = inOrder(items);
  const at = ordered.findIndex(item => item.id === id);
  return (ordered[at + 1] ?? ordered[at - 1])?.id ?? null;
}
