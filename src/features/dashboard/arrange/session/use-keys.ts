import { useEffect, useRef } from 'react';
import { isTyping } from '@/ui/shell/shortcuts';
import type { ArrangeSession } from './session';

/** Undo, redo and save by keys. In a field undoing is the browser's. */
export function useKeys(session: ArrangeSession, onSave: () => void): void {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') save.current();
      else if (isTyping(event)) return;
      else if (key === 'z' && !event.shiftKey) session.undo();
      else if (key === 'y' || key === 'z') session.redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [session]);
}
