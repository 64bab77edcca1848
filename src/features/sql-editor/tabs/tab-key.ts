type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** What a key does at a tab; places count from 0. */
export type TabKeyAction =
  /** Shows the tab at another place, with the focus. */
  | { readonly name: 'go'; readonly place: number }
  | { readonly name: 'move'; readonly place: number }
  | { readonly name: 'show' }
  | { readonly name: 'close' }
  | { readonly name: 'rename' };

/** @param place of the tab with the focus @returns null for keys that do nothing */
export function tabKeyAction(
  { key, shiftKey, ctrlKey, metaKey }: PressedKey,
  place: number,
  count: number,
): TabKeyAction | null {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const to = { Home: 0, End: count - 1 }[key] ?? (step === undefined ? undefined : place + step);
  if (to === undefined) {
    if (key === 'Delete') return { name: 'close' };
    if (key === 'F2') return { name: 'rename' };
    return key === 'Enter' || key === ' ' ? { name: 'show' } : null;
  }
  return shiftKey && (ctrlKey || metaKey)
    ? { name: 'move', place: Math.max(0, Math.min(to, count - 1)) }
    : { name: 'go', place: (to + count) % count };
}
