import { useEffect, useRef } from 'react';
import { historyKey } from '@/ui/shell/shortcuts';

interface BuilderKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly run: () => void;
  readonly save: () => void;
}

/**
 * Keyboard shortcuts of the chart builder: Ctrl or ⌘ with Z and Shift Z undo and redo, with Enter update the chart,
 * with S save it. Text fields keep their own undo.
 */
export function useBuilderKeys(keys: BuilderKeys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const act = actionOf(event);
      if (!act || event.defaultPrevented) return;
      event.preventDefault();
      present.current[act]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(event: KeyboardEvent): keyof BuilderKeys | null {
  const key = event.key.toLowerCase();
  if (key === 's' && !event.shiftKey) return 'save';
  if (key === 'enter') return 'run';
  return historyKey(event);
}
