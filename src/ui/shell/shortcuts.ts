import { useEffect, useRef } from 'react';

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** How the key that leads a command is written on this device. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

interface Shortcut {
  readonly id: 'find' | 'home' | 'dashboards' | 'charts' | 'datasets' | 'keys';
  /** As written on keys, pressed together (with the command key) or one after the other. */
  readonly keys: readonly string[];
}

/** Keys that work on every screen. One list makes them work and tells of them. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'find', keys: [commandKey, 'K'] },
  { id: 'home', keys: ['g', 'h'] },
  { id: 'dashboards', keys: ['g', 'd'] },
  { id: 'charts', keys: ['g', 'c'] },
  { id: 'datasets', keys: ['g', 's'] },
  { id: 'keys', keys: ['?'] },
];
export type ShortcutId = Shortcut['id'];

/** Two keys of a sequence may lie this far apart, in milliseconds. */
const SEQUENCE = 1500;

/** Typing in a field is typing, not a shortcut; the field may stand in a root of its own, as an editor does. */
export function isTyping(event: Pick<Event, 'composedPath'>): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The shortcut that a key completes. @param before the key of the sequence that came just before, if any */
export function shortcutOf(key: string, command: boolean, before: string | null): ShortcutId | null {
  const matches = ({ keys: [first, second] }: Shortcut) => {
    if (command) return first === commandKey && second?.toLowerCase() === key.toLowerCase();
    return second === undefined ? first === key : first === before && second === key;
  };
  return shortcuts.find(matches)?.id ?? null;
}

/** Acts on the keys that work everywhere. */
export function useShortcuts(act: (id: ShortcutId) => void): void {
  const present = useRef(act);
  useEffect(() => {
    present.current = act;
  });
  useEffect(() => {
    let last: { key: string; at: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      if (event.altKey || (!command && isTyping(event))) return;
      const before = last && event.timeStamp - last.at < SEQUENCE ? last.key : null;
      last = command ? null : { key: event.key, at: event.timeStamp };
      const id = shortcutOf(event.key, command, before);
      if (!id) return;
      event.preventDefault();
      last = null;
      present.current(id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
