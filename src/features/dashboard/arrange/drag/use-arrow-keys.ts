import { useEffect } from 'react';
import type { Drag } from './drag';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Leads what is in the hand on by the arrow keys. The library listens to keys only some time after it said that a drag began; an arrow that
 * is pressed at once would be lost.
 */
export function useArrowKeys(drag: Drag): void {
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      const now = drag.state.get();
      const step = steps[event.code];
      if (step === undefined || now.name !== 'dragging' || now.by !== 'keys') return;
      event.preventDefault();
      drag.step(step);
    }
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, [drag]);
}
