import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useTheme } from '@/ui/theme/ThemeProvider';

const AFTER = 4000;

/** Keeps a small picture of the dashboard for its card, once its charts have been on the screen for a while. */
export function useKeptPreview(dashboardId: number, isSeen: boolean): void {
  const { store } = useOpenSession();
  const { clock } = useOffline();
  const { name } = useTheme();
  useEffect(() => {
    if (!isSeen) return undefined;
    return clock.after(AFTER, () => {
      void import('./take-preview')
        .then(({ takePreview }) => takePreview())
        .then(image => image && store.previews.put({ dashboardId, theme: name, image, takenAt: clock.now() }))
        // A preview that could not be kept is taken next time.
        .catch(() => undefined);
    });
  }, [store, clock, dashboardId, name, isSeen]);
}
