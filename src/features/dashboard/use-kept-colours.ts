import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import type { ColourAssignment } from '@/viz/colours/assignment';

const AFTER = 1500;

/**
 * Keeps the colours that labels were given, so that they are the same next time, whichever chart is drawn first then.
 * @param drawn changes with each drawn chart; the colours are written once that has come to rest
 */
export function useKeptColours(dashboardId: number, assignment: ColourAssignment, drawn: number): void {
  const { store } = useOpenSession();
  const { clock } = useOffline();
  useEffect(() => {
    if (drawn === 0) return undefined;
    // Colours that could not be kept are given anew.
    return clock.after(AFTER, () => void store.labelColours.put({ dashboardId, colours: assignment.labels() }).catch(() => undefined));
  }, [store, clock, dashboardId, assignment, drawn]);
}
