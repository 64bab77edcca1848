import { useEffect, useRef } from 'react';

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The symbol of the command key on this device. */
export const commandKey = isMac ? '⌘' : 'Ctrl';

interface Shortcut {
  readonly id: 'find' | 'home' | 'dashboards' | 'charts' | 'datasets' | 'keys';
  /** As labelled on keys, pressed together (with the command key) or in sequence. */
  readonly keys: readonly string[];
}

/** Keys that work on every screen. The same list implements and documents them. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'find', keys: [commandKey, 'K'] },
  { id: 'home', keys: ['g', 'h'] },
  { id: 'dashboards', keys: ['g', 'd'] },
  { id: 'charts', keys: ['g', 'c'] },
  { id: 'datasets', keys: ['g', 's'] },
  { id: 'keys', keys: ['?'] },
];
export type ShortcutId = Shortcut['id'];

/** Keys of some screens, which implement them themselves, in the order of the help. */
export const screenKeys = {
  /** For reading a dashboard, the layout editor and the chart builder. */
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

/** The maximum time between two keys of a sequence, in milliseconds. */
const SEQUENCE = 1500;

/** Keys typed in a field are not shortcuts; the field may be in a shadow root, like an editor. */
export function isTyping(event: Pick<Event, 'composedPath'>): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Keys pressed in a dialog belong to the dialog, not to the page behind it. */
export const isInDialog = (event: Pick<Event, 'composedPath'>): boolean =>
  event
    .composedPath()
    .some(target => target instanceof Element && /^(alert)?dialog$/.test(target.getAttribute('role') ?? ''));

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'composedPath'>;

/** Whether a key undoes or redoes. A field has its own undo. */
export function historyKey(event: Pressed): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** The shortcut that a key completes. @param before the previous key of the sequence, if any */
export function shortcutOf(key: string, command: boolean, before: string | null): ShortcutId | null {
  const matches = ({ keys: [first, second] }: Shortcut) => {
    if (command) return first === commandKey && second?.toLowerCase() === key.toLowerCase();
    return second === undefined ? first === key : first === before && second === key;
  };
  return shortcuts.find(matches)?.id ?? null;
}

/** Handles the keys that work everywhere. */
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
