import { useEffect, useRef } from 'react';
import { historyKey } from '@/ui/shell/shortcuts';
import type { ArrangeSession } from './session';

/** Keys for undo, redo and save. In a field the browser handles undo. */
export function useKeys(session: ArrangeSession, onSave: () => void): void {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const step = historyKey(event);
      if (isCommand && event.key.toLowerCase() === 's') save.current();
      else if (step) session[step]();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session]);
}
