import { canonicalJson } from '@/lib/json';
import type { Choice, Choices, ConflictItem } from '@/model/merge/outcome';

/** The choices of the user, each with what the screen showed at that time. */
export type Picks = ReadonlyMap<string, { readonly choice: Choice; readonly seen: string }>;

export const noPicks: Picks = new Map();

/** The options of a choice. A third person's change makes it a different question, even under the same key. */
const sight = ({ mine, theirs }: ConflictItem) => canonicalJson([mine, theirs]);

export function pick(picks: Picks, item: ConflictItem, choice: Choice): Picks {
  return new Map([...picks, [item.key, { choice, seen: sight(item) }]]);
}

/** One side for everything on the screen. */
export function pickAll(items: readonly ConflictItem[], choice: Choice): Picks {
  return items.reduce((picks, item) => pick(picks, item, choice), noPicks);
}

/** The choices that still match the screen. Nothing unseen counts as chosen. */
export function choicesOf(picks: Picks, items: readonly ConflictItem[]): Choices {
  return Object.fromEntries(
    items.flatMap(item => {
      const picked = picks.get(item.key);
      return picked?.seen === sight(item) ? [[item.key, picked.choice]] : [];
    }),
  );
}

/** Whether the question of a choice has changed since it was made. */
export function isOutdated(picks: Picks, items: readonly ConflictItem[]): boolean {
  return items.some(item => {
    const picked = picks.get(item.key);
    return picked !== undefined && picked.seen !== sight(item);
  });
}
