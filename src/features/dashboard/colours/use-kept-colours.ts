import { useEffect } from 'react';
import type { Dashboard } from '@/model/dashboard';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ColourAssignment } from '@/viz/colours/assignment';

const AFTER = 1500;

/**
 * Keeps the colours that the dashboard's scheme assigned to labels, so that they stay the same next time, whichever
 * chart is drawn first then.
 * @param drawn changes with each drawn chart; the colours are written once it and the labels settle
 */
export function useKeptColours(
  { id: dashboardId, metadata }: Dashboard,
  assignment: ColourAssignment,
  rendered: number,
): void {
  const { store } = useOpenSession();
  const { clock, onDefect } = useOffline();
  const chosen = metadata['color_scheme'];
  const scheme = typeof chosen === 'string' ? chosen : '';
  useEffect(() => {
    if (rendered === 0) return undefined;
    const keep = (before: number) => {
      const colours = assignment.labels();
      const labels = Object.keys(colours).length;
      if (labels <= before) return;
      // Colours that could not be kept are assigned again.
      store.labelColours.put({ dashboardId, scheme, colours }).catch((error: unknown) => onDefect('background', error));
      // Charts that are redrawn in other colours are not announced one by one.
      stop = clock.after(AFTER, () => keep(labels));
    };
    let stop = clock.after(AFTER, () => keep(0));
    return () => stop();
  }, [store, clock, onDefect, dashboardId, scheme, assignment, rendered]);
}
