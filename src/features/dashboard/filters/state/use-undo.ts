import { useEffect, useRef } from 'react';
import type { DataMasks } from '@/model/data-mask';
import { historyKey, isInDialog } from '@/ui/shell/shortcuts';
import type { DashboardFilters } from '../../state/use-filters';

/** The filter values during a visit. */
interface Steps {
  readonly past: readonly DataMasks[];
  readonly present: DataMasks | null;
  /** The next one first. */
  readonly future: readonly DataMasks[];
}

/** A choice, or going back in the browser, is a step; values that the device or a link supplies instead are not. */
function followed(steps: Steps, { by, masks }: DashboardFilters['given']): Steps {
  const { past, present } = steps;
  if (masks === null || masks === present) return steps;
  const isStep = present !== null && (by === 'reader' || by === 'back');
  return isStep ? { past: [...past, present], present: masks, future: [] } : { ...steps, present: masks };
}

function undone({ past, present, future }: Steps): Steps | null {
  const before = past.at(-1);
  return before && present ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : null;
}

function redone({ past, present, future: [after, ...future] }: Steps): Steps | null {
  return after && present ? { past: [...past, present], present: after, future } : null;
}

/**
 * Keys that undo and redo the reader's choices in filters and on charts.
 *
 * @param isActive whether the keys apply: in edit mode they undo layout changes
 */
export function useUndo({ given, give }: Pick<DashboardFilters, 'given' | 'give'>, isActive: boolean): void {
  const steps = useRef<Steps>({ past: [], present: null, future: [] });
  useEffect(() => {
    steps.current = followed(steps.current, given);
  }, [given]);
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = event.defaultPrevented || isInDialog(event) ? null : historyKey(event);
      const next = step && (step === 'undo' ? undone(steps.current) : redone(steps.current));
      if (!next) return;
      event.preventDefault();
      steps.current = next;
      give({ by: 'reader', masks: next.present ?? {} });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive, give]);
}
