import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { useDashboardFilters } from '../state/dashboard-context';

/** Milliseconds without a change of what is on the screen. */
const STILL = 1500;

/**
 * Keeps what the screen looks like, once it has been still for a moment, for the next time that it is opened, and small
 * for the cards on the home screen.
 * @param ages of the answers that are drawn
 * @param asOf of the oldest of those on the screen
 */
export function useKeptScreen(dashboardId: number, ages: ReadonlyMap<number, number>, asOf: number | null): void {
  const { store, unkept } = useOpenSession();
  const { clock, board } = useOffline();
  const { name: theme } = useTheme();
  const filters = useDashboardFilters();
  useEffect(() => {
    if (asOf === null || unkept !== null) return undefined;
    const { pathname } = location;
    /** Keeps what is taken of this screen, unless another was gone to while the code for it came. */
    const keep = <Module>(loading: Promise<Module>, take: (module: Module) => Promise<void>) =>
      void loading
        .then(module => (location.pathname === pathname ? take(module) : undefined))
        // What could not be kept is taken next time.
        .catch(() => undefined);
    return clock.after(STILL, () => {
      keep(import('./take'), ({ takeScreenPicture }) =>
        takeScreenPicture({
          store,
          dashboardId,
          theme,
          results: [...board.subscriptions.get().values()].flatMap(shown => (shown.kind === 'result' ? shown.key : [])),
          asOf,
          now: clock.now(),
        }),
      );
      keep(import('./take-preview'), ({ takePreview }) => takePreview(store, dashboardId, theme, clock.now()));
    });
  }, [store, unkept, clock, board, dashboardId, theme, ages, asOf, filters]);
}
