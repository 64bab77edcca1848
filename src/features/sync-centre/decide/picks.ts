import { canonicalJson } from '@/lib/json';
import type { Choice, Choices, ConflictItem } from '@/model/merge/outcome';

/** What a person chose, each with what was on the screen when it was chosen. */
export type Picks = ReadonlyMap<string, { readonly choice: Choice; readonly seen: string }>;

export const noPicks: Picks = new Map();

/** What a choice is made between. A third person's change makes it another question, even under the same key. */
const sight = ({ mine, theirs }: ConflictItem) => canonicalJson([mine, theirs]);

export function pick(picks: Picks, item: ConflictItem, choice: Choice): Picks {
  return new Map([...picks, [item.key, { choice, seen: sight(item) }]]);
}

/** The same for everything that is on the screen. */
export function pickAll(items: readonly ConflictItem[], choice: Choice): Picks {
  return items.reduce((picks, item) => pick(picks, item, choice), noPicks);
}

/** The choices that still answer what is on the screen. Nothing is chosen that was not seen. */
export function choicesOf(picks: Picks, items: readonly ConflictItem[]): Choices {
  return Object.fromEntries(
    items.flatMap(item => {
      const picked = picks.get(item.key);
      return picked?.seen === sight(item) ? [[item.key, picked.choice]] : [];
    }),
  );
}

/** Whether something that was chosen has become another question meanwhile. */
export function isOutdated(picks: Picks, items: readonly ConflictItem[]): boolean {
  return items.some(item => {
    const picked = picks.get(item.key);
    return picked !== undefined && picked.seen !== sight(item);
  });
}
