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

/** Keys of some screens, which make them work themselves, in the order in which they are told of. */
export const screenKeys = {
  /** Of a dashboard that is read, the layout editor and the chart builder. */
  steps: [
    { id: 'undo', keys: [commandKey, 'Z'] },
    { id: 'redo', keys: [commandKey, '⇧', 'Z'] },
  ],
  layout: [
    { id: 'lift', keys: ['Space'] },
    { id: 'move', keys: ['↑', '↓', '←', '→'] },
    { id: 'drop', keys: ['Space'] },
    { id: 'cancel', keys: ['Esc'] },
    { id: 'resize', keys: ['⇧', '←', '→'] },
    { id: 'write', keys: ['Enter'] },
    { id: 'remove', keys: ['Delete'] },
    { id: 'save', keys: [commandKey, 'S'] },
  ],
} as const;

/** Two keys of a sequence may lie this far apart, in milliseconds. */
const SEQUENCE = 1500;

/** Typing in a field is typing, not a shortcut; the field may stand in a root of its own, as an editor does. */
export function isTyping(event: Pick<Event, 'composedPath'>): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Keys that are pressed in a dialog mean what is in it, not what is beneath. */
export const isInDialog = (event: Pick<Event, 'composedPath'>): boolean =>
  event
    .composedPath()
    .some(target => target instanceof Element && /^(alert)?dialog$/.test(target.getAttribute('role') ?? ''));

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'composedPath'>;

/** Whether a key takes a step back or forth. In a field, undoing is the field's own. */
export function historyKey(event: Pressed): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
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
