import { useEffect } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { useDashboardFilters } from '../state/dashboard-context';

/** Milliseconds without a change on the screen. */
const STILL = 1500;

/**
 * Stores a picture of the screen for the next visit, once it has been still for a moment, and a small one for the cards
 * on the home screen.
 * @param ages of the answers that are drawn
 * @param asOf of the oldest of those on the screen
 */
export function useKeptScreen(dashboardId: number, ages: ReadonlyMap<number, number>, asOf: number | null): void {
  const { store, unkept } = useOpenSession();
  const { clock, registry, onDefect } = useOffline();
  const { name: theme } = useTheme();
  const filters = useDashboardFilters();
  useEffect(() => {
    if (asOf === null || unkept !== null) return undefined;
    const { pathname } = location;
    /** Stores the picture of this screen, unless the user left it while the code was loading. */
    const keep = <Module>(loading: Promise<Module>, take: (module: Module) => Promise<void>) =>
      void loading
        .then(module => (location.pathname === pathname ? take(module) : undefined))
        // If it could not be stored, the next visit tries again.
        .catch((error: unknown) => onDefect('background', error));
    return clock.after(STILL, () => {
      keep(import('./take'), ({ takeScreenPicture }) =>
        takeScreenPicture({
          store,
          dashboardId,
          theme,
          results: [...registry.subscriptions.get().values()].flatMap(shown =>
            shown.kind === 'result' ? shown.key : [],
          ),
          asOf,
          now: clock.now(),
        }),
      );
      keep(import('./take-preview'), ({ takePreview }) => takePreview(store, dashboardId, theme, clock.now()));
    });
  }, [store, unkept, clock, registry, onDefect, dashboardId, theme, ages, asOf, filters]);
}
